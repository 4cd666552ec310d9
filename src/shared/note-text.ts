/**
 * A written text as a note: what its title is and what its body. Both sides ask: the server when it keeps one, the
 * widget when one was edited.
 */

const LONGEST_TITLE = 200;

/** The first line is the title, the rest the content. A text of one line is both. */
export function noteOf(text: string): { title: string; content: string } {
  const trimmed = text.trim();
  const [first = '', ...rest] = trimmed.split('\n');
  const title = firstOf(first.replace(/^[#*\s]+|[*\s]+$/g, '').replace(/^标题[：:]\s*/, ''), LONGEST_TITLE);
  const content = rest.join('\n').trim();
  return { title: title || firstOf(trimmed, 30), content: content || trimmed };
}

/** Never in the middle of a character. */
export function firstOf(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
