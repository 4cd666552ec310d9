/**
 * `npm run schemas:check [folder]`: lists every problem of every screen, one on each line; exit 1 on any. `-- --against
 * <git ref>`: only those caused by changes of the contract since then.
 */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MENU_ID, read, scan } from '../server/screens/folder';
import { knownTo, routeIn } from '../server/screens/known';
import { checkText } from '../src/language/compile';
import { compileMenu } from '../src/language/declare/menu';
import { isPartFile } from '../src/language/parts/file-name';
import { crossScreenChecks } from '../src/language/cross-screen-checks';
import type { Problem } from '../src/language/types';
import { factsOf, problemWords } from '../src/language/problems/words';

export interface Checked {
  files: number;
  problems: Problem[];
}

/** Checks every screen and part of a folder, and its menu.json. */
export function checkFolder(folder: string): Checked {
  const found = [...scan(folder).values()];
  const texts = new Map(found.map((file) => [file, read(folder, file) ?? '']));
  const known = knownTo([...texts].map(([{ file }, text]) => ({ file, text })));
  const screens = [];
  const problems: Problem[] = [];
  for (const [{ id, file }, text] of texts) {
    if (id === MENU_ID) {
      problems.push(...compileMenu(text, file).problems);
      continue;
    }
    const found = checkText(text, { file, ...known });
    problems.push(...found);
    // A screen with errors is not served, so it does not claim its route.
    const route = isPartFile(file) || found.some(({ severity }) => severity === 'error') ? undefined : routeIn(text);
    if (route !== undefined) screens.push({ file, text, route });
  }
  return { files: found.length, problems: [...problems, ...crossScreenChecks(screens)] };
}

/** `file:line:column code message (suggestion)`; for a problem inside a part also its place in the part. */
export function lineOf(problem: Problem, prefix = ''): string {
  const { file, line, column, code, part } = problem;
  const { suggestion, expected } = factsOf(problem, 'en');
  const more =
    suggestion !== undefined
      ? ` (did you mean \`${suggestion}\`?)`
      : expected !== undefined
        ? ` (expected: ${expected})`
        : '';
  const inPart = part ? ` at ${prefix}${part.file}:${part.line}:${part.column}` : '';
  return `${prefix}${file}:${line}:${column} ${code} ${problemWords(problem, 'en')}${more}${inPart}`;
}

function check(folder: string, prefix: string): number {
  const { files, problems } = checkFolder(folder);
  for (const problem of problems) console.log(lineOf(problem, prefix));
  console.error(
    problems.length === 0
      ? `${files} files, no problem`
      : `${files} files, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`,
  );
  return problems.length === 0 ? 0 : 1;
}

async function printContractDiff(ref: string, folder: string, prefix: string): Promise<number> {
  // Imported on demand, because it loads a bundler.
  const { contractDiff, reportOf, totalOf } = await import('./schemas-contract-diff');
  const found = await contractDiff(resolve(fileURLToPath(import.meta.url), '../..'), folder, ref);
  const report = reportOf(found, prefix);
  if (report !== '') console.log(report);
  console.error(totalOf(found, ref));
  return found.broken.length === 0 ? 0 : 1;
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { against: { type: 'string' } },
    allowPositionals: true,
  });
  const folder = resolve(positionals[0] ?? 'schemas');
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const path = relative(process.cwd(), folder);
  const prefix = path === '' ? '' : `${path}/`;
  return values.against === undefined ? check(folder, prefix) : printContractDiff(values.against, folder, prefix);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
