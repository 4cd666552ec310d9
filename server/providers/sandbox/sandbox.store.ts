/** Stored data of the sandbox platform: published notes, messages and searched keywords. Holds all SQL for them. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { contains } from '../../db/search';
import {
  platformAdapter,
  sandboxChat,
  sandboxGroupChat,
  sandboxLike,
  sandboxMessage,
  sandboxNote,
  sandboxUser,
  sandboxWord,
} from '../../db/schema';
import { PLATFORMS, type Platform } from '../../db/schema/columns';

export type StoredNote = typeof sandboxNote.$inferSelect;
export type StoredUser = typeof sandboxUser.$inferSelect;
export type StoredMessage = typeof sandboxMessage.$inferSelect;
export type KeptWord = typeof sandboxWord.$inferSelect;

const only = <Row>([row]: Row[]): Row | null => row ?? null;

export const storedNote = async (db: Database, platform: Platform, noteId: string): Promise<StoredNote | null> =>
  only(
    await db
      .select()
      .from(sandboxNote)
      .where(and(eq(sandboxNote.platform, platform), eq(sandboxNote.noteId, noteId))),
  );

export const storedUser = async (db: Database, platform: Platform, userId: string): Promise<StoredUser | null> =>
  only(
    await db
      .select()
      .from(sandboxUser)
      .where(and(eq(sandboxUser.platform, platform), eq(sandboxUser.userId, userId))),
  );

/** Newest first. */
export const storedNotesOf = (db: Database, platform: Platform, userId: string, limit: number): Promise<StoredNote[]> =>
  db
    .select()
    .from(sandboxNote)
    .where(and(eq(sandboxNote.platform, platform), eq(sandboxNote.userId, userId)))
    .orderBy(desc(sandboxNote.publishTime))
    .limit(limit);

/**
 * Newest first. For keywords of the demonstration: the notes that they found and newer published ones; otherwise all
 * notes with the keyword in the title.
 */
export function storedNotesAbout(
  db: Database,
  platform: Platform,
  text: string,
  word: KeptWord | null,
  limit: number,
): Promise<StoredNote[]> {
  const ofDemonstration = word?.notesBefore === 0;
  const about = or(
    word ? eq(sandboxNote.wordId, word.wordId) : undefined,
    and(contains(text, sandboxNote.title), ofDemonstration ? isNotNull(sandboxNote.publishKey) : undefined),
  );
  return db
    .select()
    .from(sandboxNote)
    .where(and(eq(sandboxNote.platform, platform), about))
    .orderBy(desc(sandboxNote.publishTime))
    .limit(limit);
}

/** Upper bounds of the tables, because anybody may write to the platform. */
const MAX_WORDS = 20_000;
const MAX_NOTES = 200_000;
const MAX_MESSAGES = 100_000;

export const wordById = async (db: Database, wordId: number): Promise<KeptWord | null> =>
  only(await db.select().from(sandboxWord).where(eq(sandboxWord.wordId, wordId)));

/** null: the keyword is new and the table is full. */
export async function wordOf(db: Database, word: string, now: Date): Promise<KeptWord | null> {
  const find = async () => only(await db.select().from(sandboxWord).where(eq(sandboxWord.word, word)));
  const known = await find();
  if (known) return known;
  if ((await db.$count(sandboxWord)) >= MAX_WORDS) return null;
  await db.insert(sandboxWord).values({ word, createTime: now }).onConflictDoNothing();
  return find();
}

export type NewNote = Pick<
  StoredNote,
  'platform' | 'userId' | 'authorName' | 'type' | 'title' | 'content' | 'cover' | 'images' | 'videoUrl' | 'publishTime'
> & { readonly publishKey: string };

/** The new note, or the existing one of the same key; null: the table is full. */
export async function publishNote(db: Database, note: NewNote): Promise<StoredNote | null> {
  const before = only(await db.select().from(sandboxNote).where(eq(sandboxNote.publishKey, note.publishKey)));
  if (before || (await db.$count(sandboxNote)) >= MAX_NOTES) return before;
  // Random, in the shape of the other ids; it encodes nothing, because the note is stored.
  const noteId = `6${randomBytes(12).toString('hex').slice(1)}`;
  const [made] = await db
    .insert(sandboxNote)
    .values({ ...note, noteId })
    .onConflictDoNothing({ target: sandboxNote.publishKey })
    .returning();
  return made ?? only(await db.select().from(sandboxNote).where(eq(sandboxNote.publishKey, note.publishKey)));
}

/** The note that somebody published with this key; null: there is none. */
export const noteOfKey = async (db: Database, platform: Platform, userId: string, key: string) =>
  only(
    await db
      .select()
      .from(sandboxNote)
      .where(and(eq(sandboxNote.publishKey, key), eq(sandboxNote.platform, platform), eq(sandboxNote.userId, userId))),
  );

export async function growNote(
  db: Database,
  platform: Platform,
  noteId: string,
  grown: Pick<StoredNote, 'likeCount' | 'collectCount'>,
): Promise<void> {
  await db
    .update(sandboxNote)
    .set(grown)
    .where(and(eq(sandboxNote.platform, platform), eq(sandboxNote.noteId, noteId)));
}

export type NewMessage = Omit<StoredMessage, 'messageId'>;

