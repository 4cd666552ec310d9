/** docs/language.md: each line is part of the screen that it names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PICTURES } from '../../scripts/language-pictures.mjs';
import { isObject } from './schema/json';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const document = readFileSync(join(DOCS, 'language.md'), 'utf8');

/** `| 1 | what | `{ line }` | [screen](examples/screen.page.json) ![picture](images/…) |` */
const ROW = /^\| (\d+) \| (.+?) \| `(.+?)` \| \[.+?\]\((.+?\.json)\) !\[(.*?)\]\((.+?)\) \|$/gm;
const patterns = [...document.matchAll(ROW)].map(([, number, what, line, file, , picture]) => ({
  number: Number(number),
  what: what!,
  line: JSON.parse(line!.replaceAll(String.raw`\|`, '|')) as unknown,
  file: file!,
  picture: picture!,
}));

/** `| what | `{ line }` | [screen](path) |` */
const MORE = /^\| ([^|]+?) \| `(.+?)` \| \[.+?\]\((.+?\.json)\) \|$/gm;
const more = [...document.matchAll(MORE)].map(([, what, line, file]) => ({
  what: what!,
  line: JSON.parse(line!.replaceAll(String.raw`\|`, '|')) as unknown,
  file: file!,
}));

/** Whether the value has everything that the line has: props of objects by name, elements of lists in any order. */
const has = (value: unknown, line: unknown): boolean => {
  if (Array.isArray(line))
    return Array.isArray(value) && line.every((each) => value.some((element) => has(element, each)));
  if (isObject(line))
    return isObject(value) && Object.entries(line).every(([name, each]) => name in value && has(value[name], each));
  return value === line;
};
const hasInside = (value: unknown, line: unknown): boolean =>
  has(value, line) ||
  (typeof value === 'object' && value !== null && Object.values(value).some((each) => hasInside(each, line)));

describe('the patterns of the documentation', () => {
  it('are thirty, of which islands are at most two', () => {
    expect(patterns.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(patterns.filter(({ line }) => JSON.stringify(line).includes('"amis"')).length).toBeLessThanOrEqual(2);
  });

  it.each(patterns)('$number: $what', ({ line, file, picture }) => {
    expect(hasInside(JSON.parse(readFileSync(join(DOCS, file), 'utf8')), line)).toBe(true);
    expect(existsSync(join(DOCS, picture))).toBe(true);
  });

  it.each(more)('more: $what', ({ line, file }) => {
    expect(hasInside(JSON.parse(readFileSync(join(DOCS, file), 'utf8')), line)).toBe(true);
  });

  it('show an amis type where it does more than house nodes', () => {
    const types = more.map(({ what }) => /^(\w+): /.exec(what)?.[1]).filter((type) => type !== undefined);
    expect(types).toEqual(['wizard', 'tree', 'transfer', 'property', 'mapping', 'carousel', 'timeline', 'json']);
  });

  it('have pictures of the screens that they name', () => {
    expect(more.length).toBeGreaterThan(10);
    expect(patterns.map(({ picture, file }) => [picture, file])).toEqual(
      PICTURES.map(([name, screen]) => [
        `images/language/${name}.png`,
        `examples/${screen.replace(/\?.*/, '')}.page.json`,
      ]),
    );
  });

  it('are compared with the screen whole', () => {
    const screen = { body: [{ type: 'table', columns: ['name', { field: 'count', total: 'sum' }] }] };
    expect(hasInside(screen, { field: 'count', total: 'sum' })).toBe(true);
    expect(hasInside(screen, { type: 'table', columns: ['name'] })).toBe(true);
    expect(hasInside(screen, { field: 'count', total: 'average' })).toBe(false);
    expect(hasInside(screen, { type: 'table', columns: ['count'] })).toBe(false);
  });
});
