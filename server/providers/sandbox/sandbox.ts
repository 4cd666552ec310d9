/** Answers of the sandbox platform: stored data from its tables, everything else generated from ids. */
import type { Database } from '../../db/connect';
import type { Platform } from '../../db/schema/columns';
import { clipOf, subtitles } from './clips';
import { commentOf, readCommentId, replyOf, shapeOf } from './comments';
import { hashOf, noteId, personId, readNoteId, readPersonId, type PersonKey } from './ids';
import { homeUrl, isDeleted, keyAbout, noteOf, noteUrl, speechOf, videoUrl } from './notes';
import { figuresOf, personOf, takesNoStrangers } from './people';
import { notesAbout, ownNotes, type Series } from './series';
import * as store from './sandbox.store';
import type {
  SandboxAnswer,
  SandboxComment,
  SandboxMessage,
  SandboxNote,
  SandboxPage,
  SandboxPublished,
  SandboxUser,
} from './types';

export const PAGE = 20;

export interface SandboxContext {
  readonly db: Database;
  readonly now: Date;
  /** Origin of the console in people's browsers. */
  readonly origin: string;
  readonly platform: Platform;
}

/** null: the note does not exist, or its author deleted it. */
export async function findNote(context: SandboxContext, id: string): Promise<SandboxNote | null> {
  const { db, platform, now, origin } = context;
  const stored = await store.storedNote(db, platform, id);
  if (stored) return shown(stored, origin);
  const key = readNoteId(id);
  if (!key || key.platform !== platform || isDeleted(id)) return null;
  const word = key.word === 0 ? null : await store.wordById(db, key.word);
  if (key.word !== 0 && (!word || keyAbout(platform, word, key.serial).person !== key.person)) return null;
  const series = word ? notesAbout(word) : ownNotes(key);
  if (key.serial >= series.countAt(now)) return null;
  return noteOf({ key, word: word?.word ?? null, publishTime: series.timeOf(key.serial) }, now, origin);
}

export async function findUser({ db, platform, now, origin }: SandboxContext, id: string): Promise<SandboxUser | null> {
  const home = homeUrl(origin, platform, id);
  const stored = await store.storedUser(db, platform, id);
  if (stored) return { ...stored, homeUrl: home };
  const key = readPersonId(id);
  return key && key.platform === platform ? { ...personOf(key), ...figuresOf(key, now), homeUrl: home } : null;
}

/** Newest first. */
export async function notesOf(
  context: SandboxContext,
  userId: string,
  page: number,
): Promise<SandboxPage<SandboxNote>> {
  const { db, platform, now, origin } = context;
  const stored = (await store.storedNotesOf(db, platform, userId, 200)).map((note) => shown(note, origin));
  const key = readPersonId(userId);
  return newest(page, stored, key && ownNotes(key), now, (serial, publishTime) =>
    noteOf({ key: { ...key!, serial, word: 0 }, word: null, publishTime }, now, origin),
  );
}

export async function search(
  context: SandboxContext,
  keyword: string,
  page: number,
): Promise<SandboxPage<SandboxNote>> {
  const { db, platform, now, origin } = context;
  const word = await store.wordOf(db, keyword, now);
  const stored = await store.storedNotesAbout(db, platform, keyword, word, 100);
  return newest(
    page,
    stored.map((note) => shown(note, origin)),
    word && notesAbout(word),
    now,
    (serial, publishTime) =>
      noteOf({ key: keyAbout(platform, word!, serial), word: word!.word, publishTime }, now, origin),
  );
}

/** A page of stored and generated notes, merged, newest first. */
function newest(
  page: number,
  stored: readonly SandboxNote[],
  series: Series | null,
  now: Date,
  generated: (serial: number, publishTime: Date) => SandboxNote,
): SandboxPage<SandboxNote> {
  const count = series?.countAt(now) ?? 0;
  const total = stored.length + count;
  const from = (page - 1) * PAGE;
  const list: SandboxNote[] = [];
  let left = count;
  for (let place = 0; place < Math.min(from + PAGE, total); place += 1) {
    const next = stored[place - (count - left)];
    const publishTime = left > 0 ? series!.timeOf(left - 1) : null;
    const isGenerated = publishTime !== null && (next === undefined || next.publishTime <= publishTime.toISOString());
    if (isGenerated) left -= 1;
    if (place >= from) list.push(isGenerated ? generated(left, publishTime) : next!);
  }
  return { list, hasMore: from + PAGE < total };
}

