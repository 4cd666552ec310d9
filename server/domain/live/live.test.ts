/** Live streams from the followed blogger to the downloads; the bot's reports are sent by hand. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import type { BotLiveReport, BotLivePart, BotLiveRoom } from '../../../src/services/catalogue/generated/types';
import { liveBlogger, liveChat, liveSession, livePerson } from '../../db/schema';
import { LIVE_LEASE_MS } from './watch.store';
import { happeningsOf } from '../../providers/sandbox/live';
import { BOT, TOKEN } from '../bot/test-support';

const HOME = 'https://www.xiaohongshu.com/user/profile/5f0000000000000000000001';
const START = '2026-06-10T06:00:00.000Z';

let backend: Backend;
let claims = 0;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
});
afterAll(() => backend.stop());
beforeEach(() => backend.db.delete(liveBlogger));

const follow = async () => (await backend.ask('live.bloggerAdd', { link: HOME })).liveBloggerId;
const claim = async (claimId = `claim-of-a-live-room-${String(++claims)}`) =>
  (await backend.ask('bot.claim', { kind: 'live', botName: 'bot-1', claimId, platforms: ['xhs'] }, BOT)).live ?? null;
const deliver = async (
  { liveBloggerId, claimId }: BotLiveRoom,
  report: Omit<BotLiveReport, 'liveBloggerId' | 'claimId'>,
) => (await backend.ask('bot.report', { live: { liveBloggerId, claimId, ...report } }, BOT)).held;

const chat = (key: string, second: number, who = 'a', content = `chat ${key}`) => ({
  key,
  second,
  platformUserId: who,
  nickname: `人${who}`,
  avatar: '/demo-media/avatar/a.svg',
  content,
});

const part = (more: Partial<BotLivePart> = {}): BotLivePart => ({
  session: {
    platformLiveId: 'lv-1',
    title: '露营专场',
    cover: '/demo-media/cover/c.svg',
    startTime: START,
    endTime: null,
  },
  cursor: '1',
  whole: false,
  minutes: [
    { minute: 0, viewers: 10, entered: 12, likes: 5 },
    { minute: 2, viewers: 30, entered: 25, likes: 7 },
  ],
  texts: [
    { key: 't1', second: 3, seconds: 4, text: '欢迎来到直播间' },
    { key: 't2', second: 130, seconds: 6, text: '这款帐篷今天减 50 元' },
  ],
  chats: [chat('c1', 5), chat('c2', 61, 'b'), chat('c3', 125, 'a', '帐篷多少钱')],
  goods: [{ key: 'g1', place: 1, name: '帐篷', cover: '/demo-media/cover/g.svg', price: 19_990, shown: [120] }],
  sales: [{ key: 's1', goodsKey: 'g1', second: 140, count: 2, amount: 39_980 }],
  ...more,
});

async function collected(): Promise<{ room: BotLiveRoom; lvId: number }> {
  await follow();
  const room = (await claim())!;
  expect(await deliver(room, { part: part(), more: true })).toBe(true);
  const { list } = await backend.ask('live.list', {});
  return { room, lvId: list[0]!.lvId };
}

describe('a followed blogger', () => {
  it('is added by a link, once for a department, and shows what a bot found', async () => {
    const liveBloggerId = await follow();
    expect(await backend.call('live.bloggerAdd', { link: HOME })).toMatchObject({ code: REFUSED.invalid });
    const room = (await claim())!;
    expect(room).toMatchObject({ liveBloggerId, platform: 'xhs', sessions: [] });
    await deliver(room, { blogger: { nickname: '阿柚', avatar: '/demo-media/avatar/y.svg' }, more: false });
    const { list } = await backend.ask('live.bloggerList', {});
    expect(list).toMatchObject([
      { nickname: '阿柚', avatar: '/demo-media/avatar/y.svg', isLive: false, following: true, reason: '' },
    ]);
  });

  it('refuses a text without the home page of a blogger at its field', async () => {
    const answer = await backend.call('live.bloggerAdd', {
      link: 'https://www.xiaohongshu.com/explore/64f00000000000001e03a1b2',
    });
    expect(answer.code).toBe(REFUSED.invalid);
    expect(answer.msg).toMatch(/主页/);
  });

  it('is not visited while nobody follows, and a running claim ends', async () => {
    const { room, lvId } = await collected();
    const { version } = (await backend.ask('live.bloggerList', {})).list[0]!;
    await backend.ask('live.bloggerEdit', { liveBloggerId: room.liveBloggerId, following: false, version });
    expect(await deliver(room, { part: part({ cursor: '2' }), more: true })).toBe(false);
    backend.clock.later(LIVE_LEASE_MS + 1);
    expect(await claim()).toBeNull();
    expect(await backend.ask('live.detail', { lvId })).toMatchObject({ state: 'stopped' });
    expect((await backend.ask('live.list', { state: 'live' })).total).toBe(0);
  });

  it('says why the last visit failed until one succeeds', async () => {
    await follow();
    await deliver((await claim())!, { failed: { kind: 'refused', detail: '直播间已封禁' }, more: false });
    expect((await backend.ask('live.bloggerList', {})).list[0]!.reason).toBe('平台拒绝了访问：直播间已封禁');
    backend.clock.later(60_000);
    await deliver((await claim())!, { more: false });
    expect((await backend.ask('live.bloggerList', {})).list[0]!.reason).toBe('');
  });
});

describe('a claim', () => {
  it('returns the same room for the same id, and goes to the next bot when its lease ends', async () => {
    await follow();
    const first = (await claim('claim-repeated-once'))!;
    expect(await claim('claim-repeated-once')).toEqual(first);
    expect(await claim()).toBeNull();
    backend.clock.later(LIVE_LEASE_MS + 1);
    const second = (await claim())!;
    expect(second.liveBloggerId).toBe(first.liveBloggerId);
    expect(await deliver(first, { part: part(), more: true })).toBe(false);
    expect(await deliver(second, { part: part(), more: true })).toBe(true);
  });

  it('tells how far each session was collected, and is due at once while one runs', async () => {
    const { room } = await collected();
    await deliver(room, { part: part({ cursor: '77' }), more: false });
    expect((await claim())!.sessions).toEqual([{ platformLiveId: 'lv-1', cursor: '77', whole: false }]);
  });
});

describe('a delivery', () => {
  it('stores each chat, text and sale once, also when it arrives again with others', async () => {
    const { room, lvId } = await collected();
    const again = part({ cursor: '2', chats: [...part().chats, chat('c4', 126, 'b'), chat('c4', 126, 'b')] });
    await deliver(room, { part: again, more: true });
    await deliver(room, { part: again, more: true });
    const { list, total, next } = await backend.ask('live.getLvCastChats', { lvId });
    expect(list.map(({ place, second, nickname }) => [place, second, nickname])).toEqual([
      [0, 5, '人a'],
      [1, 61, '人b'],
      [2, 125, '人a'],
      [3, 126, '人b'],
    ]);
    expect([total, next]).toEqual([4, null]);
    expect(await backend.ask('live.detail', { lvId })).toMatchObject({
      state: 'live',
      chatCount: 4,
      personCount: 2,
      textCount: 2,
      goodsCount: 1,
      sold: 2,
      sales: 399.8,
      viewerPeak: 30,
      entered: 37,
      likes: 12,
    });
  });

  it('gives the figures of every minute, without gaps, with what was counted in it', async () => {
    const { lvId } = await collected();
    const { list } = await backend.ask('live.getLvData', { lvId });
    expect(
      list.map(({ clock, viewers, chats, sold, sales, chatPlace }) => [clock, viewers, chats, sold, sales, chatPlace]),
    ).toEqual([
      ['0:00', 10, 1, 0, 0, 0],
      ['1:00', 0, 1, 0, 0, 1],
      ['2:00', 30, 1, 2, 399.8, 2],
    ]);
  });

  it('ends the session, also when the platform no longer has it', async () => {
    const { room, lvId } = await collected();
    await deliver(room, { gone: 'lv-1', more: false });
    expect(await backend.ask('live.detail', { lvId })).toMatchObject({ state: 'ended', duration: 180 });
    backend.clock.later(60_000);
    expect((await claim())!.sessions).toMatchObject([{ whole: true }]);
  });

  it('stores everything of the sandbox platform’s session, read in parts of any length', async () => {
    const { room } = await collected();
    const key = { platform: 'xhs' as const, person: 7, serial: 6_000 };
    const session = { ...part().session, platformLiveId: 'lv-2' };
    for (const [from, to] of [
      [0, 90],
      [60, 200],
      [200, 321],
    ] as const) {
      const { minutes, texts, chats, goods, sales } = happeningsOf(key, from, to);
      const given = part({
        session,
        cursor: String(to),
        minutes: [...minutes],
        texts: [...texts],
        chats: chats.map(({ userId, ...each }) => ({ ...each, platformUserId: userId })),
        goods: goods.map((each) => ({ ...each, shown: [...each.shown] })),
        sales: [...sales],
      });
      await deliver(room, { part: given, more: true });
    }
    const whole = happeningsOf(key, 0, 321);
    const [row] = await backend.db.select().from(liveSession).where(eq(liveSession.platformLiveId, 'lv-2'));
    expect(row).toMatchObject({
      chatCount: whole.chats.length,
      textCount: whole.texts.length,
      sold: whole.sales.reduce((sum, { count }) => sum + count, 0),
      salesCents: whole.sales.reduce((sum, { amount }) => sum + amount, 0),
      personCount: new Set(whole.chats.map(({ userId }) => userId)).size,
    });
    const people = await backend.db.select().from(livePerson).where(eq(livePerson.lvId, row!.lvId));
    expect(people.reduce((sum, { chatCount }) => sum + chatCount, 0)).toBe(whole.chats.length);
    const places = (await backend.db.select().from(liveChat).where(eq(liveChat.lvId, row!.lvId))).map(
      ({ place }) => place,
    );
    expect(places.toSorted((a, b) => a - b)).toEqual(whole.chats.map((_, index) => index));
  });
});

describe('reading a session', () => {
  it('a moment: figures, the places of its texts and chats, and what was sold or shown', async () => {
    const { lvId } = await collected();
    expect(await backend.ask('live.queryMoment', { lvId, minute: 2 })).toMatchObject({
      minute: { clock: '2:00', viewers: 30, sold: 2 },
      textPlace: 1,
      chatPlace: 2,
      goods: [{ name: '帐篷', price: 199.9, sold: 2, sales: 399.8, isShown: true }],
    });
    expect(await backend.ask('live.queryMoment', { lvId, minute: 9 })).toMatchObject({
      minute: { chats: 0, viewers: 0 },
      textPlace: null,
      chatPlace: null,
      // Presented until the next one, although nothing was sold.
      goods: [{ name: '帐篷', sold: 0, isShown: true }],
    });
  });

  it('texts and chats by a word, by a person, and part by part', async () => {
    const { lvId } = await collected();
    expect(await backend.ask('live.texts', { lvId, keyword: '帐篷' })).toMatchObject({
      total: 1,
      list: [{ place: 1, clock: '2:10' }],
    });
    const first = await backend.ask('live.getLvCastChats', { lvId, limit: 2 });
    expect([first.list.length, first.next, first.total]).toEqual([2, 2, 3]);
    expect((await backend.ask('live.getLvCastChats', { lvId, from: 2 })).list.map(({ content }) => content)).toEqual([
      '帐篷多少钱',
    ]);
    const { list: people } = await backend.ask('live.queryPeople', { lvId });
    expect(people).toMatchObject([
      { nickname: '人a', chatCount: 2, firstClock: '0:05', lastClock: '2:05' },
      { nickname: '人b', chatCount: 1 },
    ]);
    const { personId } = people[0]!;
    expect((await backend.ask('live.getLvCastChats', { lvId, personId })).total).toBe(2);
  });

  it('nothing of another department', async () => {
    const { lvId } = await collected();
    for (const call of [
      'live.detail',
      'live.texts',
      'live.getLvData',
      'live.getLvCastChats',
      'live.getLvGoods',
      'live.queryPeople',
    ] as const)
      expect(await backend.call(call, { lvId }, 'stranger')).toMatchObject({ code: REFUSED.notFound });
    expect((await backend.ask('live.list', {}, 'stranger')).total).toBe(0);
  });
});
