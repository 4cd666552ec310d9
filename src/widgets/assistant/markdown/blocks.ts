/**
 * Splits a growing Markdown text into blocks that no later text changes, so that each is parsed and drawn once. Pure.
 */

export interface Block {
  /** `fence`: a fenced block at the start of a line; everything else is `text`. */
  readonly kind: 'text' | 'fence';
  /** Position in the whole text. */
  readonly from: number;
  /** Markdown of a text; of a fenced block, what stands between the fences. */
  readonly text: string;
  /** Info string of a fence, e.g. the language. */
  readonly info: string;
  /** false: the closing fence has not arrived. */
  readonly isClosed: boolean;
}

export interface Split {
  readonly settled: readonly Block[];
  /** The end of the text, which may still change: at most a text and a beginning fence. */
  readonly open: readonly Block[];
  /** Position behind the last settled block. */
  readonly end: number;
  /** Head of a table that was cut at `end`: its rest repeats it. */
  readonly head: string;
}

export const NO_TEXT: Split = { settled: [], open: [], end: 0, head: '' };

/** Characters after which a text is cut at the next line that may begin a block: a list item, a row of a table. */
const CUT_AT = 1_500;
/** Characters after which a paragraph is cut behind its next sentence. */
const CUT_WITHIN = 3_000;

const FENCE = /^(`{3,}(?=[^`]*$)|~{3,})[ \t]*([^\s`]*)/;
const INNER_FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;
const ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]/;
const DELIMITERS = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
/** The text after the cut is parsed by itself, so it must not look like the start of another kind of block. */
const SENTENCE_END = /[。！？；](?=[^\s`~>|*+#\d-])|[.!?;](?= [^\s`~>|*+#\d-])/g;

/** Splits what follows an earlier split of the same text; `settled` has only what is new. */
export function splitFurther(text: string, { end, head }: Pick<Split, 'end' | 'head'> = NO_TEXT): Split {
  const splitter = new Splitter(text, end, head);
  splitter.run();
  return splitter.result();
}

class Splitter {
  private readonly settled: Block[] = [];
  private start: number;
  /** Fence of the open block at the start of a line, or of one inside the open text. */
  private fence: { mark: string; info: string; body: number } | null = null;
  private inner: string | null = null;
  /** A blank line is the last one of the open text. */
  private isPaused = false;
  /** First two lines of the open text, if it is a table: repeated where it is cut. */
  private head = '';
  private lines = 0;

  constructor(
    private readonly text: string,
    from: number,
    /** Head of a cut table, repeated before the open text, which is the rest of the table. */
    private repeated: string,
  ) {
    this.start = from;
    this.repeatHead();
  }

  run(): void {
    const { text } = this;
    for (let at = this.start; at < text.length;) {
      const newline = text.indexOf('\n', at);
      const isWhole = newline >= 0;
      const next = isWhole ? newline + 1 : text.length;
      const line = text.slice(at, isWhole ? newline : next);
      if (this.fence) this.fenced(line, at, next, isWhole);
      else this.plain(line, at, next, isWhole);
      at = next;
    }
  }

  result(): Split {
    return { settled: this.settled, open: this.openBlocks(), end: this.start, head: this.repeated };
  }

  private fenced(line: string, at: number, next: number, isWhole: boolean): void {
    const { mark, info, body } = this.fence!;
    if (!isWhole || !closes(line, mark)) return;
    this.settle({ kind: 'fence', from: this.start, text: inside(this.text, body, at), info, isClosed: true }, next);
  }

  private plain(line: string, at: number, next: number, isWhole: boolean): void {
    const isBlank = line.trim() === '';
    if (this.inner === null && !isBlank) {
      const isFresh = this.isPaused && !/^[ \t]/.test(line);
      const fence = isWhole ? FENCE.exec(line) : null;
      if (at > this.start && (isFresh || fence || this.isCut(line, at))) this.settleText(at);
      if (fence) {
        this.fence = { mark: fence[1]!, info: fence[2]!, body: next };
        return;
      }
    }
    this.lines += 1;
    if (this.lines === 2 && isWhole && line.includes('|') && DELIMITERS.test(line))
      this.head = this.text.slice(this.start, next);
    this.isPaused = isBlank && isWhole;
    if (isWhole) this.trackInner(line);
    this.cutSentences(next);
  }

  /** A line of a long text that can begin a block of its own. */
  private isCut(line: string, at: number): boolean {
    if (at - this.start < CUT_AT) return false;
    return this.head === '' ? ITEM.test(line) : line.startsWith('|');
  }

  private trackInner(line: string): void {
    const mark = INNER_FENCE.exec(line)?.[1];
    if (this.inner === null) this.inner = mark ?? null;
    else if (mark && closes(line.trim(), this.inner)) this.inner = null;
  }

  private cutSentences(end: number): void {
    while (this.inner === null && this.head === '' && end - this.start > CUT_WITHIN) {
      SENTENCE_END.lastIndex = this.start + CUT_WITHIN;
      const found = SENTENCE_END.exec(this.text);
      // Cut only once text after the sentence has arrived: the end may still change.
      if (!found || found.index + 1 >= end) return;
      this.settleText(found.index + 1);
      this.lines = 1;
    }
  }

  private settleText(end: number): void {
    const { head } = this;
    const isTable = head !== '' && this.text.startsWith('|', end) && !this.isPaused;
    this.settle(this.textBlock(end), end);
    if (!isTable) return;
    this.repeated = head;
    this.repeatHead();
  }

  private repeatHead(): void {
    this.head = this.repeated;
    this.lines = this.head === '' ? 0 : 2;
  }

  private textBlock(end: number): Block {
    const text = this.repeated + this.text.slice(this.start, end);
    return { kind: 'text', from: this.start, text, info: '', isClosed: true };
  }

  private settle(block: Block, end: number): void {
    if (block.kind === 'fence' || block.text.trim() !== '') this.settled.push(block);
    this.start = end;
    this.fence = null;
    this.inner = null;
    this.isPaused = false;
    this.head = '';
    this.repeated = '';
    this.lines = 0;
  }

  private openBlocks(): Block[] {
    const { text, fence, start } = this;
    if (start >= text.length) return [];
    if (!fence) return this.withBeginningFence();
    const last = text.lastIndexOf('\n') + 1;
    const isClosed = last >= fence.body && closes(text.slice(last), fence.mark);
    const body = isClosed ? inside(text, fence.body, last) : text.slice(fence.body);
    return [{ kind: 'fence', from: start, text: body, info: fence.info, isClosed }];
  }

  /** A last line that begins a fence is drawn as one, although its info string is not complete. */
  private withBeginningFence(): Block[] {
    const { text, start } = this;
    const last = Math.max(start, text.lastIndexOf('\n') + 1);
    const fence = this.inner === null ? FENCE.exec(text.slice(last)) : null;
    const blocks: Block[] = [];
    const before = this.textBlock(fence ? last : text.length);
    if (before.text.trim() !== '') blocks.push(before);
    if (fence) blocks.push({ kind: 'fence', from: last, text: '', info: fence[2]!, isClosed: false });
    return blocks;
  }
}

const closes = (line: string, mark: string): boolean => {
  const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return closing !== undefined && closing.startsWith(mark);
};

/** Between two positions, without the line break before the closing fence. */
const inside = (text: string, from: number, end: number): string => text.slice(from, Math.max(from, end - 1));
