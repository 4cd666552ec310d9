import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { fixturesOf, type Fixtures } from '../../../tests/authorisation/fixtures';
import {
  ADS_STATES,
  ADS_TRANSITION_NAMES,
  SPENDING_ADS_STATES,
  takeAds,
  type AdsState,
  type AdsTransitionName,
} from '../../../src/services/catalogue/sets/xhs-ads';
import type { BotAdsReport, XhsAdsCreateParams } from '../../../src/services/catalogue/generated/types';
import { publisherAuth, xhsAds, xhsAdsBudget, xhsAdsDay } from '../../db/schema';
import { BOT, TOKEN } from '../bot/test-support';

let backend: Backend;
let fixtures: Fixtures;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
  fixtures = fixturesOf(backend);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(xhsAds);
  await backend.db.delete(xhsAdsBudget);
});

const TODAY = '2026-06-10';
let claims = 0;
const newClaim = () => `claim-ads-${String(++claims).padStart(8, '0')}`;
const claim = async (claimId = newClaim()) =>
  (await backend.ask('bot.claim', { kind: 'ads', botName: 'bot-1', claimId, platforms: ['xhs'] }, BOT)).ads ?? null;
const report = async (what: BotAdsReport) => (await backend.ask('bot.report', { ads: what }, BOT)).held;
const rowOf = async (adsId: number) => (await backend.db.select().from(xhsAds).where(eq(xhsAds.adsId, adsId)))[0]!;
const limit = (dailyLimit: number) => backend.ask('xhsAds.updateBudget', { dailyLimit }, 'leader');

const note = () =>
  fixtures.publication({ state: 'published', publishTime: backend.clock.now, platformFlowId: fixtures.hex() });
const create = async (more: Partial<XhsAdsCreateParams> = {}) =>
  backend.ask('xhsAds.create', {
    name: '夏日露营',
    publisherId: await fixtures.publisher(),
    dailyBudget: 100,
    startDay: TODAY,
    endDay: '2026-06-12',
    sourceKind: 'publication',
    sourceId: await note(),
    keywords: [{ word: '露营', bid: 1.2 }],
    ...more,
  });

const SPENT = { day: TODAY, spent: 4_000, shown: 900, clicks: 40, leads: 4 };
const ANSWERS: Readonly<Partial<Record<AdsTransitionName, Omit<BotAdsReport, 'adsId' | 'claimId'>>>> = {
  accept: { answer: { state: 'running', days: [] } },
  confirmStop: { answer: { state: 'stopped', days: [] } },
  end: { answer: { state: 'ended', days: [] } },
  refuse: { kind: 'refused', detail: '图片不清晰' },
};

/** Takes a transition as a person or a bot does; whether it was done. */
async function take(name: AdsTransitionName, adsId: number, claimId: string): Promise<boolean> {
  const reported = ANSWERS[name];
  if (reported) return report({ adsId, claimId, ...reported });
  if (name === 'remove') return (await backend.ask('xhsAds.remove', { adsIds: [adsId] })).done === 1;
  const answer =
    name === 'edit'
      ? await backend.call('xhsAds.update', { adsId, name: '改名' })
      : await backend.call(name === 'publish' ? 'xhsAds.publish' : 'xhsAds.stop', { adsId });
  if (answer.code !== 0) expect(answer.msg).toContain('不能');
  return answer.code === 0;
}

describe('the diagram of states', () => {
  const walk = ADS_STATES.flatMap((state) => ADS_TRANSITION_NAMES.map((name) => [state, name] as const));
  it.each(walk)('%s, %s: done or refused as the table says', async (state, name) => {
    await limit(1_000_000);
    const claimId = newClaim();
    const isClaimed = (SPENDING_ADS_STATES as readonly AdsState[]).includes(state);
    const adsId = await fixtures.ads({ state, revision: 1, ...(isClaimed && { claimId, dueTime: backend.clock.now }) });
    const expected = takeAds(name, state);
    const done = await take(name, adsId, claimId);
    const after = await rowOf(adsId);
    if (expected === 'gone') return expect(after).toBeUndefined();
    expect(after.state).toBe(expected ?? state);
    // A bot's report that means nothing in this state is taken, and changes nothing.
    if (!(isClaimed && ANSWERS[name])) expect(done).toBe(expected !== null);
  });
});

