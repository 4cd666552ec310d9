/** What a task of bots sends: its rows refer to the task through one adapter, and the queue knows nothing else of them. */
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import type { spiderTask } from '../../db/schema';
import type { Phase } from './outcome.rules';

export type SendingTask = Pick<
  typeof spiderTask.$inferSelect,
  'taskId' | 'claimId' | 'creatorId' | 'attempts' | 'params'
>;

/** Result of a task: done on the platform, failed with a reason, or unknown (null: a bot asks the platform). */
export type DeliveryOutcome =
  | { readonly platformMessageId?: string }
  | { readonly failReason: string }
  | { readonly unknown: string | null };

export interface Delivery {
  /** Condition on a task: the platform may have what it sends, although no bot is sending it. */
  readonly mayHaveArrived: SQL;
  /** Locks what these tasks send, before the tasks change; absent: sending locks nothing. */
  lock?(tx: Database, tasks: readonly Pick<SendingTask, 'params'>[]): Promise<void>;
  /** The step of the bot that has claimed the task; null: it can be repeated without sending twice. */
  phaseOf(tx: Database, task: SendingTask): Promise<Phase | null>;
  /** Prepares another attempt, because the platform does not have the message. false: it was withdrawn meanwhile. */
  isStillWanted(tx: Database, task: SendingTask, now: Date): Promise<boolean>;
  /** Stores the outcome of a task. Call it after the task changed. */
  settle(tx: Database, task: SendingTask, outcome: DeliveryOutcome, now: Date): Promise<void>;
  /** Marks what cancelled tasks would have sent as failed, with the reason. */
  drop(
    tx: Database,
    tasks: readonly Pick<SendingTask, 'taskId' | 'params'>[],
    reason: string,
    now: Date,
  ): Promise<void>;
}
