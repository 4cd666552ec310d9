/** Splits texts into pieces, some of which are highlighted. Pure. */

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

/** Marks the part between the common start and the common end of two texts. */
export function difference(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const old = Array.from(before);
  const now = Array.from(after);
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const cut = (letters: string[]) => [
    ...piece(letters.slice(0, start).join(''), false),
    ...piece(letters.slice(start, letters.length - end).join(''), true),
    ...piece(letters.slice(letters.length - end).join(''), false),
  ];
  return { before: cut(old), after: cut(now) };
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
