/** For tests: every event that amis's renderers raise, read from amis's source code. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Events that the search misses: raised by the DOM or with a variable as the name. */
const FURTHER = [
  'init',
  'inited',
  'mouseenter',
  'mouseleave',
  'focus',
  'blur',
  'change',
  'submit',
  'click',
  'rowClick',
  'rowDbClick',
  'rowMouseEnter',
  'rowMouseLeave',
  'itemClick',
  'selectedChange',
  'columnSort',
  'columnFilter',
  'columnSearch',
  'columnToggled',
  'orderChange',
  'submitSucc',
  'submitFail',
  'validateSucc',
  'asyncApiFinished',
  'addConfirm',
  'editConfirm',
  'deleteConfirm',
  'load',
  'loadMore',
  'staticMouseenter',
];

function eventsOf(packageFolder: string): string[] {
  return readdirSync(packageFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...readFileSync(join(packageFolder, file), 'utf8').matchAll(/[dD]ispatchEvent\w*\(\s*['"](\w+)['"]/g)].map(
        (match) => match[1]!,
      ),
    );
}

const modules = join(dirname(fileURLToPath(import.meta.url)), '../../../node_modules');

export const amisEvents: readonly string[] = [
  ...new Set([
    ...FURTHER,
    ...eventsOf(join(modules, 'amis/esm/renderers')),
    ...eventsOf(join(modules, 'amis-core/esm')),
  ]),
].sort();
