/** Executes the jobs of a queue, a few at a time, until the server stops. */
import { timeLimit } from '../../../src/shared/browser/time-limit';
import type { Database } from '../../db/connect';
import type { ServerLog } from '../../kernel/calls/handler';
import { claimJob, failJob, holdClaim, keepClaim, returnJob, type Claim, type Queue } from './job.store';

/** Context of a job. The signal is aborted when the job is cancelled, its claim is lost or the server stops. */
export interface Work {
  /** Who started the job: its work counts against their share. */
  readonly personId: number;
  readonly signal: AbortSignal;
  /** Percent. */
  progress(percent: number): void;
}

export interface Job {
  readonly queue: Queue;
  /** Executes the job and returns a function that writes its result, in one transaction with the job's completion. */
  run(id: number, work: Work): Promise<(tx: Database, now: Date) => Promise<void>>;
  /** Failure reason for people; undefined: an internal error, which is only logged. */
  reasonOf(error: unknown): string | undefined;
  /** Time limit, ms; a job that exceeds it fails. */
  readonly timeoutMs: number;
}

export interface Surroundings {
  readonly db: Database;
  readonly clock: () => Date;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
  readonly log: ServerLog;
}

/** Jobs of one queue that one server executes at the same time. One place is kept for other people. */
const AT_ONCE = 3;
const PERSON_AT_ONCE = 2;
/** Polling interval for jobs that other servers queued or abandoned. */
const LOOK_MS = 2_000;
/** Interval for renewing the claim; also the delay until a cancellation is noticed. */
const KEEP_MS = 1_000;

const FAILED = '处理出错了，请重试';
const LATE = '处理超时，请重试';

export class Worker {
  /** With the person of each job. */
  readonly #underWay = new Map<Promise<void>, number>();
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

  /** Polls the queue now. */
  wake(): void {
    if (this.around.stopping.aborted) return;
    this.#again = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      // `wake` was called while the last poll was ending.
      if (this.#again) this.wake();
    });
  }

  /** Resolves when no job is running. */
  async rest(): Promise<void> {
    while (this.#looking || this.#underWay.size > 0)
      await Promise.allSettled([this.#looking, ...this.#underWay.keys()]);
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
          const claim = await claimJob(db, this.job.queue, clock(), this.#busyPeople());
          if (!claim) break;
          // The server began to stop while the job was claimed: nothing would abort it.
          if (stopping.aborted) return await returnJob(db, this.job.queue, claim, clock());
          const doing = this.#do(claim)
            .catch((error: unknown) => log.warn({ err: error }, 'a job could not be ended'))
            .finally(() => {
              this.#underWay.delete(doing);
              this.wake();
            });
          this.#underWay.set(doing, claim.personId);
        }
      }
    } catch (error) {
      // The database is unreachable: the next poll tries again.
      log.warn({ err: error }, 'jobs could not be looked for');
    }
  }

  #busyPeople(): number[] {
    const people = [...this.#underWay.values()];
    return people.filter((person) => people.filter((other) => other === person).length >= PERSON_AT_ONCE);
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
      // While the database is unreachable, no other server can claim the job either.
      const isHeld = await keepClaim(db, job.queue, claim, percent, clock()).catch(() => true);
      if (!isHeld) lost.abort();
    };
    const keeping = setInterval(() => void keep(), KEEP_MS);
    try {
      const write = await job.run(claim.id, {
        personId: claim.personId,
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