describe('a campaign', () => {
  it('is created, changed and found; a refusal names the wrong field', async () => {
    const made = await create();
    expect(made).toMatchObject({ state: 'draft', choices: ['edit', 'remove', 'publish'], noteUrl: '' });
    expect((await backend.ask('xhsAds.list', { keyword: '露营' })).list.map(({ adsId }) => adsId)).toEqual([
      made.adsId,
    ]);
    expect((await backend.ask('xhsAds.list', { runsFrom: '2026-06-13' })).list).toEqual([]);
    const wrong = async (more: object) => (await backend.call('xhsAds.update', { adsId: made.adsId, ...more })).errors;
    expect(await wrong({ endDay: '2026-06-01' })).toEqual([{ field: 'endDay', message: '结束日期不能早于开始日期' }]);
    expect(await wrong({ endDay: '2026-12-01' })).toEqual([{ field: 'endDay', message: '投放期最长 92 天' }]);
    expect(await wrong({ dailyBudget: 20.005 })).toEqual([{ field: 'dailyBudget', message: '最多两位小数' }]);
    expect(await wrong({ dailyBudget: 5 })).toMatchObject([{ field: 'dailyBudget' }]);
    expect(await wrong({ sourceKind: 'content' })).toMatchObject([{ field: 'sourceId' }]);
    expect(
      await wrong({
        keywords: [
          { word: '露营', bid: 1 },
          { word: ' 露营', bid: 2 },
        ],
      }),
    ).toEqual([{ field: 'keywords[1].word', message: '关键词“露营”重复' }]);
    expect(
      (await backend.call('xhsAds.create', { ...made, adsId: undefined, publisherId: 999_999 } as never)).code,
    ).not.toBe(0);
  });
  it('gets keywords once, and no more than the limit', async () => {
    const { adsId } = await create();
    const keywords = [
      { word: '露营', bid: 9 },
      { word: '帐篷', bid: 0.8 },
    ];
    expect(await backend.ask('xhsAds.addKeywords', { adsId, keywords })).toEqual({ added: 1, total: 2 });
    expect((await backend.ask('xhsAds.detail', { adsId })).keywords).toEqual([
      { word: '露营', bid: 1.2 },
      { word: '帐篷', bid: 0.8 },
    ]);
    const many = Array.from({ length: 49 }, (_, index) => ({ word: `词${index}`, bid: 1 }));
    expect((await backend.call('xhsAds.addKeywords', { adsId, keywords: many })).errors).toEqual([
      { field: 'keywords', message: '关键词最多 50 个，加入后有 51 个' },
    ]);
  });
  it('says what is missing before it is published', async () => {
    await limit(1_000);
    const refusal = async (more: Partial<XhsAdsCreateParams>) =>
      (await backend.call('xhsAds.publish', { adsId: (await create(more)).adsId })).errors;
    expect(await refusal({ keywords: [] })).toMatchObject([{ field: 'keywords' }]);
    expect(await refusal({ startDay: '2026-06-01', endDay: '2026-06-09' })).toMatchObject([{ field: 'endDay' }]);
    expect(await refusal({ sourceKind: 'generatedNote', sourceId: await fixtures.generatedNote() })).toMatchObject([
      { field: 'sourceId', message: expect.stringContaining('还没有发布到小红书') as string },
    ]);
  });
  it('takes no note, account or campaign of another department', async () => {
    const { adsId } = await create();
    for (const name of ['xhsAds.detail', 'xhsAds.publish', 'xhsAds.stop'] as const)
      expect((await backend.call(name, { adsId }, 'stranger')).code).not.toBe(0);
    const foreign = await fixtures.publisher({ departmentId: 2, creatorId: backend.ids.stranger });
    expect((await backend.call('xhsAds.update', { adsId, publisherId: foreign })).errors).toMatchObject([
      { field: 'publisherId' },
    ]);
  });
});

