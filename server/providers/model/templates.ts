/**
 * Sentences of the offline writer. `{topic}` may be any phrase, so the words around it do not require a noun; `{point}`
 * is in quotation marks; no sentence states a fact about the subject.
 */
import templates from './templates.json';
import type { Templates } from './templates.schema';
import type { Length, Purpose, Style } from './model';

/** Characters of a whole text, [least, most]; the classes do not overlap. */
export const CHARACTERS: Record<Purpose, Record<Length, readonly [least: number, most: number]>> = {
  note: { short: [120, 240], medium: [300, 460], long: [520, 780] },
  message: { short: [30, 100], medium: [115, 165], long: [180, 250] },
};
/** The platform's limit for a title, including the words around the topic. */
export const LONGEST_TITLE = 20;
/** Characters of a story, [least, most], as the prompt demands (prompt.ts). */
export const STORY_CHARACTERS: readonly [number, number] = [300, 500];

const words: Templates = templates;

export const {
  titles: TITLES,
  openings: OPENINGS,
  questions: QUESTIONS,
  closings: CLOSINGS,
  aims: AIMS,
  note: NOTE,
  message: MESSAGE,
  story: STORY,
} = words;

/** Prefix of a point, by style. */
export const markOf = (style: Style, index: number): string => words.marks[style].replace('{index}', String(index));
