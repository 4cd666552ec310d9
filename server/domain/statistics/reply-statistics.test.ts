/** Statistics of replies: figures by day, account, department and person add up to the rows behind them. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { FIGURES_OF } from '../../../src/services/catalogue/areas/replyStatistics.calls';
import { REPLY_FIGURE_NAMES, type ReplyFigure } from '../../../src/services/catalogue/sets/reply-figure';
import { chatContact, chatMessage, comment, receiver, replyAccount, sentMessage } from '../../db/schema';
import { conversationScene } from '../conversation/test-support';

const NOW = new Date('2026-06-10T07:30:00.000Z');
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

let backend: Backend;
let scene: ReturnType<typeof conversationScene>;
let flowId: number;

beforeAll(async () => {
  backend = await startBackend();
  scene = conversationScene(backend);
  flowId = await scene.note();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(replyAccount);
  await backend.db.delete(sentMessage);
  await backend.db.delete(comment);
  backend.clock.now = NOW;
});

interface Letter {
  readonly hours: number;
  readonly author: 'me' | 'other';
  readonly senderId?: number | null;
  readonly state?: 'sent' | 'failed' | 'pending';
  readonly type?: 'text' | 'system' | 'typing';
}

let serial = 0;
const next = () => `x${++serial}`;

/** Messages of one receiver, oldest first. */
async function talk(receiverId: number, accountId: number, letters: readonly Letter[], departmentId = 1) {
  await backend.db.insert(chatMessage).values(
    letters.map(({ hours, author, senderId = null, state = 'sent' as const, type = 'text' as const }, index) => ({
      departmentId,
      accountId,
      receiverId,
      seq: index + 1,
      revision: index + 1,
      author,
      type,
      data: { text: '好' },
      words: '好',
      state,
      failReason: state === 'failed' ? '对方不接收' : null,
      senderId,
      sentTime: state === 'sent' ? ago(hours) : null,
      createTime: ago(hours),
    })),
  );
}
const contact = (receiverId: number, kind: 'mobile' | 'wechat', hours: number) =>
  backend.db.insert(chatContact).values({
    departmentId: 1,
    receiverId,
    kind,
    sealed: 's',
    masked: '138****5678',
    digest: next(),
    createTime: ago(hours),
  });
const commented = (platformUserId: string, hours: number) =>
  backend.db.insert(comment).values({
    departmentId: 1,
    flowId,
    platformCommentId: next(),
    platformUserId,
    nickname: platformUserId,
    content: '多少钱',
    publishTime: ago(hours),
  });
const answered = (platformUserId: string, hours: number, kind: 'reply' | 'private', failed: boolean) =>
  backend.db.insert(sentMessage).values({
    departmentId: 1,
    creatorId: backend.ids.operator,
    senderId: backend.ids.operator,
    platform: 'xhs',
    platformUserId,
    nickname: platformUserId,
    kind,
    content: '您好',
    again: true,
    state: failed ? 'failed' : 'sent',
    failReason: failed ? '对方不接收' : null,
    queueTime: ago(hours),
    sentTime: failed ? null : ago(hours),
  });

type Statistic =
  | 'commentSumStatistics'
  | 'letterSumStatistics'
  | 'newCommentUsersSumV2'
  | 'newLetterUsersSumV2'
  | 'phoneSumV2'
  | 'secondReplyStatistics';
const STATISTICS = {
  commentSumStatistics: FIGURES_OF.comment,
  letterSumStatistics: FIGURES_OF.letter,
  newCommentUsersSumV2: FIGURES_OF.newCommentUsers,
  newLetterUsersSumV2: FIGURES_OF.newLetterUsers,
  phoneSumV2: FIGURES_OF.phone,
  secondReplyStatistics: FIGURES_OF.secondReply,
} satisfies Record<Statistic, readonly ReplyFigure[]>;
const GROUPS = { series: 'day', accounts: 'accountId', departments: 'departmentId', people: 'userId' } as const;

