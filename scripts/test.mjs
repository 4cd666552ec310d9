/**
 * `npm test`: every check of a change, on a machine with nothing but Node. `npm run check` (`--fast`): the checks
 * without database, browser and build. `npm test -- --changed [ref]`: the tests that the changes since `ref`, or since
 * the last commit, can break (changed.mjs).
 *
 * The last line is `N passed, N failed[, N skipped]`, summed from the test runner's reports; a failed step without
 * tests (types, lint, unused code, screens) adds one failure.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { changedSince, repositoryAt, selectTests } from './changed.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

const fast = process.argv.includes('--fast');
/** The selection of `--changed`; undefined: everything runs. */
let selection;
const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];
/** Names of failed tests, repeated above the last line, because logs are read from the end. */
const failures = [];
/** Tests that failed and passed when they were tried again (decision 102). */
const unsteady = [];

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

/** Runs a step that passes or fails as a whole; a failure counts once. */
const gate = (title, command, args) => {
  if (!step(title, () => run(command, args))) total.failed += 1;
};

/** Starts such a step in parallel with the next ones; call the result to wait for it and count it. */
function gateBeside(title, command, args) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-beside-'));
  const outputFile = join(folder, 'output');
  const output = openSync(outputFile, 'w');
  const started = Date.now();
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', output, output] });
  const ended = once(child, 'exit');
  closeSync(output);
  return async () => {
    const [code] = await ended;
    console.log(
      `\n── ${title}\n${readFileSync(outputFile, 'utf8')}── ${title}: ${code === 0 ? 'ok' : 'FAILED'} (within ${((Date.now() - started) / 1000).toFixed(1)} s)`,
    );
    rmSync(folder, { recursive: true, force: true });
    if (code === 0) return;
    failedSteps.push(title);
    total.failed += 1;
  };
}

/**
 * File, title and message of each failure in a vitest report. A file that failed before its tests has a message of its
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

/** File and title of each test that passed at its second try: vitest keeps the errors of the first. */
function unsteadyIn(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(({ fullName, failureMessages: [first] }) => `${relative(ROOT, name)}: ${fullName}\n${first}`),
  );
}

/**
 * Runs vitest and counts the results of its report.
 *
 * @param {object} [options]
 * @param {boolean} [options.mayBeEmpty] Succeeds even without a test.
 * @param {boolean} [options.named] Tests are chosen by a name pattern, so the other tests of the files do not count as
 * skipped.
 */
function vitest(title, args, { mayBeEmpty = false, named = false } = {}) {
  step(title, () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-report-'));
    const report = join(folder, 'report.json');
    const ok = run(bin('vitest'), [
      ...args,
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    try {
      // Vitest writes no report if it finds no test.
      if (ok && mayBeEmpty && !existsSync(report)) return true;
      const counts = JSON.parse(readFileSync(report, 'utf8'));
      total.passed += counts.numPassedTests;
      total.failed += counts.numFailedTests;
      if (!named) total.skipped += counts.numPendingTests + counts.numTodoTests;
      failures.push(...failuresIn(counts));
      unsteady.push(...unsteadyIn(counts));
      // A suite that failed before its tests, or an error outside every test, belongs to no test and counts as one
      // failure.
      if (!ok && counts.numFailedTests === 0) total.failed += 1;
      if (counts.numTotalTests === 0 && !mayBeEmpty) throw new Error('no test ran');
      return ok;
    } catch (error) {
      total.failed += 1;
      throw new Error(`The report could not be read: ${error.message}`, { cause: error });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Runs all tests of a project, or those that the changes can break. */
function project(title, name, ...more) {
  const how = selection ? ['related', '--run', ...selection.sources] : ['run'];
  vitest(title, [...how, '--project', name, ...more], { mayBeEmpty: selection !== undefined });
}

/** Stories of screens whose files changed; no module imports these files. */
function storiesOfScreens(screens) {
  const names = screens.map((id) => id.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  const files = 'src/runtime/testing/screens-';
  vitest('Stories of changed screens', ['run', files, '-t', `^(?:${names}): `, '--project', 'storybook'], {
    named: true,
  });
}

function browserTests() {
  gate('Build', process.execPath, ['scripts/build.mjs']);
  if (selection?.product) vitest('Browser, end to end', ['run', '--project', 'browser']);
  else project('Browser, end to end', 'browser');
}

try {
  ensureInstalled();
  selection = selectionOf(process.argv);
  if (!fast) process.env.CHROME_PATH = ensureChromium();
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

function selectionOf(argv) {
  const at = argv.indexOf('--changed');
  if (at < 0) return undefined;
  const ref = argv[at + 1]?.startsWith('-') ? undefined : argv[at + 1];
  const changed = changedSince(ROOT, ref);
  const { everything, ...selected } = selectTests(changed, repositoryAt(ROOT));
  console.log(`Changed files: ${changed.length}${everything ? '; every test depends on one of them' : ''}`);
  return everything ? undefined : selected;
}

// Beside the next steps, which leave part of the processors idle.
const typesAreChecked = gateBeside('Types', join(ROOT, 'node_modules/typescript-7/bin/tsc'), ['-p', '.']);
gate('Format', bin('oxfmt'), ['--check']);
gate('Lint', bin('oxlint'), []);
gate('Unused code', bin('knip'), ['--no-progress']);
gate('Screens', process.execPath, ['scripts/quick.mjs', 'scripts/schemas-check.ts']);
// Slow tests, which try thousands of screens, run in the full run only.
project('Unit', 'unit', ...(fast ? ['--exclude', '**/*.slow.test.ts'] : []));
await typesAreChecked();
if (!fast) {
  project('Server, contract and import rules', 'server', '--project', 'alone');
  project('Stories in Chromium', 'storybook');
  if (selection && selection.screens.length > 0) storiesOfScreens(selection.screens);
  browserTests();
}

const firstLines = (text, lines) => text.split('\n').slice(0, lines).join('\n');
for (const test of unsteady) console.log(`\n! passed at the second try: ${firstLines(test, 10)}`);
for (const failure of failures) console.log(`\n✗ ${firstLines(failure, 30)}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 || failedSteps.length > 0 ? 1 : 0);
