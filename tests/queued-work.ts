/** Every kind of work that bots and servers claim, for tests of the order and of the safety of claims. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Fixtures } from './authorisation/fixtures';
import type { Backend } from './backend';
import type { BotClaimParams } from '../src/services/catalogue/generated/types';
import type { Database } from '../server/db/connect';
import {
  assistantFile,
  assistantFileSource,
  autoTask,
  department,
  groupBotAccount,
  groupReply,
  liveBlogger,
  pageReport,
  platformQuestion,
  spiderTask,
  TASK_TYPE,
  transcription,
  videoTask,
  voiceGen,
} from '../server/db/schema';
import { endReading, lockUnread } from '../server/domain/assistant/history/file.store';
import { claimDue, hold as holdReply, release } from '../server/domain/automatic/automatic-reply.store';
import { endRun, holdLease, takeDue as takeAutomation } from '../server/domain/comment-task/auto.store';
import { sealedSecret } from '../server/domain/credential/credential.store';
import { claimJob, failJob, QUEUES, type Queue } from '../server/domain/jobs/job.store';
import { settleDue, takeDue, takeFigures, takeUnknown } from '../server/domain/publication/claim.store';
import { takeQuestion } from '../server/domain/publication/topics.store';
import { takeCheck } from '../server/domain/publisher/publisher.store';
import type { Kind, Reports } from '../server/domain/bot/adapter';
import { adapterOf } from '../server/domain/bot/work';

/** Work that was claimed; `end` reports it. */
export interface Claimed {
  readonly id: number;
  end(db: Database, now: Date): Promise<unknown>;
}

export interface QueuedWork {
  /** Adds a row that is due; returns its id. */
  add(creatorId: number): Promise<number>;
  claim(db: Database, now: Date): Promise<Claimed | null>;
}

type Work = Readonly<Record<string, unknown>>;
const PLATFORMS: BotClaimParams['platforms'] = ['xhs', 'dy'];

export const QUEUED_WORK = [
  'tasks of bots',
  'checks of log-ins',
  'messages to fetch',
  'groups to read',
  'replies in groups',
  'log-ins by a code',
  'campaigns',
  'live rooms to visit',
  'publications',
  'looks at publications with an unknown outcome',
  'figures of publications',
  'checks of accounts that publish',
  'automatic replies',
  'questions about topics',
  'automation of comment tasks',
  'files of assistants',
  'transcriptions',
  'voices',
  'posters',
  'video tasks',
  'reports of pages',
] as const;