type Rows = readonly Readonly<Record<string, number | string>>[];
const sum = (rows: Rows, figure: string) => rows.reduce((total, row) => total + Number(row[figure]), 0);

/** The total of the rows of `figure` under these filters. */
const rowsBehind = async (figure: ReplyFigure, filters: object) =>
  (await backend.ask('replyStatistics.queryRows', { figure, pageSize: 1, ...filters }, 'leader')).total;

/** Expects every statistic to agree with its groups and with the rows behind each number. */
async function expectAgreement(range: { createdFrom?: string; createdTo?: string; days?: number }): Promise<void> {
  for (const [name, figures] of Object.entries(STATISTICS) as [Statistic, readonly ReplyFigure[]][]) {
    const answer = (await backend.ask(`replyStatistics.${name}`, range, 'leader')) as unknown as Record<string, Rows> &
      Record<ReplyFigure, number>;
    for (const figure of figures) {
      expect(await rowsBehind(figure, range), `${figure} behind the total`).toBe(answer[figure]);
      for (const [group, key] of Object.entries(GROUPS)) {
        expect(sum(answer[group]!, figure), `${figure} by ${key}`).toBe(answer[figure]);
        for (const row of answer[group]!) {
          if (row[figure] === 0) continue;
          const filters = key === 'day' ? { createdFrom: row.day, createdTo: row.day } : { ...range, [key]: row[key] };
          expect(await rowsBehind(figure, filters), `${figure} of ${key} ${row[key]}`).toBe(row[figure]);
        }
      }
    }
  }
  for (const by of ['account', 'department', 'person'] as const) {
    const { list } = await backend.ask(
      'replyStatistics.highLightStatistics',
      { by, pageSize: 100, ...range },
      'leader',
    );
    for (const figure of FIGURES_OF.highLight)
      expect(sum(list as unknown as Rows, figure), `${figure} of each ${by}`).toBe(await rowsBehind(figure, range));
  }
}

describe('figures add up', () => {
  const letter = (senders: readonly (number | null)[]) =>
    fc.record({
      hours: fc.integer({ min: 0, max: 200 }),
      author: fc.constantFrom('me' as const, 'other' as const),
      senderId: fc.constantFrom(...senders),
      state: fc.constantFrom('sent' as const, 'sent' as const, 'failed' as const, 'pending' as const),
      type: fc.constantFrom('text' as const, 'text' as const, 'system' as const),
    });
  it('for any conversations, comments and numbers', async () => {
    const { operator, leader } = backend.ids;
    const people = [null, operator, leader];
    const conversation = fc.record({
      letters: fc.array(letter(people), { maxLength: 8 }),
      assigneeId: fc.constantFrom(...people),
      began: fc.integer({ min: 0, max: 200 }),
      phone: fc.option(fc.integer({ min: 0, max: 200 })),
      wechat: fc.option(fc.integer({ min: 0, max: 200 })),
    });
    const toCommenter = fc.tuple(
      fc.constantFrom('a', 'b', 'c'),
      fc.integer({ min: 0, max: 200 }),
      fc.constantFrom('reply' as const, 'private' as const),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(conversation, { maxLength: 3 }), { maxLength: 2 }),
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 200 })), { maxLength: 5 }),
        fc.array(toCommenter, { maxLength: 5 }),
        fc.integer({ min: 1, max: 7 }),
        async (accounts, comments, messages, days) => {
          await backend.db.delete(replyAccount);
          await backend.db.delete(sentMessage);
          await backend.db.delete(comment);
          for (const conversations of accounts) {
            const accountId = await scene.account();
            for (const { letters, assigneeId, began, phone, wechat } of conversations) {
              const receiverId = await scene.receiver(accountId, { assigneeId, createTime: ago(began) });
              if (letters.length > 0)
                await talk(
                  receiverId,
                  accountId,
                  letters.toSorted((a, b) => b.hours - a.hours),
                );
              if (phone !== null) await contact(receiverId, 'mobile', phone);
              if (wechat !== null) await contact(receiverId, 'wechat', wechat);
            }
          }
          for (const [who, hours] of comments) await commented(who, hours);
          for (const each of messages) await answered(...each);
          await expectAgreement({ days });
        },
      ),
      { numRuns: 6 },
    );
  });
});

