/** Calls of bots, derived from the kinds of their work (docs/decisions/0118-one-mechanism-of-claiming.md). */
import { sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { seeAdapters } from '../credential/platform-adapter.store';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import type { Kind, Reports } from './adapter';
import { requireRealAdapters } from './bot.rules';
import { seeBot } from './claim.store';
import { keepTask } from './task-work';
import { KINDS, adapterOf } from './work';
import type { BotClaimResult, BotListDueParams } from '../../../src/services/catalogue/generated/types';

const reportOf = <K extends Kind>(kind: K, reports: Partial<Reports>, around: Context) =>
  adapterOf(kind).report(reports[kind]!, around);

/** Records that the bot is alive and how it reaches the platforms. Refuses sandboxes beside real platforms. */
async function see(
  { botName, adapters = [] }: Pick<BotListDueParams, 'botName' | 'adapters'>,
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
): Promise<void> {
  requireRealAdapters(adapters, config);
  await seeBot(db, botName, now());
  await seeAdapters(db, adapters, now());
}

export const handlers = {
  async 'bot.listDue'(params, around) {
    const { db, now } = around;
    await see(params, around);
    const ask = { platforms: params.platforms, now: now() };
    const conditions = KINDS.map((kind) => sql`(${anyOf(...adapterOf(kind).due(db, ask))}) as ${sql.identifier(kind)}`);
    const { rows } = await db.execute<Record<Kind, boolean>>(sql`select ${sql.join(conditions, sql`, `)}`);
    return { due: KINDS.filter((kind) => rows[0]![kind]) };
  },
  async 'bot.claim'({ kind, ...claimer }, around) {
    await see(claimer, around);
    const work = await adapterOf(kind).claim(claimer, around);
    return work === null ? {} : ({ [kind]: work } as BotClaimResult);
  },
  'bot.progress': async (params, { db, now }) => ({ held: await keepTask(db, params, now()) }),
  'bot.report'(reports, around) {
    const [kind] = Object.keys(reports) as [Kind];
    return reportOf(kind, reports, around);
  },
} satisfies SomeHandlers;
