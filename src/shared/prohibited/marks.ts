/** Splits a text into marked and unmarked pieces. Pure. */

export interface Mark {
  readonly start: number;
  readonly end: number;
}

export interface Piece<M extends Mark> {
  readonly text: string;
  readonly start: number;
  readonly mark: M | null;
}

/**
 * Marks must be sorted and must not overlap; those beyond the end of the text are dropped, because they belong to a
 * longer text, and those of no character.
 */
export function piecesOf<M extends Mark>(text: string, marks: readonly M[]): Piece<M>[] {
  const pieces: Piece<M>[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.start < at || mark.end <= mark.start || mark.end > text.length) continue;
    if (mark.start > at) pieces.push({ text: text.slice(at, mark.start), start: at, mark: null });
    pieces.push({ text: text.slice(mark.start, mark.end), start: mark.start, mark });
    at = mark.end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), start: at, mark: null });
  return pieces;
}

/** Replaces a marked passage of a text. */
export const replaced = (text: string, { start, end }: Mark, by: string): string =>
  text.slice(0, start) + by + text.slice(end);
