/** Folds texts so that all spellings of a prohibited word look the same, and keeps where each character came from. Pure. */

/** Invisible characters and marks on characters (accents, strike-through): they never distinguish two words. */
const INVISIBLE = /[\p{M}\p{Cf}\p{Cc}\p{Zs}\u00ad]/u;
const LINE_BREAK = /[\n\r\u2028\u2029]/u;
/** Punctuation between clauses separates words (拒绝，对); other signs do not (加*微*信 is one word). */
const CLAUSE_MARK = /[。！？；：，、…—!?;:,]/u;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

export interface Folded {
  /** Half-width, lower case, without invisible characters; without signs unless they were asked for. */
  readonly text: string;
  /** For each code unit of `text`: where its character begins and ends in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** For each code unit of `text`: how many places before it lack a mark between clauses or a line break. */
  readonly breaks: readonly number[];
}

/** Fast path: common Chinese characters fold to themselves, so most of a text needs no normalisation. */
const isPlain = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff;

type Kind = 'letter' | 'sign' | 'clauseMark' | 'lineBreak' | 'invisible';

function kindOf(character: string): Kind {
  if (LINE_BREAK.test(character)) return 'lineBreak';
  if (INVISIBLE.test(character)) return 'invisible';
  if (WORD_CHARACTER.test(character)) return 'letter';
  return CLAUSE_MARK.test(character) ? 'clauseMark' : 'sign';
}

/** Cache of folded characters: texts consist of few different ones. */
const KNOWN = new Map<string, { readonly kind: Kind; readonly plain: string }>();
const MOST_KNOWN = 4_096;

function known(character: string): { readonly kind: Kind; readonly plain: string } {
  let found = KNOWN.get(character);
  if (!found) {
    const plain = character.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
    found = { kind: kindOf(character), plain };
    if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
    KNOWN.set(character, found);
  }
  return found;
}

/** `keepsSigns`: for words that contain signs, such as `+v` and `100%`. */
export function fold(text: string, keepsSigns: boolean): Folded {
  const codes: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const breaks: number[] = [];
  let isBroken = false;
  let broken = 0;
  const keep = (code: number, start: number, end: number) => {
    if (isBroken) broken += 1;
    isBroken = false;
    breaks.push(broken);
    codes.push(code);
    starts.push(start);
    ends.push(end);
  };
  for (let at = 0; at < text.length;) {
    const start = at;
    const code = text.codePointAt(at)!;
    at += code > 0xff_ff ? 2 : 1;
    if (isPlain(code)) {
      keep(code, start, at);
      continue;
    }
    const { kind, plain } = known(text.slice(start, at));
    const isSign = kind === 'sign' || kind === 'clauseMark';
    if (kind === 'letter' || (isSign && keepsSigns))
      for (let each = 0; each < plain.length; each += 1) keep(plain.charCodeAt(each), start, at);
    else if (kind === 'clauseMark' || kind === 'lineBreak') isBroken = true;
  }
  return { text: textOf(codes), starts, ends, breaks };
}

/** Arguments of one call. */
const AT_ONCE = 8_192;

function textOf(codes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < codes.length; at += AT_ONCE) text += String.fromCharCode(...codes.slice(at, at + AT_ONCE));
  return text;
}

/** Most words are common Chinese characters, which fold to themselves. */
const PLAIN_WORD = /^[\u4e00-\u9fff]*$/;

export const foldedText = (text: string, keepsSigns: boolean): string =>
  PLAIN_WORD.test(text) ? text : fold(text, keepsSigns).text;

/** The key of a word: equal for all spellings of the same word. */
export const foldWord = (word: string): string => foldedText(word, true);

/** true: the word contains signs, which a text has to contain as well. */
export const hasSigns = (word: string): boolean => foldWord(word) !== foldedText(word, false);

/** Digits with the numerals of the same value, then characters that sound like it and are replaced by it in disguise. */
const SOUNDS: Readonly<Record<string, readonly [numerals: string, homophones: string]>> = {
  0: ['零〇', '灵您你'],
  1: ['一壹', '幺要依衣医'],
  2: ['二贰两', '爱儿而饿'],
  3: ['三叁', '散生伞'],
  4: ['四肆', '死是世事思试'],
  5: ['五伍', '我无吾舞午'],
  6: ['六陆', '溜留牛流'],
  7: ['七柒', '气妻亲期起奇'],
  8: ['八捌', '发吧拜爸巴'],
  9: ['九玖', '就酒久救'],
};

const NUMERALS: ReadonlyMap<string, string> = new Map(
  Object.entries(SOUNDS).flatMap(([digit, [numerals]]) =>
    [...digit, ...numerals].map((each) => [each, digit] as const),
  ),
);
const DIGITS: ReadonlyMap<string, string> = new Map(
  Object.entries(SOUNDS).flatMap(([digit, [numerals, homophones]]) =>
    [...digit, ...numerals, ...homophones].map((each) => [each, digit] as const),
  ),
);

const CODES: ReadonlyMap<number, number> = new Map(
  [...DIGITS].map(([character, digit]) => [character.charCodeAt(0), digit.charCodeAt(0)]),
);

/**
 * The code unit of the digit that a character sounds like, otherwise that of the character. Equal for all characters
 * that `reads` accepts.
 */
export const soundOf = (code: number): number => CODES.get(code) ?? code;

/** Whether a character of a text can stand for that of a word: 1 for 一 and 要, 壹 for 一, but not 四 for 死. */
export const reads = (written: string, meant: string): boolean =>
  written === meant ||
  (/\d/.test(written) && DIGITS.get(meant) === written) ||
  (NUMERALS.has(written) && NUMERALS.get(written) === NUMERALS.get(meant));
