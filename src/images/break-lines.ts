/** Characters that never begin a line: closing punctuation, and what belongs to the character before it. */
const NOT_FIRST = new Set(
  '、。，．！？：；）〕］｝〉》」』】〗〙〞”’…‥—–·～ー々%％‰℃°!),.:;?]}>~ぁぃぅぇぉっゃゅょァィゥェォッャュョ',
);
/** Characters that never end a line: opening punctuation and signs before numbers. */
const NOT_LAST = new Set('（〔［｛〈《「『【〖〘“‘([{<¥￥$€£#@');
/** Characters between which a line may break: Chinese, Japanese, full-width forms and pictures. */
const ALONE =
  /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u3000-\u303f\uff00-\uffef])/u;
const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * The lines of a text in a box: words stay whole unless one is wider than the box, punctuation stays with its character,
 * and what people see as one character is never divided. Spaces at a break are dropped; a line feed begins a line.
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): readonly string[] {
  const fits = (line: string) => measure(line) <= width;
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => breakParagraph(paragraph, fits));
}

type Fits = (line: string) => boolean;

function breakParagraph(paragraph: string, fits: Fits): readonly string[] {
  if (fits(paragraph)) return [paragraph];
  const units = unitsOf(paragraph);
  const lines: string[] = [];
  for (let at = 0; at < units.length;) {
    const count = longestFit(units, at, fits);
    const line = units
      .slice(at, at + count)
      .join('')
      .trimEnd();
    const pieces = count === 1 && !fits(line) ? divided(line, fits) : [line];
    lines.push(...pieces.slice(0, -1));
    const last = pieces.at(-1) ?? '';
    // What is left of a divided word begins the next line, with the words after it.
    if (pieces.length > 1) units[at] = last + (units[at] ?? '').slice(line.length);
    else {
      if (last !== '') lines.push(last);
      at += count;
    }
  }
  return lines.length > 0 ? lines : [''];
}

/** How many of the parts from `start` fit on a line, by doubling and halving; at least one. */
function longestFit(parts: readonly string[], start: number, fits: Fits): number {
  const fitsWith = (count: number) =>
    fits(
      parts
        .slice(start, start + count)
        .join('')
        .trimEnd(),
    );
  const most = parts.length - start;
  let count = 1;
  while (count < most && fitsWith(Math.min(count * 2, most))) count = Math.min(count * 2, most);
  let fails = Math.min(count * 2, most + 1);
  while (fails - count > 1) {
    const middle = (count + fails) >> 1;
    if (fitsWith(middle)) count = middle;
    else fails = middle;
  }
  return count;
}

/** Pieces of the paragraph that stay together: a word, or a character with its punctuation, with the spaces after it. */
function unitsOf(paragraph: string): string[] {
  const units: string[] = [];
  let last: string | undefined;
  for (const { segment } of SEGMENTER.segment(paragraph)) {
    const isJoined = last !== undefined && !mayBreak(last, segment);
    if (isJoined) units.push((units.pop() ?? '') + segment);
    else units.push(segment);
    last = segment;
  }
  return units;
}

/** Whether a line may end with the first and the next one begin with the second. */
function mayBreak(first: string, second: string): boolean {
  if (isSpace(second)) return false;
  if (isSpace(first)) return true;
  if (NOT_FIRST.has(second) || NOT_LAST.has(first)) return false;
  return ALONE.test(first) || ALONE.test(second) || isWideMark(first);
}

const isSpace = (character: string): boolean => /^\s/u.test(character) && character !== '\u00a0';

/** … and — end a unit. ASCII marks are inside words (1,280), and ’ is an apostrophe as well. */
const isWideMark = (character: string): boolean =>
  NOT_FIRST.has(character) && character.charCodeAt(0) > 0x7f && character !== '’';

/** A word wider than the box, by characters: at least one on a line. */
function divided(word: string, fits: Fits): readonly string[] {
  const characters = Array.from(SEGMENTER.segment(word), ({ segment }) => segment);
  const pieces: string[] = [];
  for (let at = 0; at < characters.length;) {
    const count = longestFit(characters, at, fits);
    pieces.push(characters.slice(at, at + count).join(''));
    at += count;
  }
  return pieces;
}
