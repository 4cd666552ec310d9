/** Columns, as src/language/column-language.ts declares them. */
import type { Static } from 'typebox';
import type { column, DISPLAYS, reveal, tagList } from '../column-language';

export type DisplayAs = (typeof DISPLAYS)[number];

export type Column = Static<typeof column> & {
  /** (normal) value -> word and colour, from the call's type or the screen. */
  labels?: Record<string, string>;
  colors?: Record<string, string>;
  /** (normal, only while the screen is being written) JSON pointer of its place in the text. */
  $at?: string;
};

export type Reveal = Static<typeof reveal>;

export type TagList = Static<typeof tagList> & {
  /** (normal) value of `color` -> its colour. */
  colors?: Record<string, string>;
};
