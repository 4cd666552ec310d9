/**
 * Publishing by bots: work is leased under the bot's claim id, and the report `sending` decides, under the lock of the
 * row, whether the bot may publish (docs/decisions/0092-publishing.md). Holds all SQL for it.
 */
import { and, eq, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { BotPublishingReport } from '../../../src/services/catalogue/generated/types';
import { claimTurn, lockTurn, waiting, type Asking, type Queue } from '../../db/by-turns';
import { leasedBy, isFree, lockFree, RELEASED, renewed } from '../../db/claims';
import type { Database } from '../../db/connect';
import type { Platform } from '../../db/schema/columns';
import { publisherAuth, publication } from '../../db/schema';
import { endLogIn, letGo } from '../publisher/publisher.store';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { MOST_LOOK_UPS } from '../outcome/outcome.rules';
import { figuresDue, firstFigures, PUBLISH_LEASE_MS, verdictOf, waitBefore } from './claim.rules';
import { hasMediaElsewhere } from './intake';
import { MESSAGES } from './publication.messages';
import {
  addSteps,
  changePublications,
  freePublishers,
  lookUpsOf,
  PUBLISHED,
  type PublicationRow,
} from './publication.store';

export interface Claim extends Omit<Asking, 'now'> {
  readonly claimId: string;
  readonly botName: string;
}

/** Delay of figures whose bot died, ms. */
const LOOK_EVERY_MS = 20_000;

/** Publications that one request advances at most. */
const SLICE = 500;

const hasCome = (now: Date) => and(eq(publication.state, 'waiting'), lte(publication.dueTime, now));
const isLost = (now: Date) => and(inArray(publication.state, ['claimed', 'sending']), lt(publication.leaseTime, now));

/**
 * Advances publications without a bot: those whose time has come are due, or late beyond their limit; those whose bot
 * died are due again if nothing was sent, and unknown otherwise. Returns how many changed.
 */
export async function settleDue(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const come = tx
      .select({ loggerId: publication.loggerId })
      .from(publication)
      .where(hasCome(now))
      .orderBy(publication.dueTime)
      .limit(SLICE);
    const started = await tx
      .update(publication)
      .set({
        state: 'due',
        isLate: sql`coalesce(${publication.planTime} + ${publication.lateLimitMinutes} * interval '1 minute' < ${now.toISOString()}::timestamptz, false)`,
        updateTime: now,
      })
      .where(inArray(publication.loggerId, lockFree(come)))
      .returning({
        loggerId: publication.loggerId,
        isLate: publication.isLate,
        limit: publication.lateLimitMinutes,
      });
    const late = started.filter(({ isLate }) => isLate);
    await addSteps(
      tx,
      late.map(({ loggerId, limit }) => ({ loggerId, step: 'late' as const, detail: MESSAGES.late(limit) })),
      now,
    );
    return started.length + (await releaseLost(tx, now));
  });
}

async function releaseLost(tx: Database, now: Date): Promise<number> {
  const lost = await lockFree(
    tx
      .select({ loggerId: publication.loggerId, state: publication.state, botName: publication.botName })
      .from(publication)
      .where(isLost(now))
      .orderBy(publication.loggerId)
      .limit(SLICE),
  );
  const idsOf = (state: PublicationRow['state']) => lost.flatMap((row) => (row.state === state ? row.loggerId : []));
  // Keep the claim id: the bot may still be alive and report the platform's answer.
  await changePublications(tx, idsOf('claimed'), { ...RELEASED, state: 'due' }, now);
  await changePublications(tx, idsOf('sending'), { state: 'unknown', leaseTime: null, dueTime: now }, now);
  await freePublishers(
    tx,
    lost.map(({ loggerId }) => loggerId),
  );
  await addSteps(
    tx,
    lost.map(({ loggerId, state, botName }) =>
      state === 'claimed'
        ? { loggerId, step: 'failed' as const, botName, detail: MESSAGES.botLost }
        : { loggerId, step: 'unknown' as const, botName, detail: MESSAGES.outcomeUnknown },
    ),
    now,
  );
  return lost.length;
}

/** The publication of a claim, in any state. */
export async function claimedBy(db: Database, claimId: string): Promise<PublicationRow | null> {
  const [row] = await db.select().from(publication).where(eq(publication.claimId, claimId));
  return row ?? null;
}

const canSend = (platforms: readonly Platform[]) =>
  and(
    inArray(publication.platform, [...platforms]),
    eq(publisherAuth.state, 'valid'),
    isNotNull(publisherAuth.sealed),
    isNull(publisherAuth.deleteTime),
  );

const PUBLICATIONS = {
  table: publication,
  id: publication.loggerId,
  person: publication.creatorId,
  by: publication.dueTime,
} as const;
const ofAccount = eq(publisherAuth.publisherId, publication.publisherId);
const join = sql`join ${publisherAuth} on ${ofAccount}`;

