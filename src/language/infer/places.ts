/** Positions of all values of a valid JSON text, found in one pass without a syntax tree. */
import { child } from '../schema/json';

/** `from`: offset of the first character; `key`: offset of its property name. */
export interface Place {
  readonly from: number;
  readonly key?: number;
}

const SIGN = {
  quote: 34,
  comma: 44,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
  space: 32,
} as const;

/** Every value by its pointer. */
export function placesOf(text: string): ReadonlyMap<string, Place> {
  const reader = new Reader(text);
  reader.value('');
  return reader.places;
}

class Reader {
  readonly places = new Map<string, Place>();
  private at = 0;

  constructor(private readonly text: string) {}

  value(pointer: string, key?: number): void {
    const sign = this.next();
    this.places.set(pointer, key === undefined ? { from: this.at } : { from: this.at, key });
    if (sign === SIGN.openBrace) this.parts(SIGN.closeBrace, () => this.property(pointer));
    else if (sign === SIGN.openBracket) this.parts(SIGN.closeBracket, (index) => this.value(child(pointer, index)));
    else if (sign === SIGN.quote) this.skipText();
    else while (this.at < this.text.length && !ENDS.has(this.text.charCodeAt(this.at))) this.at++;
  }

  private parts(end: number, read: (index: number) => void): void {
    this.at++;
    for (let index = 0; this.next() !== end; index++) {
      read(index);
      if (this.next() === SIGN.comma) this.at++;
    }
    this.at++;
  }

  private property(pointer: string): void {
    const from = this.at;
    this.skipText();
    const written = this.text.slice(from, this.at);
    const name = written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1);
    this.next();
    // Skip the colon.
    this.at++;
    this.value(child(pointer, name), from);
  }

  private skipText(): void {
    this.at++;
    for (let sign = this.text.charCodeAt(this.at); sign !== SIGN.quote; sign = this.text.charCodeAt(this.at))
      this.at += sign === SIGN.backslash ? 2 : 1;
    this.at++;
  }

  /** The next character that is not white space. */
  private next(): number {
    while (this.text.charCodeAt(this.at) <= SIGN.space) this.at++;
    return this.text.charCodeAt(this.at);
  }
}

/** Characters that end a number, `true`, `false` or `null`. */
const ENDS: ReadonlySet<number> = new Set([SIGN.comma, SIGN.closeBracket, SIGN.closeBrace, SIGN.space, 9, 10, 13]);
