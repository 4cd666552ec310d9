/**
 * Contract tests for every adapter, whichever platform it serves. `platforms.test.ts` runs them for each folder of
 * server/bot/platforms.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botCalls } from '../../../../src/services/catalogue/areas/bot.calls';
import { understand } from '../../../../src/services/catalogue/links';
import type { PlatformCode } from '../../../../src/services/catalogue/platforms';
import { paramsReader } from '../../../kernel/calls/validation';
import { PlatformFailure, type Page, type Platform, type PlatformAdapter } from '../platform';

/**
 * `good`: accepted by the platform; `ended`: expired; `madeUp`: never issued by the platform; `none`: a visitor without
 * a log-in.
 */
export type LogIn = 'good' | 'ended' | 'madeUp' | 'none';

/** Entities that the platform under test has. */
export interface Known {
  /** A keyword with at least one page of contents. */
  readonly keyword: string;
  /** A blogger with more than one page of contents. */
  readonly platformUserId: string;
  /** A content with more than one page of comments, some of which have replies. */
  readonly platformFlowId: string;
  /** A content that lists still show although it cannot be opened any more. */
  readonly deletedFlowId: string;
  /** A blogger whose live room runs now. */
  readonly liveUserId: string;
  /** Well-formed ids that the platform never issued. */
  readonly unknownFlowId: string;
  readonly unknownUserId: string;
  /** A user who accepts private messages, with one of their comments, and a user who does not. */
  readonly open: { readonly platformUserId: string; readonly platformCommentId: string };
  readonly closed: { readonly platformUserId: string };
}

/** The platform, or a stand-in: for a real platform a server of recorded answers. */
export interface PlatformUnderTest {
  /** Environment that configures the adapter for the platform under test. */
  readonly env: Readonly<Record<string, string>>;
  /** Environment that configures the adapter for an address that does not answer. */
  readonly silentEnv: Readonly<Record<string, string>>;
  readonly logIns: Readonly<Record<LogIn, readonly { readonly name: string; readonly value: string }[]>>;
  readonly known: Known;
  /** From now on the platform refuses because of too many requests; returns a function that ends this. */
  slowDown(): () => void;
  /** Private messages as the platform itself stored them. */
  messages(): Promise<
    readonly {
      readonly platformMessageId: string;
      readonly platformUserId: string;
      readonly content: string;
      readonly platformCommentId: string | null;
    }[]
  >;
  stop(): Promise<void>;
}

export type Fixtures = (platform: PlatformCode) => Promise<PlatformUnderTest>;

const CONSOLE = 'http://127.0.0.1:9';
/** Upper bound for pages of one list, so that a test ends even if the platform always reports another page. */
const MOST_PAGES = 60;

