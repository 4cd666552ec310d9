/** `npm run schemas:check [folder]`: every problem of every screen, one a line; exit 1 on any. */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MENU_ID, read, scan } from '../server/screens/folder';
import { knownTo } from '../server/screens/known';
import { compile } from '../src/runtime/page/compile';
import { compileMenu } from '../src/runtime/page/menu';
import { checkTogether } from '../src/runtime/page/together';
import type { Problem } from '../src/runtime/page/types';

export interface Checked { files: number; problems: Problem[] }

/** Every screen of a folder, and its menu.json. */
export function checkFolder(folder: string): Checked {
  const found = [...scan(folder).values()];
  const texts = new Map(found.map((file) => [file, read(folder, file) ?? '']));
  const known = knownTo(texts.values());
  const screens = [];
  const problems: Problem[] = [];
  for (const [{ id, file }, text] of texts) {
    if (id === MENU_ID) {
      problems.push(...compileMenu(text, file).problems);
      continue;
    }
    const compiled = compile(text, { file, ...known });
    problems.push(...compiled.problems);
    if (compiled.page) screens.push({ file, text, route: compiled.page.route });
  }
  return { files: found.length, problems: [...problems, ...checkTogether(screens)] };
}

/** `file:line:column code message (suggestion)` */
export function lineOf({ file, line, column, code, message, suggestion, expected }: Problem, prefix = ''): string {
  const more = suggestion !== undefined ? ` (did you mean \`${suggestion}\`?)` : expected !== undefined ? ` (expected: ${expected})` : '';
  return `${prefix}${file}:${line}:${column} ${code} ${message}${more}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? 'schemas');
  if (!existsSync(folder)) {
    console.error(`There is no folder ${folder}.`);
    process.exit(2);
  }
  const { files, problems } = checkFolder(folder);
  const prefix = relative(process.cwd(), folder);
  for (const problem of problems) console.log(lineOf(problem, prefix === '' ? '' : `${prefix}/`));
  console.error(problems.length === 0 ? `${files} files, no problem` : `${files} files, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
  process.exit(problems.length === 0 ? 0 : 1);
}
