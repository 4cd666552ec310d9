/** Splits texts into pieces, some of which are highlighted. Pure. */
import { diffChars } from 'diff';

export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

const piece = (text: string, marked: boolean): Piece[] => (text === '' ? [] : [{ text, marked }]);

/** Marks every occurrence of a word. */
export function occurrences(text: string, word: string, caseSensitive: boolean): Piece[] {
  if (word === '') return piece(text, false);
  // Folded letter by letter, because case folding can change the length and shift offsets.
  const fold = (each: string) => (caseSensitive ? each : Array.from(each, foldLetter).join(''));
  const folded = fold(text);
  const needle = fold(word);
  const pieces: Piece[] = [];
  let end = 0;
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, end)) {
    pieces.push(...piece(text.slice(end, at), false), { text: text.slice(at, at + word.length), marked: true });
    end = at + word.length;
  }
  return [...pieces, ...piece(text.slice(end), false)];
}

function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}

/** Marks the letters that only one of two texts has. */
export function difference(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const parts = diffChars(before, after);
  const cut = (without: 'added' | 'removed') =>
    parts.flatMap(({ value, added, removed }) =>
      (without === 'added' ? added : removed) ? [] : piece(value, added || removed),
    );
  return { before: cut('added'), after: cut('removed') };
}

export interface Replacement {
  readonly word: string;
  readonly replacement: string;
  readonly caseSensitive: boolean;
}

/**
 * Marks the found and the inserted text of a replacement; if replacing all occurrences does not yield the new text,
 * marks the difference.
 */
export function replaced(
  before: string,
  after: string,
  { word, replacement, caseSensitive }: Replacement,
): { before: Piece[]; after: Piece[] } {
  const found: Piece[] = [];
  const put: Piece[] = [];
  let at = 0;
  for (const { text, marked } of occurrences(before, word, caseSensitive)) {
    const meant = marked && after.startsWith(replacement, at);
    found.push({ text, marked: meant });
    put.push(...piece(meant ? replacement : text, meant));
    at += (meant ? replacement : text).length;
  }
  return put.map(({ text }) => text).join('') === after ? { before: found, after: put } : difference(before, after);
}