/** The new message, or the existing one of the same key; null: the table is full. */
export async function sendMessage(db: Database, message: NewMessage): Promise<StoredMessage | null> {
  const before = only(await db.select().from(sandboxMessage).where(eq(sandboxMessage.sendKey, message.sendKey)));
  if (before || (await db.$count(sandboxMessage)) >= MAX_MESSAGES) return before;
  const [made] = await db
    .insert(sandboxMessage)
    .values(message)
    .onConflictDoNothing({ target: sandboxMessage.sendKey })
    .returning();
  return made ?? only(await db.select().from(sandboxMessage).where(eq(sandboxMessage.sendKey, message.sendKey)));
}

export async function sentWith(db: Database, platform: Platform, userId: string, key: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select message_id as id from ${sandboxMessage} where send_key = ${key} and platform = ${platform} and from_user_id = ${userId}
    union all
    select chat_id from ${sandboxChat} where send_key = ${key} and platform = ${platform} and owner_id = ${userId}
    union all
    select chat_id from ${sandboxGroupChat} where send_key = ${key} and platform = ${platform} and user_id = ${userId}`);
  return rows[0]?.id ?? null;
}

/** Replies to these comments, oldest first. */
export const storedAnswers = (
  db: Database,
  platform: Platform,
  commentIds: readonly string[],
): Promise<StoredMessage[]> =>
  db
    .select()
    .from(sandboxMessage)
    .where(and(eq(sandboxMessage.platform, platform), inArray(sandboxMessage.commentId, [...commentIds])))
    .orderBy(sandboxMessage.messageId)
    .limit(200);

const lastPart = (url: SQL): SQL => sql`regexp_replace(${url}, '^.*/', '')`;

/**
 * Makes the demonstration's bloggers and contents people and notes of the sandbox, so that bots find them there. Notes
 * that appear after a keyword's last collection are new.
 */
export async function keepLike(db: Database, platform: Platform, commentId: string, userId: string): Promise<void> {
  await db.insert(sandboxLike).values({ platform, commentId, userId }).onConflictDoNothing();
}

/** Likes of accounts by comment; comments without one are missing. */
export async function likesOf(
  db: Database,
  platform: Platform,
  commentIds: readonly string[],
): Promise<Map<string, number>> {
  if (commentIds.length === 0) return new Map();
  const rows = await db
    .select({ commentId: sandboxLike.commentId, count: sql<number>`count(*)::int` })
    .from(sandboxLike)
    .where(and(eq(sandboxLike.platform, platform), inArray(sandboxLike.commentId, [...commentIds])))
    .groupBy(sandboxLike.commentId);
  return new Map(rows.map(({ commentId, count }) => [commentId, count]));
}

export async function keepDemonstration(db: Database, now: Date): Promise<void> {
  // Until a bot declares its adapter, the data shown are the sandbox's.
  await db
    .insert(platformAdapter)
    .values(PLATFORMS.map((platform) => ({ platform, adapter: 'sandbox', sandbox: true, seenTime: sql`now()` })))
    .onConflictDoNothing();
  await db.execute(sql`
    insert into sandbox_word (word, notes_before, create_time)
    select keyword, 0, coalesce(max(last_spider_time), ${now.toISOString()}::timestamptz) from keyword group by keyword order by min(keyword_id)
    on conflict do nothing`);
  await db.execute(sql`
    insert into sandbox_user (platform, user_id, nickname, avatar, signature, city, fans_count, note_count, like_count)
    select platform, platform_user_id, nickname, avatar, signature, city, fans_count, note_count, like_count from blogger
    on conflict do nothing`);
  await db.execute(sql`
    insert into sandbox_note (platform, note_id, user_id, author_name, type, title, content, cover, images, like_count, comment_count, collect_count, publish_time, word_id)
    select flow.platform, platform_flow_id, coalesce(platform_user_id, '5' || left(md5(author_name), 23)), coalesce(nickname, author_name), type, title, content, cover, images,
      flow.like_count, comment_count, collect_count, publish_time, word_id
    from flow left join blogger using (blogger_id) left join keyword using (keyword_id) left join sandbox_word on word = keyword
    on conflict do nothing`);
  await db.execute(sql`
    insert into sandbox_user (platform, user_id, nickname, avatar, fans_count)
    select platform, platform_user_id, nickname, '/demo-media/avatar/' || platform || '-' || platform_user_id || '.svg', fans_count from blogger_account
    on conflict do nothing`);
  await db.execute(sql`
    insert into sandbox_note (platform, note_id, user_id, author_name, type, title, content, cover, like_count, comment_count, collect_count, publish_time)
    select note.platform, ${lastPart(sql`note.url`)}, account.platform_user_id, account.nickname, note.type, note.title, '', '/demo-media/cover/' || ${lastPart(sql`note.url`)} || '.svg',
      note.like_count, note.comment_count, note.collect_count, note.publish_time
    from material_note note join blogger_account account using (blogger_account_id)
    on conflict do nothing`);
  await db.execute(sql`
    insert into sandbox_note (platform, note_id, user_id, author_name, type, title, content, cover, like_count, comment_count, collect_count, publish_time)
    select platform, content_key, '5' || left(md5(author_name), 23), author_name, case platform when 'xhs' then 'note' else 'video' end, title, '', '/demo-media/cover/' || content_key || '.svg',
      like_count, comment_count, collect_count, coalesce(publish_time, create_time)
    from under_water
    on conflict do nothing`);
}
