/** Keeps answers of expensive work by the content that they follow from, up to a number of bytes. */
import { createHash } from 'node:crypto';

interface Entry<Answer> {
  readonly answer: Promise<Answer>;
  /** 0 until the answer is known. */
  bytes: number;
}

export class ContentCache<Answer> {
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry<Answer>>();
  #bytes = 0;

  constructor(
    private readonly most: number,
    private readonly bytesOf: (answer: Answer) => number,
  ) {}

  /** The answer for this content. `make` runs once for several that ask meanwhile; a failure is not kept. */
  async get(content: string, make: () => Promise<Answer>): Promise<Answer> {
    const key = createHash('sha256').update(content).digest('base64');
    const known = this.#entries.get(key);
    if (!known) return this.#made(key, make);
    this.#entries.delete(key);
    this.#entries.set(key, known);
    // The other one may have failed because its client left, or had to wait too long.
    return known.answer.catch(make);
  }

  async #made(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const entry: Entry<Answer> = { answer: make(), bytes: 0 };
    this.#entries.set(key, entry);
    try {
      const answer = await entry.answer;
      entry.bytes = this.bytesOf(answer);
      this.#bytes += entry.bytes;
      this.#forgetOldest();
      return answer;
    } catch (error) {
      this.#entries.delete(key);
      throw error;
    }
  }

  #forgetOldest(): void {
    for (const [key, { bytes }] of this.#entries) {
      if (this.#bytes <= this.most) return;
      if (bytes === 0) continue;
      this.#entries.delete(key);
      this.#bytes -= bytes;
    }
  }
}
