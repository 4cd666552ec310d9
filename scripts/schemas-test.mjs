/**
 * `npm run schemas:test [screen]`: every screen of schemas/, or one (`feed/feed-keyword`), in Chromium in every state, with answers made
 * from the calls' types. Prints a table of screens and states with what failed and why; exit 1 on any failure.
 *
 * The stories of src/runtime/testing/screens.stories.tsx are what runs.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

const STORIES = 'src/runtime/testing/screens.stories.tsx';
/** `feed/feed-keyword: many › edit` */
const TITLE = /^(?<screen>\S+): (?<state>\S+)(?: › (?<dialog>.+))?$/;

/** The name of a screen as people may write it: its id, or the path of its file. */
export const screenIn = (word) => word.replace(/^(?:\.\/)?(?:schemas\/)?/, '').replace(/\.page\.json$/, '');

/** What vitest reported -> one result for each screen, state and dialog. */
export function resultsIn(report) {
  return report.testResults.flatMap(({ assertionResults }) => assertionResults).flatMap(({ title, status, duration = 0, failureMessages = [] }) => {
    const parts = TITLE.exec(title)?.groups;
    return parts && (status === 'passed' || status === 'failed') ? [{ ...parts, ok: status === 'passed', ms: Math.round(duration), why: reasonIn(failureMessages[0] ?? '') }] : [];
  });
}

/** Without colours, the stack, and the address of a Storybook that is not running. */
export function reasonIn(message) {
  const lines = stripVTControlCharacters(message).split('\n').filter((line) => !/^\s*at |Click to debug|dequeuniversity|You can find more information/.test(line));
  return lines.join('\n').replace(/^(?:Assertion)?Error:\s*/, '').replaceAll(/\n\s*\n+/g, '\n').trim();
}

/** Screens down, states across: how many of the stories of a state are good where not all are. */
export function tableOf(results) {
  const screens = [...new Set(results.map(({ screen }) => screen))];
  const states = [...new Set(results.map(({ state }) => state))];
  const cell = (screen, state) => {
    const own = results.filter((result) => result.screen === screen && result.state === state);
    const failed = own.filter(({ ok }) => !ok).length;
    return own.length === 0 ? '' : failed === 0 ? 'ok' : own.length === 1 ? 'FAILED' : `FAILED ${failed}/${own.length}`;
  };
  const rows = [['', ...states], ...screens.map((screen) => [screen, ...states.map((state) => cell(screen, state))])];
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  return rows.map((row) => row.map((text, at) => text.padEnd(widths[at])).join('  ').trimEnd()).join('\n');
}

/** Each reason once, with the places where it was found. */
export function reasonsOf(results) {
  const places = new Map();
  for (const { screen, state, dialog, ok, why } of results) {
    if (ok) continue;
    const key = `${screen}\n${why}`;
    places.set(key, { screen, why, where: [...(places.get(key)?.where ?? []), dialog === undefined ? state : `${state} › ${dialog}`] });
  }
  return [...places.values()].map(({ screen, why, where }) => `${screen}: ${where.join(', ')}\n${why.replaceAll(/^/gm, '    ')}`).join('\n\n');
}

/** Dialogs without a story, each with its reason. */
export function notOpened(results, dialogsOf) {
  return [...new Set(results.map(({ screen }) => screen))].flatMap((screen) => {
    const opened = new Set(results.filter((result) => result.screen === screen).map(({ dialog }) => dialog));
    return dialogsOf(screen).filter((dialog) => !opened.has(dialog)).map((dialog) => `${screen}: the dialog "${dialog}" was not opened, as no button opens it without sending something first`);
  });
}

function dialogsOf(screen) {
  try {
    return Object.keys(JSON.parse(readFileSync(join(ROOT, 'schemas', `${screen}.page.json`), 'utf8')).dialogs ?? {});
  } catch {
    return [];
  }
}

/** Vitest's report; fails with its own words where there is none. */
async function runStories(screen) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-screens-'));
  const file = join(folder, 'report.json');
  const only = screen === undefined ? [] : ['-t', `^${screen.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}: `];
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'storybook', STORIES, ...only, '--reporter=json', `--outputFile.json=${file}`];
  try {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
    await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new Error(Buffer.concat(said).toString(), { cause: error });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  ensureInstalled();
  process.env.CHROME_PATH = ensureChromium();
  const screen = process.argv[2] === undefined ? undefined : screenIn(process.argv[2]);
  const started = Date.now();
  const report = await runStories(screen);
  const results = resultsIn(report);
  if (results.length === 0) throw new Error(report.testResults[0]?.message || `There is no screen ${screen} in schemas/`);
  const failed = results.filter(({ ok }) => !ok).length;
  console.log(tableOf(results));
  if (failed > 0) console.log(`\n${reasonsOf(results)}`);
  const skipped = notOpened(results, dialogsOf);
  if (skipped.length > 0) console.log(`\n${skipped.join('\n')}`);
  const ms = results.map((result) => result.ms).toSorted((a, b) => a - b);
  console.log(`\n${results.length - failed} ok, ${failed} failed, in ${((Date.now() - started) / 1000).toFixed(1)} s (a state: ${ms[Math.floor(ms.length / 2)]} ms, the slowest ${ms.at(-1)} ms)`);
  if (!report.success && failed === 0) console.error(report.testResults.map(({ message }) => message).filter(Boolean).join('\n') || 'An error outside of the screens failed the run.');
  process.exitCode = report.success ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 2;
  });
}
