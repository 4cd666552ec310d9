/**
 * `npm test`: what a change has to pass, on a machine with nothing but Node. `npm run check` (`--fast`): the part without
 * database, browser and build. `npm test -- --changed [ref]`: the tests that the changes since `ref`, or since the last
 * commit, can break (changed.mjs). Everything else: `npm run test:long` (test-long.mjs).
 */
import { join } from 'node:path';
import { selectionOf } from './changed.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
import { openRunFolder } from './testing/run-folder.mjs';
import { bin, conclude, gate, gatesBeside, giveUp, vitest } from './testing/steps.mjs';
import { LONG } from './testing/suites.mjs';

const fast = process.argv.includes('--fast');
/** The selection of `--changed`; undefined: everything runs. */
let selection;
try {
  ensureInstalled();
  selection = selectionOf(process.argv, ROOT);
  if (!fast) process.env.CHROME_PATH = ensureChromium();
  openRunFolder();
} catch (error) {
  giveUp(error);
}

/** Runs all tests of projects, or those that the changes can break. */
function project(title, ...names) {
  const how = selection ? ['related', '--run', ...selection.sources] : ['run'];
  const projects = names.flatMap((name) => ['--project', name]);
  vitest(title, [...how, ...projects, '--exclude', LONG], { mayBeEmpty: selection !== undefined });
}

/** Stories of screens whose files changed; no module imports these files. */
function storiesOfScreens(screens) {
  const names = screens.map((id) => id.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  const which = ['src/runtime/testing/screens-', '-t', `^(?:${names}): `, '--exclude', LONG];
  vitest('Stories of changed screens', ['run', ...which, '--project', 'storybook'], { named: true });
}

// Beside the next steps, which leave part of the processors idle.
const besides = gatesBeside([
  ['Types', join(ROOT, 'node_modules/typescript-7/bin/tsc'), ['-p', '.']],
  ...(fast ? [] : [['Build', process.execPath, ['scripts/build.mjs']]]),
]);
gate('Format', bin('oxfmt'), ['--check']);
gate('Lint', bin('oxlint'), []);
gate('Unused code', bin('knip'), ['--no-progress']);
gate('Import rules', bin('depcruise'), ['--config', '.dependency-cruiser.mjs', 'src', 'server', 'scripts']);
gate('Screens', process.execPath, ['scripts/quick.mjs', 'scripts/schemas-check.ts']);
project('Unit', 'unit');
await besides();
if (!fast) {
  project('Server and contract', 'server', 'alone');
  project('Stories in Chromium', 'storybook');
  if (selection && selection.screens.length > 0) storiesOfScreens(selection.screens);
  if (selection?.product) vitest('Journeys in Chromium', ['run', '--project', 'browser', '--exclude', LONG]);
  else project('Journeys in Chromium', 'browser');
}
conclude();
