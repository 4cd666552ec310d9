/** A kind of work of bots: what is due, what a claim gives, and what a report does. */
import type { SQL } from 'drizzle-orm';
import type {
  BotClaimParams,
  BotClaimResult,
  BotReportParams,
  BotReportResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import type { Platform } from '../../db/schema/columns';
import type { Context } from '../../kernel/calls/handler';

export type Kind = BotClaimParams['kind'];
type Work = Required<BotClaimResult>;
export type Reports = Required<BotReportParams>;
type Around = Pick<Context, 'db' | 'now'>;

export interface Adapter<K extends Kind> {
  /** Condition: a bot's next claim gets work, or advances something. */
  due(db: Database, platforms: readonly Platform[], now: Date): SQL;
  /** The next work; the same claim id again returns the same work. null: there is none. */
  claim(claimer: Omit<BotClaimParams, 'kind'>, around: Around): Promise<Work[K] | null>;
  /** `held` is false if the claim is lost; the report then has no effect. */
  report(report: Reports[K], around: Around): Promise<BotReportResult>;
}
