/** Notes and videos of the sandbox platform, generated from their keys. Pure. */
import { Chance } from './random';
import { fill, writeNote } from './write';
import { ANY_TOPIC, TOPICS, type Topic } from './words/topics';
import { clipOf } from './clips';
import { BLOGGERS, hashOf, noteId, personId, type NoteKey } from './ids';
import { personOf, topicOf } from './people';
import type { SandboxNote } from './types';
import { coverOf } from './motifs';

/** Paths of notes on each sandbox platform. */
export const PAGES: Record<SandboxNote['platform'], string> = {
  xhs: 'explore',
  dy: 'video',
  ks: 'short-video',
  wx: 'feed',
};
export const noteUrl = (origin: string, platform: SandboxNote['platform'], id: string) =>
  `${origin}/sandbox/${platform}/${PAGES[platform]}/${id}`;
export const homeUrl = (origin: string, platform: SandboxNote['platform'], id: string) =>
  `${origin}/sandbox/${platform}/user/profile/${id}`;
export const videoUrl = (platform: SandboxNote['platform'], id: string) => `/sandbox/media/${platform}/${id}.webm`;

/** One in this many notes was deleted by its author, although lists still show it. */
const DELETED_EVERY = 23;
export const isDeleted = (id: string): boolean => hashOf(`deleted ${id}`) % DELETED_EVERY === 0;

const topicAbout = (word: string): Topic =>
  TOPICS.find(({ name, things }) =>
    [name, ...things].some((thing) => word.includes(thing) || (word.length > 1 && thing.includes(word))),
  ) ?? { ...ANY_TOPIC, name: word };

/** The `serial`th note about a keyword, with its author, who writes about the topic if there is one. */
export function keyAbout(
  platform: NoteKey['platform'],
  word: { readonly wordId: number; readonly word: string },
  serial: number,
): NoteKey {
  const blogger = hashOf(`author ${platform} ${word.wordId} ${serial}`) % BLOGGERS;
  const topic = TOPICS.indexOf(topicAbout(word.word));
  const person = topic < 0 ? blogger : blogger - (blogger % TOPICS.length) + topic;
  return { platform, word: word.wordId, serial, person };
}

/** What a keyword such as 深圳门店店长推荐 is about: the subject of its topic, or the keyword. */
const thingIn = (word: string, { things }: Topic): string => things.find((thing) => word.includes(thing)) ?? word;

export interface Written {
  readonly key: NoteKey;
  /** The keyword that it is about; null: none. */
  readonly word: string | null;
  readonly publishTime: Date;
}

export function noteOf({ key, word, publishTime }: Written, now: Date, origin: string): SandboxNote {
  const id = noteId(key);
  const chance = new Chance(hashOf(`note ${id}`));
  const topic = word === null ? topicOf(key) : topicAbout(word);
  const { platform } = key;
  const type = chance.happens(platform === 'xhs' ? 0.28 : 0.86) ? 'video' : 'note';
  const amount = type === 'video' ? 1 : chance.between(2, 6);
  const written = word === null ? writeNote(chance, topic) : writeNote(chance, topic, thingIn(word, topic));
  const pictures = Array.from({ length: amount }, (_, index) =>
    coverOf(written.title, topic.code, `${id.slice(8, 18)}${index}`),
  );
  return {
    noteId: id,
    platform,
    userId: personId(key),
    authorName: personOf(key).nickname,
    type,
    ...written,
    cover: pictures[0]!,
    images: type === 'video' ? [] : pictures,
    url: noteUrl(origin, platform, id),
    videoUrl: type === 'video' ? videoUrl(platform, id) : null,
    duration: type === 'video' ? clipOf(id).seconds : null,
    ...figures(chance, publishTime, now),
    publishTime: publishTime.toISOString(),
  };
}

const DAY_MS = 86_400_000;

/** Counts that grow with the note's age; most likes come in the first week. */
function figures(
  chance: Chance,
  publishTime: Date,
  now: Date,
): Pick<SandboxNote, 'likeCount' | 'commentCount' | 'collectCount'> {
  const age = Math.max(0, now.getTime() - publishTime.getTime()) / DAY_MS;
  const likeCount = Math.round(Math.min(400_000, chance.spread(420, 1.4)) * (1 - Math.exp(-(age + 0.05) / 3)));
  return {
    likeCount,
    commentCount: commentCountOf(chance, likeCount),
    collectCount: Math.round(likeCount * (0.05 + chance.next() * 0.5)),
  };
}

const MAX_COMMENTS = 120;
const commentCountOf = (chance: Chance, likeCount: number) =>
  Math.min(MAX_COMMENTS, Math.round(likeCount * (0.02 + chance.next() * 0.09)) + chance.between(0, 6));

/** Spoken sentences of a video. */
export function speechOf(note: Pick<SandboxNote, 'noteId' | 'title' | 'content' | 'userId'>): string[] {
  const chance = new Chance(hashOf(`speech ${note.noteId}`));
  const written = note.content
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/(?<=[。！？])/u))
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [fill(chance, '大家好，今天聊聊{thing}。', note.title.replace(/[。！？，]+$/u, '')), ...written.slice(0, 7)];
}
