/**
 * Splits a generated text into the title and the body of a note. The server uses it on saving, the widget after edits.
 */

import { withoutEnd } from '../browser/without-end';

const LONGEST_TITLE = 200;

/** The first line becomes the title, the rest the content. A text of one line is both. */
export function noteOf(text: string): { title: string; content: string } {
  const trimmed = text.trim();
  const [first = '', ...rest] = trimmed.split('\n');
  const title = firstOf(
    withoutEnd(first.replace(/^[#*\s]+/, ''), (each) => /[*\s]/.test(each)).replace(/^标题[：:]\s*/, ''),
    LONGEST_TITLE,
  );
  const content = rest.join('\n').trim();
  return { title: title || firstOf(trimmed, 30), content: content || trimmed };
}

/** The first `length` UTF-16 code units, without splitting a surrogate pair. */
export function firstOf(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