export function queuedWork(
  { db, clock }: Backend,
  fixtures: Fixtures,
): Readonly<Record<(typeof QUEUED_WORK)[number], QueuedWork>> {
  const firstId = async <Key extends string>(rows: PromiseLike<readonly Readonly<Record<Key, number>>[]>, key: Key) =>
    (await rows)[0]![key];
  const claimOf = () => ({ claimId: randomUUID(), botName: 'bot', platforms: PLATFORMS });

  /** Claims and reports of bots. */
  const ofBots = <K extends Kind>(kind: K, key: string, report: Omit<Reports[K], 'claimId'>): QueuedWork['claim'] =>
    async function claim(on, now) {
      const { claimId, ...claimer } = claimOf();
      const adapter = adapterOf(kind);
      const work = (await adapter.claim({ claimId, ...claimer }, { db: on, now: () => now })) as Work | null;
      if (!work) return null;
      const id = Number(work[key]);
      const whole = { ...report, [key]: id, claimId } as unknown as Reports[K];
      return { id, end: (by, at) => adapter.report(whole, { db: by, now: () => at }) };
    };

  type Row = { readonly loggerId: number } | { readonly questionId: number } | { readonly publisherId: number };
  /** One part of the work of publishing. */
  const publishing = (
    take: (on: Database, claim: ReturnType<typeof claimOf>, now: Date) => Promise<Row | null>,
    report: Omit<Reports['publishing'], 'claimId' | 'rowId'>,
  ): QueuedWork['claim'] =>
    async function claim(on, now) {
      await settleDue(on, now);
      const claimer = claimOf();
      const row = await take(on, claimer, now);
      if (!row) return null;
      const id = 'loggerId' in row ? row.loggerId : 'questionId' in row ? row.questionId : row.publisherId;
      const whole = { ...report, rowId: id, claimId: claimer.claimId };
      return { id, end: (by, at) => adapterOf('publishing').report(whole, { db: by, now: () => at }) };
    };
  const newDepartment = () => firstId(db.insert(department).values({ name: randomUUID() }).returning(), 'departmentId');
  const departments = new Map<number, Promise<number>>();
  function departmentOf(userId: number): Promise<number> {
    const known = departments.get(userId) ?? newDepartment();
    departments.set(userId, known);
    return known;
  }
  const published = () => ({ platformFlowId: randomUUID(), url: 'https://www.xiaohongshu.com/explore/a' });

  /** A queue of the server's jobs; `end` fails one as its worker does. */
  const ofJobs = (queue: Queue): QueuedWork['claim'] =>
    async function claim(on, now) {
      const held = await claimJob(on, queue, now);
      return held && { id: held.id, end: (by, at) => failJob(by, queue, held, '出错', at) };
    };

  return {
    'tasks of bots': {
      add: (creatorId) =>
        firstId(
          db
            .insert(spiderTask)
            .values({
              departmentId: 1,
              creatorId,
              taskType: TASK_TYPE.keyword,
              platform: 'xhs',
              target: 'a',
              targetKey: randomUUID(),
              dueTime: clock.now,
              params: {},
            })
            .returning(),
          'taskId',
        ),
      claim: ofBots('task', 'taskId', { taskId: 0, found: 'done' }),
    },
    'checks of log-ins': {
      async add(creatorId) {
        const headers = [{ name: 'cookie', value: 'web_session=a' }];
        const secret = await sealedSecret(db, 'xhs', { host: 'www.xiaohongshu.com', headers });
        return fixtures.credential({ creatorId, ...secret });
      },
      claim: ofBots('check', 'authenticationId', { authenticationId: 0, known: true, detail: '' }),
    },
    'messages to fetch': {
      add: (creatorId) => fixtures.replyAccount({ creatorId, platform: 'dy' }),
      claim: ofBots('inbox', 'accountId', { accountId: 0, cursor: '', chats: [], more: false, state: 'online' }),
    },
    'groups to read': {
      add: (creatorId) => fixtures.groupAccount({ creatorId }),
      claim: ofBots('groups', 'rowId', { work: 'read', rowId: 0, found: 'read' }),
    },
    'replies in groups': {
      async add(creatorId) {
        const id = await fixtures.groupReply({ dueTime: clock.now });
        const its = sql`(select account_id from ${groupReply} where ${groupReply.replyId} = ${id})`;
        await db.update(groupBotAccount).set({ creatorId }).where(eq(groupBotAccount.accountId, its));
        return id;
      },
      // Replies come first; then the accounts are read.
      async claim(on, now) {
        for (;;) {
          const claimer = claimOf();
          const work = await adapterOf('groups').claim(claimer, { db: on, now: () => now });
          if (!work) return null;
          const { claimId } = claimer;
          const { rowId } = work;
          const report = (given: Partial<Reports['groups']>) => (by: Database, at: Date) =>
            adapterOf('groups').report(
              { work: 'send', rowId, claimId, found: 'sent', ...given },
              { db: by, now: () => at },
            );
          if (work.work === 'send') return { id: rowId, end: report({ found: 'failed', kind: 'refused' }) };
          await report({ work: 'read', found: 'read' })(on, now);
        }
      },
    },
    'log-ins by a code': {
      add: (creatorId) => fixtures.logIn({ creatorId }),
      claim: ofBots('logIn', 'logInId', { logInId: 0, found: 'expired' }),
    },
    campaigns: {
      add: (creatorId) => fixtures.ads({ creatorId, state: 'submitting', dueTime: clock.now }),
      claim: ofBots('ads', 'adsId', { adsId: 0, answer: { state: 'ended', days: [] } }),
    },
    'live rooms to visit': {
      async add(creatorId) {
        const id = await fixtures.liveBlogger();
        await db.update(liveBlogger).set({ creatorId }).where(eq(liveBlogger.liveBloggerId, id));
        return id;
      },
      claim: ofBots('live', 'liveBloggerId', { liveBloggerId: 0, more: false }),
    },
    publications: {
      add: (creatorId) => fixtures.publication({ creatorId, state: 'due' }),
      claim: publishing(takeDue, { work: 'publish', found: 'published', published: published() }),
    },
    'looks at publications with an unknown outcome': {
      add: (creatorId) => fixtures.publication({ creatorId, state: 'unknown' }),
      claim: publishing(takeUnknown, { work: 'lookUp', found: 'published', published: published() }),
    },
    'figures of publications': {
      add: (creatorId) =>
        fixtures.publication({
          creatorId,
          state: 'published',
          dueTime: null,
          noteUrl: 'https://www.xiaohongshu.com/explore/a',
          platformFlowId: randomUUID(),
          publishTime: clock.now,
          figuresDueTime: clock.now,
        }),
      claim: publishing(takeFigures, { work: 'figures', found: 'published', published: published() }),
    },
    'checks of accounts that publish': {
      add: (creatorId) => fixtures.publisher({ creatorId, state: 'checking' }),
      claim: publishing((on, { claimId, platforms }, now) => takeCheck(on, claimId, { platforms, now }), {
        work: 'check',
        found: 'failed',
        kind: 'refused',
      }),
    },
    'automatic replies': {
      add: (creatorId) => fixtures.automaticReply({ creatorId, dueTime: clock.now }),
      async claim(on, now) {
        const held = await claimDue(on, now);
        return (
          held && {
            id: held.replyId,
            end: (by, at) =>
              by.transaction(async (tx) => {
                if (await holdReply(tx, held)) await release(tx, held.replyId, { state: 'queued', fireTime: at }, at);
              }),
          }
        );
      },
    },
    // Who asks is not stored: departments take turns.
    'questions about topics': {
      add: async (creatorId) =>
        firstId(
          db
            .insert(platformQuestion)
            .values({
              departmentId: await departmentOf(creatorId),
              platform: 'xhs',
              by: 'word',
              text: randomUUID(),
              createTime: clock.now,
            })
            .returning(),
          'questionId',
        ),
      claim: publishing((on, { claimId, platforms }, now) => takeQuestion(on, claimId, { platforms, now }), {
        work: 'topics',
        found: 'topics',
        topics: [],
      }),
    },
    'automation of comment tasks': {
      add: async (editorId) =>
        firstId(
          db
            .insert(autoTask)
            .values({
              departmentId: await newDepartment(),
              editorId,
              platform: 'dy',
              origin: 3,
              enabled: true,
              texts: ['a'],
              dailyLimit: 10,
              intervalMinutes: 30,
              dueTime: clock.now,
            })
            .returning(),
          'autoTaskId',
        ),
      async claim(on, now) {
        const leased = await takeAutomation(on, now);
        return (
          leased && {
            id: leased.autoTaskId,
            end: (by, at) =>
              by.transaction(async (tx) => {
                const held = await holdLease(tx, leased);
                if (held) await endRun(tx, held, { made: 0, reason: '' }, at);
              }),
          }
        );
      },
    },
    'files of assistants': {
      async add(userId) {
        const values = { userId, name: 'a.txt', contentType: 'text/plain', size: 1, digest: randomUUID() };
        const fileId = await firstId(
          db
            .insert(assistantFile)
            .values({ ...values, createTime: clock.now })
            .returning(),
          'fileId',
        );
        await db.insert(assistantFileSource).values({ fileId, userId, content: Buffer.from('a') });
        return fileId;
      },
      // Claimed and ended in one transaction: the claim is the lock.
      claim: (on) =>
        on.transaction(async (tx) => {
          const unread = await lockUnread(tx);
          if (!unread) return null;
          await endReading(tx, unread.fileId, { chunks: [] });
          return { id: unread.fileId, end: () => Promise.resolve() };
        }),
    },
    transcriptions: {
      async add(creatorId) {
        const id = await fixtures.transcription();
        await db.update(transcription).set({ creatorId }).where(eq(transcription.transcriptionId, id));
        return id;
      },
      claim: ofJobs(QUEUES.transcription),
    },
    voices: {
      add: (creatorId) =>
        firstId(
          db.insert(voiceGen).values({ departmentId: 1, creatorId, text: 'a', modelId: 'openai:nova' }).returning(),
          'voiceId',
        ),
      claim: ofJobs(QUEUES.voice),
    },
    posters: {
      add: (userId) => fixtures.posterJob(userId, { status: 'queued' }),
      claim: ofJobs(QUEUES.posters),
    },
    'video tasks': {
      add: (userId) =>
        firstId(db.insert(videoTask).values({ userId, kind: 'story', title: 'a' }).returning(), 'taskId'),
      claim: ofJobs(QUEUES.video),
    },
    'reports of pages': {
      add: async (creatorId) =>
        firstId(
          db
            .insert(pageReport)
            .values({
              pageId: await fixtures.page(),
              revision: 1,
              creatorId,
              createTime: clock.now,
              updateTime: clock.now,
            })
            .returning(),
          'reportId',
        ),
      claim: ofJobs(QUEUES.pageReport),
    },
  };
}
