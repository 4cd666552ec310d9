/** Divides texts into words. Pure. */
import { firstOf } from './note-text';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Characters divided at once: the time grows with the square of a text without marks, to seconds for 10,000. */
const AT_ONCE = 200;

/** Words, marks and spaces of a text in their order. A word may be divided where a text has 200 characters. */
export function* segmentsOf(text: string): Generator<string> {
  for (let rest = text; rest !== '';) {
    const part = firstOf(rest, AT_ONCE);
    for (const { segment } of segmenter.segment(part)) yield segment;
    rest = rest.slice(part.length);
  }
}
