/**
 * `npm run schemas:import-amis -- FILE… [--to FOLDER] [--no-house]`: writes each page of amis as a screen, and prints what
 * cannot come. `-- --measure FOLDER`: imports the examples of amis's documentation; FOLDER is a clone of
 * https://github.com/baidu/amis.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { read, scan } from '../server/screens/folder';
import { knownTo } from '../server/screens/known';
import { importAmis, readAmis } from '../src/language/amis/import';
import { rewrite } from '../src/language/service/history/rewrite';
import { type Measured, measure, type Outcome, reasonsOf } from './amis/measure';

const SCHEMAS = 'schemas';
const USAGE = 'npm run schemas:import-amis -- FILE… [--to FOLDER] [--no-house] | --measure FOLDER';

interface Importing {
  readonly to: string;
  readonly house: boolean;
}

/** Returns false if nothing of the file can come. */
export function importFile(file: string, { to, house }: Importing, print: (line: string) => void): boolean {
  const amis = readAmis(readFileSync(file, 'utf8'));
  if ('fault' in amis) {
    print(`${file} ${amis.fault}`);
    return false;
  }
  const id = basename(file)
    .replace(/([.]page)?[.]json5?$/, '')
    .replaceAll(/[^\w-]+/g, '-');
  const name = `${id}.page.json`;
  const texts = [...scan(resolve(SCHEMAS)).values()].map((each) => ({
    file: each.file,
    text: read(resolve(SCHEMAS), each) ?? '',
  }));
  const check = { file: name, ...knownTo(texts) };
  const { screen, notes } = importAmis(amis.value, { check, route: `/imported/${id}`, menu: null, house });
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, name), `${rewrite('', screen)}\n`);
  for (const { pointer, reason } of notes) print(`${file}${pointer} ${reason}`);
  print(`${join(to, name)}: ${notes.length === 0 ? 'everything has come' : `${notes.length} notes`}`);
  return true;
}

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  whole: 'open without a problem',
  plainer: 'open, and look plainer',
  partly: 'open without parts that are named',
  refused: 'cannot come',
};

export function reportOf(measured: readonly Measured[]): string[] {
  const count = (outcome: Outcome) => measured.filter((each) => each.outcome === outcome).length;
  return [
    `${measured.length} examples`,
    ...(Object.keys(OUTCOMES) as Outcome[]).map((each) => `${count(each)} ${OUTCOMES[each]}`),
    `${measured.reduce((sum, { house }) => sum + house, 0)} tables and forms become nodes of the house`,
    `${measured.filter(({ icons }) => icons > 0).length} examples have icons that are not drawn`,
    ...reasonsOf(measured).map(([reason, times]) => `${String(times).padStart(5)}  ${reason}`),
  ];
}

function run(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    options: { to: { type: 'string' }, 'no-house': { type: 'boolean' }, measure: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.measure !== undefined) {
    const measured = measure(resolve(values.measure));
    for (const line of reportOf(measured)) console.log(line);
    return 0;
  }
  if (positionals.length === 0) throw new Error(USAGE);
  const importing = { to: resolve(values.to ?? join(SCHEMAS, 'imported')), house: values['no-house'] !== true };
  const came = positionals.map((file) => importFile(resolve(file), importing, (line) => console.log(line)));
  return came.every(Boolean) ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = run(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
