import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrgFetchProductCategoryByPageParams } from '../../../src/services/catalogue/generated/types';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { productCategory } from '../../db/schema';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.db.insert(productCategory).values([
    { categoryId: 1, name: '美妆', level: 1, sort: 1 },
    { categoryId: 2, parentId: 1, name: '护肤', level: 2, sort: 2 },
    { categoryId: 3, parentId: 1, name: '彩妆', level: 2, sort: 1 },
    { categoryId: 4, parentId: 2, name: '面部精华', level: 3, sort: 1 },
    { categoryId: 5, name: '户外', level: 1, sort: 2 },
    { categoryId: 6, parentId: 1, name: '美发', level: 2, sort: 2 },
  ]);
});
afterAll(() => backend.stop());

const names = async (params: OrgFetchProductCategoryByPageParams, as?: Who) =>
  (await backend.ask('org.fetchProductCategoryByPage', params, as)).list.map((each) => each.name);

describe('product categories', () => {
  it('are the whole tree, page by page, for all logged-in people', async () => {
    expect(await names({}, 'viewer')).toEqual(['美妆', '护肤', '彩妆', '面部精华', '户外', '美发']);
    expect(await backend.ask('org.fetchProductCategoryByPage', { pageNo: 2, pageSize: 4 }, 'homeless')).toMatchObject({
      total: 6,
      pageNo: 2,
      pageSize: 4,
      list: [{ name: '户外' }, { name: '美发' }],
    });
    expect(await backend.call('org.fetchProductCategoryByPage', {}, null)).toMatchObject({
      code: REFUSED.sessionMissing,
    });
  });
  it('have their level, parent and number of children', async () => {
    const { list } = await backend.ask('org.fetchProductCategoryByPage', {});
    expect(
      list.map(({ categoryId, parentId, level, childCount }) => [categoryId, parentId, level, childCount]),
    ).toEqual([
      [1, null, 1, 3],
      [2, 1, 2, 1],
      [3, 1, 2, 0],
      [4, 2, 3, 0],
      [5, null, 1, 0],
      [6, 1, 2, 0],
    ]);
  });
  it('of one parent are in their defined order', async () => {
    expect(await names({ parentId: 1 })).toEqual(['彩妆', '护肤', '美发']);
    expect(await backend.ask('org.fetchProductCategoryByPage', { parentId: 5 })).toMatchObject({ total: 0, list: [] });
  });
  it('are searched by name', async () => {
    expect(await names({ keyword: ' 妆' })).toEqual(['美妆', '彩妆']);
    expect(await names({ keyword: '美', parentId: 1 })).toEqual(['美发']);
    expect(await names({ keyword: '%' })).toEqual([]);
  });
});
