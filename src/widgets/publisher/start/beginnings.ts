/** Drafts that begin with what the console has: a content, a note, a material, a cover note, an upload. Pure. */
import type { PublishPublicationSourceResult } from '../../../services/catalogue/generated/types';
import { type Draft, EMPTY } from '../draft/draft';

const TRAILING_TOPICS = /(?:\s*[#＃][^\s#＃]+)+\s*$/;

/** A text whose last words are topics, apart: the platform appends topics by itself. */
export function apartFromTopics(text: string): { content: string; topics: string[] } {
  const [tail = ''] = TRAILING_TOPICS.exec(text) ?? [];
  const topics = tail.split(/[#＃]/).map((topic) => topic.replace('[话题]', '').trim());
  return { content: text.slice(0, text.length - tail.length), topics: [...new Set(topics.filter(Boolean))] };
}

/**
 * Begins with the account that the person used last. Topics at the end of a text become topics of the note, behind those
 * that the source has.
 */
export function draftOfSource({
  source,
  publisherId,
  topics,
  content,
  ...rest
}: PublishPublicationSourceResult): Draft {
  const apart = apartFromTopics(content);
  return {
    ...EMPTY,
    ...rest,
    source,
    targets: publisherId === null ? [] : [{ publisherId, own: null }],
    content: apart.content,
    topics: [...new Set([...topics, ...apart.topics])],
  };
}

/** What was chosen replaces the note; accounts, time, and the publication that is changed stay. */
export const begunWith = ({ targets, planTime, lateLimitMinutes, version }: Draft, beginning: Draft): Draft => ({
  ...beginning,
  version,
  targets: targets.map(({ publisherId }) => ({ publisherId, own: null })),
  planTime,
  lateLimitMinutes,
});
