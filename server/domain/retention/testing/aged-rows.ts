/** Rows of each kind of a given age: some that may go, and some that the kind always keeps. */
import { eq, sql } from 'drizzle-orm';
import { fixturesOf } from '../../../../tests/authorisation/fixtures';
import type { Backend } from '../../../../tests/backend';
import type { RetentionKind } from '../../../../src/services/catalogue/sets/retention';
import {
  auditEntry,
  chatContact,
  chatMessage,
  commentLike,
  conversationRecord,
  decryptTrace,
  groupMessage,
  groupReply,
  messageBatch,
  page,
  pageVersion,
  publishedPage,
  receiver,
  screenVersion,
  sentMessage,
  sourceEvent,
  trayDismissal,
} from '../../../db/schema';

type Id = number | string;

export interface Aged {
  readonly goes: readonly Id[];
  readonly stays: readonly Id[];
}

/** `visit` has no rows of its own here: months are dropped as a whole (roll-up.test.ts). */
export type AgedKind = Exclude<RetentionKind, 'visit'>;

type Scope = ReturnType<typeof scopeOf>;
type Rows = Partial<Record<AgedKind, (at: Date) => Promise<Aged>>>;

function scopeOf(backend: Backend) {
  let made = 0;
  return {
    db: backend.db,
    make: fixturesOf(backend),
    userId: backend.ids.operator,
    text: () => `aged-${(made += 1)}`,
    one: <Row>([row]: Row[]): Row => row!,
  };
}

export function agedRows(backend: Backend) {
  const scope = scopeOf(backend);
  return {
    ...conversations(scope),
    ...groups(scope),
    ...assistants(scope),
    ...versions(scope),
    ...jobs(scope),
    ...logs(scope),
  } satisfies Record<AgedKind, (at: Date) => Promise<Aged>>;
}

const conversations = ({ db, make, text, one }: Scope) => {
  async function message(at: Date, more: Partial<typeof chatMessage.$inferInsert> = {}, done: Date | null = at) {
    const { messageId, receiverId } = await make.chatMessage({ createTime: at, sentTime: null, ...more });
    await db.update(receiver).set({ doneTime: done }).where(eq(receiver.receiverId, receiverId));
    return { messageId, receiverId };
  }
  const done = (at: Date, more: Partial<typeof receiver.$inferInsert> = {}) =>
    make.receiver({ lastTime: at, doneTime: at, waitingSince: null, ...more });

  return {
    async chatMessage(at) {
      const contact = await message(at);
      const { departmentId } = one(await db.select().from(chatMessage).limit(1));
      await db.insert(chatContact).values({
        ...contact,
        departmentId,
        kind: 'mobile',
        sealed: '',
        masked: '',
        digest: text(),
      });
      return {
        goes: [(await message(at)).messageId],
        stays: [
          contact.messageId,
          (await message(at, { state: 'pending', queueNo: 1 })).messageId,
          (await message(at, {}, null)).messageId,
        ],
      };
    },
    async receiver(at) {
      const written = await message(new Date(), {});
      await db.update(receiver).set({ lastTime: at }).where(eq(receiver.receiverId, written.receiverId));
      return {
        goes: [await done(at)],
        stays: [
          written.receiverId,
          await done(at, { remark: '老客户' }),
          await done(at, { labels: ['意向'] }),
          await done(at, { doneTime: null }),
        ],
      };
    },
    async conversationRecord(at) {
      const { receiverId } = await make.conversationRecord();
      const where = eq(conversationRecord.receiverId, receiverId);
      const rows = await db.update(conversationRecord).set({ createTime: at }).where(where).returning();
      return { goes: rows.map(({ recordId }) => recordId), stays: [] };
    },
  } satisfies Rows;
};

const groups = ({ db, make, text, one }: Scope) =>
  ({
    async groupMessage(at) {
      const replyId = await make.groupReply();
      const { causeId, groupId, departmentId } = one(
        await db.select().from(groupReply).where(eq(groupReply.replyId, replyId)),
      );
      const row = {
        departmentId,
        groupId,
        revision: 1,
        kind: 'text',
        platformUserId: '',
        senderName: '',
        text: '',
      } as const;
      const further = await db
        .insert(groupMessage)
        .values([2, 3].map((seq) => ({ ...row, seq, platformMessageId: text(), createTime: at })))
        .returning();
      await db.update(groupMessage).set({ createTime: at }).where(eq(groupMessage.messageId, causeId));
      return { goes: [further[0]!.messageId], stays: [causeId, further[1]!.messageId] };
    },
  }) satisfies Rows;

