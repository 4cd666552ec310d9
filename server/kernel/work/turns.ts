/**
 * Bounded concurrency with a fair queue: each person has a share, and the waiting person who was served least recently
 * is next.
 */
import { ApiError } from '../errors';

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

interface Waiting {
  readonly person: Person;
  go(): void;
}

export class Turns {
  readonly #waiting: Waiting[] = [];
  readonly #running = new Map<Person, number>();
  /** Sequence number of each person's latest turn. */
  readonly #served = new Map<Person, number>();
  #atOnce = 0;
  #given = 0;

  constructor(private readonly limits: TurnLimits) {}

  /**
   * Runs `work` when its turn comes. Throws the refusal `busy` when a limit is exceeded, and the signal's reason when
   * it is aborted while waiting.
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
    if (this.#mayRun(person)) this.#start(person);
    else await this.#wait(person, signal);
    let ended = false;
    return () => {
      if (!ended) this.#end(person);
      ended = true;
    };
  }

  #mayRun(person: Person): boolean {
    return this.#atOnce < this.limits.atOnce && (this.#running.get(person) ?? 0) < this.limits.share.atOnce;
  }

  #wait(person: Person, signal: AbortSignal): Promise<void> {
    const { waiting, share, waitMs } = this.limits;
    if (this.#waiting.length >= waiting || this.#countWaiting(person) >= share.waiting) throw new ApiError('busy');
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(late);
        signal.removeEventListener('abort', leave);
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
      };
      const giveUp = (reason: unknown) => {
        settle();
        this.#forget(person);
        reject(reason as Error);
      };
      const leave = () => giveUp(signal.reason);
      const late = setTimeout(() => giveUp(new ApiError('busy')), waitMs);
      const entry: Waiting = {
        person,
        go: () => {
          settle();
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(entry);
    });
  }

  #start(person: Person): void {
    this.#atOnce += 1;
    this.#running.set(person, (this.#running.get(person) ?? 0) + 1);
    this.#served.set(person, ++this.#given);
  }

  #end(person: Person): void {
    this.#atOnce -= 1;
    this.#running.set(person, this.#running.get(person)! - 1);
    const next = this.#next();
    if (next) {
      this.#start(next.person);
      next.go();
    }
    this.#forget(person);
  }

  #next(): Waiting | undefined {
    const servedOf = ({ person }: Waiting) => this.#served.get(person) ?? 0;
    return this.#waiting
      .filter(({ person }) => this.#mayRun(person))
      .reduce<Waiting | undefined>((best, each) => (best && servedOf(best) <= servedOf(each) ? best : each), undefined);
  }

  #countWaiting = (person: Person): number => this.#waiting.filter((each) => each.person === person).length;

  /** Drops the records of people without running or waiting work. */
  #forget(person: Person): void {
    if ((this.#running.get(person) ?? 0) > 0 || this.#countWaiting(person) > 0) return;
    this.#running.delete(person);
    this.#served.delete(person);
  }
}