describe('the budget of a department', () => {
  it('starts at nothing, is set by leaders, and never below what is reserved', async () => {
    const { adsId } = await create();
    expect((await backend.call('xhsAds.publish', { adsId })).errors).toMatchObject([
      { field: 'dailyBudget', message: expect.stringContaining('每日上限') as string },
    ]);
    expect((await backend.call('xhsAds.updateBudget', { dailyLimit: 500 })).code).not.toBe(0);
    await limit(500);
    await backend.ask('xhsAds.publish', { adsId });
    expect((await backend.ask('xhsAds.config', {})).budget).toMatchObject({
      dailyLimit: 500,
      reserved: 100,
      free: 400,
    });
    expect((await backend.call('xhsAds.updateBudget', { dailyLimit: 99.5 }, 'leader')).errors).toEqual([
      { field: 'dailyLimit', message: '2026-06-10 已占用 100 元，上限不能低于它' },
    ]);
  });
  it('is never exceeded by parallel publications', async () => {
    await limit(1_000);
    const ids = await Promise.all(
      Array.from({ length: 30 }, () => fixtures.ads({ dailyBudget: 90, startDay: '2026-06-11', endDay: '2026-06-20' })),
    );
    await backend.db.delete(xhsAdsDay);
    const answers = await Promise.all(ids.map((adsId) => backend.call('xhsAds.publish', { adsId })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(11);
    for (const { code, errors } of answers)
      if (code !== 0)
        expect(errors).toEqual([
          { field: 'dailyBudget', message: '超出部门每日上限：2026-06-11 还可用 10 元，这个计划每天要 90 元' },
        ]);
    const reserved = await backend.db.select().from(xhsAds).where(eq(xhsAds.state, 'submitting'));
    expect(reserved.reduce((sum, { dailyBudget }) => sum + dailyBudget, 0)).toBe(990);
  });
  it('counts what a stopped campaign has spent today, and frees the rest once the platform has stopped it', async () => {
    await limit(100);
    const [{ adsId }, other] = [await create(), await create({ endDay: TODAY })];
    await backend.ask('xhsAds.publish', { adsId });
    const job = await claim();
    await report({ adsId, claimId: job!.claimId, answer: { state: 'running', days: [SPENT] } });
    await backend.ask('xhsAds.stop', { adsId });
    const publish = async () => (await backend.call('xhsAds.publish', { adsId: other.adsId })).errors?.[0]?.message;
    expect(await publish()).toContain('还可用 0 元');
    const stop = await claim();
    expect(stop).toMatchObject({ adsId, work: 'stop' });
    await report({ adsId, claimId: stop!.claimId, answer: { state: 'stopped', days: [{ ...SPENT, spent: 5_050 }] } });
    expect(await publish()).toContain('还可用 49.50 元');
    await backend.ask('xhsAds.update', { adsId: other.adsId, dailyBudget: 49.5 });
    expect(await publish()).toBeUndefined();
  });
  it('is checked for each day of the campaign', async () => {
    await limit(150);
    const first = await create({ startDay: '2026-06-12', endDay: '2026-06-14' });
    await backend.ask('xhsAds.publish', { adsId: first.adsId });
    const later = await create({ startDay: '2026-06-15', endDay: '2026-06-16' });
    await backend.ask('xhsAds.publish', { adsId: later.adsId });
    const across = await create({ startDay: '2026-06-10', endDay: '2026-06-13' });
    expect((await backend.call('xhsAds.publish', { adsId: across.adsId })).errors?.[0]?.message).toContain(
      '2026-06-12',
    );
  });
});

describe('bots', () => {
  it('get the same work for the same claim, and another one only after the lease', async () => {
    await limit(1_000);
    const { adsId } = await create();
    await backend.ask('xhsAds.publish', { adsId });
    const claimId = newClaim();
    const job = await claim(claimId);
    expect(job).toMatchObject({
      adsId,
      work: 'submit',
      ads: { revision: 1, dailyBudget: 10_000, keywords: [{ word: '露营', bid: 120 }] },
    });
    expect(await claim(claimId)).toEqual(job);
    expect(await claim()).toBeNull();
    backend.clock.later(61_000);
    const next = await claim();
    expect(next).toMatchObject({ adsId, work: 'submit', ads: { revision: 1 } });
    expect(await report({ adsId, claimId, answer: { state: 'running', days: [] } })).toBe(false);
    expect(await report({ adsId, claimId: next!.claimId, answer: { state: 'running', days: [] } })).toBe(true);
    expect((await rowOf(adsId)).state).toBe('running');
  });
  it('of a campaign that was stopped meanwhile report without effect, and get the stop as their next work', async () => {
    await limit(1_000);
    const [{ adsId }, other] = [await create(), await create()];
    await backend.ask('xhsAds.publish', { adsId });
    const late = await claim();
    await backend.ask('xhsAds.publish', { adsId: other.adsId });
    await backend.ask('xhsAds.stop', { adsId });
    expect(await report({ adsId, claimId: late!.claimId, answer: { state: 'running', days: [SPENT] } })).toBe(false);
    expect(await claim()).toMatchObject({ adsId, work: 'stop', ads: { revision: 1 } });
  });
  it('retry after failures, give the reason, and wait for a new log-in', async () => {
    await limit(1_000);
    const { adsId, publisherId } = await create();
    await backend.ask('xhsAds.publish', { adsId });
    await report({ adsId, claimId: (await claim())!.claimId, kind: 'unreachable' });
    expect(await backend.ask('xhsAds.detail', { adsId })).toMatchObject({
      state: 'submitting',
      reason: '平台暂时无法访问，稍后再试',
    });
    expect(await claim()).toBeNull();
    backend.clock.later(301_000);
    await report({ adsId, claimId: (await claim())!.claimId, kind: 'credential', detail: '登录已过期' });
    expect((await backend.ask('xhsAds.detail', { adsId })).reason).toContain('重新登录');
    expect(await claim()).toBeNull();
    await backend.db.update(publisherAuth).set({ state: 'valid' }).where(eq(publisherAuth.publisherId, publisherId));
    await report({ adsId, claimId: (await claim())!.claimId, kind: 'refused', detail: '素材不合规' });
    expect(await backend.ask('xhsAds.detail', { adsId })).toMatchObject({
      state: 'refused',
      reason: '平台拒绝（素材不合规）',
    });
  });
  it('bring figures, which are summed by day beside the days before', async () => {
    await limit(1_000);
    const { adsId } = await create();
    await backend.ask('xhsAds.publish', { adsId });
    const answer = {
      state: 'running' as const,
      days: [SPENT, { ...SPENT, day: '2026-06-09', spent: 1_000, leads: 0 }],
    };
    await report({ adsId, claimId: (await claim())!.claimId, answer });
    await report({ adsId, claimId: (await claim())!.claimId, answer });
    expect(await claim()).toBeNull();
    expect(await backend.ask('xhsAds.detail', { adsId })).toMatchObject({
      spent: 50,
      clicks: 80,
      leads: 4,
      leadCost: 12.5,
      spentToday: 40,
    });
    const figures = await backend.ask('xhsAds.figures', { adsIds: [adsId], spentFrom: TODAY, spentTo: TODAY });
    expect(figures).toMatchObject({
      spent: 40,
      shown: 900,
      leads: 4,
      leadCost: 10,
      before: { spent: 10, leads: 0, leadCost: null },
    });
    expect((await backend.ask('xhsAds.figures', {})).series).toHaveLength(30);
    expect((await backend.call('xhsAds.figures', { spentFrom: '2026-01-01', spentTo: TODAY })).errors).toEqual([
      { field: 'spentTo', message: '一次最多查看 92 天' },
    ]);
    expect((await backend.ask('xhsAds.figures', {}, 'stranger')).spent).toBe(0);
    expect(await backend.db.$count(xhsAdsDay, eq(xhsAdsDay.adsId, adsId))).toBe(2);
  });
});
