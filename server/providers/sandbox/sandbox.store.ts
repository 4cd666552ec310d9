/** What the sandbox platform keeps: what was published there, and the words that were searched for. Its SQL stands here only. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { contains } from '../../db/list';
import { sandboxMessage, sandboxNote, sandboxUser, sandboxWord } from '../../db/schema';
import type { Platform } from '../../db/schema/columns';

export type KeptNote = typeof sandboxNote.$inferSelect;
export type KeptUser = typeof sandboxUser.$inferSelect;
export type KeptMessage = typeof sandboxMessage.$inferSelect;
export type KeptWord = typeof sandboxWord.$inferSelect;

const only = <Row>([row]: Row[]): Row | null => row ?? null;

export const keptNote = async (db: Database, platform: Platform, noteId: string): Promise<KeptNote | null> =>
  only(await db.select().from(sandboxNote).where(and(eq(sandboxNote.platform, platform), eq(sandboxNote.noteId, noteId))));

export const keptUser = async (db: Database, platform: Platform, userId: string): Promise<KeptUser | null> =>
  only(await db.select().from(sandboxUser).where(and(eq(sandboxUser.platform, platform), eq(sandboxUser.userId, userId))));

/** Newest first. */
export const keptNotesOf = (db: Database, platform: Platform, userId: string, limit: number): Promise<KeptNote[]> =>
  db.select().from(sandboxNote).where(and(eq(sandboxNote.platform, platform), eq(sandboxNote.userId, userId))).orderBy(desc(sandboxNote.publishTime)).limit(limit);

export const keptNotesAbout = (db: Database, platform: Platform, word: string, limit: number): Promise<KeptNote[]> =>
  db.select().from(sandboxNote).where(and(eq(sandboxNote.platform, platform), contains(word, sandboxNote.title))).orderBy(desc(sandboxNote.publishTime)).limit(limit);

/** A platform that anybody may ask keeps what it is told within bounds. */
const MAX_WORDS = 20_000;
const MAX_NOTES = 50_000;
const MAX_MESSAGES = 100_000;

export const wordById = async (db: Database, wordId: number): Promise<KeptWord | null> =>
  only(await db.select().from(sandboxWord).where(eq(sandboxWord.wordId, wordId)));

/** null: it is new, and the sandbox keeps no more. */
export async function wordOf(db: Database, word: string, now: Date): Promise<KeptWord | null> {
  const find = async () => only(await db.select().from(sandboxWord).where(eq(sandboxWord.word, word)));
  const known = await find();
  if (known) return known;
  if ((await db.$count(sandboxWord)) >= MAX_WORDS) return null;
  await db.insert(sandboxWord).values({ word, createTime: now }).onConflictDoNothing();
  return find();
}

export type NewNote = Pick<KeptNote, 'platform' | 'userId' | 'authorName' | 'type' | 'title' | 'content' | 'cover' | 'images' | 'publishTime'> & { readonly publishKey: string };

/** The note that was made, or the one that the same key made before; null: the sandbox keeps no more. */
export async function publishNote(db: Database, note: NewNote): Promise<KeptNote | null> {
  const before = only(await db.select().from(sandboxNote).where(eq(sandboxNote.publishKey, note.publishKey)));
  if (before || (await db.$count(sandboxNote)) >= MAX_NOTES) return before;
  // Like the platform's other ids to look at; nothing is written in it, because the note is kept.
  const noteId = `6${randomBytes(12).toString('hex').slice(1)}`;
  const [made] = await db.insert(sandboxNote).values({ ...note, noteId }).onConflictDoNothing({ target: sandboxNote.publishKey }).returning();
  return made ?? only(await db.select().from(sandboxNote).where(eq(sandboxNote.publishKey, note.publishKey)));
}

export type NewMessage = Omit<KeptMessage, 'messageId'>;

/** The message that was sent, or the one that the same key sent before; null: the sandbox keeps no more. */
export async function sendMessage(db: Database, message: NewMessage): Promise<KeptMessage | null> {
  const before = only(await db.select().from(sandboxMessage).where(eq(sandboxMessage.sendKey, message.sendKey)));
  if (before || (await db.$count(sandboxMessage)) >= MAX_MESSAGES) return before;
  const [made] = await db.insert(sandboxMessage).values(message).onConflictDoNothing({ target: sandboxMessage.sendKey }).returning();
  return made ?? only(await db.select().from(sandboxMessage).where(eq(sandboxMessage.sendKey, message.sendKey)));
}

/** What was written below these comments, oldest first. */
export const keptAnswers = (db: Database, platform: Platform, commentIds: readonly string[]): Promise<KeptMessage[]> =>
  db.select().from(sandboxMessage).where(and(eq(sandboxMessage.platform, platform), inArray(sandboxMessage.commentId, [...commentIds]))).orderBy(sandboxMessage.messageId).limit(200);

/** The bloggers and contents of the demonstration are people and notes of the sandbox, so that a bot finds them there. */
export async function keepDemonstration(db: Database): Promise<void> {
  await db.execute(sql`
    insert into sandbox_user (platform, user_id, nickname, avatar, signature, city, fans_count, note_count, like_count)
    select platform, platform_user_id, nickname, avatar, signature, city, fans_count, note_count, like_count from blogger
    on conflict do nothing`);
  await db.execute(sql`
    insert into sandbox_note (platform, note_id, user_id, author_name, type, title, content, cover, images, like_count, comment_count, collect_count, publish_time)
    select flow.platform, platform_flow_id, coalesce(platform_user_id, '5' || left(md5(author_name), 23)), coalesce(nickname, author_name), type, title, content, cover, images,
      flow.like_count, comment_count, collect_count, publish_time
    from flow left join blogger using (blogger_id)
    on conflict do nothing`);
}
