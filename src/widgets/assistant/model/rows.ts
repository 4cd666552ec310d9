/** What the list of messages draws, one row after the other. Pure. */
import type { ConversationState, Pending } from '../engine/conversation';
import type { Live } from '../engine/live';
import { segmentsOf, type Segment } from '../markdown/segments';
import { branchOf, siblingsOf, type Content, type Siblings } from './tree';

interface Common {
  readonly key: string;
}
export interface QuestionRow extends Common {
  readonly kind: 'question';
  readonly content: Content;
  readonly siblings: Siblings;
}
/** A segment of an answer. */
export interface AnswerRow extends Common {
  readonly kind: 'answer';
  readonly content: Content;
  readonly siblings: Siblings;
  /** null: the growing end of an answer, which `live` holds. */
  readonly segment: Segment | null;
  readonly live: Live | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isFolded: boolean;
  readonly trouble: string | null;
}
export interface PendingRow extends Common {
  readonly kind: 'pending';
  readonly pending: Pending;
}
export type Row = QuestionRow | AnswerRow | PendingRow;

const known = new WeakMap<Content, readonly Segment[]>();

function segmentsFor(content: Content): readonly Segment[] {
  const before = known.get(content);
  if (before) return before;
  const segments = segmentsOf(content.text);
  known.set(content, segments);
  return segments;
}

/** The contents before the question on its way, or the whole shown branch. */
function shownOf({ tree, headId, pending }: ConversationState): readonly Content[] {
  return pending ? (pending.parentId === null ? [] : branchOf(tree, pending.parentId)) : branchOf(tree, headId);
}

export function rowsOf(state: ConversationState, folded: ReadonlySet<number>): readonly Row[] {
  const rows: Row[] = [];
  for (const content of shownOf(state)) {
    const siblings = siblingsOf(state.tree, content.contentId);
    if (content.role === 'user') rows.push({ kind: 'question', key: `${content.contentId}`, content, siblings });
    else rows.push(...answerRows(state, content, siblings, folded.has(content.contentId)));
  }
  if (state.pending) rows.push({ kind: 'pending', key: `pending ${state.pending.requestId}`, pending: state.pending });
  return rows;
}

function answerRows(
  { lives, troubles }: ConversationState,
  content: Content,
  siblings: Siblings,
  isFolded: boolean,
): readonly AnswerRow[] {
  const live = lives.get(content.contentId) ?? null;
  const trouble = troubles.get(content.contentId) ?? null;
  const whole = live ? live.segments.getState().whole : segmentsFor(content);
  const segments: readonly (Segment | null)[] = isFolded ? whole.slice(0, 1) : live ? [...whole, null] : whole;
  return segments.map((segment, index) => ({
    kind: 'answer',
    key: `${content.contentId}:${index}`,
    content,
    siblings,
    segment,
    live,
    isFirst: index === 0,
    isLast: index === segments.length - 1,
    isFolded,
    trouble,
  }));
}

/** Compares rows by what they show: each change creates new row objects, and equal rows need not draw again. */
export function isSameRow(before: Row, next: Row): boolean {
  if (before.kind !== next.kind) return false;
  const [a, b] = [before as unknown as Record<string, unknown>, next as unknown as Record<string, unknown>];
  return Object.keys(b).every((name) => (name === 'siblings' ? isSamePlace(before, next) : a[name] === b[name]));
}

const isSamePlace = (before: Row, next: Row): boolean =>
  'siblings' in before &&
  'siblings' in next &&
  before.siblings.at === next.siblings.at &&
  before.siblings.ids.length === next.siblings.ids.length;

/** Estimated height of a row before the browser measures it, px. `width`: of the text. */
export function estimateOf(row: Row, width: number): number {
  const perLine = Math.max(10, width / 15);
  if (row.kind === 'pending') return 120;
  const text = row.kind === 'question' ? row.content.text.slice(0, QUESTION_SHOWN) : null;
  const lines = text === null ? linesOf(row as AnswerRow, perLine) : text.length / perLine + 1;
  const around = row.kind === 'question' ? 60 : (row.isFirst ? 40 : 0) + (row.isLast ? 44 : 0);
  return Math.round(around + Math.ceil(lines) * 24);
}

/** Characters of a question that are shown before it is unfolded. */
export const QUESTION_SHOWN = 600;

const linesOf = ({ segment, isFolded }: AnswerRow, perLine: number): number =>
  isFolded ? 2 : (segment?.blocks.reduce((sum, { text, kind }) => sum + blockLines(text, kind, perLine), 0) ?? 2);

const blockLines = (text: string, kind: 'text' | 'fence', perLine: number): number =>
  kind === 'fence' ? text.split('\n').length + 2 : text.length / perLine + 1.5;
