/** Changes of publications by people: composing, planning, moving, cancelling, retrying, late ones, deletion. */
import type {
  BatchResult,
  PublicationFinding,
  PublishCheckPublicationParams,
  PublishCreatePublishLoggerParams,
  PublishPublicationDetailResult,
  PublishPublicationSourceParams,
  PublishPublicationSourceResult,
  PublishResolveLatePublicationParams,
  PublishResult,
  PublishSpiderCancelDelayPublisherByLoggerIdResult,
  PublishUpdatePublishLoggerParams,
  SpiderAddTaskPublishFeedToXhsParams,
} from '../../../src/services/catalogue/generated/types';
import { awaitsDecision, type OutcomeDecision } from '../../../src/services/catalogue/sets/outcome';
import {
  LATE_LIMIT_MINUTES,
  OPEN_PUBLICATION_STATES,
  PUBLICATION_SOURCE_NAMES,
  PUBLICATION_STATE_NAMES,
  type PublicationState,
} from '../../../src/services/catalogue/sets/publication';
import { RELEASED } from '../../db/claims';
import type { Database } from '../../db/connect';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { minuteOf } from '../../../src/shared/text/days';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { lastUsedPublisher, lockPublishers, usablePlatforms } from '../publisher/publisher.store';
import { batchResult, departmentOf } from '../rows/rows.rules';
import { check, type Target } from './check';
import { isPast, stops, type Composed } from './check.rules';
import { firstFigures } from './claim.rules';
import { lineageOf } from './lineage.store';
import { picturesOf } from './picture-lineage.store';
import { MESSAGES } from './publication.messages';
import * as store from './publication.store';
import { readSource } from './source.store';

type Around = Pick<Context, 'db' | 'actor' | 'now' | 'config' | 'work'>;
type Params = PublishCreatePublishLoggerParams;
type Texts = Pick<Params, 'kind' | 'title' | 'content' | 'topics' | 'imageUrls' | 'videoUrl' | 'coverUrl'>;

/** Content for an account: its own text if it has one, otherwise the common text. */
const composedOf = (common: Texts, own: Partial<Pick<Texts, 'title' | 'content' | 'topics'>> = {}): Composed => ({
  kind: common.kind,
  title: own.title ?? common.title ?? '',
  content: own.content ?? common.content ?? '',
  topics: own.topics ?? common.topics ?? [],
  imageUrls: common.imageUrls ?? [],
  videoUrl: common.videoUrl ?? null,
  coverUrl: common.coverUrl ?? null,
});

const targetsOf = (common: Texts, targets: NonNullable<Params['targets']> = []): Target[] =>
  targets.map(({ publisherId, ...own }) => ({ publisherId, composed: composedOf(common, own) }));

const timeOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

export async function checkPublication(
  context: Around,
  { targets, planTime, loggerId, ...common }: PublishCheckPublicationParams,
): Promise<PublicationFinding[]> {
  return check(context, {
    targets: targetsOf(common, targets),
    planTime: timeOf(planTime),
    ...(loggerId !== undefined && { loggerId }),
  });
}

/** Saves a draft, or queues one publication for each account unless the checks stop it. */
export async function createPublications(context: Around, params: Params): Promise<PublishResult> {
  const { draft = false, acceptWarnings = false, planTime: given, targets = [], ...common } = params;
  const planTime = timeOf(given);
  const wanted = targetsOf(common, targets);
  if (!draft && wanted.length === 0) throw invalidField('targets', MESSAGES.needsPublisher);
  if (!draft) {
    const findings = await check(context, { targets: wanted, planTime });
    requireAccounts(findings);
    if (stops(findings, acceptWarnings)) return { done: [], findings };
  }
  const { source, lateLimitMinutes } = common;
  const insertion = { wanted, alone: composedOf(common), planTime, draft };
  return {
    done: await insert(context, {
      ...insertion,
      ...(source && { source }),
      ...(lateLimitMinutes && { lateLimitMinutes }),
    }),
    findings: [],
  };
}

/** Refuse an account that the person may not use like a missing one, so that it is not revealed. */
function requireAccounts(findings: readonly PublicationFinding[]): void {
  if (findings.some(({ field, severity }) => field === 'publisherId' && severity === 'error'))
    throw notFound(MESSAGES.account);
}

export interface Insertion extends Pick<Params, 'source' | 'lateLimitMinutes'> {
  readonly wanted: readonly Target[];
  /** The draft that is stored if `wanted` is empty. */
  readonly alone?: Composed;
  readonly planTime: Date | null;
  readonly draft: boolean;
  readonly importId?: number;
}

