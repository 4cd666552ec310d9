import { textWidth } from '../../../shared/text/text-width';

/** Estimates what fits into a width in px. Measuring would cost a layout per row. Pure. */

/** Sizes from display.css, px: font size, padding and border, maximum width, and gap of tags. */
const TAG = { letter: 12, edges: 16, most: 120, gap: 4 } as const;

const tagWidth = (text: string): number => Math.min(TAG.most, textWidth(text, TAG.letter) + TAG.edges);

/** Width of the `+n` button, px. */
const moreWidth = (rest: number): number => textWidth(`+${rest}`, TAG.letter) + TAG.gap;

/** The number of tags that fit beside each other, together with the `+n` button; at least one. */
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
