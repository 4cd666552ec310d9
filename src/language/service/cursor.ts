/**
 * Analyses the text around the cursor: the token being written, and the text repaired with a complete token there. The
 * text may be invalid: unquoted names, missing values, missing commas.
 */
import { createScanner, type JSONScanner } from 'jsonc-parser';
import type { Span } from '../parse';

/** Token kinds of jsonc-parser, whose const enum does not exist at run time. */
const KIND = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  lineComment: 12,
  blockComment: 13,
  unknown: 16,
  end: 17,
} as const;
const UNEXPECTED_END_OF_STRING = 2;

export interface Cursor {
  /** Whether the token is a property name or a value. */
  readonly role: 'key' | 'value';
  /** Span of the token, including quotes; empty if there is none. */
  readonly token: Span;
  /** The source text of the token before the cursor, without quotes. */
  readonly typed: string;
  /** Span inside the quotes. */
  readonly content: Span;
  /** Whether a colon follows. */
  readonly hasColon: boolean;
  /** Whether another prop or element follows without a comma. */
  readonly needsComma: boolean;
  /** The white space between a preceding prop or element and the token, if the comma between them is missing. */
  readonly gap?: { readonly from: number; readonly text: string };
  /** The text with the token quoted and the required punctuation added. */
  readonly repaired: string;
  /** Offset in `repaired` at which the value at the cursor is found. */
  readonly at: number;
}

type Expects = 'key' | 'colon' | 'value' | 'comma';
interface Level {
  readonly kind: 'object' | 'array';
  expects: Expects;
}
interface Token {
  readonly kind: number;
  readonly from: number;
  readonly to: number;
  readonly broken: boolean;
}

/** undefined if nothing can be completed: in a number, outside the screen, in a comment. */
export function cursorIn(text: string, offset: number): Cursor | undefined {
  const scanner = createScanner(text, true);
  const levels: Level[] = [{ kind: 'array', expects: 'value' }];
  let end = 0;
  for (let token = next(scanner); ; token = next(scanner)) {
    const level = levels.at(-1);
    if (!level || (levels.length === 1 && level.expects === 'comma')) return undefined;
    const place = { text, offset, level, end };
    if (
      token.kind === KIND.end ||
      token.from > offset ||
      (token.from === offset && (!isWord(token) || token.kind === KIND.string))
    )
      return placed(place, { kind: KIND.unknown, from: offset, to: offset, broken: false }, token);
    if (isWord(token) && token.to >= offset && !(token.to === offset && isWhole(token)))
      return placed(place, token.broken ? { ...token, to: offset } : token, next(scanner));
    if (offset < token.to) return undefined;
    read(token, level, levels);
    end = token.to;
  }
}

function next(scanner: JSONScanner): Token {
  const kind: number = scanner.scan();
  const from = scanner.getTokenOffset();
  return {
    kind,
    from,
    to: from + scanner.getTokenLength(),
    broken: Number(scanner.getTokenError()) === UNEXPECTED_END_OF_STRING,
  };
}

/** Tokens that the user can extend: a string, or unquoted letters. */
const isWord = ({ kind }: Token): boolean =>
  kind === KIND.string || kind === KIND.unknown || kind === KIND.true || kind === KIND.false || kind === KIND.null;
/** Whether the string is closed; nothing is completed after its closing quote. */
const isWhole = ({ kind, broken }: Token): boolean => kind === KIND.string && !broken;

function read({ kind }: Token, level: Level, levels: Level[]): void {
  switch (kind) {
    case KIND.openBrace:
      levels.push({ kind: 'object', expects: 'key' });
      return;
    case KIND.openBracket:
      levels.push({ kind: 'array', expects: 'value' });
      return;
    case KIND.closeBrace:
    case KIND.closeBracket: {
      levels.pop();
      const around = levels.at(-1);
      if (around) around.expects = 'comma';
      return;
    }
    case KIND.colon:
      level.expects = 'value';
      return;
    case KIND.comma:
      level.expects = level.kind === 'object' ? 'key' : 'value';
      return;
    case KIND.lineComment:
    case KIND.blockComment:
      return;
    default:
      level.expects = level.expects === 'key' ? 'colon' : 'comma';
  }
}

interface Placing {
  readonly text: string;
  readonly offset: number;
  readonly level: Level;
  /** End of the preceding token. */
  readonly end: number;
}

/**
 * `token`: the token at the cursor. An unterminated string ends at the cursor, because the text after it existed
 * before.
 */
function placed({ text, offset, level, end }: Placing, token: Token, following: Token): Cursor | undefined {
  const lacksComma = level.expects === 'comma' || level.expects === 'colon';
  // Directly behind a value the user may still extend it; behind a name only a colon fits.
  if (lacksComma && token.from === token.to && (token.from === end || level.expects === 'colon')) return undefined;
  const role = level.kind === 'object' && level.expects !== 'value' ? 'key' : 'value';
  const quoted = token.kind === KIND.string;
  const content = { from: token.from + (quoted ? 1 : 0), to: token.to - (quoted && !token.broken ? 1 : 0) };
  const hasColon = following.kind === KIND.colon;
  const needsComma = following.kind !== KIND.end && !ENDS.has(following.kind);
  const before = `${text.slice(0, token.from)}${lacksComma ? ',' : ''}`;
  const whole = `"${text.slice(content.from, content.to)}"${role === 'key' && !hasColon ? ':null' : ''}`;
  return {
    role,
    content,
    hasColon,
    needsComma,
    ...(level.expects === 'comma' && { gap: { from: end, text: text.slice(end, token.from) } }),
    token: { from: token.from, to: token.to },
    typed: text.slice(content.from, Math.max(content.from, Math.min(offset, content.to))),
    repaired: `${before}${whole}${needsComma ? ',' : ''}${text.slice(token.to)}`,
    at: before.length + 1,
  };
}

const ENDS: ReadonlySet<number> = new Set([KIND.comma, KIND.closeBrace, KIND.closeBracket, KIND.colon]);
