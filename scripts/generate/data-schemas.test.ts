import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { DATA_SCHEMAS } from './data-schemas';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as { $schema: string };
const ajv = new Ajv({ strict: false, allErrors: true });

describe('data files of the demonstration', () => {
  it.each(Object.entries(DATA_SCHEMAS))('%s.json fits its schema and names it', (path, schema) => {
    const content = read(`${path}.json`);
    const fits = ajv.compile(schema);
    expect(fits(content) ? [] : fits.errors).toEqual([]);
    expect(content.$schema).toBe(path.replace(/^.*\//, './schema/') + '.schema.json');
  });

  it('a file without a schema: none but the documents of pages, which have their own checks', () => {
    const folders = [...new Set(Object.keys(DATA_SCHEMAS).map((path) => dirname(path)))];
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${folder}/${name.replace('.json', '')}`),
    );
    const DOCUMENTS = ['hiring', 'skincare', 'trial'].map((name) => `server/seed/words/pages/${name}`);
    expect(files.filter((path) => DATA_SCHEMAS[path] === undefined)).toEqual(DOCUMENTS);
  });
});
