/** Every row of docs/glossary.md is unique, its identifier is in the code, and its Chinese term is visible to users. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PART_KINDS } from '../src/language/parts/schema';
import { catalogue } from '../src/services/catalogue';
import { ENTITIES } from '../src/services/catalogue/entities';

const ROOT = resolve(import.meta.dirname, '..');
const NONE = '—';

interface Row {
  readonly term: string;
  readonly chinese: string;
  readonly identifiers: readonly string[];
}

const rows = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!term\b)[^|-]/.test(line))
  .map((line): Row => {
    const [term = '', chinese = '', code = ''] = line.slice(2).split(' | ');
    return { term, chinese, identifiers: [...code.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) };
  });

/** Code and screens; documents and tests do not count as a use of a term. */
const texts = ['src', 'server', 'schemas'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(tsx?|page\.json|part\.json)$/.test(file) && !/\.(test|stories)\.|generated|fixtures/.test(file),
    )
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
);
const source = texts.join('\n');
const identifiers = new Set(source.match(/[A-Za-z_]\w*/g));

describe('the glossary', () => {
  it('has rows, each with a term and an identifier', () => {
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) expect(row.identifiers, row.term).not.toEqual([]);
  });
  it('names only identifiers of the code', () => {
    const missing = rows.flatMap(({ term, identifiers: named }) =>
      named.filter((name) => !identifiers.has(name)).map((name) => `${term}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
  it('names only Chinese terms of the interface', () => {
    const shown = (chinese: string) =>
      /^\p{Script=Han}+$/u.test(chinese) &&
      (source.includes(chinese) || catalogue.some(({ title }) => title.includes(chinese)));
    const missing = rows.filter(({ chinese }) => chinese !== NONE && !shown(chinese));
    expect(missing.map(({ term, chinese }) => `${term}: ${chinese}`)).toEqual([]);
  });
  it.each(['term', 'chinese'] as const)('says each %s once', (column) => {
    const all = rows.map((row) => row[column]).filter((word) => word !== NONE);
    expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
  });
  it('has a row for every entity of the catalogue and every kind of part', () => {
    const named = new Set(rows.flatMap((row) => row.identifiers));
    expect(ENTITIES.filter((entity) => !named.has(entity))).toEqual([]);
    const listed = new Set(['dialogs', 'columns', 'fields']);
    expect(PART_KINDS.filter((kind) => listed.has(kind) && !named.has(kind))).toEqual([]);
  });
});
