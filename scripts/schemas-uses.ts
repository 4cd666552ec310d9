/**
 * `npm run schemas:uses -- <name> [folder]`: lists every place in every screen that uses a call, param, field, menu
 * code, route, widget, dialog, source or icon, or contains a word.
 */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MENU_ID, read, scan } from '../server/screens/folder';
import { knownTo } from '../server/screens/known';
import { ICONS } from '../src/language/declare/icons';
import { contractNames } from '../src/language/infer/origin';
import { searchUses, type Use, type UseSearch, usesIn } from '../src/language/service/uses';

/** Uses in every screen of a folder. */
export function usesInFolder(folder: string, query: string): UseSearch {
  const texts = [...scan(folder).values()]
    .filter(({ id }) => id !== MENU_ID)
    .map((file) => ({ file: file.file, text: read(folder, file) ?? '' }));
  const known = knownTo(texts);
  const uses = texts.flatMap(({ file, text }) => usesIn(text, { file, ...known }));
  return searchUses(uses, query, [
    ...contractNames(known.calls.values()),
    ...(known.menuCodes ?? []),
    ...(known.routes ?? []),
    ...ICONS,
  ]);
}

/** `file:line:column node`, for a word followed by the text that contains it. */
export const lineOf = ({ kind, name, file, line, column, node, part }: Use, prefix = ''): string =>
  `${prefix}${file}:${line}:${column} ${kind === 'word' ? `“${name}”` : kind}${node === undefined ? '' : ` in ${node}`}${part === undefined ? '' : ` by part ${part}`}`;

/** `5 uses in 2 files: 4 field, 1 word` */
export function totalsOf(uses: readonly Use[]): string {
  const counted = [...new Set(uses.map(({ kind }) => kind))]
    .sort()
    .map((kind) => `${uses.filter((use) => use.kind === kind).length} ${kind}`);
  return `${many(uses.length, 'use')} in ${many(new Set(uses.map(({ file }) => file)).size, 'file')}${counted.length > 0 ? `: ${counted.join(', ')}` : ''}`;
}

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function run(query: string | undefined, folder: string): number {
  if (query === undefined || query === '') {
    console.error(
      'npm run schemas:uses -- <call, call#param, Entity.field, menu code, route, widget, dialog, source, icon or word> [folder]',
    );
    return 2;
  }
  if (!existsSync(folder)) {
    console.error(`There is no folder ${folder}.`);
    return 2;
  }
  const { uses, known, suggestions } = usesInFolder(folder, query);
  const prefix = relative(process.cwd(), folder);
  for (const use of uses) console.log(lineOf(use, prefix === '' ? '' : `${prefix}/`));
  if (known) {
    console.error(totalsOf(uses));
    return 0;
  }
  console.error(
    `Nothing is called ${query}, and no screen says it.${suggestions.length > 0 ? ` Did you mean ${suggestions.join(', ')}?` : ''}`,
  );
  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exit(run(process.argv[2], resolve(process.argv[3] ?? 'schemas')));
