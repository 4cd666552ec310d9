/**
 * Counts submissions and events in memory and writes them every few seconds, because all visitors of a popular page
 * update one row.
 */
import type { Database } from '../../db/connect';
import { addCounts, type Counted } from '../page/published-page.store';
import { dayOf } from '../../../src/shared/text/days';

const WRITE_EVERY_MS = 3_000;
/** Limit of counters in memory: visitors can send any event name. */
const MOST = 10_000;

export class Counter {
  #counts = new Map<string, Counted>();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly db: Database,
    private readonly clock: () => Date,
  ) {
    this.#timer = setInterval(() => void this.write().catch(() => undefined), WRITE_EVERY_MS);
    this.#timer.unref();
  }

  add(pageId: number, event: string, channel: string): void {
    const day = dayOf(this.clock());
    const key = JSON.stringify([pageId, day, event, channel]);
    const known = this.#counts.get(key);
    if (known) this.#counts.set(key, { ...known, count: known.count + 1 });
    else if (this.#counts.size < MOST) this.#counts.set(key, { pageId, day, event, channel, count: 1 });
  }

  async write(): Promise<void> {
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    if (counts.length > 0) await addCounts(this.db, counts);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}
