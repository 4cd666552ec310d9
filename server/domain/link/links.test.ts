/** Short links, channels and their figures, from the call to the visitor. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageDocument } from '../../../src/pages/document';
import { CODES } from '../../../src/services/catalogue/codes';
import { startBackend, type Backend } from '../../../tests/backend';
import { formRecord, product, shortLink } from '../../db/schema';
import { dayOf } from '../../../src/shared/text/days';
import { MESSAGES } from './link.messages';
import { rollUp } from '../visit/roll-up.store';
import { testConfig } from '../../kernel/test-support';
import { buildPagesApp } from '../../pages-app';
import { unzip } from '../../providers/sheet/zip';
import { eq } from 'drizzle-orm';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36';
const DOCUMENT: PageDocument = {
  version: 1,
  title: '双十一',
  body: [{ id: 'a', type: 'text', props: { text: '五折' } }],
};

let backend: Backend;
let site: FastifyInstance;
beforeAll(async () => {
  backend = await startBackend();
  const { db, clock } = backend;
  const pages = { url: testConfig().pagesUrl };
  site = await buildPagesApp({ db, config: testConfig(), pages, clock: () => clock.now });
});
afterAll(async () => {
  await site.close();
  await backend.stop();
});

const record = (pageId: number, channel: string) => ({
  departmentId: 1,
  pageId,
  versionNo: 1,
  nodeId: 'form',
  key: `record-${pageId}`,
  sealed: 'x',
  channel,
  day: dayOf(backend.clock.now),
  createTime: backend.clock.now,
});

async function publishedPage(content = DOCUMENT): Promise<number> {
  const { id } = await backend.ask('page.createByInfo', { pageName: '双十一', content }, 'admin');
  await backend.ask('page.publishPage', { pageId: id }, 'leader');
  return id;
}
const pathOf = (url: string) => url.slice(url.indexOf('/', 'https://'.length));
const open = (url: string, agent = PHONE, address = '203.0.113.7') =>
  site.inject({ url, headers: { 'user-agent': agent }, remoteAddress: address });
const follow = async (hash: string, ...who: string[]) => open(`/s/${hash}`, ...who);
const figuresOf = async (by: 'page' | 'link' | 'channel', id: number) => {
  await rollUp(backend.db, backend.clock.now);
  return backend.ask('builder.queryVisitFigures', { by, ids: [id] }, 'leader');
};
const refusedAt = (field: string, message?: string) => ({
  code: CODES.invalid,
  errors: [{ field, ...(message !== undefined && { message }) }],
});

describe('short links', () => {
  it('lead to their page with channel and link; visits are counted by link, channel and device', async () => {
    const pageId = await publishedPage();
    const { channelId } = await backend.ask('builder.createChannel', { name: '小红书', code: 'xhs' }, 'leader');
    const link = await backend.ask('builder.createHash', { name: '笔记', pageId, channelId }, 'leader');
    const answer = await follow(link.hash);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(pathOf(String(answer.headers.location))).toBe(`/${pageId}?channel=xhs&link=${link.hash}`);
    for (const agent of [PHONE, PHONE, DESKTOP])
      expect((await open(pathOf(String(answer.headers.location)), agent)).statusCode).toBe(200);
    await follow(link.hash, 'Mozilla/5.0 (compatible; Baiduspider/2.0)');
    await open(`/${pageId}`, 'curl/8.4.0');
    await backend.db.insert(formRecord).values({ ...record(pageId, 'xhs'), linkHash: link.hash, device: 'phone' });

    const counts = { follows: 1, visits: 3, visitors: 2, submissions: 1, rate: 0.5 };
    expect(await figuresOf('link', link.linkId)).toMatchObject({
      ...counts,
      channels: [{ code: 'xhs', name: '小红书', visits: 3 }],
      devices: [
        { device: 'phone', visits: 2, visitors: 1, submissions: 1, rate: 1 },
        { device: 'desktop', visits: 1, visitors: 1, submissions: 0, rate: 0 },
      ],
      funnel: [{ count: 1 }, { count: 3 }, { count: 2 }, { count: 1 }],
    });
    expect(await figuresOf('page', pageId)).toMatchObject(counts);
    expect(await figuresOf('channel', channelId)).toMatchObject(counts);
    expect((await backend.ask('builder.queryHashList', { keyword: link.hash }, 'leader')).list).toMatchObject([
      { followCount: 1, visitCount: 3, submitCount: 1, state: 'active' },
    ]);
  });

  it('of other pages, or unknown: the visit counts without a link', async () => {
    const [pageId, other] = [await publishedPage(), await publishedPage()];
    const { hash, linkId } = await backend.ask('builder.createHash', { name: '别处', pageId: other }, 'leader');
    await open(`/${pageId}?link=${hash}`);
    await open(`/${pageId}?link=unknown1&link=again`);
    await open(`/${pageId}?link=${'x'.repeat(500)}`);
    expect(await figuresOf('page', pageId)).toMatchObject({ visits: 3, visitors: 1 });
    expect(await figuresOf('link', linkId)).toMatchObject({ visits: 0 });
  });

  it('stop working when they expire, are paused or deleted; a new target keeps the hash and the history', async () => {
    const pageId = await publishedPage();
    const expireTime = new Date(backend.clock.now.getTime() + 3_600_000).toISOString();
    const { linkId, hash } = await backend.ask('builder.createHash', { name: '海报', pageId, expireTime }, 'leader');
    await backend.ask('builder.updateHash', { linkId, targetUrl: 'https://shop.example/a?b=1' }, 'leader');
    expect((await follow(hash)).headers.location).toBe('https://shop.example/a?b=1');
    const { list } = await backend.ask('builder.queryHashTargets', { linkId }, 'leader');
    expect(list.map(({ targetUrl, pageName }) => [targetUrl, pageName])).toEqual([
      ['https://shop.example/a?b=1', ''],
      [expect.stringContaining(`/${pageId}`), '双十一'],
    ]);
    await backend.ask('builder.updateHash', { linkId, paused: true }, 'leader');
    expect((await follow(hash)).statusCode).toBe(410);
    await backend.ask('builder.updateHash', { linkId, paused: false }, 'leader');
    backend.clock.later(3_600_000);
    expect((await follow(hash)).body).toContain('链接已失效');
    await backend.ask('builder.deleteHash', { linkIds: [linkId] }, 'leader');
    expect((await follow(hash)).statusCode).toBe(404);
    expect(await backend.call('builder.createHash', { name: '新', pageId, hash }, 'leader')).toMatchObject(
      refusedAt('hash', MESSAGES.hashTaken),
    );
  });

  it('lead to addresses with Chinese letters, made alone or in bulk, also when stored before they were encoded', async () => {
    const written = 'https://例子.中国/路径?问=答';
    const encoded = 'https://xn--fsqu00a.xn--fiqs8s/%E8%B7%AF%E5%BE%84?%E9%97%AE=%E7%AD%94';
    const { hash, linkId } = await backend.ask('builder.createHash', { name: '店', targetUrl: written }, 'leader');
    const lines = `店二,${written}\n店三,https://shop.example/a b\n店四,https://shop.example/\u202Efdp.exe`;
    const made = await backend.ask('builder.createHashes', { lines }, 'leader');
    expect(made.failed.map(({ id, reason }) => [id, reason])).toEqual([
      [2, MESSAGES.invisible],
      [3, MESSAGES.invisible],
    ]);
    const { list } = await backend.ask('builder.queryHashList', {}, 'leader');
    const other = list.find((each) => each.linkId === made.linkIds[0])!;
    expect((await follow(hash)).headers.location).toBe(encoded);
    expect((await follow(other.hash)).headers.location).toBe(encoded);
    await backend.db.update(shortLink).set({ targetUrl: written }).where(eq(shortLink.linkId, linkId));
    expect((await follow(hash)).headers.location).toBe(encoded);
  });

  it('never lead to internal addresses, also when they are older than the rule', async () => {
    const refused = (params: object) => backend.call('builder.createHash', { name: '内网', ...params }, 'leader');
    expect(await refused({ targetUrl: 'http://10.0.0.8/admin' })).toMatchObject(
      refusedAt('targetUrl', '目标地址应为公网地址，不能是本机、内网或云主机元数据的地址'),
    );
    expect(await refused({})).toMatchObject(refusedAt('targetUrl', MESSAGES.oneTarget));
    expect(await refused({ pageId: 999_999 })).toMatchObject(refusedAt('pageId'));
    expect(await refused({ targetUrl: `${testConfig().pagesUrl}/s/abcdefg` })).toMatchObject(
      refusedAt('targetUrl', MESSAGES.ownTarget),
    );
    const { linkId, hash } = await backend.ask(
      'builder.createHash',
      { name: '店', targetUrl: 'https://shop.example/' },
      'leader',
    );
    await backend.db
      .update(shortLink)
      .set({ targetUrl: 'http://169.254.169.254/' })
      .where(eq(shortLink.linkId, linkId));
    const answer = await follow(hash);
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
  });

  it('imported from lines name their page by id or by a unique name', async () => {
    const pageOf = async (pageName: string) =>
      (await backend.ask('page.createByInfo', { pageName, content: DOCUMENT }, 'admin')).id;
    const [pageId] = [await pageOf('唯一会场'), await pageOf('同名会场'), await pageOf('同名会场')];
    const lines = ['按名称,唯一会场', `按编号,${pageId}`, '同名,同名会场', '没有,不存在的会场'].join('\n');
    const { linkIds, failed } = await backend.ask('builder.createHashes', { lines }, 'leader');
    const { list } = await backend.ask('builder.queryHashList', { pageId }, 'leader');
    expect(list.map(({ linkId }) => linkId).toSorted((a, b) => a - b)).toEqual(linkIds);
    expect(failed.map(({ id, reason }) => [id, reason])).toEqual([
      [3, MESSAGES.ambiguousPage('同名会场')],
      [4, MESSAGES.unknownPage('不存在的会场')],
    ]);
    const { list: choices } = await backend.ask('builder.queryPageChoices', { keyword: '唯一' }, 'leader');
    expect(choices.map((each) => each.pageId)).toEqual([pageId]);
  });

  it('a thousand at once: ten invalid lines are reported, the others are created, and their codes come as a zip', async () => {
    const pageId = await publishedPage();
    const wrong = ['海报,http://127.0.0.1/', '海报,999999', '海报', '海报,1,nobody', '海报,1,,昨天'];
    const lines = Array.from({ length: 1_000 }, (_, no) =>
      no % 100 === 50 ? wrong[((no - 50) / 100) % 5]! : `海报 ${no},${pageId}`,
    );
    const made = await backend.ask('builder.createHashes', { lines: lines.join('\n') }, 'leader');
    expect([made.done, made.linkIds.length, made.failed.length]).toEqual([990, 990, 10]);
    expect(made.failed.slice(0, 5).map(({ id, text, reason }) => [id, text, reason])).toEqual(
      wrong.map((text, index) => [51 + index * 100, text, expect.stringMatching(/\S/)]),
    );
    const qrCodes = (linkIds: number[], format: 'png' | 'svg') =>
      backend.app.inject({
        method: 'POST',
        url: '/fapi/vangogh-be/v2/lego/hash/qr-codes',
        headers: backend.headers.leader,
        payload: { linkIds, format, size: 120 },
      });
    const answer = await qrCodes(made.linkIds.slice(0, 20), 'png');
    expect(answer.headers['content-type'], answer.body.slice(0, 300)).toBe('application/zip');
    const files = unzip(answer.rawPayload, { entries: 100, unzippedBytes: 10_000_000 });
    expect(files.size).toBe(20);
    const [[name, content]] = [...files] as [[string, Buffer]];
    expect(name).toMatch(/^海报 0-\d+\.png$/);
    expect(content.subarray(1, 4).toString()).toBe('PNG');
    expect((await qrCodes(made.linkIds.slice(0, 1), 'svg')).body).toContain('<svg');
    expect((await backend.call('builder.createHashes', { lines: '海报,1' }, 'operator')).code).toBe(CODES.forbidden);
  });
});

describe('channels', () => {
  it('are a tree without cycles, of one department', async () => {
    const create = (name: string, code: string, parentId?: number) =>
      backend.ask('builder.createChannel', { name, code, ...(parentId !== undefined && { parentId }) }, 'leader');
    const top = await create('线上', 'online');
    const below = await create('抖音', 'dy', top.channelId);
    const leaf = await create('短视频', 'dy-video', below.channelId);
    const move = (channelId: number, parentId: number) =>
      backend.call('builder.updateChannel', { channelId, parentId }, 'leader');
    expect(await move(top.channelId, leaf.channelId)).toMatchObject(refusedAt('parentId', MESSAGES.channelLoop));
    expect(await move(top.channelId, top.channelId)).toMatchObject(refusedAt('parentId', MESSAGES.channelLoop));
    const other = await create('快手', 'ks', top.channelId);
    const both = await Promise.all([move(below.channelId, other.channelId), move(other.channelId, below.channelId)]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, CODES.invalid]);
    expect(await backend.call('builder.createChannel', { name: '又一个', code: 'dy' }, 'leader')).toMatchObject(
      refusedAt('code', MESSAGES.codeTaken),
    );
    const { list } = await backend.ask('builder.queryChannelList', {}, 'leader');
    expect(list.find(({ code }) => code === 'dy-video')?.fullName).toMatch(/^线上 \/ .*抖音 \/ 短视频$/);
    expect(
      await backend.ask('builder.deleteChannel', { channelIds: [top.channelId, leaf.channelId] }, 'leader'),
    ).toMatchObject({
      done: 1,
      failed: [{ id: top.channelId, reason: MESSAGES.channelInUse }],
    });
  });

  it('spread their costs over days; a page bears the share of its visits', async () => {
    const [first, second] = [await publishedPage(), await publishedPage()];
    const { channelId } = await backend.ask('builder.createChannel', { name: '展会', code: 'expo' }, 'leader');
    const today = '2026-06-10';
    await backend.ask(
      'builder.createChannelCost',
      { channelId, spentFrom: today, spentTo: '2026-06-19', amount: 400 },
      'leader',
    );
    expect(
      await backend.call(
        'builder.createChannelCost',
        { channelId, spentFrom: today, spentTo: '2026-06-01', amount: 1 },
        'leader',
      ),
    ).toMatchObject({ code: CODES.invalid });
    for (const [pageId, times] of [
      [first, 3],
      [second, 1],
    ] as const)
      for (let time = 0; time < times; time++) await open(`/${pageId}?channel=expo`);
    await backend.db.insert(formRecord).values(record(first, 'expo'));
    expect(await figuresOf('channel', channelId)).toMatchObject({ cost: 40, leadCost: 40, visits: 4, submissions: 1 });
    expect(await figuresOf('page', first)).toMatchObject({ cost: 30, leadCost: 30 });
    expect(await figuresOf('page', second)).toMatchObject({ cost: 10, leadCost: null });
  });

  it('products count the visits of pages whose sources read them, activities the visits of their pages', async () => {
    const owned = { departmentId: 1, creatorId: backend.ids.leader };
    const [cream, mask] = await backend.db
      .insert(product)
      .values(['面霜', '面膜'].map((name) => ({ ...owned, name, price: 9.9 })))
      .returning();
    const reading = (source: object) =>
      publishedPage({ ...DOCUMENT, sources: { goods: { kind: 'products', limit: 5, ...source } } });
    const [byId, byWord] = [await reading({ ids: [cream!.productId] }), await reading({ keyword: '面' })];
    for (const pageId of [byId, byWord, byWord]) await open(`/${pageId}`);
    await rollUp(backend.db, backend.clock.now);
    const visitsOf = async (by: 'product' | 'activity', id: number) =>
      (await backend.ask('builder.queryVisitFigures', { by, ids: [id] }, 'leader')).visits;
    expect([await visitsOf('product', cream!.productId), await visitsOf('product', mask!.productId)]).toEqual([3, 2]);
    const plan = { startTime: '2026-06-10T00:00:00.000Z', endTime: '2026-06-20T00:00:00.000Z' };
    const activityOf = async (pageIds: number[]) =>
      (await backend.ask('builder.createActivity', { ...plan, name: '活动', pageIds }, 'leader')).activityId;
    const [filled, empty] = [await activityOf([byWord]), await activityOf([])];
    expect([await visitsOf('activity', filled), await visitsOf('activity', empty)]).toEqual([2, 0]);
    const foreign = await backend.call('builder.queryVisitFigures', { by: 'activity', ids: [empty] }, 'stranger');
    expect(foreign.code).toBe(CODES.notFound);
  });

  it('figures are visible to people who see the subject, for at most 92 days', async () => {
    const { channelId } = await backend.ask('builder.createChannel', { name: '门店', code: 'store' }, 'leader');
    const ask = (params: object, who: 'leader' | 'stranger' | 'viewer' = 'leader') =>
      backend.call('builder.queryVisitFigures', { by: 'channel', ids: [channelId], ...params }, who);
    expect((await ask({}, 'stranger')).code).toBe(CODES.notFound);
    expect((await ask({}, 'viewer')).code).toBe(CODES.forbidden);
    expect((await ask({ visitedFrom: '2026-03-11', visitedTo: '2026-06-10' })).code).toBe(0);
    expect(await ask({ visitedFrom: '2026-03-10', visitedTo: '2026-06-10' })).toMatchObject(refusedAt('visitedTo'));
    expect((await ask({ visitedFrom: '2026-06-11', visitedTo: '2026-06-10' })).code).toBe(CODES.invalid);
  });
});
