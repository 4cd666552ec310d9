/** The turn that a request takes among those of its sender. */
import type { ServerResponse } from 'node:http';
import { ApiError } from '../calls/errors';
import type { WorkPool } from '.';
import type { Admitted } from './kinds';
import type { Person } from './turns';

/** Held until the request's work has ended and its response is sent or its client has disconnected. */
export class Turn {
  readonly #left = new AbortController();
  #isClosed = false;
  #working = 0;
  #end: (() => void) | undefined;
  #person: Person = '';

  private constructor(
    private readonly pool: WorkPool,
    response: ServerResponse,
  ) {
    for (const event of ['finish', 'close']) response.once(event, () => this.#close());
    if (response.closed) this.#close();
  }

  /** Call before the body is read: waiting requests then use no memory. */
  static async of(pool: WorkPool, kind: Admitted, person: Person, response: ServerResponse): Promise<Turn> {
    const turn = new Turn(pool, response);
    await turn.change(kind, person);
    return turn;
  }

  /** Releases the present turn and waits for one of another kind. */
  async change(kind: Admitted, person: Person): Promise<void> {
    this.#release();
    this.#person = person;
    this.#end = await this.pool.admit(kind, person, this.#left.signal);
    this.#releaseIfOver();
  }

  /** Keeps the turn while `work` runs, also if the client disconnects. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#working += 1;
    try {
      return await work();
    } finally {
      this.#working -= 1;
      this.#releaseIfOver();
    }
  }

  /** See `WorkPool.here`. */
  here(work: () => void): Promise<void> {
    return this.pool.here(this.#person, this.#left.signal, work);
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (!this.#end) this.#left.abort(new ApiError('busy'));
    this.#releaseIfOver();
  }

  #releaseIfOver(): void {
    if (this.#isClosed && this.#working === 0) this.#release();
  }

  #release(): void {
    this.#end?.();
    this.#end = undefined;
  }
}
