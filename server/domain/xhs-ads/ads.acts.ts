/** Changes of campaigns by people: planning, editing, starting, stopping, deletion, and the department's budget. */
import type {
  BatchResult,
  XhsAds,
  XhsAdsAddKeywordsResult,
  XhsAdsBudget,
  XhsAdsCreateParams,
  XhsAdsUpdateParams,
} from '../../../src/services/catalogue/generated/types';
import { takeAds, type AdsTransitionName } from '../../../src/services/catalogue/sets/xhs-ads';
import { dayOf } from '../../../src/shared/text/days';
import { randomBytes } from 'node:crypto';
import { RELEASED } from '../../db/claims';
import type { Database } from '../../db/connect';
import type { AdsKeyword } from '../../db/schema/content/xhs-ads';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { usablePlatforms } from '../publisher/publisher.store';
import { batchResult, departmentOf, meaningful } from '../rows/rows.rules';
import { MESSAGES } from './ads.messages';
import * as rules from './ads.rules';
import * as store from './ads.store';
import * as budgets from './budget.store';
import { findNote, type AdsNote } from './notes.store';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;

export async function readCampaign({ db, actor, now }: Around, adsId: number): Promise<XhsAds> {
  const found = await store.readAds(db, actor, adsId, now());
  if (!found) throw notFound(MESSAGES.ads);
  return found;
}

async function checkAccount(tx: Database, { actor }: Around, publisherId: number, departmentId: number): Promise<void> {
  const found = (await usablePlatforms(tx, actor, [publisherId])).get(publisherId);
  if (!found) throw invalidField('publisherId', MESSAGES.account);
  if (found.departmentId !== departmentId) throw invalidField('publisherId', MESSAGES.foreignAccount);
  if (found.platform !== 'xhs') throw invalidField('publisherId', MESSAGES.otherPlatform);
}

async function chosenNote(
  tx: Database,
  { actor }: Around,
  { sourceKind, sourceId }: Pick<store.AdsRow, 'sourceKind' | 'sourceId'>,
  departmentId: number,
): Promise<AdsNote> {
  const note = await findNote(tx, actor, sourceKind, sourceId);
  if (!note) throw invalidField('sourceId', MESSAGES.note);
  if (note.departmentId !== departmentId) throw invalidField('sourceId', MESSAGES.foreignNote);
  if (note.platform !== 'xhs') throw invalidField('sourceId', MESSAGES.otherNote);
  return note;
}

const fromNote = ({ title, cover, url, platformFlowId }: AdsNote) => ({
  noteTitle: title,
  noteCover: cover,
  noteUrl: url,
  platformFlowId,
});

export async function createAds(around: Around, params: XhsAdsCreateParams): Promise<XhsAds> {
  const { db, actor, now } = around;
  const { name, publisherId, dailyBudget, startDay, endDay, sourceKind, sourceId, keywords = [] } = params;
  const departmentId = departmentOf(actor);
  rules.checkMoney('dailyBudget', dailyBudget);
  rules.checkPeriod(startDay, endDay);
  const values = {
    departmentId,
    creatorId: actor.userId,
    key: `atelier-ads-${randomBytes(12).toString('hex')}`,
    name: meaningful('name', name),
    publisherId,
    dailyBudget,
    startDay,
    endDay,
    sourceKind,
    sourceId,
    keywords: rules.checkedKeywords(keywords),
    createTime: now(),
    updateTime: now(),
  };
  const adsId = await db.transaction(async (tx) => {
    await checkAccount(tx, around, publisherId, departmentId);
    const note = await chosenNote(tx, around, { sourceKind, sourceId }, departmentId);
    return store.insertAds(tx, { ...values, ...fromNote(note) });
  });
  return readCampaign(around, adsId);
}

/** Runs `act` on the locked campaign if its state allows the transition. */
async function acting<Result>(
  { db, actor }: Around,
  adsId: number,
  name: AdsTransitionName,
  act: (tx: Database, row: store.AdsRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const [row] = await store.lockAds(tx, actor, [adsId]);
    if (!row) throw notFound(MESSAGES.ads);
    if (takeAds(name, row.state) === null) throw invalid(MESSAGES.state(name, row.state));
    return act(tx, row);
  });
}

