/** The marks in the text of the user agreement. A line is a paragraph; no mark can make anything but text. */

export type Span = readonly [text: string, isBold: boolean];

export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'list';
  /** Of a list: its items. Otherwise one line. */
  readonly lines: readonly (readonly Span[])[];
}

const HEADING = /^##?#?\s+/;
const ITEM = /^[-*]\s+/;
const BOLD = /\*\*(.+?)\*\*/;

export function blocksOf(content: string): Block[] {
  const blocks: Block[] = [];
  for (const line of content.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1);
    if (line === '') continue;
    if (HEADING.test(line)) blocks.push({ kind: 'heading', lines: [spansOf(line.replace(HEADING, ''))] });
    else if (!ITEM.test(line)) blocks.push({ kind: 'paragraph', lines: [spansOf(line)] });
    else {
      const item = spansOf(line.replace(ITEM, ''));
      if (last?.kind === 'list') blocks[blocks.length - 1] = { kind: 'list', lines: [...last.lines, item] };
      else blocks.push({ kind: 'list', lines: [item] });
    }
  }
  return blocks;
}

/** Every second part between pairs of asterisks is bold. */
const spansOf = (line: string): Span[] =>
  line
    .split(BOLD)
    .map((text, index): Span => [text, index % 2 === 1])
    .filter(([text]) => text !== '');
