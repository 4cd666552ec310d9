/** Does the jobs of a queue, a few at a time, until the server stops. */
import { timeLimit } from '../../../src/shared/time-limit';
import type { Database } from '../../db/connect';
import type { ServerLog } from '../../kernel/handler';
import { claimJob, failJob, holdClaim, keepClaim, returnJob, type Claim, type Queue } from './job.store';

/**
 * What a job is given: the signal is aborted when it is cancelled, when its claim is lost, and when the server stops.
 */
export interface Work {
  readonly signal: AbortSignal;
  /** Percent. */
  progress(percent: number): void;
}

export interface Job {
  readonly queue: Queue;
  /**
   * Does the work, and answers how its result is written: in one transaction with the end of the job, or not at all.
   */
  run(id: number, work: Work): Promise<(tx: Database, now: Date) => Promise<void>>;
  /** What people are told of this failure; undefined: it is ours, and the log has it. */
  reasonOf(error: unknown): string | undefined;
  /** ms; what takes longer is ended. */
  readonly timeoutMs: number;
}

export interface Surroundings {
  readonly db: Database;
  readonly clock: () => Date;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
  readonly log: ServerLog;
}

/** Jobs of one queue that one server does at the same time. */
const AT_ONCE = 2;
/** Between two looks for what another server queued or left behind. */
const LOOK_MS = 2_000;
/** Between two words to the database that one is still at it; also how soon one hears of a cancellation. */
const KEEP_MS = 1_000;

const FAILED = '处理出错了，请重试';
const LATE = '处理超时，请重试';

export class Worker {
  readonly #underWay = new Set<Promise<void>>();
  #looking: Promise<void> | undefined;
  #again = false;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly job: Job,
    private readonly around: Surroundings,
    lookMs = LOOK_MS,
  ) {
    this.#timer = setInterval(() => this.wake(), lookMs);
    this.#timer.unref();
    around.stopping.addEventListener('abort', () => clearInterval(this.#timer), { once: true });
    this.wake();
  }

  /** Looks for something to do, now. */
  wake(): void {
    if (this.around.stopping.aborted) return;
    this.#again = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      // Woken while the last look ended.
      if (this.#again) this.wake();
    });
  }

  /** Resolves when nothing is under way any more. */
  async rest(): Promise<void> {
    while (this.#looking || this.#underWay.size > 0) await Promise.allSettled([this.#looking, ...this.#underWay]);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.rest();
  }

  async #look(): Promise<void> {
    const { db, clock, stopping, log } = this.around;
    try {
      while (this.#again && !stopping.aborted) {
        this.#again = false;
        while (this.#underWay.size < AT_ONCE && !stopping.aborted) {
          const claim = await claimJob(db, this.job.queue, clock());
          if (!claim) break;
          const doing = this.#do(claim)
            .catch((error: unknown) => log.warn({ err: error }, 'a job could not be ended'))
            .finally(() => {
              this.#underWay.delete(doing);
              this.wake();
            });
          this.#underWay.add(doing);
        }
      }
    } catch (error) {
      // The database is away: the next look finds what there is.
      log.warn({ err: error }, 'jobs could not be looked for');
    }
  }

  async #do(claim: Claim): Promise<void> {
    const {
      job,
      around: { db, clock, stopping },
    } = this;
    const lost = new AbortController();
    const late = timeLimit(job.timeoutMs);
    const signal = AbortSignal.any([lost.signal, late, stopping]);
    let percent = 0;
    const keep = async () => {
      // While the database is away nobody else can take it either.
      const kept = await keepClaim(db, job.queue, claim, percent, clock()).catch(() => true);
      if (!kept) lost.abort();
    };
    const keeping = setInterval(() => void keep(), KEEP_MS);
    try {
      const write = await job.run(claim.id, {
        signal,
        progress: (value) => {
          percent = Math.min(99, Math.max(percent, Math.round(value)));
          void keep();
        },
      });
      if (stopping.aborted || lost.signal.aborted) throw new Error('left');
      await db.transaction(async (tx) => {
        if (await holdClaim(tx, job.queue, claim)) await write(tx, clock());
      });
    } catch (error) {
      if (lost.signal.aborted) return;
      if (stopping.aborted) return await returnJob(db, job.queue, claim, clock());
      await failJob(db, job.queue, claim, late.aborted ? LATE : this.#reasonOf(error), clock());
    } finally {
      clearInterval(keeping);
    }
  }

  #reasonOf(error: unknown): string {
    const reason = this.job.reasonOf(error);
    if (reason === undefined) this.around.log.warn({ err: error }, 'a job failed');
    return reason ?? FAILED;
  }
}
