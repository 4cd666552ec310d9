/**
 * `npm run test:long`: the tests that take long or seldom find a fault (`*.long.*`), and the property tests with all of
 * their runs. `--shard i/n`: one of n parts; `--changed [ref]`: what the changes since `ref`, or since the last commit,
 * can break; files or parts of their paths: only those.
 */
import { selectionOf, repositoryAt } from './changed.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
import { openRunFolder } from './testing/run-folder.mjs';
import { conclude, gate, giveUp, vitest } from './testing/steps.mjs';
import { longFiles, projectOf, shardOf, SUITE } from './testing/suites.mjs';

const repository = repositoryAt(ROOT);

/** The number and the amount of `--shard i/n`. */
function shardIn(argv) {
  const at = argv.indexOf('--shard');
  if (at < 0) return [1, 1];
  const [, number, amount] = /^(\d+)\/(\d+)$/.exec(argv[at + 1] ?? '') ?? [];
  if (!number || Number(number) < 1 || Number(number) > Number(amount))
    throw new Error(`--shard takes a number and an amount such as 2/8, not "${argv[at + 1] ?? ''}".`);
  return [Number(number), Number(amount)];
}

/** The files of the suite that this run is limited to. */
function chosenFiles(argv) {
  const [shard, shards] = shardIn(argv);
  const parts = argv
    .slice(2)
    .filter((word, index, words) => !word.startsWith('--') && !words[index - 1]?.startsWith('--'));
  const files = longFiles(repository).filter((path) => shardOf(path, shards) === shard);
  if (parts.length === 0) return files;
  const chosen = files.filter((path) => parts.some((part) => path.includes(part)));
  if (chosen.length === 0) throw new Error(`No file of the long suite has ${parts.join(' or ')} in its path.`);
  return chosen;
}

let files;
let selection;
try {
  ensureInstalled();
  files = chosenFiles(process.argv);
  selection = selectionOf(process.argv, ROOT);
  process.env.CHROME_PATH = ensureChromium();
  process.env[SUITE] = 'long';
  openRunFolder();
} catch (error) {
  giveUp(error);
}

/** Options that leave out every other test file: `vitest related` takes changed files, not tests. */
const allBut = (chosen) =>
  repository.files.flatMap((path) =>
    projectOf(path) === undefined || chosen.includes(path) ? [] : ['--exclude', path],
  );

function project(title, names, again) {
  const chosen = files.filter((path) => names.includes(projectOf(path)));
  if (chosen.length === 0) return;
  const projects = names.flatMap((name) => ['--project', name]);
  // A browser test imports nothing of the product that it drives.
  const related = selection && !(selection.product && names.includes('browser'));
  const how = related ? ['related', '--run', ...selection.sources, ...allBut(chosen)] : ['run', ...chosen];
  vitest(title, [...how, ...projects], { mayBeEmpty: related, again });
}

if (files.some((path) => projectOf(path) === 'browser')) gate('Build', process.execPath, ['scripts/build.mjs']);
project('Unit', ['unit']);
project('Server and contract', ['server', 'alone']);
project('Stories in Chromium', ['storybook'], 'storybook');
project('Browser', ['browser'], 'browser');
conclude((failed) => `npm run test:long -- ${failed.join(' ')}`);
