/** Stores visits in batches: while one insert runs, further visits gather for the next one. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import { insertVisits, type Visit } from '../visit/raw.store';

const AGAIN_EVERY_MS = 3_000;
/** Maximum visits per insert. */
const GROUP = 1_000;
/** Limit of visits in memory while the database is unavailable. */
const MOST = 100_000;

export class VisitWriter {
  #waiting: Visit[] = [];
  #underWay: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly db: Database,
    private readonly clock: () => Date,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#timer = setInterval(() => void this.#later(), AGAIN_EVERY_MS);
    this.#timer.unref();
  }

  /**
   * Resolves once the visit is stored, so that every answered visitor is counted even if the server is killed. A
   * refused group ends as well and is stored with a later one, once, by the ids of its visits.
   */
  count(visit: Visit): Promise<void> {
    if (this.#waiting.length < MOST) this.#waiting.push(visit);
    return this.#later();
  }

  #later(): Promise<void> {
    return (this.#next ??= this.#afterThis());
  }

  async #afterThis(): Promise<void> {
    await this.#underWay;
    this.#next = null;
    this.#underWay = this.#write();
    await this.#underWay;
  }

  async #write(): Promise<void> {
    const visits = this.#waiting;
    this.#waiting = [];
    for (let start = 0; start < visits.length; start += GROUP) {
      try {
        await insertVisits(this.db, visits.slice(start, start + GROUP), this.clock());
      } catch (error) {
        this.log.warn({ err: error }, 'visits could not be stored');
        this.#waiting.unshift(...visits.slice(start));
        return;
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#later();
  }
}
