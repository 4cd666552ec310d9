/** Who is writing in conversations. Holds all SQL for it. */
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { ConversationQueryTypingResult } from '../../../src/services/catalogue/generated/types';
import { TYPING_MS } from '../../../src/services/catalogue/sets/conversation';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { account, chatTyping } from '../../db/schema';

/** `userId` null: the receiver. */
export async function setTyping(
  db: Database,
  receiverId: number,
  userId: number | null,
  typing: boolean,
  now: Date,
): Promise<void> {
  await db
    .delete(chatTyping)
    .where(
      and(
        eq(chatTyping.receiverId, receiverId),
        or(
          lt(chatTyping.expireTime, now),
          typing ? undefined : sql`${chatTyping.userId} is not distinct from ${userId}::int`,
        ),
      ),
    );
  if (!typing) return;
  const expireTime = new Date(now.getTime() + TYPING_MS);
  await db
    .insert(chatTyping)
    .values({ receiverId, userId, expireTime })
    .onConflictDoUpdate({ target: [chatTyping.receiverId, chatTyping.userId], set: { expireTime } });
}

/** Who else than `userId` is writing. */
export async function typingIn(
  db: Database,
  receiverId: number,
  userId: number,
  now: Date,
): Promise<ConversationQueryTypingResult> {
  const rows = await db
    .select({ userId: chatTyping.userId, name: displayName(account) })
    .from(chatTyping)
    .leftJoin(account, eq(account.userId, chatTyping.userId))
    .where(
      and(
        eq(chatTyping.receiverId, receiverId),
        gt(chatTyping.expireTime, now),
        or(isNull(chatTyping.userId), ne(chatTyping.userId, userId)),
      ),
    )
    .orderBy(chatTyping.userId);
  return {
    colleagues: rows.filter((row) => row.userId !== null).map(({ name }) => name),
    receiver: rows.some((row) => row.userId === null),
  };
}
