import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorkshop, type Workshop } from '../../../tests/workshop';
import { EDITOR_LEASE_MS } from './editor.store';

let shop: Workshop;
beforeAll(async () => {
  shop = await startWorkshop();
});
afterAll(() => shop.stop());

type Who = 'leader' | 'admin';
const tab = (digit: string) => digit.repeat(32);
const enter = (screenId: string, tabId: string, as: Who) => shop.ask('workshop.enterScreen', { screenId, tabId }, as);
const leave = (tabId: string, as: Who) => shop.ask('workshop.leaveScreen', { tabId }, as);
const others = async (screenId: string, as: Who) => (await shop.ask('workshop.queryEditorList', { screenId }, as)).list;
const pass = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};

it('a person is seen by others, not by themselves, with the time of their first tab', async () => {
  const since = shop.clock.now.toISOString();
  await enter('home', tab('a'), 'leader');
  pass(60_000);
  await enter('home', tab('b'), 'leader');
  await enter('home', tab('a'), 'leader');
  expect(await others('home', 'leader')).toEqual([]);
  const [person, ...more] = await others('home', 'admin');
  expect(more).toEqual([]);
  expect(person).toMatchObject({ since, name: expect.stringMatching(/./) as string });
  expect(await others('feed/note', 'admin')).toEqual([]);
});

it('a person with two tabs remains until both have left', async () => {
  await leave(tab('a'), 'leader');
  expect(await others('home', 'admin')).toHaveLength(1);
  await leave(tab('b'), 'leader');
  expect(await others('home', 'admin')).toEqual([]);
});

it('a tab that vanishes is gone after the lease, and back with its next prolongation', async () => {
  await enter('home', tab('c'), 'leader');
  pass(EDITOR_LEASE_MS - 1);
  expect(await others('home', 'admin')).toHaveLength(1);
  pass(1);
  expect(await others('home', 'admin')).toEqual([]);
  await enter('home', tab('c'), 'leader');
  expect(await others('home', 'admin')).toHaveLength(1);
});

it('a tab that opens another screen begins anew there', async () => {
  pass(1_000);
  await enter('feed/note', tab('c'), 'leader');
  expect(await others('home', 'admin')).toEqual([]);
  expect(await others('feed/note', 'admin')).toMatchObject([{ since: shop.clock.now.toISOString() }]);
});

it("a person cannot prolong or end another person's tab", async () => {
  await leave(tab('c'), 'admin');
  await enter('home', tab('c'), 'admin');
  expect(await others('feed/note', 'admin')).toHaveLength(1);
  expect(await others('home', 'leader')).toEqual([]);
});
