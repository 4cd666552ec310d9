/** Why a figure changed: contributions add up to the difference, and nobody sees more than their lists show. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import type { FigureChange } from '../../../src/services/catalogue/generated/types';
import { eq } from 'drizzle-orm';
import { fixturesOf, type Fixtures } from '../../../tests/authorisation/fixtures';
import { channel, chatContact, formRecord, replyAccount, role, shortLink } from '../../db/schema';
import { conversationScene } from '../conversation/test-support';
import { DIMENSIONS, pairOf } from './change.rules';
import { rangeOf } from './range.rules';

const NOW = new Date('2026-06-10T07:30:00.000Z'); // 15:30 in Shanghai
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

let backend: Backend;
let scene: ReturnType<typeof conversationScene>;
let fixtures: Fixtures;
let flowId: number;
let serial = 0;
const next = () => `x${++serial}`;

beforeAll(async () => {
  backend = await startBackend();
  scene = conversationScene(backend);
  fixtures = fixturesOf(backend);
  flowId = await scene.note();
});
afterAll(() => backend.stop());

const contact = (receiverId: number, hours: number, kind: 'mobile' | 'wechat' = 'mobile', digest = next()) =>
  backend.db
    .insert(chatContact)
    .values({ departmentId: 1, receiverId, kind, sealed: 's', masked: '138****5678', digest, createTime: ago(hours) });

type By = Parameters<Backend['ask']>[2];
const explained = (params: object, as: By = 'leader') =>
  backend.ask('analysis.explainChange', { figure: 'leads', ...params }, as);

/** While the operators' role holds these menus only. */
async function holding(menuCodes: string[], check: () => Promise<void>): Promise<void> {
  const operators = eq(role.name, '内容运营');
  const [before] = await backend.db.select().from(role).where(operators);
  await backend.db.update(role).set({ menuCodes }).where(operators);
  await check();
  await backend.db.update(role).set({ menuCodes: before!.menuCodes }).where(operators);
}

/** Every dimension that says anything adds up to both values, and so to their difference. */
function expectSums(change: FigureChange): void {
  expect(change.difference).toBe(change.value - change.before);
  for (const dimension of DIMENSIONS) {
    const rows = change[dimension];
    if (rows.length === 0) continue;
    for (const of of ['value', 'before', 'difference'] as const)
      expect(
        rows.reduce((sum, row) => sum + row[of], 0),
        `${of} of ${dimension}`,
      ).toBe(change[of]);
  }
  for (const [series, of] of [
    ['series', 'value'],
    ['beforeSeries', 'before'],
  ] as const)
    expect(
      change[series].reduce((sum, row) => sum + row.value, 0),
      series,
    ).toBe(change[of]);
}

describe('the earlier range', () => {
  const days = (params: object, compared: 'period' | 'week', now = NOW) => {
    const { before, partial } = pairOf(rangeOf(params, now), compared, now);
    return [before.days[0], before.days.at(-1), partial];
  };
  it('is the former equal period, or the same weekdays of the weeks before', () => {
    const week = { createdFrom: '2026-06-01', createdTo: '2026-06-07' };
    expect(days(week, 'period')).toEqual(['2026-05-25', '2026-05-31', false]);
    expect(days(week, 'week')).toEqual(['2026-05-25', '2026-05-31', false]);
    const day = { createdFrom: '2026-06-09', createdTo: '2026-06-09' };
    expect(days(day, 'period')).toEqual(['2026-06-08', '2026-06-08', false]);
    expect(days(day, 'week')).toEqual(['2026-06-02', '2026-06-02', false]);
    expect(days({ days: 10 }, 'week')).toEqual(['2026-05-18', '2026-05-27', true]);
  });
  it('ends at the same time of day while today is not over', () => {
    expect(pairOf(rangeOf({ days: 1 }, NOW), 'period', NOW).before.until).toEqual(ago(24));
  });
});

