/** Drafts that begin with what the console has: a collected content, a generated note, an upload. Pure. */
import type { FeedUpload, Flow, GeneratedNote } from '../../../services/catalogue/generated/types';
import { type Draft, EMPTY } from '../draft/draft';

const TRAILING_TOPICS = /(?:\s*[#＃][^\s#＃]+)+\s*$/;

/** A text whose last words are topics, apart: the platform appends topics by itself. */
export function apartFromTopics(text: string): { content: string; topics: string[] } {
  const [tail = ''] = TRAILING_TOPICS.exec(text) ?? [];
  const topics = tail.split(/[#＃]/).map((topic) => topic.replace('[话题]', '').trim());
  return { content: text.slice(0, text.length - tail.length), topics: [...new Set(topics.filter(Boolean))] };
}

export const draftOfContent = ({ flowId, type, title, content, images, cover, videoUrl }: Flow): Draft => ({
  ...EMPTY,
  ...apartFromTopics(content),
  title,
  kind: type === 'video' ? 'video' : 'images',
  imageUrls: type === 'video' ? [] : images.length > 0 ? [...new Set(images)] : [cover].filter(Boolean),
  videoUrl,
  coverUrl: type === 'video' && cover !== '' ? cover : null,
  source: { kind: 'content', id: flowId },
});

export const draftOfNote = ({ noteId, title, content }: GeneratedNote): Draft => ({
  ...EMPTY,
  ...apartFromTopics(content),
  title,
  source: { kind: 'generatedNote', id: noteId },
});

export const draftOfUpload = ({ uploadId, type, title, description, url, cover }: FeedUpload): Draft => ({
  ...EMPTY,
  ...apartFromTopics(description),
  title,
  kind: type === 'video' ? 'video' : 'images',
  imageUrls: type === 'image' ? [url] : [],
  videoUrl: type === 'video' ? url : null,
  coverUrl: type === 'video' && cover !== '' ? cover : null,
  source: { kind: 'upload', id: uploadId },
});

/** What was chosen replaces the note; accounts, time, and the publication that is changed stay. */
export const begunWith = ({ targets, planTime, version }: Draft, beginning: Draft): Draft => ({
  ...beginning,
  version,
  targets: targets.map(({ publisherId }) => ({ publisherId, own: null })),
  planTime,
});