export async function updateAds(around: Around, params: XhsAdsUpdateParams): Promise<XhsAds> {
  const { adsId, version: _version, ...given } = params;
  await acting(around, adsId, 'edit', async (tx, row) => {
    const { name, publisherId, dailyBudget, sourceKind, sourceId, keywords } = given;
    if ((sourceKind === undefined) !== (sourceId === undefined)) throw invalidField('sourceId', MESSAGES.wholeSource);
    if (dailyBudget !== undefined) rules.checkMoney('dailyBudget', dailyBudget);
    const next = { ...row, ...given };
    rules.checkPeriod(next.startDay, next.endDay);
    if (publisherId !== undefined && publisherId !== row.publisherId)
      await checkAccount(tx, around, publisherId, row.departmentId);
    const note = sourceId === undefined ? {} : fromNote(await chosenNote(tx, around, next, row.departmentId));
    const changes = {
      ...given,
      ...note,
      ...(name !== undefined && { name: meaningful('name', name) }),
      ...(keywords && { keywords: rules.checkedKeywords(keywords) }),
    };
    await store.changeAds(tx, adsId, changes, around.now());
  });
  return readCampaign(around, adsId);
}

export const addKeywords = (
  around: Around,
  adsId: number,
  keywords: readonly AdsKeyword[],
): Promise<XhsAdsAddKeywordsResult> =>
  acting(around, adsId, 'edit', async (tx, row) => {
    const all = rules.withKeywords(row.keywords, rules.checkedKeywords(keywords));
    await store.changeAds(tx, adsId, { keywords: all }, around.now());
    return { added: all.length - row.keywords.length, total: all.length };
  });

/** Reserves the budget under the lock of the department, so that parallel publications never exceed its limit. */
export async function publishAds(around: Around, adsId: number): Promise<XhsAds> {
  const { now } = around;
  await acting(around, adsId, 'publish', async (tx, row) => {
    const today = dayOf(now());
    if (row.keywords.length === 0) throw invalidField('keywords', MESSAGES.noKeywords);
    if (row.endDay < today) throw invalidField('endDay', MESSAGES.over);
    await checkAccount(tx, around, row.publisherId, row.departmentId);
    const note = await chosenNote(tx, around, row, row.departmentId);
    if (note.platformFlowId === null)
      throw invalidField('sourceId', row.sourceKind === 'generatedNote' ? MESSAGES.unpublished : MESSAGES.unsent);
    const limit = await budgets.lockBudget(tx, row.departmentId);
    const from = row.startDay > today ? row.startDay : today;
    const reserved = await budgets.reservedBy(tx, row.departmentId, { from, to: row.endDay, adsId });
    rules.checkReserved(reserved, rules.centsOf(row.dailyBudget), limit);
    await store.changeAds(
      tx,
      adsId,
      {
        ...fromNote(note),
        state: 'submitting',
        revision: row.revision + 1,
        reason: '',
        publishTime: now(),
        dueTime: now(),
        ...RESTARTED,
      },
      now(),
    );
  });
  return readCampaign(around, adsId);
}

/** Ends the claim of a bot that works on the campaign, so that reports about the former state have no effect. */
const RESTARTED = { ...RELEASED, attempts: 0 } as const;

export async function stopAds(around: Around, adsId: number): Promise<XhsAds> {
  const { now } = around;
  await acting(around, adsId, 'stop', (tx) =>
    store.changeAds(tx, adsId, { state: 'stopping', reason: '', dueTime: now(), ...RESTARTED }, now()),
  );
  return readCampaign(around, adsId);
}

export const removeAds = ({ db, actor }: Around, adsIds: readonly number[]): Promise<BatchResult> =>
  db.transaction(async (tx) => {
    const rows = await store.lockAds(tx, actor, adsIds);
    const drafts = rows.filter(({ state }) => takeAds('remove', state) !== null).map(({ adsId }) => adsId);
    await store.deleteAds(tx, drafts);
    const states = new Map(rows.map(({ adsId, state }) => [adsId, state]));
    const { done, failed } = batchResult(adsIds, drafts, MESSAGES.notFound);
    return {
      done,
      failed: failed.map(({ id, reason }) => {
        const state = states.get(id);
        return { id, reason: state ? MESSAGES.state('remove', state) : reason };
      }),
    };
  });

export async function limitBudget({ db, actor, now }: Around, dailyLimit: number): Promise<XhsAdsBudget> {
  const departmentId = departmentOf(actor);
  rules.checkMoney('dailyLimit', dailyLimit);
  await db.transaction(async (tx) => {
    await budgets.lockBudget(tx, departmentId);
    const today = dayOf(now());
    const last = await budgets.lastSpendingDay(tx, departmentId);
    const days = await budgets.reservedBy(tx, departmentId, { from: today, to: last && last > today ? last : today });
    const over = days.find(({ others }) => others > rules.centsOf(dailyLimit));
    if (over)
      throw invalidField('dailyLimit', MESSAGES.belowReserved(over.day, rules.shownYuan(rules.yuanOf(over.others))));
    await budgets.setLimit(tx, departmentId, dailyLimit, now());
  });
  return budgets.readBudget(db, departmentId, now());
}