describe('leads', () => {
  beforeEach(async () => {
    await backend.db.delete(replyAccount);
    backend.clock.now = NOW;
  });

  it('of conversations are explained by account and content; what forms brought is not among them', async () => {
    const [first, second] = [await scene.account(), await scene.account()];
    const fromNote = await scene.receiver(first, { flowId });
    const other = await scene.receiver(second);
    const digest = 'd'.repeat(43);
    const ofForm = await scene.receiver(second, { platformUserId: `form-${digest.slice(0, 24)}` });
    for (const [receiverId, hours] of [
      [fromNote, 41],
      [fromNote, 42],
      [other, 43],
      [other, 20],
    ] as const)
      await contact(receiverId, hours, hours === 42 ? 'wechat' : 'mobile');
    await contact(ofForm, 20, 'mobile', digest);
    const change = await explained({ createdFrom: '2026-06-09', createdTo: '2026-06-09' });
    expect(change).toMatchObject({ value: 1, before: 3, difference: -2, withheld: [], own: false });
    expectSums(change);
    expect(change.accounts.map(({ id, difference }) => [id, difference])).toEqual([
      [first, -2],
      [second, 0],
    ]);
    expect(change.contents).toMatchObject([
      { id: flowId, name: '早茶', difference: -2 },
      { id: null, key: 'none', difference: 0 },
    ]);
    expect(change.sources).toMatchObject([{ key: 'chat', name: '私信', value: 1, share: 1 }]);
    const rows = { createdFrom: '2026-06-08', createdTo: '2026-06-08', pageSize: 1 };
    const listed = (filters: object) =>
      backend.ask('replyStatistics.queryRows', { figure: 'chatLeads', ...rows, ...filters }, 'leader');
    expect([(await listed({ accountId: first })).total, (await listed({ flowId })).total]).toEqual([2, 2]);
  });

  it('of more accounts than are shown are summed up in a last row', async () => {
    for (let account = 0; account < 13; account += 1)
      await contact(await scene.receiver(await scene.account()), account < 3 ? 20 : 50);
    const change = await explained({ days: 2 });
    expect(change.accounts).toHaveLength(11);
    expect(change.accounts.at(-1)).toMatchObject({ key: 'rest', id: null, name: '其余 3 项' });
    expectSums(change);
  });

  it('of forms are explained by page and channel, and come from a short link that leads to the page', async () => {
    const { db } = backend;
    const [first, second] = [await fixtures.page(), await fixtures.page()];
    const owned = { departmentId: 1, creatorId: backend.ids.operator };
    await db.insert(channel).values({ ...owned, name: '小红书投放', code: 'ads' });
    await db.insert(shortLink).values({ ...owned, hash: 'abcdef', name: '主页', pageId: first });
    const submitted = (pageId: number, hours: number, more: Partial<typeof formRecord.$inferInsert> = {}) =>
      db.insert(formRecord).values({
        departmentId: 1,
        pageId,
        versionNo: 1,
        nodeId: 'form',
        key: next(),
        sealed: 's',
        day: '2026-06-09',
        createTime: ago(hours),
        ...more,
      });
    await submitted(first, 44, { channel: 'ads', linkHash: 'abcdef' });
    await submitted(first, 44, { channel: 'ads' });
    await submitted(second, 20, { linkHash: 'abcdef' });
    const change = await explained({ createdFrom: '2026-06-09', createdTo: '2026-06-09' });
    expectSums(change);
    expect(change.sources.map(({ key, value, before }) => [key, value, before])).toEqual([
      ['link', 0, 1],
      ['form', 1, 1],
    ]);
    expect(change.pages.map(({ id, difference }) => [id, difference])).toEqual([
      [first, -2],
      [second, 1],
    ]);
    expect(change.channels).toMatchObject([
      { key: 'ads', name: '小红书投放', difference: -2 },
      { key: 'none', difference: 1 },
    ]);
    expect(change.accounts).toEqual([]);
    await db.delete(formRecord);
  });

  it('are only what the lists of the person show', async () => {
    const account = await scene.account();
    await contact(await scene.receiver(account, { assigneeId: backend.ids.operator }), 20);
    await contact(await scene.receiver(account), 20);
    const day = { createdFrom: '2026-06-09', createdTo: '2026-06-09' };
    expect(await explained(day, 'leader')).toMatchObject({ value: 2, withheld: [], own: false });
    expect(await explained(day, 'viewer')).toMatchObject({ value: 2, withheld: ['表单、短链'] });
    expect(await explained(day, 'stranger')).toMatchObject({ value: 0 });
    expect(await explained({ ...day, figure: 'views' }, 'viewer')).toMatchObject({ value: 0, withheld: ['播放量'] });
    await holding(['analysis:user'], async () =>
      expect(await explained(day, 'operator')).toMatchObject({ value: 1, withheld: ['表单、短链'], own: true }),
    );
    await holding(['page:list'], async () =>
      expect(await explained(day, 'operator')).toMatchObject({ value: 0, withheld: ['私信'], own: false }),
    );
  });
});

it('publications and their views are explained by account and by what was published', async () => {
  const publisherId = await fixtures.publisher();
  const published = (title: string, hours: number, viewCount: number) =>
    fixtures.publication({ publisherId, title, viewCount, state: 'published', publishTime: ago(hours) });
  const [last, before] = [await published('新', 20, 50), await published('旧', 44, 900)];
  const day = { createdFrom: '2026-06-09', createdTo: '2026-06-09' };
  const views = await explained({ ...day, figure: 'views' });
  expectSums(views);
  expect(views).toMatchObject({ value: 50, before: 900, accounts: [{ id: publisherId, difference: -850 }] });
  expect(views.contents).toMatchObject([
    { id: before, name: '旧', difference: -900 },
    { id: last, name: '新', difference: 50 },
  ]);
  const count = await explained({ ...day, figure: 'publications' });
  expect(count).toMatchObject({ value: 1, before: 1, contents: [], sources: [{ key: 'images', name: '图文' }] });
});