export function describePlatform(adapter: PlatformAdapter, start: Fixtures): void {
  describe.each([...adapter.platforms])(`the adapter ${adapter.name} on %s`, (code) => {
    let under: PlatformUnderTest;
    let platform: Platform;
    beforeAll(async () => {
      under = await start(code);
      platform = connected();
    });
    afterAll(() => under.stop());

    const pauses: number[] = [];
    function connected({
      logIn = 'good',
      env = under.env,
    }: { logIn?: LogIn; env?: Readonly<Record<string, string>> } = {}): Platform {
      const connect = adapter.configure(env, CONSOLE);
      if (!connect) throw new Error('Its own fixtures do not configure it.');
      return connect({
        platform: code,
        headers: [...under.logIns[logIn]],
        signal: new AbortController().signal,
        pause: async (ms) => void pauses.push(ms),
      });
    }

    const note = { title: '周五下班去露营', content: '带上帐篷。', images: [] };

    it('account: the same person each time, with the id under which they publish', async () => {
      const account = await platform.account();
      expect(account).toEqual(await platform.account());
      expect(await platform.blogger(account.platformUserId)).toMatchObject(account);
      expect(
        (await platform.note((await platform.publish(note, `conformance-account-${code}`)).platformFlowId))
          .platformUserId,
      ).toBe(account.platformUserId);
    });

    it.each(['ended', 'madeUp', 'none'] as const)(
      "account: says in the platform's words why it knows nobody: %s",
      async (logIn) => {
        expect(await failureOf(connected({ logIn }).account())).toMatchObject({
          kind: 'credential',
          detail: expect.stringMatching(/\p{Script=Han}/u),
        });
      },
    );

    it('search: the same contents each time, without duplicates, with addresses that the console parses', async () => {
      const first = await platform.search(under.known.keyword, 1);
      expect(first.list.length).toBeGreaterThan(0);
      expect(await idsOf(platform.search(under.known.keyword, 1))).toEqual(
        first.list.map(({ platformFlowId }) => platformFlowId),
      );
      fits({ flows: first.list.slice(0, 50) });
      unique(first.list.map(({ platformFlowId }) => platformFlowId));
      for (const { url, platformFlowId } of first.list)
        expect(understand(url)).toMatchObject({ kind: 'flow', platform: code, id: platformFlowId });
    });

    it('blogger: the profile, and all contents newest first, page by page', async () => {
      const { platformUserId } = under.known;
      const blogger = await platform.blogger(platformUserId);
      expect(blogger.platformUserId).toBe(platformUserId);
      expect(understand(blogger.homeUrl)).toMatchObject({ kind: 'blogger', platform: code, id: platformUserId });
      fits({ bloggers: [blogger] });
      const notes = await whole((page) => platform.bloggerNotes(platformUserId, page));
      unique(notes.map(({ platformFlowId }) => platformFlowId));
      expect(new Set(notes.map((note) => note.platformUserId))).toEqual(new Set([platformUserId]));
      const times = notes.map(({ publishTime }) => publishTime);
      expect(times).toEqual(times.toSorted().toReversed());
    });

    it('note: returns a listed content by its id', async () => {
      const note = await platform.note(under.known.platformFlowId);
      fits({ flows: [note] });
      expect(await platform.note(note.platformFlowId)).toEqual(note);
      expect(note.platformFlowId).toBe(under.known.platformFlowId);
      const [listed] = (await platform.search(under.known.keyword, 1)).list;
      const opened = await platform.note(listed!.platformFlowId).catch((error: unknown) => kindOf(error));
      if (opened !== 'missing')
        expect(opened).toMatchObject({
          platformFlowId: listed!.platformFlowId,
          platformUserId: listed!.platformUserId,
          title: listed!.title,
        });
    });

    it('comments: page by page with replies, as many as the reply count', async () => {
      const { platformFlowId } = under.known;
      const comments = await whole((page) => platform.comments(platformFlowId, page));
      expect(comments.map((each) => [each.platformFlowId, each.rootPlatformCommentId])).toEqual(
        comments.map(() => [platformFlowId, null]),
      );
      const answered = comments.find(({ replyCount }) => replyCount > 0)!;
      const replies = await whole((page) => platform.replies(platformFlowId, answered.platformCommentId, page), 1);
      expect(replies).toHaveLength(answered.replyCount);
      expect(new Set(replies.map((each) => each.rootPlatformCommentId))).toEqual(new Set([answered.platformCommentId]));
      unique([...comments, ...replies].map(({ platformCommentId }) => platformCommentId));
      fits({ comments: [...comments, ...replies].slice(0, 200).map(({ replyCount: _replyCount, ...row }) => row) });
    });

    it('a code to log in waits until a phone scans it, and an unknown one is missing', async () => {
      const visitor = connected({ logIn: 'none' });
      const { code: made, url, expireTime } = await visitor.logInCode();
      expect(new URL(url).protocol).toMatch(/^https?:$/);
      expect(Date.parse(expireTime)).not.toBeNaN();
      expect(await visitor.logInOf(made)).toEqual({ state: 'waiting' });
      expect((await visitor.logInCode()).code).not.toBe(made);
      await expect(visitor.logInOf('0123456789abcdef')).rejects.toMatchObject({ kind: 'missing' });
    });

    it('publish: returns an id that `note` accepts, and the same one for the same key', async () => {
      const key = `conformance-note-${code}`;
      const published = await platform.publish(note, key);
      expect(understand(published.url)).toMatchObject({ kind: 'flow', platform: code, id: published.platformFlowId });
      expect(await platform.publish(note, key)).toEqual(published);
      expect(await platform.note(published.platformFlowId)).toMatchObject({
        platformFlowId: published.platformFlowId,
        title: note.title,
        content: note.content,
      });
      expect((await platform.publish(note, `${key}-other`)).platformFlowId).not.toBe(published.platformFlowId);
      const mine = await whole(
        async (page) => platform.bloggerNotes((await platform.note(published.platformFlowId)).platformUserId, page),
        1,
      );
      expect(mine.filter(({ platformFlowId }) => platformFlowId === published.platformFlowId)).toHaveLength(1);
    });

    it('publishedWith: finds what the account published with a key, and nothing else', async () => {
      const key = `conformance-found-${code}`;
      expect(await platform.publishedWith(key)).toBeNull();
      const published = await platform.publish(note, key);
      const found = (await platform.publishedWith(key))!;
      expect(found).toMatchObject(published);
      expect(Object.values(found.figures).every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
      expect(await platform.publishedWith(`${key}-other`)).toBeNull();
    });

    it('topics: contain the word, or are about the text, without what a topic cannot have', async () => {
      const topics = await platform.topics('word', under.known.keyword);
      expect(topics.length).toBeGreaterThan(0);
      unique(topics.map(({ name }) => name));
      for (const { name, viewCount } of [...topics, ...(await platform.topics('text', '周末去露营，带上帐篷。'))]) {
        expect(name).toMatch(/^[\p{L}\p{N}_]{1,100}$/u);
        expect(viewCount).toBeGreaterThanOrEqual(0);
      }
      expect(topics.every(({ name }) => name.includes(under.known.keyword))).toBe(true);
    });

    it('adsKeywords: contain the word, most searched first, also for a visitor', async () => {
      const words = await connected({ logIn: 'none' }).adsKeywords(under.known.keyword);
      expect(words.length).toBeGreaterThan(0);
      unique(words.map(({ word }) => word));
      expect(words).toEqual(words.toSorted((a, b) => b.volume - a.volume));
      expect(words.every(({ word, price }) => word.includes(under.known.keyword) && price > 0)).toBe(true);
    });

    it('a campaign runs once for a revision, stops for good, and goes on with the next one', async () => {
      const ads = adsOf(under.known, `conformance-ads-${code}`);
      expect(await failureOf(platform.adsFigures(ads.key))).toMatchObject({ kind: 'missing' });
      expect((await platform.submitAds(ads)).state).toBe('running');
      expect((await platform.submitAds(ads)).state).toBe('running');
      expect((await platform.stopAds(ads)).state).toBe('stopped');
      expect((await platform.submitAds(ads)).state).toBe('stopped');
      expect((await platform.submitAds({ ...ads, revision: 2 })).state).toBe('running');
      const { state, days } = await platform.adsFigures(ads.key);
      expect(state).toBe('running');
      for (const { spent } of days) expect(spent).toBeLessThanOrEqual(ads.dailyBudget);
    });

    it('a campaign that is stopped before it arrives never starts', async () => {
      const ads = adsOf(under.known, `conformance-ads-late-${code}`);
      expect((await platform.stopAds(ads)).state).toBe('stopped');
      expect((await platform.submitAds(ads)).state).toBe('stopped');
    });

    it('a campaign is refused in words, and missing without its note', async () => {
      const ads = adsOf(under.known, `conformance-ads-refused-${code}`);
      const keywords = [{ word: '全国第一', bid: 100 }];
      expect(await failureOf(platform.submitAds({ ...ads, keywords }))).toMatchObject({
        kind: 'refused',
        detail: expect.stringMatching(/\p{Script=Han}/u),
      });
      const platformFlowId = under.known.unknownFlowId;
      expect(await failureOf(platform.submitAds({ ...ads, platformFlowId }))).toMatchObject({ kind: 'missing' });
      expect(await failureOf(connected({ logIn: 'none' }).submitAds(ads))).toMatchObject({ kind: 'credential' });
    });

    it('message: returns an id, is delivered once for the same key, and is stored', async () => {
      const key = `conformance-message-${code}`;
      const {
        open: { platformUserId, platformCommentId },
        closed,
      } = under.known;
      const send = (content: string, below: string | null, by: string) =>
        platform.message({ content, platformCommentId: below }, platformUserId, by);
      const sent = await send('你好，资料发你', null, key);
      expect(await send('你好，资料发你', null, key)).toEqual(sent);
      const below = await send('看主页', platformCommentId, `${key}-below`);
      expect(below.platformMessageId).not.toBe(sent.platformMessageId);
      const received = (await under.messages()).filter((each) => each.platformUserId === platformUserId);
      expect(received).toEqual([
        { ...sent, platformUserId, content: '你好，资料发你', platformCommentId: null },
        { ...below, platformUserId, content: '看主页', platformCommentId },
      ]);
      const refused = await failureOf(
        platform.message({ content: '你好', platformCommentId: null }, closed.platformUserId, `${key}-closed`),
      );
      expect(refused).toMatchObject({ kind: 'refused', detail: expect.stringMatching(/\p{Script=Han}/u) });
      expect((await under.messages()).filter((each) => each.platformUserId === closed.platformUserId)).toEqual([]);
    });

    it('sentWith: finds what the account sent with a key, and nothing else', async () => {
      const { platformUserId, platformCommentId } = under.known.open;
      const by = `conformance-sent-${code}`;
      expect(await platform.sentWith(by)).toBeNull();
      const [group] = await platform.groups();
      const sent = {
        [by]: await platform.message({ content: '你好', platformCommentId: null }, platformUserId, by),
        [`${by}-below`]: await platform.message(
          { content: '看主页', platformCommentId },
          platformUserId,
          `${by}-below`,
        ),
        [`${by}-chat`]: await platform.chat(chatTask(), platformUserId, `${by}-chat`),
        [`${by}-group`]: await platform.groupChat(group!.platformGroupId, '大家好', `${by}-group`),
      };
      for (const [key, message] of Object.entries(sent)) expect(await platform.sentWith(key)).toEqual(message);
      expect(await platform.sentWith(`${by}-other`)).toBeNull();
    });

    it('like: a comment gains one like, however often it is repeated; an unknown one is missing', async () => {
      const { platformCommentId } = under.known.open;
      const likes = async () => {
        const comments = await whole((page) => platform.comments(under.known.platformFlowId, page), 1);
        return comments.find((each) => each.platformCommentId === platformCommentId)?.likeCount ?? NaN;
      };
      const before = await likes();
      await platform.like(platformCommentId);
      await platform.like(platformCommentId);
      expect(await likes()).toBe(before + 1);
      expect(await failureOf(platform.like('no-such-comment'))).toMatchObject({ kind: 'missing' });
    });

    it('sends, edits and withdraws a message of a conversation; the same key acts once', async () => {
      const { platformUserId } = under.known.open;
      const by = `conformance-chat-${code}`;
      const sent = await platform.chat(chatTask(), platformUserId, by);
      expect(await platform.chat(chatTask(), platformUserId, by)).toEqual(sent);
      for (const work of ['edit', 'withdraw'] as const)
        for (let time = 0; time < 2; time += 1)
          expect(
            await platform.chat({ ...chatTask(sent.platformMessageId), work }, platformUserId, `${by}-${work}`),
          ).toEqual(sent);
      const missing = await failureOf(
        platform.chat({ ...chatTask('999999999'), work: 'edit' }, platformUserId, `${by}-none`),
      );
      expect(missing).toMatchObject({ kind: 'missing' });
    });

    it('inbox: each message once, in the shape of the contract, and a visitor has none', async () => {
      const { chats, cursor } = await platform.inbox('');
      const ids = [...chats, ...(await platform.inbox(cursor)).chats].map((each) => each.platformMessageId);
      unique(ids);
      expect(() =>
        report({
          inbox: { accountId: 1, claimId: 'a-claim-of-the-test', cursor, chats, more: false, state: 'online' },
        }),
      ).not.toThrow();
      expect(await failureOf(connected({ logIn: 'none' }).inbox(''))).toMatchObject({ kind: 'credential' });
    });

    it('live: the same rows for the same cursor, each key once, in the shape of the contract', async () => {
      const running = (await platform.lives(under.known.liveUserId)).find(
        ({ endTime }) => endTime === null,
      )!.platformLiveId;
      const first = await platform.live(running, '');
      expect(await platform.live(running, '')).toEqual(first);
      expect(first.part.session).toMatchObject({ platformLiveId: running, endTime: null });
      const parts = [first.part];
      for (let more = first.hasMore; more && parts.length < MOST_PAGES;) {
        const next = await platform.live(running, parts.at(-1)!.cursor);
        parts.push(next.part);
        more = next.hasMore;
      }
      for (const part of parts)
        expect(() =>
          report({ live: { liveBloggerId: 1, claimId: 'a-claim-of-the-test', part, more: true } }),
        ).not.toThrow();
      for (const rows of ['chats', 'texts', 'sales'] as const)
        unique(parts.flatMap((part) => part[rows].map(({ key }) => key)));
      expect(parts.flatMap(({ chats }) => chats).length).toBeGreaterThan(0);
      expect(parts.some(({ whole }) => whole)).toBe(false);
      const missing = platform.live(under.known.unknownFlowId, '');
      expect(await failureOf(missing)).toMatchObject({ kind: 'missing' });
      expect(await failureOf(platform.lives(under.known.unknownUserId))).toMatchObject({ kind: 'missing' });
    });

    it('groups: the same ones each time, with their messages, each once, in the shape of the contract', async () => {
      const groups = [...(await platform.groups())];
      expect(groups).toEqual(await platform.groups());
      unique(groups.map(({ platformGroupId }) => platformGroupId));
      const { chats, cursor } = await platform.groupInbox('');
      unique([...chats, ...(await platform.groupInbox(cursor)).chats].map((each) => each.platformMessageId));
      expect(() => report({ groups: { ...READING, groups, chats: [...chats], cursor, more: false } })).not.toThrow();
      expect(await failureOf(connected({ logIn: 'none' }).groups())).toMatchObject({ kind: 'credential' });
    });

    it('groupChat: sends once for the same key, and only into groups of the account', async () => {
      const [group] = await platform.groups();
      const key = `conformance-group-${code}`;
      const sent = await platform.groupChat(group!.platformGroupId, '大家好', key);
      expect(await platform.groupChat(group!.platformGroupId, '大家好', key)).toEqual(sent);
      expect(await platform.groupChat(group!.platformGroupId, '大家好', `${key}-again`)).not.toEqual(sent);
      expect(await failureOf(platform.groupChat('no-such-group', '大家好', `${key}-none`))).toMatchObject({
        kind: 'missing',
      });
      // The bot does not answer itself.
      expect((await platform.groupInbox('')).chats.map(({ text }) => text)).not.toContain('大家好');
    });

    const OPERATIONS: readonly [string, (client: Platform) => Promise<unknown>][] = [
      ['account', (client) => client.account()],
      ['search', (client) => client.search(under.known.keyword, 1)],
      ['note', (client) => client.note(under.known.platformFlowId)],
      ['blogger', (client) => client.blogger(under.known.platformUserId)],
      ['bloggerNotes', (client) => client.bloggerNotes(under.known.platformUserId, 1)],
      ['comments', (client) => client.comments(under.known.platformFlowId, 1)],
      ['replies', (client) => client.replies(under.known.platformFlowId, under.known.open.platformCommentId, 1)],
      ['publish', (client) => client.publish(note, `conformance-refused-${code}`)],
      ['publishedWith', (client) => client.publishedWith(`conformance-refused-${code}`)],
      ['topics', (client) => client.topics('word', under.known.keyword)],
      ['inbox', (client) => client.inbox('')],
      ['adsKeywords', (client) => client.adsKeywords(under.known.keyword)],
      ['submitAds', (client) => client.submitAds(adsOf(under.known, `conformance-refused-ads-${code}`))],
      ['stopAds', (client) => client.stopAds(adsOf(under.known, `conformance-refused-ads-${code}`))],
      ['adsFigures', (client) => client.adsFigures(`conformance-refused-ads-${code}`)],
      ['lives', (client) => client.lives(under.known.liveUserId)],
      ['live', (client) => client.live(under.known.unknownFlowId, '')],
      ['groups', (client) => client.groups()],
      ['groupInbox', (client) => client.groupInbox('')],
      ['groupChat', (client) => client.groupChat('no-such-group', '你好', `conformance-refused-group-${code}`)],
      [
        'chat',
        (client) => client.chat(chatTask(), under.known.open.platformUserId, `conformance-refused-chat-${code}`),
      ],
      [
        'message',
        (client) =>
          client.message(
            { content: '你好', platformCommentId: null },
            under.known.open.platformUserId,
            `conformance-refused-${code}`,
          ),
      ],
    ];

    it.each(OPERATIONS)(
      '%s: fails as `credential` when the platform does not know the log-in, without trying again',
      async (_, ask) => {
        pauses.length = 0;
        for (const logIn of ['ended', 'madeUp'] as const)
          expect(await failureOf(ask(connected({ logIn })))).toMatchObject({ kind: 'credential' });
        expect(pauses).toEqual([]);
      },
    );

    it.each(OPERATIONS)(
      '%s: fails as `limited` when the platform is asked too often, with how long it wants to be left alone',
      async (_, ask) => {
        const end = under.slowDown();
        try {
          expect(await failureOf(ask(platform))).toMatchObject({
            kind: 'limited',
            retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 86_400),
          });
        } finally {
          end();
        }
      },
    );

    it.each(OPERATIONS)('%s: fails as `unreachable` without an answer', async (_, ask) => {
      expect(await failureOf(ask(connected({ env: under.silentEnv })))).toMatchObject({ kind: 'unreachable' });
    });

    it('fails as `missing` for deleted and unknown ids', async () => {
      const { deletedFlowId: deletedId, unknownFlowId, unknownUserId } = under.known;
      const requests = [
        platform.note(deletedId),
        platform.comments(deletedId, 1),
        platform.note(unknownFlowId),
        platform.comments(unknownFlowId, 1),
        platform.blogger(unknownUserId),
        platform.bloggerNotes(unknownUserId, 1),
        platform.replies(under.known.platformFlowId, 'no-such-comment', 1),
        platform.message({ content: '你好', platformCommentId: null }, unknownUserId, `conformance-nobody-${code}`),
      ];
      expect((await Promise.all(requests.map(failureOf))).map(({ kind }) => kind)).toEqual(
        requests.map(() => 'missing'),
      );
    });
  });
}

