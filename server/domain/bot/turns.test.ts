/** Work of several people that bots and servers claim: no second row of one person while another waits. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixturesOf } from '../../../tests/authorisation/fixtures';
import { startBackend, type Backend } from '../../../tests/backend';
import { QUEUED_WORK, queuedWork } from '../../../tests/queued-work';

let backend: Backend;
let work: ReturnType<typeof queuedWork>;
beforeAll(async () => {
  backend = await startBackend();
  work = queuedWork(backend, fixturesOf(backend));
});
afterAll(() => backend?.stop());

it.each(QUEUED_WORK)('claims of %s alternate between a person with many and one who came later', async (name) => {
  const { operator, leader } = backend.ids;
  const { add, claim } = work[name];
  const people = new Map<number, number>();
  const addOne = async (person: number) => void people.set(await add(person), person);
  const claimed = async () => people.get((await claim(backend.db, backend.clock.now))?.id ?? 0);
  for (let count = 0; count < 4; count++) await addOne(operator);
  expect(await claimed()).toBe(operator);
  for (let count = 0; count < 2; count++) await addOne(leader);
  const order: (number | undefined)[] = [];
  for (let count = 0; count < 6; count++) order.push(await claimed());
  expect(order).toEqual([leader, operator, leader, operator, operator, undefined]);
});
