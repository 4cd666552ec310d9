/**
 * Blocks of an answer that can become something: fenced blocks whose info string is a kind of result. The prompt asks the
 * model for them, the offline writer writes them, and the widget offers to turn them into records
 * (docs/decisions/0082-assistant.md).
 */
import { RESULT_KIND_NAMES, type ResultKind } from '../../services/catalogue/sets/assistant';

export interface ResultBlock {
  readonly kind: ResultKind;
  /** Text between the fences. */
  readonly body: string;
  /** false: the answer is still being written, or was cut. */
  readonly complete: boolean;
}

/**
 * A plot, as JSON in a block of kind `plot`. A pie has one series. At most 200 points and 8 series.
 */
export interface PlotBody {
  readonly title: string;
  readonly type: 'line' | 'bar' | 'pie';
  readonly x: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** Filter values of the open list by field, as JSON in a block of kind `filter`. */
export type FilterBody = Readonly<Record<string, unknown>>;

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([a-z]*)[ \t]*$/;

const isKind = (word: string): word is ResultKind => Object.hasOwn(RESULT_KIND_NAMES, word);

/** The result blocks of a text, in order. Other fenced blocks are skipped with their content. */
export function resultBlocks(text: string): ResultBlock[] {
  const blocks: ResultBlock[] = [];
  let open: { fence: string; kind: string; lines: string[] } | null = null;
  for (const line of text.split('\n')) {
    const [, fence = '', word = ''] = FENCE.exec(line) ?? [];
    if (!open) {
      if (fence !== '') open = { fence, kind: word, lines: [] };
    } else if (word === '' && fence.startsWith(open.fence)) {
      if (isKind(open.kind)) blocks.push({ kind: open.kind, body: open.lines.join('\n'), complete: true });
      open = null;
    } else open.lines.push(line);
  }
  if (open && isKind(open.kind)) blocks.push({ kind: open.kind, body: open.lines.join('\n'), complete: false });
  return blocks;
}
