/**
 * Completes the Markdown at the end of a text that is still arriving, so that emphasis, tables and links do not change
 * their look with their last characters. Pure.
 */

/** The last paragraph: inline marks do not reach beyond it. */
const lastParagraph = (text: string): string => text.slice(text.lastIndexOf('\n\n') + 1);

export function repaired(text: string): string {
  const table = withTable(text);
  if (table !== undefined) return table;
  return withMarks(withoutBeginnings(text));
}

/** The rows of a table, whose delimiters may not have arrived. */
function withTable(text: string): string | undefined {
  const lines = text.replace(/\n+$/, '').split('\n');
  const [head = '', delimiters] = lines;
  if (lines.length > 2 || !head.startsWith('|') || (delimiters !== undefined && !/^[|:\- \t]*$/.test(delimiters)))
    return undefined;
  const columns = Math.max(1, head.replace(/\|\s*$/, '').split('|').length - 1);
  return `${head}\n${'|---'.repeat(columns)}|`;
}

/** Removes what is only the beginning of a mark: `--` below a line would make it a heading for one frame. */
const withoutBeginnings = (text: string): string =>
  text
    .replace(/\n(?:-{1,2}|=+|[-*+]|\d{1,9}[.)]?|#{1,6}|`{1,2}|~{1,2}|>)[ \t]*$/, '\n')
    .replace(/!?\[([^\][]*)\]\([^\s)]*$/, '$1')
    .replace(/!?\[([^\][]{0,200})$/, '$1');

/** Closes inline code and emphasis that are open at the end. */
function withMarks(text: string): string {
  const paragraph = lastParagraph(text);
  const outside = paragraph.replace(/`[^`]*`/g, '');
  if (outside.includes('`')) return `${text.replace(/`$/, '')}${text.endsWith('`') ? '' : '`'}`;
  const trimmed = text.replace(/(?<![*~_])[*~_]{1,3}$/, (mark) =>
    isOpen(outside.slice(0, -mark.length), mark) ? mark : '',
  );
  const rest = lastParagraph(trimmed).replace(/`[^`]*`/g, '');
  let closing = '';
  for (const mark of ['~~', '**', '*'] as const) {
    const without = mark === '*' ? rest.replaceAll('**', '').replace(/^[ \t]*\* /gm, '') : rest;
    if (isOpen(without, mark)) closing += mark;
  }
  return closing === '' ? trimmed : `${trimmed.trimEnd()}${closing}`;
}

/** Whether a mark occurs an odd number of times and text follows the last one: it is open. */
function isOpen(text: string, mark: string): boolean {
  const parts = text.split(mark);
  return parts.length % 2 === 0 && /^\S/.test(parts.at(-1)!);
}
