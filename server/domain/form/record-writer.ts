/**
 * Writes submissions in groups: while one transaction commits, the next ones gather, so that a burst costs few commits.
 * A submission is acknowledged after the commit of its group.
 */
import type { Database } from '../../db/connect';
import { sealer } from '../../kernel/session/seal';
import { type Arrival, insertArrivals } from './arrival.store';

/** Submissions of one transaction. */
const MOST = 200;

interface Waiting {
  readonly arrival: Arrival;
  readonly done: (recordId: number | null) => void;
  readonly failed: (error: unknown) => void;
}

export class RecordWriter {
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;

  constructor(private readonly db: Database) {}

  /** The id of the new record; null: its key was submitted before. */
  write(arrival: Arrival): Promise<number | null> {
    return new Promise((done, failed) => {
      this.#waiting.push({ arrival, done, failed });
      this.#start();
    });
  }

  #start(): void {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
      if (this.#waiting.length > 0) this.#start();
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#writeGroup(this.#waiting.splice(0, MOST));
  }

  /** After a failed batch, write the submissions one by one, so that a bad one does not affect the others. */
  async #writeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const arrivals = group.map(({ arrival }) => arrival);
      const ids = await insertArrivals(this.db, arrivals, await sealer(this.db));
      group.forEach(({ done }, index) => done(ids[index]!));
    } catch (error) {
      if (group.length === 1) group[0]!.failed(error);
      else for (const each of group) await this.#writeGroup([each]);
    }
  }

  /** Resolves when all pending submissions are written. */
  async close(): Promise<void> {
    await this.#writing;
  }
}
