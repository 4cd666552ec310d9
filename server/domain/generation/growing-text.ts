/** A text that grows at its end and is read from any position, without copying it for each reader. Pure. */
import { firstOf } from '../../../src/shared/text/note-text';

export class GrowingText {
  readonly #parts: string[] = [];
  /** Position of each part, UTF-16 code units. */
  readonly #starts: number[] = [];
  #length = 0;
  #full = false;

  constructor(
    begun = '',
    private readonly most = Number.POSITIVE_INFINITY,
  ) {
    this.add(begun);
  }

  get length(): number {
    return this.#length;
  }

  /** Whether the limit is reached; further text is dropped. */
  get full(): boolean {
    return this.#full;
  }

  add(text: string): void {
    const room = this.most - this.#length;
    this.#full ||= text.length >= room;
    const part = this.#full ? firstOf(text, room) : text;
    if (part === '') return;
    this.#parts.push(part);
    this.#starts.push(this.#length);
    this.#length += part.length;
  }

  /** The text from a position on; '' at or beyond its end. */
  from(position: number): string {
    if (position >= this.#length) return '';
    const index = this.#partAt(position);
    const [first = '', ...rest] = this.#parts.slice(index);
    return first.slice(position - this.#starts[index]!) + rest.join('');
  }

  /** The part that contains the position. */
  #partAt(position: number): number {
    let [low, high] = [0, this.#parts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#starts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The text without half a surrogate pair at its end, which cannot be stored. */
export const wholePairs = (text: string): string => firstOf(text, text.length);
