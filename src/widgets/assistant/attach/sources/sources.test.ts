import { expect, it } from 'vitest';
import { createClientDouble } from '../../../../services/testing';
import { offerScreen, type OpenTable } from '../../../../shared/assistant/open-screen';
import { attachmentSources } from '.';

const sourceOf = (key: string) => attachmentSources(createClientDouble()).find((each) => each.key === key)!;
const table = (part: Partial<OpenTable>): OpenTable => ({
  title: '关键词列表',
  columns: { keyword: '关键词' },
  selected: [],
  filters: [],
  values: {},
  apply: () => undefined,
  ...part,
});
const offer = (data: unknown, tables: OpenTable[]) =>
  offerScreen({
    title: '关键词管理',
    address: () => '/feed/feed-keyword?tab=on',
    sources: () => [{ name: 'keywords', title: '关键词列表', data }],
    tables: () => tables,
  });

it('nothing is available without an open screen, except notes', async () => {
  expect(attachmentSources(createClientDouble()).map(({ key, available }) => [key, available()])).toEqual([
    ['screen', false],
    ['rows', false],
    ['note', true],
  ]);
  expect(await sourceOf('screen').pick()).toBeNull();
  expect(await sourceOf('rows').pick()).toBeNull();
});

it('the screen is attached with its address and data, masked as the person received them', async () => {
  const takeBack = offer({ list: [{ keyword: '露营', mobile: '138****0000' }], total: 1 }, [table({})]);
  const attached = await sourceOf('screen').pick();
  expect(attached).toMatchObject({ kind: 'screen', title: '关键词管理', address: '/feed/feed-keyword?tab=on' });
  expect(attached?.text).toContain('138****0000');
  expect(sourceOf('rows').available()).toBe(false);
  takeBack();
});

it('selected rows are attached with the titles of their columns', async () => {
  const takeBack = offer({}, [table({ selected: [{ keyword: '露营' }, { keyword: '徒步' }] })]);
  const attached = await sourceOf('rows').pick();
  expect(attached).toMatchObject({
    kind: 'rows',
    title: '关键词列表：选中的 2 行',
    address: '/feed/feed-keyword?tab=on',
  });
  expect(JSON.parse(attached!.text!)).toMatchObject({
    columns: { keyword: '关键词' },
    rows: [{ keyword: '露营' }, { keyword: '徒步' }],
  });
  takeBack();
});
