/**
 * Groups the blocks of an answer into segments: rows of the list of messages. Only the last segment of a growing answer
 * is drawn again, and only visible segments of a long one are in the document. Pure.
 */
import { NO_TEXT, splitFurther, type Block, type Split } from './blocks';

export interface Segment {
  readonly blocks: readonly Block[];
  /** Characters. */
  readonly length: number;
}

export interface Segments {
  /** Segments that no later text changes. */
  readonly whole: readonly Segment[];
  readonly last: Segment;
}

/** Characters after which a segment ends with the block. */
const SEGMENT = 1_000;
const EMPTY: Segment = { blocks: [], length: 0 };

const withBlocks = (segment: Segment, blocks: readonly Block[]): Segment =>
  blocks.length === 0
    ? segment
    : {
        blocks: [...segment.blocks, ...blocks],
        length: blocks.reduce((sum, { text }) => sum + text.length, segment.length),
      };

/** Follows a growing text. */
export class GrowingText {
  private split: Split = NO_TEXT;
  private whole: readonly Segment[] = [];
  /** The settled blocks of the last segment. */
  private last: Segment = EMPTY;
  private length = 0;

  /** `text` begins with the text before, unless it was replaced. */
  grow(text: string): Segments {
    // A growing text never becomes shorter, so a shorter one replaces it and is split anew.
    if (text.length < this.length) this.forget();
    this.length = text.length;
    this.split = splitFurther(text, this.split);
    for (const block of this.split.settled) {
      if (this.last.length >= SEGMENT) {
        this.whole = [...this.whole, this.last];
        this.last = EMPTY;
      }
      this.last = withBlocks(this.last, [block]);
    }
    return { whole: this.whole, last: withBlocks(this.last, this.split.open) };
  }

  private forget(): void {
    this.split = NO_TEXT;
    this.whole = [];
    this.last = EMPTY;
  }
}

export function segmentsOf(text: string): readonly Segment[] {
  const { whole, last } = new GrowingText().grow(text);
  return [...whole, last];
}