/** null: no such note. */
export async function commentsOf(
  context: SandboxContext,
  id: string,
  page: number,
): Promise<SandboxPage<SandboxComment> | null> {
  const note = await findNote(context, id);
  if (!note) return null;
  const shape = shapeOf(note);
  const from = (page - 1) * PAGE;
  const list = shape
    .slice(from, from + PAGE)
    .map((replies, index) => commentOf(note, from + index, replies, context.now));
  return { list: await withLikes(context, list), hasMore: from + PAGE < shape.length };
}

/** null: no such comment. */
export async function repliesTo(
  context: SandboxContext,
  commentId: string,
  page: number,
): Promise<SandboxPage<SandboxComment> | null> {
  const read = readCommentId(commentId);
  const note = read && (await findNote(context, read.noteId));
  const count = note && shapeOf(note)[read.number];
  if (!note || count === undefined || count === null) return null;
  const from = (page - 1) * PAGE;
  const places = Array.from({ length: Math.max(0, Math.min(PAGE, count - from)) }, (_, index) => from + index);
  const list = places.map((place) => replyOf(note, commentId, place, context.now));
  return { list: await withLikes(context, list), hasMore: from + PAGE < count };
}

/** Adds the likes of accounts to the generated ones. */
async function withLikes(
  { db, platform }: SandboxContext,
  comments: readonly SandboxComment[],
): Promise<SandboxComment[]> {
  const ids = comments.map(({ commentId }) => commentId);
  const likes = await store.likesOf(db, platform, ids);
  return comments.map((each) => ({ ...each, likeCount: each.likeCount + (likes.get(each.commentId) ?? 0) }));
}

/** Likes a comment as the person of the log-in, once; false: no such comment. */
export async function like(context: SandboxContext, person: PersonKey, commentId: string): Promise<boolean> {
  if (!(await hasComment(context, commentId))) return false;
  await store.keepLike(context.db, context.platform, commentId, personId(person));
  return true;
}

export interface Publishing {
  readonly title: string;
  readonly content: string;
  readonly images: readonly string[];
  /** Idempotency key: the same key publishes once. */
  readonly key: string;
  readonly kind?: 'images' | 'video';
  readonly videoUrl?: string | null;
  readonly coverUrl?: string | null;
}

/** Publishes as the person of the log-in; null: the table is full. */
export async function publish(
  { db, platform, now, origin }: SandboxContext,
  author: PersonKey,
  { title, content, images, key, kind = 'images', videoUrl: uploaded = null, coverUrl }: Publishing,
): Promise<SandboxNote | null> {
  const { nickname } = personOf(author);
  const made = await store.publishNote(db, {
    platform,
    userId: personId(author),
    authorName: nickname,
    type: kind === 'video' ? 'video' : 'note',
    title,
    content,
    cover: coverUrl ?? images[0] ?? `/demo-media/cover/${noteId({ ...author, serial: 0, word: 0 })}.svg`,
    images: [...images],
    videoUrl: kind === 'video' ? uploaded : null,
    publishTime: now,
    publishKey: key,
  });
  return made && shown(made, origin);
}

/** Minutes in which a note gets half of its views, and the most that one gets. */
const HALF_AFTER = 90;
const MOST_VIEWS = 4_000;

/**
 * The note that the person published with this key. Its figures grow with its age; they are stored when somebody asks,
 * so that its page shows the same.
 */
export async function publishedWith(
  { db, platform, now, origin }: SandboxContext,
  author: PersonKey,
  key: string,
): Promise<SandboxPublished> {
  const note = await store.noteOfKey(db, platform, personId(author), key);
  if (!note) return { note: null, viewCount: 0 };
  const minutes = Math.max(0, now.getTime() - note.publishTime.getTime()) / 60_000;
  const appeal = 0.1 + 0.9 * ((hashOf(note.noteId) % 1_000) / 1_000);
  const viewCount = Math.floor(MOST_VIEWS * appeal * (minutes / (minutes + HALF_AFTER)));
  const grown = { likeCount: Math.floor(viewCount * 0.06), collectCount: Math.floor(viewCount * 0.02) };
  await store.growNote(db, platform, note.noteId, grown);
  return { note: { ...shown(note, origin), ...grown }, viewCount };
}

