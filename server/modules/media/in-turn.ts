/**
 * Limits concurrency: up to a number of tasks run, further ones wait in a queue, and beyond its limit they are refused.
 */
import { ApiError } from '../../kernel/errors';

export class InTurn {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.mostWaiting) throw new ApiError('tooMany');
    // A finished task passes its slot to the next one in the queue.
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
