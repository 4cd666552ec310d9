import { textWidth } from '../../../shared/text/text-width';
import type { TagView } from './values';

type Tag = Pick<TagView, 'text' | 'isLabel'>;

/** Estimates what fits into a width in px. Measuring would cost a layout per row. Pure. */

/** Sizes from display.css, px: font size, padding and border, maximum width, gap of tags, and dot of labels. */
const TAG = { letter: 12, edges: 16, most: 120, gap: 4, dot: 11 } as const;

const tagWidth = ({ text, isLabel }: Tag): number =>
  Math.min(TAG.most, textWidth(text, TAG.letter) + TAG.edges + (isLabel ? TAG.dot : 0));

/** Width of the `+n` button, px. */
const moreWidth = (rest: number): number => textWidth(`+${rest}`, TAG.letter) + TAG.gap;

/** The number of tags that fit beside each other, together with the `+n` button; at least one. */
export function tagsThatFit(tags: readonly Tag[], room: number): number {
  let used = 0;
  let fitting = 1;
  for (const [at, tag] of tags.entries()) {
    used += tagWidth(tag) + (at === 0 ? 0 : TAG.gap);
    const rest = tags.length - at - 1;
    if (used + (rest === 0 ? 0 : TAG.gap + moreWidth(rest)) <= room) fitting = at + 1;
    else if (used > room) break;
  }
  return Math.min(fitting, tags.length);
}