/** Rows of checked publications; call it in a transaction to write several requests at once. */
export async function insertChecked(
  tx: Database,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { wanted, alone, planTime, draft, importId, source, lateLimitMinutes }: Insertion,
): Promise<number[]> {
  const accounts = await usablePlatforms(
    tx,
    actor,
    wanted.map(({ publisherId }) => publisherId),
  );
  const base = {
    creatorId: actor.userId,
    lateLimitMinutes: lateLimitMinutes ?? LATE_LIMIT_MINUTES.usual,
    sourceKind: source?.kind ?? null,
    sourceId: source?.id ?? null,
    planTime,
    importId: importId ?? null,
    createTime: now(),
    updateTime: now(),
    ...(draft ? { state: 'draft' as const } : { state: 'waiting' as const, dueTime: planTime ?? now() }),
  };
  const rows = wanted.map(({ publisherId, composed }) => {
    const account = accounts.get(publisherId);
    if (!account) throw notFound(MESSAGES.account);
    return { ...base, ...rowOf(composed), ...account, publisherId };
  });
  const ownRow = (composed: Composed) => ({
    ...base,
    ...rowOf(composed),
    departmentId: departmentOf(actor),
    platform: 'xhs' as const,
  });
  const ids = await store.insertPublications(tx, alone && rows.length === 0 ? [ownRow(alone)] : rows);
  const detail = planTime ? minuteOf(planTime) : '';
  await store.addSteps(
    tx,
    ids.map((loggerId) => ({ loggerId, step: draft ? 'created' : 'planned', actorId: actor.userId, detail })),
    now(),
  );
  return ids;
}

async function insert(context: Around, insertion: Insertion) {
  const { db, actor } = context;
  const ids = await db.transaction((tx) => insertChecked(tx, context, insertion));
  return store.readPublications(db, actor, ids);
}

const rowOf = ({ topics, imageUrls, ...rest }: Composed) => ({
  ...rest,
  topics: [...topics],
  imageUrls: [...imageUrls],
});

const isOpen = (state: PublicationState): boolean =>
  (OPEN_PUBLICATION_STATES as readonly PublicationState[]).includes(state);

const CHANGEABLE: ReadonlySet<PublicationState> = new Set(['draft', ...OPEN_PUBLICATION_STATES, 'failed', 'cancelled']);

/**
 * Changes a publication that no bot may have sent, under its lock. A bot that holds it loses it: the changed text is
 * what it gets with its next claim.
 */
export async function updatePublication(
  context: Around,
  params: PublishUpdatePublishLoggerParams,
): Promise<PublishResult> {
  const { db, actor, now } = context;
  const { loggerId, plan = false, acceptWarnings = false, planTime: given, ...changes } = params;
  const [before] = await store.readPublications(db, actor, [loggerId]);
  if (!before) throw notFound(MESSAGES.publication);
  const planTime = given === undefined ? timeOf(before.planTime) : timeOf(given);
  const publisherId = changes.publisherId ?? before.publisherId;
  // A change leaves failed and cancelled publications in their state. `plan` queues a failed one again; a cancelled one
  // is queued only by retryPublications.
  const isQueued = plan || isOpen(before.state);
  if (given && isPast(planTime, now())) throw invalidField('planTime', MESSAGES.inThePast);
  if (isQueued) {
    if (publisherId === null) throw invalidField('publisherId', MESSAGES.needsPublisher);
    const composed = composedOf({ ...before, ...definedOf(changes) });
    // Without a new time, the old one stays even if it has passed; the publication is then due.
    const checkedTime = given === undefined ? null : planTime;
    const findings = await check(context, { targets: [{ publisherId, composed }], planTime: checkedTime, loggerId });
    if (stops(findings, acceptWarnings)) return { done: [], findings };
  }
  await db.transaction((tx) => change(tx, context, { ...params, planTime: given }, { planTime, isQueued }));
  return { done: await store.readPublications(db, actor, [loggerId]), findings: [] };
}

const definedOf = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

