/** Stored conversations of the sandbox platform. Holds all SQL for them. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connect';
import type { Platform } from '../../db/schema/columns';
import { sandboxChat, sandboxRelation } from '../../db/schema';

export type NewChat = typeof sandboxChat.$inferInsert;
type Chat = typeof sandboxChat.$inferSelect;

/** Chats that the platform keeps at most. */
const MOST = 500_000;

const only = <Row>(rows: Row[]): Row | null => rows[0] ?? null;

export const chatOfKey = async (db: Database, key: string): Promise<Chat | null> =>
  only(await db.select().from(sandboxChat).where(eq(sandboxChat.sendKey, key)));

/** The new chat, or the existing one of the same key; null: the table is full. */
export async function insertChat(db: Database, chat: NewChat): Promise<{ chatId: number; isNew: boolean } | null> {
  const [full] = (
    await db.execute<{ full: boolean }>(
      sql`select reltuples > ${MOST} as full from pg_class where oid = 'sandbox_chat'::regclass`,
    )
  ).rows;
  if (full?.full) return null;
  const [made] = await db
    .insert(sandboxChat)
    .values(chat)
    .onConflictDoNothing({ target: sandboxChat.sendKey })
    .returning({ chatId: sandboxChat.chatId });
  if (made) return { chatId: made.chatId, isNew: true };
  const before = await chatOfKey(db, chat.sendKey!);
  return before && { chatId: before.chatId, isNew: false };
}

export const ownChat = async (db: Database, ownerId: string, chatId: number): Promise<Chat | null> =>
  only(
    await db
      .select()
      .from(sandboxChat)
      .where(and(eq(sandboxChat.chatId, chatId), eq(sandboxChat.ownerId, ownerId), eq(sandboxChat.fromOwner, true))),
  );

export async function updateChat(
  db: Database,
  ownerId: string,
  chatId: number,
  changes: Partial<Pick<Chat, 'data' | 'edited' | 'withdrawn'>>,
): Promise<boolean> {
  const changed = await db
    .update(sandboxChat)
    .set(changes)
    .where(and(eq(sandboxChat.chatId, chatId), eq(sandboxChat.ownerId, ownerId), eq(sandboxChat.fromOwner, true)))
    .returning({ chatId: sandboxChat.chatId });
  return changed.length > 0;
}

const ofPair = (platform: Platform, ownerId: string, userId: string) =>
  and(eq(sandboxRelation.platform, platform), eq(sandboxRelation.ownerId, ownerId), eq(sandboxRelation.userId, userId));

export const isBlocked = async (db: Database, platform: Platform, ownerId: string, userId: string): Promise<boolean> =>
  (await db.$count(sandboxRelation, and(ofPair(platform, ownerId, userId), sandboxRelation.blocked))) > 0;

const relate = (db: Database, platform: Platform, ownerId: string, userId: string, what: 'blocked' | 'reported') =>
  db
    .insert(sandboxRelation)
    .values({ platform, ownerId, userId, [what]: true })
    .onConflictDoUpdate({
      target: [sandboxRelation.platform, sandboxRelation.ownerId, sandboxRelation.userId],
      set: { [what]: true },
    });
export const block = (db: Database, platform: Platform, ownerId: string, userId: string) =>
  relate(db, platform, ownerId, userId, 'blocked');
export const report = (db: Database, platform: Platform, ownerId: string, userId: string) =>
  relate(db, platform, ownerId, userId, 'reported');

/** Whether the person has written to the account. */
export const hasWritten = async (
  db: Database,
  platform: Platform,
  ownerId: string,
  userId: string,
  now: Date,
): Promise<boolean> =>
  (await db.$count(
    sandboxChat,
    and(
      eq(sandboxChat.platform, platform),
      eq(sandboxChat.ownerId, ownerId),
      eq(sandboxChat.userId, userId),
      eq(sandboxChat.fromOwner, false),
      lte(sandboxChat.time, now),
    ),
  )) > 0;

const taken = alias(sandboxChat, 'taken');

/** Visible chats after a place. `taken`: the earlier chat that the person takes back with this row. */
export function incoming(
  db: Database,
  platform: Platform,
  ownerId: string,
  after: { readonly time: Date; readonly chatId: number },
  now: Date,
  limit: number,
) {
  return db
    .select({
      chatId: sandboxChat.chatId,
      userId: sandboxChat.userId,
      type: sandboxChat.type,
      data: sandboxChat.data,
      suggestions: sandboxChat.suggestions,
      replyToId: sandboxChat.replyToId,
      time: sandboxChat.time,
      taken: { chatId: taken.chatId, type: taken.type, data: taken.data, replyToId: taken.replyToId },
    })
    .from(sandboxChat)
    .leftJoin(taken, eq(taken.chatId, sandboxChat.takesBackId))
    .where(
      and(
        eq(sandboxChat.platform, platform),
        eq(sandboxChat.ownerId, ownerId),
        eq(sandboxChat.fromOwner, false),
        lte(sandboxChat.time, now),
        sql`(${sandboxChat.time}, ${sandboxChat.chatId}) > (${after.time.toISOString()}::timestamptz, ${after.chatId}::int)`,
      ),
    )
    .orderBy(asc(sandboxChat.time), asc(sandboxChat.chatId))
    .limit(limit);
}

export type Incoming = Awaited<ReturnType<typeof incoming>>[number];