describe('what a figure counts', () => {
  const behind = (figure: ReplyFigure, filters = {}) => rowsBehind(figure, { days: 30, ...filters });

  it('letters: without system messages; sent ones only once they reached the platform', async () => {
    const accountId = await scene.account();
    await talk(await scene.receiver(accountId), accountId, [
      { hours: 5, author: 'other' },
      { hours: 4, author: 'other', type: 'system' },
      { hours: 3, author: 'me', senderId: backend.ids.operator },
      { hours: 2, author: 'me', state: 'failed' },
      { hours: 1, author: 'me', state: 'pending' },
    ]);
    expect(await backend.ask('replyStatistics.letterSumStatistics', {}, 'leader')).toMatchObject({
      createdFrom: '2026-05-12',
      createdTo: '2026-06-10',
      asOf: NOW.toISOString(),
      lettersIn: 1,
      lettersOut: 1,
      letterFailures: 1,
      series: { length: 30 },
      accounts: [{ accountId, lettersIn: 1, lettersOut: 1, letterFailures: 1 }],
      people: [
        { userId: 0, name: '未分配或自动', lettersIn: 1, letterFailures: 1 },
        { userId: backend.ids.operator, name: 'operator的姓名', lettersOut: 1 },
      ],
    });
  });
  it('days are those of Shanghai', async () => {
    const accountId = await scene.account();
    // 00:30 on the 10th in Shanghai is still the 9th in UTC.
    await talk(await scene.receiver(accountId), accountId, [{ hours: 15, author: 'other' }]);
    expect(await behind('lettersIn', { createdFrom: '2026-06-10', createdTo: '2026-06-10' })).toBe(1);
    expect(await behind('lettersIn', { createdFrom: '2026-06-09', createdTo: '2026-06-09' })).toBe(0);
  });
  it('comment users: on the day of their first comment, also if that was before the range', async () => {
    await commented('old', 24 * 40);
    await commented('old', 2);
    await commented('new', 3);
    await commented('new', 1);
    expect(await backend.ask('replyStatistics.newCommentUsersSumV2', {}, 'leader')).toMatchObject({ commentUsers: 1 });
    expect(await behind('comments')).toBe(3);
  });
  it.each([
    [
      'after 24 hours of silence',
      [
        [50, 'me'],
        [26, 'me'],
      ],
      1,
      0,
    ],
    [
      'not after less',
      [
        [50, 'me'],
        [27, 'me'],
      ],
      0,
      0,
    ],
    [
      'not after an answer',
      [
        [50, 'me'],
        [49, 'other'],
        [20, 'me'],
      ],
      0,
      0,
    ],
    [
      'answered within 24 hours',
      [
        [80, 'me'],
        [50, 'me'],
        [49, 'other'],
        [48, 'other'],
      ],
      1,
      1,
    ],
    [
      'not answered later',
      [
        [80, 'me'],
        [50, 'me'],
        [26, 'other'],
      ],
      1,
      0,
    ],
    [
      'each after a silence of its own',
      [
        [120, 'me'],
        [90, 'me'],
        [60, 'me'],
        [59, 'other'],
      ],
      2,
      1,
    ],
  ] as const)('second replies: %s', async (_, talked, replies, answers) => {
    const accountId = await scene.account();
    await talk(
      await scene.receiver(accountId),
      accountId,
      talked.map(([hours, author]) => ({ hours, author })),
    );
    expect(await backend.ask('replyStatistics.secondReplyStatistics', { accountId }, 'leader')).toMatchObject({
      secondReplies: replies,
      secondAnswers: answers,
    });
  });
  it('users reached yesterday: once a day each, and only by what was sent', async () => {
    const accountId = await scene.account();
    const yesterday = [20, 21, 22].map((hours) => ({ hours: hours + 4, author: 'me' as const })).toReversed();
    await talk(await scene.receiver(accountId), accountId, yesterday);
    await talk(await scene.receiver(accountId), accountId, [{ hours: 1, author: 'me' }]);
    await talk(await scene.receiver(accountId), accountId, [{ hours: 20, author: 'me', state: 'failed' }]);
    await answered('a', 20, 'private', false);
    await answered('a', 21, 'reply', false);
    await answered('b', 20, 'private', true);
    expect(await backend.ask('replyStatistics.successfullySentUserYesterday', {}, 'leader')).toMatchObject({
      createdFrom: '2026-06-09',
      createdTo: '2026-06-09',
      sentReceivers: 1,
      sentCommenters: 1,
    });
    const day = { createdFrom: '2026-06-09', createdTo: '2026-06-09' };
    expect([await behind('sentReceivers', day), await behind('sentCommenters', day)]).toEqual([1, 1]);
  });
  it('rows are paged, newest first, and name their account', async () => {
    const accountId = await scene.account({ nickname: '好物研究所' });
    const receiverId = await scene.receiver(accountId, { nickname: '小满' });
    await talk(
      receiverId,
      accountId,
      [3, 2, 1].map((hours) => ({ hours, author: 'other' as const })),
    );
    const page = await backend.ask(
      'replyStatistics.queryRows',
      { figure: 'lettersIn', pageNo: 2, pageSize: 2 },
      'leader',
    );
    expect(page).toMatchObject({
      total: 3,
      list: [
        {
          time: ago(3).toISOString(),
          accountName: '好物研究所',
          nickname: '小满',
          content: '好',
          receiverId,
          person: '',
        },
      ],
    });
    for (const figure of Object.keys(REPLY_FIGURE_NAMES) as ReplyFigure[])
      expect(await behind(figure)).toBeGreaterThanOrEqual(0);
  });
});

