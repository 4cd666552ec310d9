/** Stored messages in groups of the sandbox platform. Holds all SQL for them. */
import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import type { Platform } from '../../db/schema/columns';
import { sandboxGroupChat } from '../../db/schema';

export type GroupChat = typeof sandboxGroupChat.$inferSelect;

/** Messages that the platform keeps at most. */
const MOST = 500_000;

/** The id of the new message, or of the one with the same key; null: the table is full. */
export async function insertChat(db: Database, chat: typeof sandboxGroupChat.$inferInsert): Promise<number | null> {
  const [full] = (
    await db.execute<{ full: boolean }>(
      sql`select reltuples > ${MOST} as full from pg_class where oid = 'sandbox_group_chat'::regclass`,
    )
  ).rows;
  if (full?.full) return null;
  const [made] = await db
    .insert(sandboxGroupChat)
    .values(chat)
    .onConflictDoNothing({ target: sandboxGroupChat.sendKey })
    .returning({ chatId: sandboxGroupChat.chatId });
  if (made) return made.chatId;
  const [before] = await db.select().from(sandboxGroupChat).where(eq(sandboxGroupChat.sendKey, chat.sendKey!));
  return before?.chatId ?? null;
}

interface Among {
  readonly platform: Platform;
  readonly groupIds: readonly string[];
  /** Whose messages are left out. */
  readonly except: string;
}

/** Visible messages after a place, oldest first. */
export const chatsAfter = (
  db: Database,
  { platform, groupIds, except }: Among,
  after: { readonly time: Date; readonly chatId: number },
  now: Date,
  limit: number,
): Promise<GroupChat[]> =>
  db
    .select()
    .from(sandboxGroupChat)
    .where(
      and(
        eq(sandboxGroupChat.platform, platform),
        inArray(sandboxGroupChat.groupId, [...groupIds]),
        ne(sandboxGroupChat.userId, except),
        lte(sandboxGroupChat.time, now),
        sql`(${sandboxGroupChat.time}, ${sandboxGroupChat.chatId}) > (${after.time.toISOString()}::timestamptz, ${after.chatId}::int)`,
      ),
    )
    .orderBy(asc(sandboxGroupChat.time), asc(sandboxGroupChat.chatId))
    .limit(limit);

/** The newest messages of a group up to a time, newest first. */
export const lastChats = (
  db: Database,
  platform: Platform,
  groupId: string,
  until: Date,
  limit: number,
): Promise<GroupChat[]> =>
  db
    .select()
    .from(sandboxGroupChat)
    .where(
      and(
        eq(sandboxGroupChat.platform, platform),
        eq(sandboxGroupChat.groupId, groupId),
        lte(sandboxGroupChat.time, until),
      ),
    )
    .orderBy(desc(sandboxGroupChat.time), desc(sandboxGroupChat.chatId))
    .limit(limit);
