/** A kind of work of bots: what is due, what a claim gives, and what a report does. */
import type { SQLWrapper } from 'drizzle-orm';
import type {
  BotClaimParams,
  BotClaimResult,
  BotReportParams,
  BotReportResult,
} from '../../../src/services/catalogue/generated/types';
import type { Asking } from '../../db/by-turns';
import type { Database } from '../../db/connect';
import type { Context } from '../../kernel/calls/handler';

export type Kind = BotClaimParams['kind'];
type Work = Required<BotClaimResult>;
export type Reports = Required<BotReportParams>;
type Around = Pick<Context, 'db' | 'now'>;

export interface Adapter<K extends Kind> {
  /** Queries for what a bot's next claim gets or advances. */
  due(db: Database, ask: Asking): readonly SQLWrapper[];
  /** The next work; the same claim id again returns the same work. null: there is none. */
  claim(claimer: Omit<BotClaimParams, 'kind'>, around: Around): Promise<Work[K] | null>;
  /** `held` is false if the claim is lost; the report then has no effect. */
  report(report: Reports[K], around: Around): Promise<BotReportResult>;
}