async function change(
  tx: Database,
  { actor, now }: Around,
  {
    loggerId,
    publisherId,
    planTime: given,
    source,
    version: _version,
    plan,
    acceptWarnings: _accept,
    ...texts
  }: PublishUpdatePublishLoggerParams,
  { planTime, isQueued }: { planTime: Date | null; isQueued: boolean },
): Promise<void> {
  const [row] = await store.lockPublications(tx, actor, [loggerId]);
  if (!row) throw notFound(MESSAGES.publication);
  if (!CHANGEABLE.has(row.state)) throw invalid(MESSAGES.stateIs(PUBLICATION_STATE_NAMES[row.state]));
  if (plan && row.state === 'cancelled') throw invalid(MESSAGES.cancelledStays);
  const [account] = publisherId === undefined ? [] : await lockPublishers(tx, actor, [publisherId]);
  if (publisherId !== undefined && !account) throw notFound(MESSAGES.account);
  if (account && account.departmentId !== row.departmentId) throw notFound(MESSAGES.account);
  const isMoved = given !== undefined;
  const queued = isQueued ? queuedAs(row, isMoved, planTime ?? now()) : {};
  await store.changePublications(
    tx,
    [loggerId],
    {
      ...definedOf(texts),
      ...(account && { publisherId: account.publisherId, platform: account.platform }),
      ...(source && { sourceKind: source.kind, sourceId: source.id }),
      ...(isMoved && { planTime }),
      ...queued,
    },
    now(),
  );
  await store.freePublishers(tx, [loggerId]);
  const step = isQueued && !isOpen(row.state) ? 'planned' : isMoved ? 'moved' : 'changed';
  const detail = planTime && step !== 'changed' ? minuteOf(planTime) : '';
  await store.addSteps(tx, [{ loggerId, step, actorId: actor.userId, detail }], now());
}

/** State after a change: due ones stay due, also if a bot held them; others wait for their time. */
const queuedAs = ({ state }: store.PublicationRow, isMoved: boolean, dueTime: Date) =>
  !isMoved && (state === 'due' || state === 'claimed')
    ? ({ state: 'due', ...RELEASED } as const)
    : { ...REQUEUED, dueTime, isRetryable: false };

/** Column values of a queued publication that no bot has claimed. */
const REQUEUED = { state: 'waiting', isLate: false, failReason: null, ...RELEASED } as const;

/** Cancels under the same lock as the report `sending`, so that exactly one of them wins. */
export async function cancelPublication(
  context: Around,
  loggerId: number,
): Promise<PublishSpiderCancelDelayPublisherByLoggerIdResult> {
  const { db, actor, now } = context;
  const outcome = await db.transaction(async (tx) => {
    const [row] = await store.lockPublications(tx, actor, [loggerId]);
    if (!row) throw notFound(MESSAGES.publication);
    if (row.state === 'cancelled') return { cancelled: true, message: MESSAGES.alreadyCancelled };
    if (row.state === 'draft') return { cancelled: false, message: MESSAGES.notPlanned };
    if (row.state === 'published') return { cancelled: false, message: MESSAGES.published };
    if (row.state === 'sending' || row.state === 'unknown')
      return { cancelled: false, message: MESSAGES.cannotCancel(PUBLICATION_STATE_NAMES[row.state]) };
    await cancelRows(tx, [loggerId], actor.userId, now());
    return { cancelled: true, message: MESSAGES.cancelled };
  });
  const [publication] = await store.readPublications(db, actor, [loggerId]);
  return { ...outcome, publication: publication! };
}

async function cancelRows(
  tx: Database,
  ids: readonly number[],
  actorId: number,
  now: Date,
  detail = '',
): Promise<void> {
  await store.changePublications(tx, ids, { ...store.CANCELLED, failReason: null, isRetryable: false }, now);
  await store.freePublishers(tx, ids);
  await store.addSteps(
    tx,
    ids.map((loggerId) => ({ loggerId, step: 'cancelled' as const, actorId, detail })),
    now,
  );
}

/** Runs `work` on the locked rows that pass `accepts`; the others are reported with `reason`. */
async function batch(
  { db, actor }: Around,
  ids: readonly number[],
  accepts: (row: store.PublicationRow) => boolean,
  reason: string,
  work: (tx: Database, ids: readonly number[]) => Promise<void>,
): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    const rows = await store.lockPublications(tx, actor, ids);
    const good = rows.filter(accepts).map(({ loggerId }) => loggerId);
    await work(tx, good);
    const { failed, ...result } = batchResult(ids, good, reason);
    const known = new Set(rows.map(({ loggerId }) => loggerId));
    return {
      ...result,
      failed: failed.map((each) => (known.has(each.id) ? each : { ...each, reason: MESSAGES.notFound })),
    };
  });
}

