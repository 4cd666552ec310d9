/** Documents of decisions: their numbers and slugs are distinct, and every link to one leads to a file. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = 'docs/decisions';
const files = readdirSync(join(ROOT, FOLDER));

/** Values that occur more than once. */
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

it('decisions: every file is named by a number of four digits and a slug', () =>
  expect(files.filter((file) => !/^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/.test(file))).toEqual([]));

it('decisions: no two have the same number', () => expect(repeated(files.map((file) => file.slice(0, 4)))).toEqual([]));

it('decisions: no two have the same slug', () => expect(repeated(files.map((file) => file.slice(5)))).toEqual([]));

it('decisions: the heading begins with the number of the file', () =>
  expect(
    files.filter(
      (file) => !readFileSync(join(ROOT, FOLDER, file), 'utf8').startsWith(`# ${Number(file.slice(0, 4))}. `),
    ),
  ).toEqual([]));

it('decisions: every file that code or a document names exists', () => {
  const link = String.raw`decisions/[0-9]{4}-[a-z0-9-]+\.md`;
  const args = ['grep', '-noE', link, '--', '*.ts', '*.tsx', '*.mjs', '*.md'];
  const found = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const lost = found.split('\n').filter((line) => line !== '' && !files.includes(line.replace(/^.*decisions\//, '')));
  expect(lost).toEqual([]);
});
