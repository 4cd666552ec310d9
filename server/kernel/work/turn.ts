/** A request's turn among the uploads and exports under way. */
import type { ServerResponse } from 'node:http';
import { ApiError } from '../errors';
import type { WorkPool } from '.';
import type { Person } from './turns';

/** Lasts until the answer is sent, or its client has left, and the work for it has ended. */
export class Turn {
  #closed = false;
  #working = false;

  private constructor(
    readonly person: Person,
    private readonly end: () => void,
  ) {}

  /** Before the request's body is read: what waits for its turn holds no memory. */
  static async of(pool: WorkPool, person: Person, response: ServerResponse): Promise<Turn> {
    const left = new AbortController();
    response.once('close', () => left.abort(new ApiError('busy')));
    const turn = new Turn(person, await pool.admit(person, left.signal));
    for (const event of ['finish', 'close']) response.once(event, () => turn.#close());
    if (response.closed) turn.#close();
    return turn;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#working = true;
    try {
      return await work();
    } finally {
      this.#working = false;
      if (this.#closed) this.end();
    }
  }

  #close(): void {
    this.#closed = true;
    if (!this.#working) this.end();
  }
}
