/** Products: their rules, their import, and what pages read of them. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageDocument } from '../../../src/pages/document';
import type { BuilderCreateProductParams, ImportResult } from '../../../src/services/catalogue/generated/types';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { product, productCategory } from '../../db/schema';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.db.insert(productCategory).values([
    { categoryId: 1, name: '美妆护肤', level: 1 },
    { categoryId: 2, parentId: 1, name: '面部护肤', level: 2 },
    { categoryId: 3, parentId: 2, name: '精华', level: 3 },
    { categoryId: 4, parentId: 1, name: '护发', level: 2 },
    { categoryId: 5, name: '户外', level: 1 },
    { categoryId: 6, parentId: 5, name: '护发', level: 2 },
  ]);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(product);
});

const create = (params: Partial<BuilderCreateProductParams> = {}) =>
  backend.ask('builder.createProduct', { name: '精华', price: 199, ...params }, 'leader');
const refusedAt = (field: string) => ({ code: REFUSED.invalid, errors: [{ field }] });
const listed = async (params: object) =>
  (await backend.ask('builder.queryProductList', params, 'leader')).list.map(({ name }) => name);

describe('a product', () => {
  it('is created with the given values, and shows the full name of its category', async () => {
    expect(await create({ name: ' 亮肤精华 ', categoryId: 3, originalPrice: 398, stock: 0 })).toMatchObject({
      name: '亮肤精华',
      category: '美妆护肤 / 面部护肤 / 精华',
      price: 199,
      originalPrice: 398,
      stock: 0,
      soldOut: true,
      onSale: true,
      pageCount: 0,
      department: '内容运营中心',
    });
    expect(await create()).toMatchObject({ category: '', stock: null, soldOut: false, originalPrice: null });
  });

  it.each<[string, string, Partial<BuilderCreateProductParams>]>([
    ['an original price below the price', 'originalPrice', { originalPrice: 198.99 }],
    ['an unknown category', 'categoryId', { categoryId: 99 }],
    ['a link that is no https address', 'link', { link: 'javascript:alert(1)' }],
    ['a picture that is no address', 'picture', { picture: 'x.png' }],
    ['a negative stock', 'stock', { stock: -1 }],
    ['a blank name', 'name', { name: '  ' }],
  ])('is refused at its field: %s', async (_, field, params) => {
    const all = { name: '精华', price: 199, ...params };
    expect(await backend.call('builder.createProduct', all, 'leader')).toMatchObject(refusedAt(field));
  });

  it('is changed in part; a price above the stored original price is refused', async () => {
    const { productId } = await create({ originalPrice: 298, stock: 5 });
    const change = (params: object) => backend.call('builder.updateProduct', { productId, ...params }, 'leader');
    expect((await change({ price: 99.9 })).data).toMatchObject({ price: 99.9, originalPrice: 298, stock: 5 });
    expect(await change({ price: 299 })).toMatchObject(refusedAt('originalPrice'));
    expect((await change({ price: 299, originalPrice: null, stock: null })).data).toMatchObject({
      price: 299,
      originalPrice: null,
      soldOut: false,
    });
    expect((await backend.call('builder.updateProduct', { productId, price: 1 }, 'operator')).code).toBe(
      REFUSED.forbidden,
    );
  });

  it('is found by words, by a category with those below it, and by what is sold out or off sale', async () => {
    await create({ name: '精华液', categoryId: 3, summary: '提亮' });
    await create({ name: '护发素', categoryId: 4, stock: 0 });
    const { productId } = await create({ name: '帐篷', categoryId: 5 });
    const off = { productIds: [productId, 999], onSale: false };
    expect(await backend.ask('builder.changeProductSale', off, 'leader')).toMatchObject({
      done: 1,
      failed: [{ id: 999 }],
    });
    expect(await listed({ categoryId: 1, sortBy: 'createTime', sortOrder: 'asc' })).toEqual(['精华液', '护发素']);
    expect(await listed({ keyword: '提亮' })).toEqual(['精华液']);
    expect(await listed({ soldOut: true })).toEqual(['护发素']);
    expect(await listed({ onSale: false })).toEqual(['帐篷']);
  });

  it('is read by a page only while on sale, by ids in their order, with its stock', async () => {
    const [one, two, three] = [
      await create({ name: '一', stock: 0 }),
      await create({ name: '二', categoryId: 4 }),
      await create({ name: '三', onSale: false }),
    ];
    const ids = [three, two, one].map(({ productId }) => productId);
    const { list } = await backend.ask('page.queryProductByQueryParam', { ids }, 'leader');
    expect(list.map(({ name, stock, soldOut }) => [name, stock, soldOut])).toEqual([
      ['二', null, false],
      ['一', 0, true],
    ]);
    expect((await backend.ask('page.queryProductByQueryParam', { category: 1 }, 'leader')).list).toMatchObject([
      { name: '二', category: '护发' },
    ]);
  });

  it('is not deleted while an online page shows it; the page and its activity name it', async () => {
    const [shown, free] = [await create({ name: '展示' }), await create({ name: '没有展示' })];
    const content: PageDocument = {
      version: 1,
      title: '页',
      sources: { goods: { kind: 'products', ids: [shown.productId], limit: 10 } },
      body: [{ id: 'a', type: 'text', props: { text: '页' } }],
    };
    const { id } = await backend.ask('page.createByInfo', { pageName: '双十一', content }, 'admin');
    await backend.ask('page.publishPage', { pageId: id }, 'admin');
    const pages = { productId: shown.productId };
    expect((await backend.ask('builder.queryProductPages', pages, 'leader')).list).toMatchObject([
      { pageId: id, pageName: '双十一', status: 'published' },
    ]);
    const period = { startTime: '2026-06-01T00:00:00Z', endTime: '2026-07-01T00:00:00Z' };
    const planned = { name: '双十一', ...period, pageIds: [id] };
    const { activityId } = await backend.ask('builder.createActivity', planned, 'leader');
    expect((await backend.ask('builder.queryActivity', { activityId }, 'leader')).products).toMatchObject([
      { productId: shown.productId, name: '展示', soldOut: false, pageNames: ['双十一'] },
    ]);
    const both = { productIds: [shown.productId, free.productId] };
    expect(await backend.ask('builder.deleteProducts', both, 'leader')).toEqual({
      done: 1,
      failed: [{ id: shown.productId, reason: '有 1 个线上页面在展示，请先下架' }],
    });
    await backend.ask('page.deletePages', { pageIds: [id] }, 'admin');
    expect(await backend.ask('builder.deleteProducts', pages && { productIds: [shown.productId] }, 'leader')).toEqual({
      done: 1,
      failed: [],
    });
  });
});

describe('an import', () => {
  const HEADINGS = '名称,售价,原价,库存,类目,上架';
  const importRows = (rows: readonly string[], dryRun = false): Promise<ImportResult> =>
    importFile(new File([[HEADINGS, ...rows].join('\n')], '产品.csv'), dryRun);
  async function importFile(file: File, dryRun: boolean): Promise<ImportResult> {
    const form = new FormData();
    form.set('file', file);
    form.set('dryRun', String(dryRun));
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/fapi/vangogh-be/v2/lego/product/import',
      headers: { ...backend.headers.leader, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<{ data: ImportResult }>().data;
  }
  const ROWS = [
    '亮肤精华,¥199.00,398,1 200,美妆护肤/面部护肤/精华,是',
    '洗发水,59.9,,,护发,',
    '帐篷,三百,,,,',
    '睡袋,469,399,,,',
    '亮肤精华,99,,,,',
    '面霜,168,,,面部护肤,否',
  ];

  it('reads what a workbook of Excel shows, and warns of numbers that the workbook has rounded', async () => {
    const content = readFileSync(new URL('../../../testing/fixtures/sheets/product-numbers.xlsx', import.meta.url));
    const { rows } = await importFile(new File([content], 'product-numbers.xlsx'), true);
    expect(rows.map(({ cells, state, problems }) => [cells[1], state, problems.length])).toEqual([
      ['59.7', 'good', 0],
      ['1104.15', 'good', 0],
      ['9.9', 'good', 0],
      ['#N/A', 'bad', 1],
      ['１２．５', 'bad', 1],
      ['1e+21', 'bad', 2],
      ['5', 'good', 1],
      ['12.5%', 'bad', 1],
    ]);
    // Read as 12.5 with the original price 10.
    expect(rows[4]!.problems).toMatchObject([{ field: 'originalPrice', message: '原价不能低于价格' }]);
    expect(rows[6]!.problems).toMatchObject([{ field: 'name', message: expect.stringContaining('15 位') as string }]);
  });

  it('reports each row with its reasons, and writes the valid rows once', async () => {
    const checked = await importRows(ROWS, true);
    expect(checked.rows.map(({ state, problems }) => [state, problems[0]?.message ?? ''])).toEqual([
      ['bad', '应为不小于 0 的整数；不填为不限'],
      ['bad', '有几个类目叫“护发”，请写完整，例如：美妆护肤 / 面部护肤'],
      ['bad', '应为不小于 0 的数字，最多两位小数，例如 199 或 199.90'],
      ['bad', '原价不能低于价格'],
      ['good', ''],
      ['good', ''],
    ]);
    expect(await listed({})).toEqual([]);
    const corrected = [ROWS[0]!.replace('1 200', '1200'), ...ROWS.slice(4)];
    expect(await importRows(corrected)).toMatchObject({ doneCount: 2, doubleCount: 1 });
    expect((await backend.ask('builder.queryProductList', { sortBy: 'price' }, 'leader')).list).toMatchObject([
      { name: '亮肤精华', price: 199, originalPrice: 398, stock: 1200, categoryId: 3, onSale: true },
      { name: '面霜', price: 168, stock: null, categoryId: 2, onSale: false },
    ]);
    expect(await importRows(ROWS.slice(4), true)).toMatchObject({ doneCount: 0, doubleCount: 2 });
  });
});
