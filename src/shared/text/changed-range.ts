/** What differs between two texts: the range between their common start and their common end. */
export interface ChangedRange {
  readonly from: number;
  /** End in the text before. */
  readonly to: number;
  readonly insert: string;
}

/** undefined: the texts are the same. */
export function changedRange(before: string, after: string): ChangedRange | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