/** Due publications whose account may send now. */
const READY: Queue<typeof publication> = {
  ...PUBLICATIONS,
  isIndexed: true,
  waits({ platforms, now }) {
    const maySend = and(
      ofAccount,
      canSend(platforms),
      isNull(publisherAuth.busyWith),
      or(isNull(publisherAuth.nextTime), lte(publisherAuth.nextTime, now)),
    );
    return and(
      eq(publication.state, 'due'),
      eq(publication.isLate, false),
      not(hasMediaElsewhere),
      lte(publication.dueTime, now),
      sql`exists (select from ${publisherAuth} where ${maySend})`,
    );
  },
};

/** Publications with an unknown outcome, to be looked up on the platform. */
const UNKNOWN: Queue<typeof publication> = {
  ...PUBLICATIONS,
  join,
  waits: ({ platforms, now }) =>
    and(
      eq(publication.state, 'unknown'),
      isNull(publication.failReason),
      lte(publication.dueTime, now),
      isFree(publication.leaseTime, now),
      canSend(platforms),
    ),
};

/** Published notes whose figures are to be read. */
const FIGURES: Queue<typeof publication> = {
  ...PUBLICATIONS,
  join,
  by: publication.figuresDueTime,
  waits: ({ platforms, now }) =>
    and(eq(publication.state, 'published'), lte(publication.figuresDueTime, now), canSend(platforms)),
};

/** Publications that a bot's next claim advances or gets. */
export const duePublications = (db: Database, ask: Asking) => [
  db.select().from(publication).where(hasCome(ask.now)),
  db.select().from(publication).where(isLost(ask.now)),
  ...[READY, UNKNOWN, FIGURES].map((queue) => waiting(queue, ask)),
];

/** The publication whose turn it is among those whose account may send now. */
export async function takeDue(
  db: Database,
  { claimId, botName, platforms }: Claim,
  now: Date,
): Promise<PublicationRow | null> {
  return db.transaction(async (tx) => {
    const loggerId = await lockTurn(tx, READY, { platforms, now });
    if (loggerId === null) return null;
    const itsAccount = sql`(select ${publication.publisherId} from ${publication} where ${publication.loggerId} = ${loggerId})`;
    const isFirst = await tx
      .update(publisherAuth)
      .set({ busyWith: loggerId })
      .where(and(eq(publisherAuth.publisherId, itsAccount), isNull(publisherAuth.busyWith)));
    // Another bot has taken a publication of the same account at the same time: the next claim gets one of another.
    if (isFirst.rowCount !== 1) return null;
    const [row] = await tx
      .update(publication)
      .set({ state: 'claimed', ...leasedBy(claimId, PUBLISH_LEASE_MS, now), botName, updateTime: now })
      .where(eq(publication.loggerId, loggerId))
      .returning();
    await addSteps(tx, [{ loggerId, step: 'claimed', botName }], now);
    return row!;
  });
}

export const takeUnknown = (db: Database, { claimId, botName, platforms }: Claim, now: Date) =>
  claimTurn(db, UNKNOWN, { platforms, now }, { ...leasedBy(claimId, PUBLISH_LEASE_MS, now), botName });

/** A bot that dies delays the figures. */
export const takeFigures = (db: Database, { claimId, botName, platforms }: Claim, now: Date) =>
  claimTurn(
    db,
    FIGURES,
    { platforms, now },
    {
      claimId,
      botName,
      figuresDueTime: new Date(now.getTime() + LOOK_EVERY_MS),
    },
  );

type Report = Pick<
  BotPublishingReport,
  'rowId' | 'claimId' | 'found' | 'published' | 'kind' | 'detail' | 'retryAfterSeconds'
>;

/** Takes a report about a publication, under its lock. false: the claim is lost. */
export async function takeReport(db: Database, report: Report, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(publication)
      .where(and(eq(publication.loggerId, report.rowId), eq(publication.claimId, report.claimId)))
      .for('update');
    return row ? apply(tx, row, report, now) : false;
  });
}

