/**
 * Edits of rich text. Its plain text has a line for each block; positions are UTF-16 units of it, as a textarea counts
 * them. Blocks that an edit does not touch stay the same objects.
 */
import type { Json } from '../../../pages/document';
import { isSame } from '../../../pages/operations/values';

/** Marks of a run: everything but its text. */
export type Marks = Readonly<Record<string, Json>>;
export type Run = Marks & { readonly text: string };
export interface Block {
  readonly kind: string;
  readonly runs: readonly Run[];
}
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Bounds of the schema (`rich-text.primitive.ts`). */
export const MOST = { blocks: 200, runs: 100, text: 2_000 } as const;

const HEADINGS: ReadonlySet<string> = new Set(['h2', 'h3']);

/** Reads a value of the prop as blocks; tolerates invalid values. */
export function readBlocks(value: Json | undefined): readonly Block[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).filter(isObject).map((block) =>
    typeof block.kind === 'string' && Array.isArray(block.runs) && block.runs.every(isRun)
      ? (block as unknown as Block)
      : {
          kind: typeof block.kind === 'string' ? block.kind : 'p',
          runs: (Array.isArray(block.runs) ? (block.runs as readonly Json[]) : []).filter(isRun),
        },
  );
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRun = (value: Json): value is Run => isObject(value) && typeof value.text === 'string';

const lineOf = ({ runs }: Block): string => runs.map(({ text }) => text).join('');
export const textOf = (blocks: readonly Block[]): string => blocks.map(lineOf).join('\n');
export const fits = (blocks: readonly Block[]): boolean =>
  blocks.length <= MOST.blocks && blocks.every(({ runs }) => runs.length <= MOST.runs);

export function marksOf(run: Run): Marks {
  return Object.fromEntries(Object.entries(run).filter(([name, value]) => name !== 'text' && !OFF.has(value)));
}
/** Values of a mark that mean the same as no mark. */
const OFF: ReadonlySet<Json> = new Set([false, '', 'normal', null]);

/** The text of a rich text, of one of its blocks, or of its runs; undefined for other values. */
export function plainTextOf(value: Json): string | undefined {
  if (!Array.isArray(value)) return isObject(value) && Array.isArray(value.runs) ? plainTextOf(value.runs) : undefined;
  const list = value as readonly Json[];
  if (list.length > 0 && list.every(isRun)) return list.map(({ text }) => text).join('');
  const lines = list.map((each) => (isObject(each) ? plainTextOf(each) : undefined));
  return lines.length > 0 && lines.every((line) => line !== undefined) ? lines.join('\n') : undefined;
}

/** Where a block begins in the plain text. */
function startsOf(blocks: readonly Block[]): readonly number[] {
  let at = 0;
  return blocks.map((block) => {
    const start = at;
    at += lineOf(block).length + 1;
    return start;
  });
}

/** Index of the block at a position, and the position in it. */
function locate(blocks: readonly Block[], at: number): { readonly index: number; readonly offset: number } {
  const starts = startsOf(blocks);
  const index = Math.max(
    0,
    starts.findLastIndex((start) => start <= at),
  );
  const offset = at - (starts[index] ?? 0);
  return { index, offset };
}

/** The runs between two positions of a block. */
function cut(runs: readonly Run[], from: number, to = Infinity): Run[] {
  let start = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += run.text.length;
    return text === '' ? [] : [{ ...run, text }];
  });
}

/** Joins adjacent runs with the same marks, up to the maximum length of a run. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    const marks = marksOf(run);
    if (last && isSame(marksOf(last), marks)) result[result.length - 1] = { text: last.text + run.text, ...marks };
    else if (run.text !== '') result.push({ text: run.text, ...marks });
  }
  return result.flatMap(split);
}

function split(run: Run): Run[] {
  if (run.text.length <= MOST.text) return [run];
  // Do not split a surrogate pair.
  const isPair = /[\uD800-\uDBFF]$/.test(run.text.slice(0, MOST.text));
  const at = isPair ? MOST.text - 1 : MOST.text;
  return [{ ...run, text: run.text.slice(0, at) }, ...split({ ...run, text: run.text.slice(at) })];
}

/** Replaces the text between two positions; new letters get the marks of those that they continue or replace. */
export function replaced(blocks: readonly Block[], { from, to }: Range, inserted: string): readonly Block[] {
  const all = blocks.length === 0 ? [{ kind: 'p', runs: [] }] : blocks;
  const [start, end] = [locate(all, from), locate(all, to)];
  const [first, last] = [all[start.index]!, all[end.index]!];
  const head = cut(first.runs, 0, start.offset);
  const tail = cut(last.runs, end.offset);
  const marks = marksAt(all, { from, to });
  const lines = inserted.split('\n').map((text) => [{ text, ...marks }]);
  const isTailKind = head.length === 0 && inserted === '' && tail.length > 0;
  const kind = isTailKind ? last.kind : first.kind;
  const below = HEADINGS.has(kind) && tail.length === 0 ? 'p' : kind;
  const changed = lines.map((line, index): Block => ({
    kind: index === 0 ? kind : index === lines.length - 1 ? below : kind,
    runs: joined([...(index === 0 ? head : []), ...line, ...(index === lines.length - 1 ? tail : [])]),
  }));
  return all.toSpliced(start.index, end.index - start.index + 1, ...changed);
}

