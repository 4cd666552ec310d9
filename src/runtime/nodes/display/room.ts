/** What fits into so many px. Estimated: measuring would cost a layout for every row. Pure. */

/** Han letters are as wide as high, Latin ones and digits about half of it. */
const HALF = 0.54;

/** px of a text whose letters are `size` px high. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? size : size * HALF), 0);

/** px, as display.css says: letters, what stands beside them, the widest that a tag gets, and what is between two. */
const TAG = { letter: 12, edges: 16, most: 120, gap: 4 } as const;

const tagWidth = (text: string): number => Math.min(TAG.most, textWidth(text, TAG.letter) + TAG.edges);

/** px of what says that there are `rest` more. */
const moreWidth = (rest: number): number => textWidth(`+${rest}`, TAG.letter) + TAG.gap;

/**
 * How many of the tags stand in the room beside each other, together with how many more there are: all, or the first
 * ones, at least one.
 */
export function tagsThatFit(texts: readonly string[], room: number): number {
  let used = 0;
  let fitting = 1;
  for (const [at, text] of texts.entries()) {
    used += tagWidth(text) + (at === 0 ? 0 : TAG.gap);
    const rest = texts.length - at - 1;
    if (used + (rest === 0 ? 0 : TAG.gap + moreWidth(rest)) <= room) fitting = at + 1;
    else if (used > room) break;
  }
  return Math.min(fitting, texts.length);
}
