/** Splits a text into the parts that are spoken one after another. Pure. */

/** Characters of a part: long enough for the melody of a few sentences, short enough to be redone at once. */
export const PART_CHARS = 160;

/** Where a text may be split, the best places first. */
const PLACES: readonly RegExp[] = [
  /(?<=\n)/u,
  /(?<=[。！？!?…；;]["”’」』）)]*)(?!["”’」』）)。！？!?…；;])/u,
  /(?<=[，,、：:])/u,
  /(?<=\s)/u,
];

/** At most `limit` characters each (UTF-16), none blank; together they are the text, apart from white space around them. */
export function partsOf(text: string, limit = PART_CHARS): string[] {
  return split(text, limit, 0)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function split(text: string, limit: number, place: number): string[] {
  if (text.length <= limit && place > 0) return [text];
  const at = PLACES[place];
  if (!at) return letters(text, limit);
  const pieces = text.split(at);
  // A line break always starts a new part.
  return place === 0
    ? pieces.flatMap((piece) => split(piece, limit, 1))
    : gathered(
        pieces.flatMap((piece) => split(piece, limit, place + 1)),
        limit,
      );
}

/** Joins neighbours as long as they fit. */
function gathered(pieces: readonly string[], limit: number): string[] {
  const parts: string[] = [];
  for (const piece of pieces) {
    const before = parts.at(-1);
    if (before !== undefined && before.length + piece.length <= limit) parts[parts.length - 1] = before + piece;
    else parts.push(piece);
  }
  return parts;
}

const GRAPHEMES = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Text without punctuation is split between grapheme clusters. */
function letters(text: string, limit: number): string[] {
  const seen = Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
  return gathered(
    seen.flatMap((letter) => (letter.length <= limit ? [letter] : [...letter])),
    limit,
  );
}