/** A campaign of this and the next days. */
const adsOf = ({ platformFlowId }: Known, key: string) => ({
  key,
  revision: 1,
  platformFlowId,
  keywords: [{ word: '手冲咖啡', bid: 150 }],
  dailyBudget: 5_000,
  startDay: '2026-01-01',
  endDay: '2099-12-31',
});

/** A message to send, or one that was sent. */
const chatTask = (platformMessageId: string | null = null) =>
  ({
    messageId: 1,
    work: 'send',
    revision: 1,
    type: 'text',
    data: { text: '你好' },
    platformMessageId,
    replyToPlatformMessageId: null,
  }) as const;

const report = paramsReader(botCalls.find(({ name }) => name === 'bot.report')!);
const READING = { work: 'read', rowId: 1, claimId: 'a-claim-of-the-test', found: 'read' };
/** Asserts that the console's contract accepts the delivery. */
function fits(what: object): void {
  expect(() => report({ task: { taskId: 1, claimId: 'a-claim-of-the-test', found: 'rows', ...what } })).not.toThrow();
}

const unique = (ids: readonly string[]) => expect(new Set(ids).size).toBe(ids.length);
const idsOf = async (page: Promise<Page<{ platformFlowId: string }>>) =>
  (await page).list.map(({ platformFlowId }) => platformFlowId);

async function failureOf(request: Promise<unknown>): Promise<PlatformFailure> {
  const answer = await request.catch((error: unknown) => error);
  if (!(answer instanceof PlatformFailure))
    throw new Error(`It should have failed: ${JSON.stringify(answer) ?? String(answer)}`, { cause: answer });
  return answer;
}
const kindOf = (error: unknown) => (error instanceof PlatformFailure ? error.kind : error);

/**
 * All rows of a list; asserts that it ends where it says and that the page after the end is empty. `atLeast`: pages.
 */
async function whole<Row>(pageAt: (page: number) => Promise<Page<Row>>, atLeast = 2): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 1; number <= MOST_PAGES; number += 1) {
    const { list, hasMore } = await pageAt(number);
    expect(list.length > 0 || !hasMore).toBe(true);
    rows.push(...list);
    if (hasMore) continue;
    expect(number).toBeGreaterThanOrEqual(atLeast);
    expect(await pageAt(number + 1)).toEqual({ list: [], hasMore: false });
    return rows;
  }
  throw new Error(`More than ${MOST_PAGES} pages`);
}
