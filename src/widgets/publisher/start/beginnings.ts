/** Creates drafts from a content, a note, a material, a cover note or an upload of the console. Pure. */
import type { PublishPublicationSourceResult } from '../../../services/catalogue/generated/types';
import { type Draft, EMPTY } from '../draft/draft';

const TRAILING_TOPICS = /(?:\s*[#＃][^\s#＃]+)+\s*$/;

/** Splits topics from the end of a text, because the platform appends topics by itself. */
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
  lastPublisherId,
  topics,
  content,
  ...rest
}: PublishPublicationSourceResult): Draft {
  const apart = apartFromTopics(content);
  return {
    ...EMPTY,
    ...rest,
    source,
    targets: lastPublisherId === null ? [] : [{ publisherId: lastPublisherId, own: null }],
    content: apart.content,
    topics: [...new Set([...topics, ...apart.topics])],
  };
}

/** Replaces the note by the chosen source; keeps accounts, time and the publication to change. */
export const begunWith = ({ targets, planTime, lateLimitMinutes, version }: Draft, beginning: Draft): Draft => ({
  ...beginning,
  version,
  targets: targets.map(({ publisherId }) => ({ publisherId, own: null })),
  planTime,
  lateLimitMinutes,
});
