/**
 * Mutations of the file of a screen: the last valid version is served byte for byte, and each problem has a place.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '../../src/language/compile';
import { mutationsOf } from '../../src/language/testing/mutations';
import { expandedScreensIn } from '../../src/language/test-support';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { ScreenLibrary } from './library';
import { testFolder } from '../../tests/folder';

const GOOD = expandedScreensIn('schemas').find(({ file }) => file === 'feed/feed-keyword.page.json')!.text;
const ID = 'feed-keyword';

let database: TestDatabase;
const folder = testFolder('mutated');
let library: ScreenLibrary;

const write = (text: string) => writeFileSync(join(folder, `${ID}.page.json`), text);
/** The served page, and the problems of the file. */
const served = () => {
  const { page: screen, version, disk } = library.get(ID)!;
  return { bytes: JSON.stringify(screen), version, problems: disk?.problems ?? [] };
};

beforeAll(async () => {
  database = await createTestDatabase();
  write(GOOD);
  library = new ScreenLibrary({ folder, db: database.db });
  await library.open();
});
afterAll(async () => {
  await library.close();
  await database.drop();
});

it('the last valid version is served', async () => {
  const good = served();
  expect(good.problems).toEqual([]);
  const refused = mutationsOf(GOOD, 12).filter(({ text }) => !compile(text, { file: ID, ...library.known() }).page);
  expect(refused.length).toBeGreaterThan(60);
  for (const { text, what } of refused) {
    write(text);
    await library.refresh();
    const now = served();
    expect(now.bytes, what).toBe(good.bytes);
    expect(now.version, what).toBe(good.version);
    expect(now.problems.length, what).toBeGreaterThan(0);
    for (const { line, column, file, code } of now.problems)
      expect({ line: line >= 1, column: column >= 1, file, code: code !== 'checker-failed' }, what).toEqual({
        line: true,
        column: true,
        file: `${ID}.page.json`,
        code: true,
      });
  }
  write(`${GOOD}\n`);
  await library.refresh();
  expect(served()).toEqual(good);
});
