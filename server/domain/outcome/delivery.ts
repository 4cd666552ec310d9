/** What a task of bots sends: its rows refer to the task through one adapter, and the queue knows nothing else of them. */
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import type { spiderTask } from '../../db/schema';
import type { Phase } from './outcome.rules';

export type SendingTask = Pick<
  typeof spiderTask.$inferSelect,
  'taskId' | 'claimId' | 'creatorId' | 'attempts' | 'params'
>;

/** The platform did it, it was given up with a reason, or nobody knows (null: bots look it up). */
export type DeliveryOutcome =
  | { readonly platformMessageId?: string }
  | { readonly failReason: string }
  | { readonly unknown: string | null };

export interface Delivery {
  /** Condition on a task: the platform may have what it sends, although no bot is sending it. */
  readonly mayHaveArrived: SQL;
  /** Locks what these tasks send, before the tasks change; absent: sending locks nothing. */
  lock?(tx: Database, tasks: readonly Pick<SendingTask, 'params'>[]): Promise<void>;
  /** What the bot of a task does with it; null: nothing that must not be repeated. */
  phaseOf(tx: Database, task: SendingTask): Promise<Phase | null>;
  /** The platform does not have it, and it is to be sent; false: somebody withdrew it meanwhile. */
  isStillWanted(tx: Database, task: SendingTask, now: Date): Promise<boolean>;
  /** Stores the outcome of a task. Call it after the task changed. */
  settle(tx: Database, task: SendingTask, outcome: DeliveryOutcome, now: Date): Promise<void>;
  /** Gives up what these tasks would have sent. */
  drop(
    tx: Database,
    tasks: readonly Pick<SendingTask, 'taskId' | 'params'>[],
    reason: string,
    now: Date,
  ): Promise<void>;
}