const assistants = ({ db, make, userId }: Scope) =>
  ({
    async assistantHistory(at) {
      const running = await make.answer(userId, { state: 'running' });
      const old = { updateTime: at };
      await db.execute(
        sql`update assistant_history set update_time = ${at.toISOString()}::timestamptz where history_id = ${running.historyId}`,
      );
      return {
        goes: [await make.assistantHistory(userId, old)],
        stays: [running.historyId, await make.assistantHistory(userId, { ...old, pinTime: at })],
      };
    },
    deletedHistory: async (at) => ({
      goes: [await make.assistantHistory(userId, { deleteTime: at })],
      stays: [await make.assistantHistory(userId)],
    }),
    deletedAssistant: async (at) => ({
      goes: [await make.assistant({ deleteTime: at })],
      stays: [await make.assistant()],
    }),
    deletedImage: async (at) => ({
      goes: [await make.image(userId, { deleteTime: at })],
      stays: [await make.image(userId)],
    }),
  }) satisfies Rows;

const versions = ({ db, make, userId, text }: Scope) =>
  ({
    async pageVersion(at: Date) {
      const pageId = await make.page();
      const row = { pageId, content: {}, publisherId: userId, createTime: at };
      const versions = await db
        .insert(pageVersion)
        .values(Array.from({ length: 13 }, (_, index) => ({ ...row, no: index + 1 })))
        .returning();
      await db.update(page).set({ versionNo: 13, status: 'published', online: true }).where(eq(page.pageId, pageId));
      // Visitors see the second one.
      const published = { pageId, versionNo: 2, html: '', policy: '', hash: '', updateTime: at };
      await db.insert(publishedPage).values(published);
      const idsOf = (...numbers: number[]) =>
        versions.filter(({ no }) => numbers.includes(no)).map((each) => each.versionId);
      return { goes: idsOf(1, 3), stays: idsOf(2, 4, 13) };
    },
    async screenVersion(at: Date) {
      const screenId = text();
      const rows = Array.from({ length: 12 }, (_, index) => ({
        screenId,
        versionNo: index + 1,
        content: '{}',
        origin: 'publish' as const,
        author: '',
        createTime: at,
      }));
      const versions = await db.insert(screenVersion).values(rows).returning();
      return {
        goes: versions.slice(0, 2).map((each) => each.versionId),
        stays: versions.slice(2).map((each) => each.versionId),
      };
    },
  }) satisfies Rows;

const jobs = ({ db, make, userId, text }: Scope) =>
  ({
    exportJob: async (at) => ({
      goes: [await make.endedExport(userId, { finishTime: at })],
      stays: [await make.endedExport(userId, { status: 'running', failReason: null, finishTime: null })],
    }),
    posterJob: async (at) => ({
      goes: [await make.posterJob(userId, { finishTime: at })],
      stays: [await make.posterJob(userId, { status: 'queued', finishTime: null })],
    }),
    async messageBatch(at) {
      const row = { creatorId: userId, fingerprint: '', pending: [], createTime: at };
      const rows = await db
        .insert(messageBatch)
        .values([
          { ...row, generationId: text(), state: 'done' },
          { ...row, generationId: text(), state: 'running' },
        ])
        .returning();
      return { goes: [rows[0]!.batchId], stays: [rows[1]!.batchId] };
    },
    async spiderTask(at) {
      const ended = { status: 'done', finishTime: at } as const;
      const [waiting, liked] = [await make.task(ended), await make.task(ended)];
      const messageId = await make.sentMessage();
      await db.update(sentMessage).set({ taskId: waiting }).where(eq(sentMessage.messageId, messageId));
      const { commentId } = await make.comment();
      await db.insert(commentLike).values({ commentId, taskId: liked, creatorId: userId });
      return { goes: [await make.task(ended)], stays: [waiting, liked, await make.task()] };
    },
  }) satisfies Rows;

const logs = ({ db, userId, text, one }: Scope) =>
  ({
    async trayDismissal(at) {
      const jobId = text();
      await db.insert(trayDismissal).values({ userId, kind: 'export', jobId, dismissTime: at });
      return { goes: [jobId], stays: [] };
    },
    async sourceEvent(at) {
      const row = { day: at.toISOString().slice(0, 10), name: text(), tags: [], lastTime: at };
      return { goes: [one(await db.insert(sourceEvent).values(row).returning()).sourceEventId], stays: [] };
    },
    async decryptTrace(at) {
      const row = { userId, subject: 'person', subjectId: 1, field: 'mobile', createTime: at };
      return { goes: [one(await db.insert(decryptTrace).values(row).returning()).traceId], stays: [] };
    },
    async auditEntry(at) {
      const row = {
        userId,
        call: 'auth.deleteRole',
        subject: 'role',
        details: [],
        address: '',
        createTime: at,
      } as const;
      return { goes: [one(await db.insert(auditEntry).values(row).returning()).auditId], stays: [] };
    },
  }) satisfies Rows;