describe('whose figures', () => {
  it('other departments are invisible, and administrators see all', async () => {
    const accountId = await scene.account({ departmentId: 2, creatorId: backend.ids.stranger });
    const receiverId = await scene.receiver(accountId, { departmentId: 2 });
    await talk(receiverId, accountId, [{ hours: 1, author: 'other' }], 2);
    expect(await backend.ask('replyStatistics.letterSumStatistics', {}, 'leader')).toMatchObject({ lettersIn: 0 });
    expect(await backend.ask('replyStatistics.letterSumStatistics', { accountId }, 'leader')).toMatchObject({
      accounts: [],
    });
    expect(await backend.ask('replyStatistics.letterSumStatistics', {}, 'admin')).toMatchObject({
      lettersIn: 1,
      departments: [{ departmentId: 2, lettersIn: 1 }],
    });
  });
  it('an invalid range is refused at the invalid field', async () => {
    const asked = { createdFrom: '2026-01-01', createdTo: '2026-06-01' };
    expect(await backend.call('replyStatistics.phoneSumV2', asked, 'leader')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'createdFrom' }],
    });
  });
  it('rows of people without a menu of conversations are refused, figures are not', async () => {
    expect(await backend.call('replyStatistics.queryRows', { figure: 'phones' }, 'viewer')).toMatchObject({
      code: REFUSED.forbidden,
    });
    expect(await backend.call('replyStatistics.phoneSumV2', {}, 'viewer')).toMatchObject({ code: 0 });
  });
  it('receivers of a deleted account no longer count', async () => {
    await scene.receiver(await scene.account());
    await backend.db.delete(replyAccount);
    expect(await backend.db.$count(receiver)).toBe(0);
    expect(await rowsBehind('letterUsers', {})).toBe(0);
  });
});
