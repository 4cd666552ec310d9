/** The steps of a run of tests and their sum: `N passed, N failed[, N skipped]`, the last line that a run prints. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../install.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];
/** Names and messages of failed tests, repeated above the last line, because logs are read from the end. */
const failures = [];
/** Files with a failed test. */
const failedFiles = new Set();
/** Tests that failed and passed when their files ran again. */
const unsteady = [];

export const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

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
export function gate(title, command, args) {
  if (!step(title, () => run(command, args))) total.failed += 1;
}

/**
 * Starts such steps, one after the other, in parallel with the next ones of the run; call the result to wait for them and
 * count them.
 *
 * @param {readonly (readonly [title: string, command: string, args: readonly string[]])[]} steps
 */
export function gatesBeside(steps) {
  const ended = (async () => {
    const results = [];
    for (const each of steps) results.push(await runQuietly(...each));
    return results;
  })();
  return async () => {
    for (const { title, ok, output, seconds } of await ended) {
      console.log(`\n── ${title}\n${output}── ${title}: ${ok ? 'ok' : 'FAILED'} (beside others, ${seconds} s)`);
      if (ok) continue;
      failedSteps.push(title);
      total.failed += 1;
    }
  };
}

async function runQuietly(title, command, args) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-beside-'));
  const file = join(folder, 'output');
  const output = openSync(file, 'w');
  const started = Date.now();
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', output, output] });
  closeSync(output);
  const [code] = await once(child, 'exit');
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true, force: true });
  return { title, ok: code === 0, output: text, seconds: ((Date.now() - started) / 1000).toFixed(1) };
}

const isFailed = ({ status }) => status === 'failed';

/**
 * File, title and message of each failure in a vitest report. A file that failed before its tests has a message of its
 * own.
 */
function failuresIn(report) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(isFailed);
    if (failed.length === 0) return message ? [{ file, text: `${file}\n${message}` }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      text: `${file}: ${fullName}\n${failureMessages.join('\n')}`,
    }));
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

/** Runs the failed files of a project once more, with new products and pages (decision 107). */
function runAgain({ ok, report }, project) {
  const hasFailed = (file) => failuresIn({ testResults: [file] }).length > 0;
  const failed = ok ? [] : report.testResults.filter(hasFailed);
  if (failed.length === 0 || failed.length > MOST_AGAIN) return { ok, report };
  const files = failed.map(({ name }) => relative(ROOT, name));
  console.log(`\nOnce more: ${files.join(', ')}`);
  const second = runTests(['run', '--project', project, ...files]);
  if (second.ok) unsteady.push(...failuresIn(report).map(({ text }) => text));
  const first = report.testResults.filter((file) => !hasFailed(file));
  return { ok: second.ok, report: { testResults: [...first, ...second.report.testResults] } };
}

/**
 * Runs vitest and counts the results of its report.
 *
 * @param {string} title
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {boolean} [options.mayBeEmpty] Succeeds even without a test.
 * @param {boolean} [options.named] Tests are chosen by a name pattern, so the other tests of the files do not count as
 * skipped.
 * @param {string} [options.again] Project whose failed files run once more.
 */
export function vitest(title, args, { mayBeEmpty = false, named = false, again } = {}) {
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
      for (const { file, text } of failuresIn(report)) {
        failures.push(text);
        failedFiles.add(file);
      }
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

const firstLines = (text, lines) => text.split('\n').slice(0, lines).join('\n');

/**
 * Prints failures and sum, and ends the process with the exit code of the run.
 *
 * @param {(files: readonly string[]) => string} [repeat] The command that runs the failed files again.
 */
export function conclude(repeat) {
  for (const test of unsteady) console.log(`\n! passed when its file ran again: ${firstLines(test, 10)}`);
  for (const failure of failures) console.log(`\n✗ ${firstLines(failure, 30)}`);
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
  if (repeat && failedFiles.size > 0) console.log(`Repeat with: ${repeat([...failedFiles])}`);
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  process.exit(total.failed > 0 || failedSteps.length > 0 ? 1 : 0);
}

/** Ends the process because nothing can run. */
export function giveUp(error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
