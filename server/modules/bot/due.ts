/** Which kinds of work are due: what an idle bot asks, instead of trying each claim. */
import { sql, type SQL } from 'drizzle-orm';
import type { BotListDueParams, BotListDueResult } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import type { Platform } from '../../db/schema/columns';
import { areInboxesDue } from '../../domain/conversation/inbox.store';
import { areLogInsDue } from '../../domain/conversation/log-in.store';
import { areChecksDue } from '../../domain/credential/credential.store';
import { seeAdapters } from '../../domain/credential/platform-adapter.store';
import { isGroupWorkDue } from '../../domain/group-bot/group-work';
import { areRoomsDue } from '../../domain/live/watch.store';
import { isPublishingDue } from '../../domain/publication/work';
import { areAdsDue } from '../../domain/xhs-ads/claim.store';
import type { Context } from '../../kernel/handler';
import { requireRealAdapters } from './bot.rules';
import { areTasksDue, seeBot } from './claim.store';

type Kind = BotListDueResult['due'][number];

/** Conditions of the claims themselves, so that a bot misses nothing. */
const CONDITIONS: Readonly<Record<Kind, (db: Database, platforms: readonly Platform[], now: Date) => SQL>> = {
  task: areTasksDue,
  check: areChecksDue,
  inbox: areInboxesDue,
  groups: isGroupWorkDue,
  logIn: areLogInsDue,
  ads: areAdsDue,
  live: areRoomsDue,
  publishing: isPublishingDue,
};
const KINDS = Object.keys(CONDITIONS) as Kind[];

export async function listDue(
  { botName, platforms, adapters = [] }: BotListDueParams,
  { db, config, now: clock }: Pick<Context, 'db' | 'config' | 'now'>,
): Promise<BotListDueResult> {
  const now = clock();
  requireRealAdapters(adapters, config);
  await seeBot(db, botName, now);
  await seeAdapters(db, adapters, now);
  const conditions = KINDS.map((kind) => sql`(${CONDITIONS[kind](db, platforms, now)}) as ${sql.identifier(kind)}`);
  const { rows } = await db.execute<Record<Kind, boolean>>(sql`select ${sql.join(conditions, sql`, `)}`);
  return { due: KINDS.filter((kind) => rows[0]![kind]) };
}
