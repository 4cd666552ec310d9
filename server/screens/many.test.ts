/** Five hundred screens: the number of database queries does not grow with them. */
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Folder, SCREENS, screenText, startWorkshop, type Workshop } from '../../tests/workshop';

const MANY = 500;
/**
 * Limit for one call, including its session and the queries that servers make every second; a call takes a few seconds
 * on a busy machine.
 */
const FEW = MANY / 5;
const files = Object.fromEntries(
  Array.from({ length: MANY }, (_, index) => [
    `many/screen-${index}.page.json`,
    screenText(`/many/screen-${index}`, `页 ${index}`),
  ]),
);

const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { text: string }).text);

let shop: Workshop;
let started = 0;
const count = vi.spyOn(Client.prototype, 'query');
beforeAll(async () => {
  shop = await startWorkshop(new Folder({ ...SCREENS, ...files }));
  // Counts only queries on screens: migrations, accounts and sessions use the same database.
  started = count.mock.calls.filter(([query]) => textOf(query).includes('"screen')).length;
});
afterAll(() => shop.stop());
afterEach(() => void count.mockClear());

const queries = async (work: () => Promise<unknown>): Promise<number> => {
  count.mockClear();
  await work();
  return count.mock.calls.length;
};

it('many screens: versions after the first start', async () => {
  expect(started).toBeLessThan(FEW);
  const { total, list } = await shop.ask('workshop.queryScreenList', {}, 'leader');
  expect([total, list.every(({ versionNo, state }) => versionNo === 1 && state === 'good')]).toEqual([MANY + 3, true]);
});

it('many screens: found, listed, published and replaced with few queries', async () => {
  expect(await queries(() => shop.ask('workshop.queryScreenList', {}, 'leader'))).toBeLessThan(FEW);
  expect(await queries(() => shop.ask('workshop.searchScreens', { query: '一' }, 'leader'))).toBeLessThan(FEW);
  expect(await queries(() => shop.publish('many/screen-7', screenText('/many/screen-7', '改过')))).toBeLessThan(FEW);
  let batchId: number | null = null;
  expect(
    await queries(async () => {
      const result = await shop.ask(
        'workshop.replaceScreens',
        { query: '一', replacement: '壹', dryRun: false },
        'leader',
      );
      ({ batchId } = result);
      expect(result).toMatchObject({ screens: MANY + 3, total: MANY + 3, problems: [] });
    }),
  ).toBeLessThan(FEW);
  expect(shop.folder.read('many/screen-499.page.json')).toBe(
    screenText('/many/screen-499', '页 499', ['壹', '二', '三']),
  );
  expect(
    await queries(async () =>
      expect(await shop.ask('workshop.undoReplace', { batchId: batchId! }, 'leader')).toEqual({
        done: MANY + 3,
        refused: [],
      }),
    ),
  ).toBeLessThan(FEW);
  expect(shop.folder.read('many/screen-499.page.json')).toBe(files['many/screen-499.page.json']);
});

it('many screens: unchanged ones are not read again by another server that starts', async () => {
  const folder = new Folder({});
  const statements = await queries(async () => {
    const server = await shop.another(folder);
    await server.close();
  });
  expect(statements).toBeLessThan(FEW);
  expect(folder.read('many/screen-499.page.json')).toBe(files['many/screen-499.page.json']);
  folder.drop();
});
