/** The marks in the text of the user agreement. A line is a paragraph; no mark can make anything but text. */

export interface Span {
  /** Position within the line. */
  readonly at: number;
  readonly text: string;
  readonly isBold: boolean;
}

export interface Line {
  /** Number of the line in the text, from 0. */
  readonly at: number;
  readonly spans: readonly Span[];
}

export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'list';
  /** Of a list: its items. Otherwise one line. */
  readonly lines: readonly [Line, ...Line[]];
}

const HEADING = /^##?#?\s+/;
const ITEM = /^[-*]\s+/;
const BOLD = /\*\*(.+?)\*\*/;

export function blocksOf(content: string): Block[] {
  const blocks: Block[] = [];
  for (const [at, text] of content.split('\n').entries()) {
    const line = text.trim();
    const last = blocks.at(-1);
    if (line === '') continue;
    if (HEADING.test(line))
      blocks.push({ kind: 'heading', lines: [{ at, spans: spansOf(line.replace(HEADING, '')) }] });
    else if (!ITEM.test(line)) blocks.push({ kind: 'paragraph', lines: [{ at, spans: spansOf(line) }] });
    else {
      const item = { at, spans: spansOf(line.replace(ITEM, '')) };
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
    .map((text, at): Span => ({ at, text, isBold: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