async function apply(tx: Database, row: PublicationRow, report: Report, now: Date): Promise<boolean> {
  const { loggerId, state, botName } = row;
  const isHeld = state === 'claimed' || state === 'sending' || state === 'unknown';
  const { found, published } = report;
  if (found === 'published' && published) {
    if (state === 'published') return keepFigures(tx, row, published, now);
    return isHeld ? succeed(tx, row, published, now) : false;
  }
  if (found === 'failed' && state === 'published') return giveUpFigures(tx, row, report, now);
  if (!isHeld) return false;
  if (found === 'alive') {
    await changePublications(tx, [loggerId], renewed(PUBLISH_LEASE_MS, now), row.updateTime);
    return true;
  }
  if (found === 'sending') {
    if (state === 'unknown') return false;
    const attempts = state === 'claimed' ? row.attempts + 1 : row.attempts;
    await changePublications(tx, [loggerId], { state: 'sending', attempts, ...renewed(PUBLISH_LEASE_MS, now) }, now);
    if (state === 'claimed') await addSteps(tx, [{ loggerId, step: 'sending', botName }], now);
    return true;
  }
  if (found === 'absent' && state === 'unknown') {
    await changePublications(tx, [loggerId], { ...RELEASED, failReason: null, state: 'due', dueTime: now }, now);
    await addSteps(tx, [{ loggerId, step: 'absent', botName, detail: MESSAGES.absent }], now);
    return true;
  }
  if (found === 'failed') await fail(tx, row, report, now);
  return found === 'failed';
}

/** When an unknown outcome is looked up next, at growing intervals; after the last time a person decides. */
async function nextLookUp(tx: Database, loggerId: number, now: Date) {
  const done = await lookUpsOf(tx, loggerId);
  return done >= MOST_LOOK_UPS
    ? { failReason: OUTCOME_MESSAGES.undecided }
    : { dueTime: new Date(now.getTime() + waitBefore(done + 1)) };
}

async function succeed(
  tx: Database,
  { loggerId, publisherId, state, botName }: PublicationRow,
  { url, platformFlowId, figures }: NonNullable<Report['published']>,
  now: Date,
): Promise<boolean> {
  await changePublications(
    tx,
    [loggerId],
    {
      ...PUBLISHED,
      noteUrl: url,
      platformFlowId,
      publishTime: now,
      ...(figures && { ...figures, figuresTime: now }),
      figuresDueTime: firstFigures(now),
    },
    now,
  );
  const detail = state === 'unknown' ? MESSAGES.found : '';
  await addSteps(tx, [{ loggerId, step: state === 'unknown' ? 'found' : 'published', botName, detail }], now);
  if (publisherId !== null) await letGo(tx, publisherId, now);
  return true;
}

async function keepFigures(
  tx: Database,
  { loggerId, publishTime }: PublicationRow,
  { url, platformFlowId, figures }: NonNullable<Report['published']>,
  now: Date,
): Promise<boolean> {
  if (figures)
    await changePublications(
      tx,
      [loggerId],
      // A publication that a person confirmed has no address before its note is found.
      { noteUrl: url, platformFlowId, ...figures, figuresTime: now, figuresDueTime: figuresDue(publishTime!, now) },
      now,
    );
  return true;
}

/** A note deleted on the platform keeps its last figures; after other failures, retry at the next interval. */
async function giveUpFigures(
  tx: Database,
  { loggerId, publisherId, publishTime }: PublicationRow,
  { kind, detail = '' }: Report,
  now: Date,
): Promise<boolean> {
  const figuresDueTime = kind === 'missing' ? null : figuresDue(publishTime!, now);
  await changePublications(tx, [loggerId], { figuresDueTime }, now);
  if (kind === 'credential' && publisherId !== null)
    await endLogIn(tx, publisherId, detail || MESSAGES.failed.credential, now);
  return true;
}

async function fail(
  tx: Database,
  { loggerId, publisherId, state, attempts, botName }: PublicationRow,
  { kind = 'fault', detail = '', retryAfterSeconds }: Report,
  now: Date,
): Promise<void> {
  const verdict = verdictOf(state as 'claimed' | 'sending' | 'unknown', kind, attempts, retryAfterSeconds);
  const words = MESSAGES.failed[kind] + (detail.trim() ? `（${detail.trim()}）` : '');
  const change = (changes: Partial<typeof publication.$inferInsert>) =>
    changePublications(tx, [loggerId], { ...RELEASED, failReason: null, ...changes }, now);
  if (verdict.then === 'failed') await change({ state: 'failed', failReason: words, isRetryable: verdict.retryable });
  if (verdict.then === 'again') await change({ state: 'due', dueTime: new Date(now.getTime() + verdict.waitMs) });
  if (verdict.then === 'unknown') await change({ state: 'unknown', ...(await nextLookUp(tx, loggerId, now)) });
  // The outcome stays unknown until a bot with a valid log-in can look it up, or a person decides (`endLogIn`).
  if (verdict.then === 'logIn') await change(state === 'unknown' ? {} : { state: 'due', dueTime: now });
  await addSteps(
    tx,
    [{ loggerId, step: verdict.then === 'unknown' ? 'unknown' : 'failed', botName, detail: words }],
    now,
  );
  if (publisherId === null) return;
  if (verdict.then === 'logIn') await endLogIn(tx, publisherId, detail || MESSAGES.failed.credential, now);
  await freePublishers(tx, [loggerId]);
}
