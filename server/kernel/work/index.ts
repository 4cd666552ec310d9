/**
 * Process pool for the expensive work of requests, with bounded time, memory and concurrency
 * (docs/decisions/0030-bounded-work.md).
 */
import { ADMISSION, LANES, WORK, type Admitted, type Lane, type WorkKind, type WorkTypes } from './kinds';
import { Turns, type Person, type TurnLimits } from './turns';
import { WorkProcess } from './work-process';

export type { Person } from './turns';
export { WorkEnded, type WorkFault } from './work-process';

export interface WorkOptions {
  /** Supplies the next batch of input, or what `of` names, while the work runs; null: the end. */
  page?(of?: unknown): Promise<unknown>;
  /** Rows of all batches together, once known; 0 before. */
  total?(): number;
  /** Time limit in ms, below that of the kind. */
  readonly ms?: number;
}

/** The pool within one person's share. */
export interface Work {
  /**
   * Runs the work in a worker process. `order` is called only when its turn comes, so that waiting work holds no input
   * in memory.
   */
  run<Kind extends WorkKind>(
    kind: Kind,
    order: () => Promise<WorkTypes[Kind]['order']> | WorkTypes[Kind]['order'],
    options?: WorkOptions,
  ): Promise<WorkTypes[Kind]['answer']>;
  /** See `WorkPool.here`. */
  here<T>(work: () => T): Promise<T>;
  /** Runs memory-intensive work in this process, counted as an upload or export of the person. */
  holding<T>(work: () => Promise<T>): Promise<T>;
}

const turnsOf = <Name extends string>(limits: Readonly<Record<Name, TurnLimits>>) =>
  Object.fromEntries(Object.entries<TurnLimits>(limits).map(([name, each]) => [name, new Turns(each)])) as Readonly<
    Record<Name, Turns>
  >;

export class WorkPool {
  readonly #lanes = turnsOf<Lane>(LANES);
  readonly #admission = turnsOf<Admitted>(ADMISSION);
  /** Idle processes, by the kind that has its own; '' for all others. */
  readonly #resting = new Map<WorkKind | '', WorkProcess[]>();
  readonly #all = new Set<WorkProcess>();

  constructor(private readonly work: typeof WORK = WORK) {}

  /** `signal`: aborted when the result is no longer needed. */
  of(person: Person, signal: AbortSignal): Work {
    return {
      run: (kind, order, options) =>
        this.#lanes[this.work[kind].lane].within(person, signal, async () =>
          this.#run(kind, await order(), signal, options),
        ),
      here: (work) => this.here(person, signal, work),
      holding: (work) => this.#admission.transfer.within(person, signal, work),
    };
  }

  /** Waits for the turn of a request. Returns the function that releases it. */
  admit(kind: Admitted, person: Person, signal: AbortSignal): Promise<() => void> {
    return this.#admission[kind].take(person, signal);
  }

  /**
   * Runs work that keeps the main thread busy for milliseconds, when no other one of the person runs. The person's next
   * one waits as long as this one took, so that others have at least half of the time.
   */
  async here<T>(person: Person, signal: AbortSignal, work: () => T): Promise<T> {
    const end = await this.#admission.mainThread.take(person, signal);
    const started = performance.now();
    try {
      return work();
    } finally {
      setTimeout(end, performance.now() - started);
    }
  }

  async #run<Kind extends WorkKind>(
    kind: Kind,
    order: WorkTypes[Kind]['order'],
    signal: AbortSignal,
    { page, ms = this.work[kind].ms }: WorkOptions = {},
  ): Promise<WorkTypes[Kind]['answer']> {
    signal.throwIfAborted();
    const resting = this.#restingFor(kind);
    const worker = this.#worker(resting);
    try {
      return await worker.run<WorkTypes[Kind]['answer']>({ kind, order, ms, signal, page });
    } finally {
      if (worker.usable) {
        resting.push(worker);
        worker.rest();
      } else {
        worker.kill();
        this.#all.delete(worker);
      }
    }
  }

  #restingFor(kind: WorkKind): WorkProcess[] {
    const place = this.work[kind].apart ? kind : '';
    const resting = this.#resting.get(place) ?? [];
    this.#resting.set(place, resting);
    return resting;
  }

  #worker(resting: WorkProcess[]): WorkProcess {
    for (let idle = resting.pop(); idle; idle = resting.pop()) {
      if (idle.usable) return idle;
      this.#all.delete(idle);
    }
    const worker = new WorkProcess();
    this.#all.add(worker);
    return worker;
  }

  close(): void {
    for (const worker of this.#all) worker.kill();
    this.#all.clear();
  }
}
