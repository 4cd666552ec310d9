/**
 * Bounded concurrency with a fair queue: each person has a share, and the waiting person whose turns took the least time
 * is next, so that short work never waits for all the long work of somebody else.
 */
import { ApiError } from '../calls/errors';

export interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Limits of one person, within the total. */
  readonly share: { readonly atOnce: number; readonly waiting: number };
  /** Longest wait, ms; then the refusal is `busy`. */
  readonly waitMs: number;
}

/** The owner of the share that work counts against: `user:<id>` or `network:<address>`. */
export type Person = string;

export const MESSAGES = { shareIsFull: '您同时发出的请求过多，请等前面的请求完成后再试' } as const;

interface Share {
  running: number;
  /** In the order of their requests. */
  readonly waiting: ((started: number) => void)[];
  /** ms of the person's ended turns, and the sum of the times at which the running ones started. */
  used: number;
  started: number;
  /** Sequence number of the latest turn. */
  served: number;
}

export class Turns {
  readonly #shares = new Map<Person, Share>();
  #atOnce = 0;
  #waiting = 0;
  #given = 0;

  /** `now`: a monotonic clock, ms. */
  constructor(
    private readonly limits: TurnLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Runs `work` when its turn comes. Throws the refusal `tooMany` when the person's own share is full, `busy` when that
   * of all is, and the signal's reason when it is aborted while waiting.
   */
  async within<T>(person: Person, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const end = await this.take(person, signal);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Waits for a turn. Returns the function that releases it; throws as `within` does. */
  async take(person: Person, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const share = this.#enter(person);
    const started = this.#mayRun(share) ? this.#start(share) : await this.#wait(person, share, signal);
    let ended = false;
    return () => {
      if (!ended) this.#end(person, share, started);
      ended = true;
    };
  }

  /** A person who joins starts level with the one who used the least, however long the others have been served. */
  #enter(person: Person): Share {
    const known = this.#shares.get(person);
    if (known && isActive(known)) return known;
    const share = known ?? { running: 0, waiting: [], used: 0, started: 0, served: 0 };
    const least = this.#least();
    if (least !== Infinity) share.used = Math.max(share.used, least);
    this.#shares.set(person, share);
    return share;
  }

  #mayRun = ({ running }: Share): boolean => this.#atOnce < this.limits.atOnce && running < this.limits.share.atOnce;

  /** Resolves with the time at which the turn started. */
  #wait(person: Person, share: Share, signal: AbortSignal): Promise<number> {
    const { limits } = this;
    const isShareFull = share.waiting.length >= limits.share.waiting;
    if (isShareFull || this.#waiting >= limits.waiting) {
      this.#forget(person, share);
      throw isShareFull ? new ApiError('tooMany', { message: MESSAGES.shareIsFull }) : new ApiError('busy');
    }
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(late);
        signal.removeEventListener('abort', leave);
        share.waiting.splice(share.waiting.indexOf(go), 1);
        this.#waiting -= 1;
      };
      const giveUp = (reason: unknown) => {
        settle();
        this.#forget(person, share);
        reject(reason as Error);
      };
      const leave = () => giveUp(signal.reason);
      const late = setTimeout(() => giveUp(new ApiError('busy')), limits.waitMs);
      const go = (started: number) => {
        settle();
        resolve(started);
      };
      signal.addEventListener('abort', leave, { once: true });
      share.waiting.push(go);
      this.#waiting += 1;
    });
  }

  #start(share: Share): number {
    const started = this.now();
    this.#atOnce += 1;
    share.running += 1;
    share.started += started;
    share.served = ++this.#given;
    return started;
  }

  #end(person: Person, share: Share, started: number): void {
    this.#atOnce -= 1;
    share.running -= 1;
    share.started -= started;
    share.used += this.now() - started;
    const next = this.#next();
    if (next) next.waiting[0]!(this.#start(next));
    this.#forget(person, share);
  }

  #usedBy = ({ used, running, started }: Share): number => used + running * this.now() - started;

  #next(): Share | undefined {
    let best: Share | undefined;
    for (const share of this.#shares.values()) {
      if (share.waiting.length === 0 || !this.#mayRun(share)) continue;
      const difference = best ? this.#usedBy(share) - this.#usedBy(best) : -1;
      if (difference < 0 || (difference === 0 && share.served < best!.served)) best = share;
    }
    return best;
  }

  /** The least time that a person with running or waiting work has used; Infinity: there is nobody. */
  #least(): number {
    let least = Infinity;
    for (const share of this.#shares.values()) if (isActive(share)) least = Math.min(least, this.#usedBy(share));
    return least;
  }

  /**
   * Drops the record of a person without work, unless they used more than somebody who still has some: otherwise
   * requests one after the other would count as those of new people.
   */
  #forget(person: Person, share: Share): void {
    if (this.#atOnce === 0 && this.#waiting === 0) this.#shares.clear();
    else if (!isActive(share) && share.used <= this.#least()) this.#shares.delete(person);
  }
}

const isActive = ({ running, waiting }: Share): boolean => running > 0 || waiting.length > 0;
