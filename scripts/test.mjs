/**
 * `npm test`: everything that decides whether a change is good, on a machine with Node and nothing else.
 * `npm run check` (`--fast`): the part that needs no database, no browser and no build.
 *
 * Its last line is `N passed, N failed[, N skipped]`, summed from what the test runner reports;
 * a step that is no test run (types, lint, screens) adds one failure when it fails.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

const fast = process.argv.includes('--fast');
const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];
/** What failed by name: repeated above the last line, for logs are read from their end. */
const failures = [];

const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

function step(title, work) {
  const started = Date.now();
  console.log(`\n── ${title}`);
  let ok = false;
  try {
    ok = work();
  } catch (error) {
    console.error(error.message);
  }
  console.log(`── ${title}: ${ok ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!ok) failedSteps.push(title);
  return ok;
}

function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return result.status === 0;
}

/** A step with a yes or no: a no counts as one failure. */
const gate = (title, command, args) => {
  if (!step(title, () => run(command, args))) total.failed += 1;
};

/** A gate that works beside the next steps, on one processor; call the result to wait for it and to count it. */
function gateBeside(title, command, args) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-beside-'));
  const said = join(folder, 'output');
  const output = openSync(said, 'w');
  const started = Date.now();
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', output, output] });
  const ended = once(child, 'exit');
  closeSync(output);
  return async () => {
    const [code] = await ended;
    console.log(
      `\n── ${title}\n${readFileSync(said, 'utf8')}── ${title}: ${code === 0 ? 'ok' : 'FAILED'} (within ${((Date.now() - started) / 1000).toFixed(1)} s)`,
    );
    rmSync(folder, { recursive: true, force: true });
    if (code === 0) return;
    failedSteps.push(title);
    total.failed += 1;
  };
}

/**
 * File, title and message of each failure in a vitest report. A file that broke before its tests has a message of its
 * own.
 */
function failuresIn(report) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${file}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`);
  });
}

/** A vitest run: its own report is what counts. */
function vitest(title, args) {
  step(title, () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-report-'));
    const report = join(folder, 'report.json');
    const ok = run(bin('vitest'), [
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    try {
      const counts = JSON.parse(readFileSync(report, 'utf8'));
      total.passed += counts.numPassedTests;
      total.failed += counts.numFailedTests;
      total.skipped += counts.numPendingTests + counts.numTodoTests;
      failures.push(...failuresIn(counts));
      // A suite that broke before its tests, or an error outside every test, is a failure that no test carries.
      if (!ok && counts.numFailedTests === 0) total.failed += 1;
      if (counts.numTotalTests === 0) throw new Error('no test ran');
      return ok;
    } catch (error) {
      total.failed += 1;
      throw new Error(`The report could not be read: ${error.message}`, { cause: error });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

try {
  ensureInstalled();
  if (!fast) process.env.CHROME_PATH = ensureChromium();
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

// One processor's work: the next steps leave the other one half idle.
const typesAreChecked = gateBeside('Types', bin('tsc'), ['-p', '.']);
gate('Format', bin('oxfmt'), ['--check']);
gate('Lint', bin('oxlint'), []);
gate('Screens', bin('tsx'), ['scripts/schemas-check.ts']);
// What tries thousands of screens is for the whole run.
vitest('Unit', ['--project', 'unit', ...(fast ? ['--exclude', '**/*.slow.test.ts'] : [])]);
await typesAreChecked();
if (!fast) {
  vitest('Server, contract and import rules', ['--project', 'server']);
  vitest('Server, with modules replaced', ['--project', 'alone']);
  vitest('Stories in Chromium', ['--project', 'storybook']);
  gate('Build', process.execPath, ['scripts/build.mjs']);
  vitest('Browser, end to end', ['--project', 'browser']);
}

for (const failure of failures) console.log(`\n✗ ${failure.split('\n').slice(0, 30).join('\n')}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 || failedSteps.length > 0 ? 1 : 0);
