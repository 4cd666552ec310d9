/** A text in pieces, some of them marked. Pure. */

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
 * Marks are in the order of the text and do not overlap; those beyond its end are left out, as of a text that was
 * longer.
 */
export function piecesOf<M extends Mark>(text: string, marks: readonly M[]): Piece<M>[] {
  const pieces: Piece<M>[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.start < at || mark.end > text.length) continue;
    if (mark.start > at) pieces.push({ text: text.slice(at, mark.start), start: at, mark: null });
    pieces.push({ text: text.slice(mark.start, mark.end), start: mark.start, mark });
    at = mark.end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), start: at, mark: null });
  return pieces;
}

/** The text with what is marked replaced. */
export const replaced = (text: string, { start, end }: Mark, by: string): string =>
  text.slice(0, start) + by + text.slice(end);