/** Marks of newly typed letters. A link is continued only inside of it, not at its end. */
function marksAt(blocks: readonly Block[], { from, to }: Range): Marks {
  const { index, offset } = locate(blocks, from);
  const { runs } = blocks[index]!;
  const [before, behind] = [cut(runs, offset - 1, offset)[0], cut(runs, offset, offset + 1)[0]];
  const model = to > from ? behind : (before ?? behind);
  const { link, ...marks } = model ? marksOf(model) : {};
  const isInLink = link !== undefined && (to > from || (before?.link === link && behind?.link === link));
  return isInLink ? { ...marks, link } : marks;
}

/** The edit that makes the text of the blocks into another one; the caret stands behind what was typed. */
export function edited(blocks: readonly Block[], text: string, caret = text.length): readonly Block[] {
  const before = textOf(blocks);
  if (before === text) return blocks;
  const { from, to, inserted } = difference(before, text, caret);
  return replaced(blocks, { from, to }, inserted);
}

/** @param caret in the text afterwards; negative: unknown. */
export function difference(before: string, after: string, caret: number): Range & { readonly inserted: string } {
  const tail = caret < 0 ? undefined : after.slice(caret);
  const kept = tail !== undefined && before.endsWith(tail) ? tail.length : commonEnd(before, after);
  const most = Math.min(before.length, after.length) - kept;
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  return { from, to: before.length - kept, inserted: after.slice(from, after.length - kept) };
}

function commonEnd(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && before.at(-1 - count) === after.at(-1 - count)) count += 1;
  return count;
}

/** The blocks that a range reaches into, each with its part of the range. */
function partsOf(blocks: readonly Block[], { from, to }: Range): readonly (Range & { readonly index: number })[] {
  const starts = startsOf(blocks);
  const [first, last] = [locate(blocks, from).index, locate(blocks, to).index];
  return blocks.slice(first, last + 1).map((block, at) => {
    const index = first + at;
    const start = starts[index]!;
    return { index, from: Math.max(0, from - start), to: Math.min(lineOf(block).length, to - start) };
  });
}

/** Sets a mark of all letters in the range; `undefined` removes it. */
export function withMark(
  blocks: readonly Block[],
  range: Range,
  name: string,
  value: Json | undefined,
): readonly Block[] {
  if (blocks.length === 0) return blocks;
  const result = [...blocks];
  for (const { index, from, to } of partsOf(blocks, range)) {
    const { kind, runs } = blocks[index]!;
    if (to <= from) continue;
    const inside = cut(runs, from, to).map((run): Run => {
      const { [name]: _, ...others } = run as Marks;
      return { ...others, text: run.text, ...(value !== undefined && { [name]: value }) };
    });
    result[index] = { kind, runs: joined([...cut(runs, 0, from), ...inside, ...cut(runs, to)]) };
  }
  return result;
}

export function withKind(blocks: readonly Block[], range: Range, kind: string): readonly Block[] {
  const result = [...(blocks.length === 0 ? [{ kind, runs: [] }] : blocks)];
  for (const { index } of partsOf(result, range)) {
    if (result[index]!.kind !== kind) result[index] = { ...result[index]!, kind };
  }
  return result;
}

/** Marks that all letters of the range have; of no letters, those of the one before. */
export function marksIn(blocks: readonly Block[], range: Range): Marks {
  if (blocks.length === 0) return {};
  const { from, to } = range.from === range.to ? { from: range.from - 1, to: range.to } : range;
  const runs = partsOf(blocks, { from: Math.max(0, from), to }).flatMap((part) =>
    cut(blocks[part.index]!.runs, part.from, part.to),
  );
  const [first = {}, ...others] = runs.map(marksOf);
  return Object.fromEntries(
    Object.entries(first).filter(([name, value]) => others.every((marks) => isSame(marks[name], value))),
  );
}

/** The kind of all blocks of the range; undefined: they differ. */
export function kindIn(blocks: readonly Block[], range: Range): string | undefined {
  if (blocks.length === 0) return 'p';
  const [first, ...others] = partsOf(blocks, range).map(({ index }) => blocks[index]!.kind);
  return others.every((kind) => kind === first) ? first : undefined;
}
