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
/** Tests that failed and passed when their files ran again (decision 102). */
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

/**
 * Counts errors that belong to no test, e.g. of an event handler or a promise, as failures of the tests that ran at the
 * time: Vitest's report leaves them out. An error of no known file stays outside the report.
 */
function withErrors(report, errors) {
  for (const { text, file, test } of errors) {
    const result = report.testResults.find(({ name }) => name === file);
    const ran = result?.assertionResults.find(({ title }) => title === test);
    if (ran) {
      ran.status = 'failed';
      ran.failureMessages = [...(ran.failureMessages ?? []), text];
    } else if (result) result.message = `${result.message ?? ''}${text}`;
    else failures.push(`outside every test\n${text}`);
  }
  return report;
}

/** Runs vitest. `report` is absent if it found no test and that is allowed. */
function runTests(args, mayBeEmpty) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-report-'));
  const file = join(folder, 'report.json');
  const errors = join(folder, 'errors.json');
  try {
    const more = mayBeEmpty ? ['--passWithNoTests'] : [];
    const reporters = ['default', 'json', './scripts/errors-reporter.mjs'].map((each) => `--reporter=${each}`);
    const ok = run(bin('vitest'), [...args, ...more, ...reporters, `--outputFile.json=${file}`], {
      ATELIER_TEST_ERRORS: errors,
    });
    // Vitest writes no report if it finds no test.
    if (ok && mayBeEmpty && !existsSync(file)) return { ok };
    const [report, outside] = [file, errors].map((each) => JSON.parse(readFileSync(each, 'utf8')));
    return { ok, report: withErrors(report, outside) };
  } catch (error) {
    throw new Error(`The report could not be read: ${error.message}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** More failed files than these are no chance, and are not run again. */
const MOST_AGAIN = 4;

/** Matches exactly these tests as Vitest's `-t`, which compares the names with spaces between them. */
const exactly = (tests) =>
  `^(?:${tests.map(({ fullName }) => fullName.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})$`;

/**
 * Runs the failed files once more, with new products and pages (decision 102). Stories do not depend on each other, so
 * that of their files only the failed ones run again.
 */
function runAgain({ ok, report }, project) {
  const hasFailed = (file) => failuresIn({ testResults: [file] }).length > 0;
  const failed = ok ? [] : report.testResults.filter(hasFailed);
  if (failed.length === 0 || failed.length > MOST_AGAIN) return { ok, report };
  console.log(`\nOnce more: ${failed.map(({ name }) => relative(ROOT, name)).join(', ')}`);
  const isFailed = ({ status }) => status === 'failed';
  const tests = failed.flatMap(({ assertionResults }) => assertionResults.filter(isFailed));
  const alone = project === 'storybook' && failed.every(({ assertionResults }) => assertionResults.some(isFailed));
  const files = failed.map(({ name }) => name);
  const second = runTests(['run', '--project', project, ...files, ...(alone ? ['-t', exactly(tests)] : [])]);
  if (second.ok) unsteady.push(...failuresIn(report));
  const first = alone
    ? report.testResults.map((file) => ({
        ...file,
        assertionResults: file.assertionResults.filter((each) => !isFailed(each)),
      }))
    : report.testResults.filter((file) => !hasFailed(file));
  const again = alone
    ? second.report.testResults.map((file) => ({
        ...file,
        assertionResults: file.assertionResults.filter(({ status }) => status === 'passed' || status === 'failed'),
      }))
    : second.report.testResults;
  return { ok: second.ok, report: { testResults: [...first, ...again] } };
}

/**
 * Runs vitest and counts the results of its report.
 *
 * @param {object} [options]
 * @param {boolean} [options.mayBeEmpty] Succeeds even without a test.
 * @param {boolean} [options.named] Tests are chosen by a name pattern, so the other tests of the files do not count as
 * skipped.
 * @param {string} [options.again] Project whose failed files are run once more.
 */
function vitest(title, args, { mayBeEmpty = false, named = false, again } = {}) {
  step(title, () => {
    try {
      const first = runTests(args, mayBeEmpty);
      if (!first.report) return true;
      const { ok, report } = again === undefined ? first : runAgain(first, again);
      const states = report.testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
      const failed = states.filter((state) => state === 'failed').length;
      const passed = states.filter((state) => state === 'passed').length;
      total.passed += passed;
      total.failed += failed;
      if (!named) total.skipped += states.length - passed - failed;
      failures.push(...failuresIn(report));
      // A suite that failed before its tests, or an error outside every test, belongs to no test and counts as one
      // failure.
      if (!ok && failed === 0) total.failed += 1;
      if (states.length === 0 && !mayBeEmpty) throw new Error('no test ran');
      return ok;
    } catch (error) {
      total.failed += 1;
      throw error;
    }
  });
}

/** Runs all tests of a project, or those that the changes can break. */
function project(title, name, { more = [], again } = {}) {
  const how = selection ? ['related', '--run', ...selection.sources] : ['run'];
  vitest(title, [...how, '--project', name, ...more], { mayBeEmpty: selection !== undefined, again });
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
  const again = 'browser';
  if (selection?.product) vitest('Browser, end to end', ['run', '--project', 'browser'], { again });
  else project('Browser, end to end', 'browser', { again });
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
project('Unit', 'unit', { more: fast ? ['--exclude', '**/*.long.test.ts'] : [] });
await typesAreChecked();
if (!fast) {
  project('Server, contract and import rules', 'server', { more: ['--project', 'alone'] });
  project('Stories in Chromium', 'storybook', { again: 'storybook' });
  if (selection && selection.screens.length > 0) storiesOfScreens(selection.screens);
  browserTests();
}

const firstLines = (text, lines) => text.split('\n').slice(0, lines).join('\n');
for (const test of unsteady) console.log(`\n! passed when its file ran again: ${firstLines(test, 10)}`);
for (const failure of failures) console.log(`\n✗ ${firstLines(failure, 30)}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 || failedSteps.length > 0 ? 1 : 0);
