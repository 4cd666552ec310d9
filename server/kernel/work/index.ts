/** The pool that does all expensive work of requests, within bounds (docs/decisions/0030-bounded-work.md). */
import { ADMISSION, LANES, WORK, type Lane, type WorkKind, type WorkTypes } from './kinds';
import { Turns, type Person } from './turns';
import { WorkProcess } from './work-process';

export type { Person } from './turns';
export { WorkEnded, type WorkFault } from './work-process';

export interface WorkOptions {
  /** The next part of what the work is about, asked for while it runs; null: there is no more. */
  page?(): Promise<unknown>;
  /** Less than the kind's, ms. */
  readonly ms?: number;
}

/** The pool as one person may use it. */
export interface Work {
  /** Does it in another process. `order`: made once it is this work's turn, so that what waits holds no memory. */
  run<Kind extends WorkKind>(
    kind: Kind,
    order: () => Promise<WorkTypes[Kind]['order']> | WorkTypes[Kind]['order'],
    options?: WorkOptions,
  ): Promise<WorkTypes[Kind]['answer']>;
  /** For work here that holds much memory: one of the person's turns for uploads and exports. */
  holding<T>(work: () => Promise<T>): Promise<T>;
}

export class WorkPool {
  readonly #lanes: Readonly<Record<Lane, Turns>> = { short: new Turns(LANES.short), long: new Turns(LANES.long) };
  readonly #admission = new Turns(ADMISSION);
  /** Without a job. */
  readonly #resting: WorkProcess[] = [];
  readonly #all = new Set<WorkProcess>();

  constructor(private readonly work: typeof WORK = WORK) {}

  /** `signal`: nobody waits any more. */
  of(person: Person, signal: AbortSignal): Work {
    return {
      run: (kind, order, options) =>
        this.#lanes[this.work[kind].lane].within(person, signal, async () =>
          this.#run(kind, await order(), signal, options),
        ),
      holding: (work) => this.#admission.within(person, signal, work),
    };
  }

  /** Admits an upload or an export; it lasts until the returned function is called. */
  admit(person: Person, signal: AbortSignal): Promise<() => void> {
    return this.#admission.take(person, signal);
  }

  async #run<Kind extends WorkKind>(
    kind: Kind,
    order: WorkTypes[Kind]['order'],
    signal: AbortSignal,
    { page, ms = this.work[kind].ms }: WorkOptions = {},
  ): Promise<WorkTypes[Kind]['answer']> {
    signal.throwIfAborted();
    const worker = this.#worker();
    try {
      return await worker.run<WorkTypes[Kind]['answer']>({ kind, order, ms, signal, page });
    } finally {
      if (worker.usable) {
        this.#resting.push(worker);
        worker.rest();
      } else {
        worker.kill();
        this.#all.delete(worker);
      }
    }
  }

  #worker(): WorkProcess {
    for (let resting = this.#resting.pop(); resting; resting = this.#resting.pop()) {
      if (resting.usable) return resting;
      this.#all.delete(resting);
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