/** Id of what the person sent with this key, privately, below a comment or in a group; null: nothing. */
export const sentWith = ({ db, platform }: SandboxContext, author: PersonKey, key: string): Promise<number | null> =>
  store.sentWith(db, platform, personId(author), key);

export interface Sending {
  readonly userId: string;
  readonly content: string;
  /** The comment to reply to; null: a private message. */
  readonly commentId: string | null;
  /** Idempotency key: the same key sends once. */
  readonly key: string;
}

/** Sends as the person of the log-in; otherwise returns the reason. */
export async function send(
  context: SandboxContext,
  author: PersonKey,
  { userId, content, commentId, key }: Sending,
): Promise<SandboxMessage | 'missing' | 'closed' | 'full'> {
  const { db, platform, now } = context;
  if (!(await findUser(context, userId))) return 'missing';
  if (commentId === null && takesNoStrangers(userId)) return 'closed';
  if (commentId !== null && !(await hasComment(context, commentId))) return 'missing';
  const sent = await store.sendMessage(db, {
    platform,
    fromUserId: personId(author),
    toUserId: userId,
    commentId,
    content,
    sendKey: key,
    createTime: now,
  });
  return sent
    ? {
        messageId: sent.messageId,
        toUserId: sent.toUserId,
        commentId: sent.commentId,
        time: sent.createTime.toISOString(),
      }
    : 'full';
}

/** Replies that were sent to these comments. */
export async function answersBelow(
  { db, platform }: SandboxContext,
  comments: readonly SandboxComment[],
): Promise<SandboxAnswer[]> {
  if (comments.length === 0) return [];
  const stored = await store.storedAnswers(
    db,
    platform,
    comments.map(({ commentId }) => commentId),
  );
  return stored.map(({ commentId, fromUserId, content }) => ({
    commentId: commentId!,
    nickname: personOf(readPersonId(fromUserId)!).nickname,
    content,
  }));
}

/** Whether a comment or a reply with this id exists. */
async function hasComment(context: SandboxContext, commentId: string): Promise<boolean> {
  const answers = await repliesTo(context, commentId, 1);
  if (answers) return true;
  const [, root, number] = /^(.*)-(\d{1,4})$/.exec(commentId) ?? [];
  const siblings = root === undefined ? null : await repliesTo(context, root, Math.floor(Number(number) / PAGE) + 1);
  return siblings?.list.some((each) => each.commentId === commentId) ?? false;
}

function shown(stored: store.StoredNote, origin: string): SandboxNote {
  const {
    platform,
    noteId: id,
    userId,
    authorName,
    type,
    title,
    content,
    cover,
    images,
    videoUrl: uploaded,
    likeCount,
    commentCount,
    collectCount,
  } = stored;
  return {
    noteId: id,
    platform,
    userId,
    authorName,
    type,
    title,
    content,
    cover,
    images,
    likeCount,
    commentCount,
    collectCount,
    url: noteUrl(origin, platform, id),
    videoUrl: type === 'video' ? (uploaded ?? videoUrl(platform, id)) : null,
    // The platform does not measure an uploaded video.
    duration: type === 'video' && uploaded === null ? clipOf(id).seconds : null,
    publishTime: stored.publishTime.toISOString(),
  };
}

const MEDIA = /^\/sandbox\/media\/(xhs|dy|ks|wx)\/([A-Za-z0-9_-]{1,64})\.webm$/;

/** The video of an address; null: not a video of the sandbox. */
export function readVideoUrl(address: string): { platform: Platform; noteId: string } | null {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const [, platform, id] = MEDIA.exec(path) ?? [];
  return id === undefined ? null : { platform: platform as Platform, noteId: id };
}

/** Speech of a sandbox video as WebVTT, the content of `<video address>.vtt`. null: no such video. */
export async function subtitlesOf(context: Omit<SandboxContext, 'platform'>, address: string): Promise<string | null> {
  const video = readVideoUrl(address);
  const note = video && (await findNote({ ...context, platform: video.platform }, video.noteId));
  return note?.type === 'video' ? subtitles(speechOf(note), clipOf(note.noteId).seconds) : null;
}
