/** Changes of products reach the files that visitors get. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageDocument, PageSource } from '../../../src/pages/document';
import { startBackend, type Backend } from '../../../tests/backend';
import { pageVersion, product, publishedPage } from '../../db/schema';
import { republishing } from './plugin';
import { workFor } from '../../kernel/work/test-support/pool';
import { republish } from './republish';

const log = { warn: vi.fn() };
let backend: Backend;
const again = () =>
  republish({ db: backend.db, pagesUrl: 'http://pages.localhost', now: () => backend.clock.now, log, work: workFor() });
beforeEach(() => {
  log.warn.mockClear();
  backend.clock.later(1_000);
});

async function newProduct(name: string, price: number): Promise<number> {
  return (await backend.ask('builder.createProduct', { name, price }, 'leader')).productId;
}
const setPrice = (productId: number, price: number) =>
  backend.ask('builder.updateProduct', { productId, price }, 'leader');

const documentOf = (goods: PageSource): PageDocument => ({
  version: 1,
  title: '商品页',
  sources: { goods },
  body: [
    {
      id: 'list',
      type: 'list',
      props: { rows: 'goods' },
      children: [
        { id: 'row', type: 'text', props: { text: '${row.name}：${row.price} 元${row.soldOut ? "（售罄）" : ""}' } },
      ],
    },
  ],
});
async function publish(goods: PageSource): Promise<number> {
  const content = documentOf(goods);
  const { id } = await backend.ask('page.createByInfo', { pageName: '商品页', content }, 'admin');
  expect(await backend.ask('page.publishPage', { pageId: id }, 'admin')).toMatchObject({ outcome: 'published' });
  return id;
}
const fileOf = async (pageId: number) =>
  (await backend.db.select().from(publishedPage).where(eq(publishedPage.pageId, pageId)))[0]!;
const htmlOf = async (pageId: number) => (await fileOf(pageId)).html;

describe('rendering again', () => {
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  it('renders only published pages whose rows changed, once for several changes', async () => {
    const [one, two, three] = [
      await newProduct('面霜', 168),
      await newProduct('精华', 199),
      await newProduct('帐篷', 399),
    ];
    const both = await publish({ kind: 'products', ids: [one, two], limit: 10 });
    const other = await publish({ kind: 'products', ids: [three], limit: 10 });
    const plain = await publish({ kind: 'rows', rows: [{ name: '固定', price: 1 }] });
    expect(await again()).toEqual([]);
    await setPrice(one, 158);
    await setPrice(two, 189);
    await backend.ask('builder.updateProduct', { productId: two, stock: 0 }, 'leader');
    const before = await Promise.all([other, plain].map(fileOf));
    expect(await again()).toEqual([both]);
    expect(await htmlOf(both)).toContain('面霜：158 元');
    expect(await htmlOf(both)).toContain('精华：189 元（售罄）');
    expect(await fileOf(both)).toMatchObject({ versionNo: 1, pageName: '商品页', productIds: [one, two] });
    expect(await Promise.all([other, plain].map(fileOf))).toEqual(before);
    expect(await again()).toEqual([]);
  });

  it('follows products that enter and leave a source by their words', async () => {
    const id = await newProduct('限定香水', 99);
    const pageId = await publish({ kind: 'products', keyword: '香水', limit: 10 });
    const added = await newProduct('香水小样', 9);
    expect(await again()).toEqual([pageId]);
    expect(await htmlOf(pageId)).toContain('香水小样');
    await backend.ask('builder.changeProductSale', { productIds: [id], onSale: false }, 'leader');
    expect(await again()).toEqual([pageId]);
    expect(await htmlOf(pageId)).not.toContain('限定香水');
    expect((await fileOf(pageId)).productIds).toEqual([added]);
  });

  it('keeps the name of the published page, and leaves drafts to people', async () => {
    const id = await newProduct('口红', 119);
    const pageId = await publish({ kind: 'products', ids: [id], limit: 10 });
    await backend.ask('page.savePage', { pageId, pageName: '还没有发布的名称' }, 'admin');
    const content = documentOf({ kind: 'rows', rows: [{ name: '草稿', price: 0 }] });
    await backend.ask('page.savePageContent', { pageId, revision: 0, content }, 'admin');
    await setPrice(id, 109);
    expect(await again()).toEqual([pageId]);
    expect(await fileOf(pageId)).toMatchObject({ pageName: '商品页' });
    expect(await htmlOf(pageId)).toContain('口红：109 元');
  });

  it('a page that cannot be rendered keeps its file, others are rendered', async () => {
    const id = await newProduct('粉底', 189);
    const source: PageSource = { kind: 'products', ids: [id], limit: 10 };
    const [broken, good] = [await publish(source), await publish(source)];
    const { html } = await fileOf(broken);
    const content = { ...documentOf(source), body: null };
    await backend.db.update(pageVersion).set({ content }).where(eq(pageVersion.pageId, broken));
    await setPrice(id, 179);
    expect(await again()).toEqual([good]);
    expect(await htmlOf(broken)).toBe(html);
    expect(log.warn).toHaveBeenCalledTimes(1);
    await backend.ask('page.deletePages', { pageIds: [broken] }, 'admin');
  });

  it('two servers at once render each published page once', async () => {
    const id = await newProduct('睡袋', 469);
    const pages = [];
    for (let each = 0; each < 4; each += 1) pages.push(await publish({ kind: 'products', ids: [id], limit: 10 }));
    await setPrice(id, 459);
    const rendered = (await Promise.all([again(), again(), again()])).flat();
    expect(rendered.toSorted((a, b) => a - b)).toEqual(pages);
    for (const pageId of pages) expect(await htmlOf(pageId)).toContain('睡袋：459 元');
  });

  it('a page published before this release is compared once', async () => {
    const pageId = await publish({ kind: 'rows', rows: [{ name: '旧', price: 1 }] });
    await backend.db.update(publishedPage).set({ productHash: '' }).where(eq(publishedPage.pageId, pageId));
    expect(await again()).toEqual([pageId]);
    expect((await fileOf(pageId)).productHash).toBeNull();
    expect(await again()).toEqual([]);
  });
});

describe('a running server', () => {
  beforeAll(async () => {
    // Its periodic look never comes: what is rendered was woken by a notification.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    backend = await startBackend({ parts: [republishing] });
    vi.useRealTimers();
  });
  afterAll(() => backend.stop());

  it('is woken by a changed price, also of a product that changed while the page was published', async () => {
    const id = await newProduct('登山包', 329);
    const pageId = await publish({ kind: 'products', ids: [id], limit: 10 });
    await setPrice(id, 299);
    await vi.waitFor(async () => expect(await htmlOf(pageId)).toContain('登山包：299 元'), { interval: 50 });
    // As a published page stores it that read the product before a change and is stored after it.
    await backend.db.update(product).set({ price: 289 }).where(eq(product.productId, id));
    await backend.db.update(publishedPage).set({ html: '登山包：299 元' }).where(eq(publishedPage.pageId, pageId));
    await vi.waitFor(async () => expect(await htmlOf(pageId)).toContain('登山包：289 元'), { interval: 50 });
  });
});