/** Queues them again with the same keys, so that a note that the platform has after all is not published twice. */
export const retryPublications = (context: Around, ids: readonly number[]): Promise<BatchResult> =>
  batch(
    context,
    ids,
    ({ state, publisherId }) => (state === 'failed' || state === 'cancelled') && publisherId !== null,
    MESSAGES.notRetryable,
    async (tx, good) => {
      const now = context.now();
      await store.changePublications(
        tx,
        good,
        { ...REQUEUED, planTime: now, isRetryable: false, dueTime: now, attempts: 0 },
        now,
      );
      await stepAll(tx, good, 'retried', context);
    },
  );

const stepAll = (
  tx: Database,
  ids: readonly number[],
  step: 'retried' | 'resumed' | 'moved' | 'found',
  { actor, now }: Around,
  detail = '',
) =>
  store.addSteps(
    tx,
    ids.map((loggerId) => ({ loggerId, step, actorId: actor.userId, detail })),
    now(),
  );

export async function resolveLate(
  context: Around,
  { loggerIds, decision, planTime }: PublishResolveLatePublicationParams,
): Promise<BatchResult> {
  const now = context.now();
  const time = timeOf(planTime);
  if (decision === 'move' && time === null) throw invalidField('planTime', MESSAGES.needsTime);
  if (decision === 'move' && isPast(time, now)) throw invalidField('planTime', MESSAGES.inThePast);
  return batch(
    context,
    loggerIds,
    ({ state, isLate }) => state === 'due' && isLate,
    MESSAGES.notLate,
    async (tx, good) => {
      if (decision === 'cancel') return cancelRows(tx, good, context.actor.userId, now);
      if (decision === 'publish') {
        await store.changePublications(tx, good, { isLate: false, dueTime: now }, now);
        return stepAll(tx, good, 'resumed', context);
      }
      await store.changePublications(tx, good, { ...REQUEUED, planTime: time, dueTime: time }, now);
      return stepAll(tx, good, 'moved', context, minuteOf(time!));
    },
  );
}

/** A person has looked at the platform: it has the publication, or gets it again with the same key. */
export const decidePublications = (
  context: Around,
  loggerIds: readonly number[],
  decision: OutcomeDecision,
): Promise<BatchResult> =>
  batch(context, loggerIds, awaitsDecision, OUTCOME_MESSAGES.notAwaited, async (tx, good) => {
    const now = context.now();
    const again = { ...REQUEUED, isRetryable: false, dueTime: now, attempts: 0 } as const;
    const sent = { ...store.PUBLISHED, claimId: null, publishTime: now, figuresDueTime: firstFigures(now) } as const;
    await store.changePublications(tx, good, decision === 'sent' ? sent : again, now);
    await stepAll(tx, good, decision === 'sent' ? 'found' : 'retried', context, DECIDED[decision]);
  });

const DECIDED = { sent: OUTCOME_MESSAGES.confirmed, again: OUTCOME_MESSAGES.denied } as const;

const REMOVABLE: ReadonlySet<PublicationState> = new Set(['draft', 'failed', 'cancelled']);

export const deletePublications = (context: Around, ids: readonly number[]): Promise<BatchResult> =>
  batch(context, ids, ({ state }) => REMOVABLE.has(state), MESSAGES.notRemovable, store.deletePublications);

export async function publicationSource(
  { db, actor }: Around,
  source: PublishPublicationSourceParams,
): Promise<PublishPublicationSourceResult> {
  const beginning = await readSource(db, actor, source);
  if (!beginning) throw notFound(PUBLICATION_SOURCE_NAMES[source.kind]);
  return { source, lastPublisherId: await lastUsedPublisher(db, actor), ...beginning };
}

/** Publishes a collected content, with other texts where they are given. */
export async function forward(
  context: Around,
  { flowId, title, content, publisherId, acceptWarnings = false }: SpiderAddTaskPublishFeedToXhsParams,
): Promise<PublishResult> {
  const { source, lastPublisherId, ...beginning } = await publicationSource(context, { kind: 'content', id: flowId });
  const account = publisherId ?? lastPublisherId;
  if (account === null) throw invalidField('publisherId', MESSAGES.needsPublisher);
  return createPublications(context, {
    ...beginning,
    ...definedOf({ title, content }),
    source,
    targets: [{ publisherId: account }],
    acceptWarnings,
  });
}

export async function publicationDetail(
  { db, actor }: Around,
  loggerId: number,
): Promise<PublishPublicationDetailResult> {
  const [publication] = await store.readPublications(db, actor, [loggerId]);
  if (!publication) throw notFound(MESSAGES.publication);
  return {
    publication,
    steps: await store.stepsOf(db, loggerId),
    ...(await lineageOf(db, actor, publication)),
    pictures: await picturesOf(db, actor, publication),
  };
}
