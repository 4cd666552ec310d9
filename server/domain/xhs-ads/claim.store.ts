/**
 * Campaigns as bots work on them: bring to the platform, stop there, read figures. The platform obeys each revision of
 * a key once, so that work whose bot died is simply done again. Holds all SQL for it.
 */
import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { BotAds, BotAdsReport } from '../../../src/services/catalogue/generated/types';
import { takeAds, type AdsTransitionName } from '../../../src/services/catalogue/sets/xhs-ads';
import { claimTurn, waiting, type Asking, type Queue } from '../../db/by-turns';
import { leasedBy, beginOnce, isFree, RELEASED } from '../../db/claims';
import type { Database } from '../../db/connect';
import type { Platform } from '../../db/schema/columns';
import { publisherAuth, xhsAds, xhsAdsDay } from '../../db/schema';
import type { Sealer } from '../../kernel/session/seal';
import { endLogIn, openHeaders } from '../publisher/publisher.store';
import { MESSAGES } from './ads.messages';
import { ADS_LEASE_MS, centsOf, FIGURES_EVERY_MS, verdictOf, yuanOf } from './ads.rules';
import { changeAds, type AdsRow } from './ads.store';

/** All campaigns are on this platform. */
const PLATFORM = 'xhs' satisfies Platform;

const WORK_IN: Readonly<Partial<Record<AdsRow['state'], BotAds['work']>>> = {
  submitting: 'submit',
  stopping: 'stop',
  running: 'figures',
};

/** The most urgent state first. */
const STATES = ['stopping', 'submitting', 'running'] as const;

/** Campaigns that are due. */
const ADS: Queue<typeof xhsAds, Asking & { readonly states: readonly AdsRow['state'][] }> = {
  table: xhsAds,
  join: sql`join ${publisherAuth} on ${eq(publisherAuth.publisherId, xhsAds.publisherId)}`,
  id: xhsAds.adsId,
  person: xhsAds.creatorId,
  by: xhsAds.dueTime,
  waits: ({ platforms, states, now }) =>
    and(
      inArray(xhsAds.state, [...states]),
      lte(xhsAds.dueTime, now),
      isFree(xhsAds.leaseTime, now),
      eq(publisherAuth.state, 'valid'),
      isNotNull(publisherAuth.sealed),
      platforms.includes(PLATFORM) ? undefined : sql`false`,
    ),
};

export const dueAds = (ask: Asking) => waiting(ADS, { ...ask, states: STATES });

/** The most urgent work that is due: what stops spending first. The same claim id returns the work that it took. */
export async function takeAdsWork(db: Database, claimId: string, ask: Asking, seal: Sealer): Promise<BotAds | null> {
  const row = await beginOnce(
    async () => (await db.select().from(xhsAds).where(eq(xhsAds.claimId, claimId)))[0] ?? null,
    async () => {
      for (const state of STATES) {
        const lease = leasedBy(claimId, ADS_LEASE_MS, ask.now);
        const taken = await claimTurn(db, ADS, { ...ask, states: [state] }, lease);
        if (taken) return taken;
      }
      return null;
    },
  );
  return row && described(db, row, claimId, seal);
}

async function described(db: Database, row: AdsRow, claimId: string, seal: Sealer): Promise<BotAds | null> {
  const work = WORK_IN[row.state];
  const [account] = await db.select().from(publisherAuth).where(eq(publisherAuth.publisherId, row.publisherId));
  const headers = account ? openHeaders(seal, account) : null;
  if (work === undefined || headers === null || row.platformFlowId === null) return null;
  const { adsId, key, revision, platformFlowId, keywords, dailyBudget, startDay, endDay } = row;
  const ads = {
    key,
    revision,
    platformFlowId,
    keywords: keywords.map(({ word, bid }) => ({ word, bid: centsOf(bid) })),
    dailyBudget: centsOf(dailyBudget),
    startDay,
    endDay,
  };
  return { adsId, claimId, work, platform: PLATFORM, headers, ads };
}

type Report = BotAdsReport;

/** Takes a report under the lock of the campaign. false: the claim is lost, and the report has no effect. */
export async function takeAdsReport(db: Database, report: Report, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(xhsAds)
      .where(and(eq(xhsAds.adsId, report.adsId), eq(xhsAds.claimId, report.claimId)))
      .for('update');
    if (!row) return false;
    if (report.answer) await believe(tx, row, report.answer, now);
    else await fail(tx, row, report, now);
    return true;
  });
}

/** Transition that follows from the platform's state; null: the state is as expected. */
function transitionOf(row: AdsRow, answer: NonNullable<Report['answer']>['state']): AdsTransitionName | null {
  if (answer === 'ended') return 'end';
  if (answer === 'stopped') return 'confirmStop';
  return row.state === 'submitting' ? 'accept' : null;
}

async function believe(tx: Database, row: AdsRow, answer: NonNullable<Report['answer']>, now: Date): Promise<void> {
  await keepDays(tx, row.adsId, answer.days);
  const transition = transitionOf(row, answer.state);
  const state = (transition && takeAds(transition, row.state)) ?? row.state;
  if (state === 'gone') return;
  const isRunning = state === 'running' || state === 'stopping';
  // A campaign that was just accepted has its first figures at once.
  const wait = state === 'running' && row.state === 'running' ? FIGURES_EVERY_MS : 0;
  await changeAds(
    tx,
    row.adsId,
    {
      ...RELEASED,
      state,
      reason: '',
      attempts: 0,
      figuresTime: now,
      dueTime: isRunning ? new Date(now.getTime() + wait) : null,
    },
    state === row.state ? row.updateTime : now,
  );
}

async function keepDays(tx: Database, adsId: number, days: NonNullable<Report['answer']>['days']): Promise<void> {
  if (days.length === 0) return;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(xhsAdsDay)
    .values(
      days.map(({ day, spent, shown, clicks, leads }) => ({ adsId, day, spent: yuanOf(spent), shown, clicks, leads })),
    )
    .onConflictDoUpdate({
      target: [xhsAdsDay.adsId, xhsAdsDay.day],
      set: {
        spent: excluded('spent'),
        shown: excluded('shown'),
        clicks: excluded('clicks'),
        leads: excluded('leads'),
      },
    });
}

async function fail(
  tx: Database,
  row: AdsRow,
  { kind = 'fault', detail = '', retryAfterSeconds }: Report,
  now: Date,
): Promise<void> {
  const words = MESSAGES.failed[kind] + (detail.trim() ? `（${detail.trim()}）` : '');
  const verdict = verdictOf(row.state, kind, row.attempts, retryAfterSeconds);
  if (verdict.then === 'refuse') {
    const state = takeAds('refuse', row.state);
    if (state !== null && state !== 'gone')
      await changeAds(tx, row.adsId, { ...RELEASED, state, reason: words, attempts: 0, dueTime: null }, now);
    return;
  }
  if (verdict.then === 'logIn') await endLogIn(tx, row.publisherId, detail || words, now);
  const dueTime = verdict.then === 'again' ? new Date(now.getTime() + verdict.waitMs) : now;
  await changeAds(tx, row.adsId, { ...RELEASED, reason: words, attempts: row.attempts + 1, dueTime }, row.updateTime);
}
