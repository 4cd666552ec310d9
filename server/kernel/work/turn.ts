/** The turn that a request takes among the running uploads and exports. */
import type { ServerResponse } from 'node:http';
import { ApiError } from '../errors';
import type { WorkPool } from '.';
import type { Person } from './turns';

/** Held until the request's work has ended and its response is sent or its client has disconnected. */
export class Turn {
  #closed = false;
  #working = false;

  private constructor(
    readonly person: Person,
    private readonly end: () => void,
  ) {}

  /** Call before the body is read: waiting requests then use no memory. */
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
