/** Topics of the demonstration's contents, and the words around them. */
import words from './topics.json';
import type { Words } from './schemas';

export type Topic = Words<'topics'>['topics'][number];

export const {
  topics: TOPICS,
  anyTopic: ANY_TOPIC,
  keywordEndings: KEYWORD_ENDINGS,
  tagEndings: TAG_ENDINGS,
  openings: OPENINGS,
  closings: CLOSINGS,
  seasons: SEASONS,
  cities: CITIES,
}: Words<'topics'> = words;
