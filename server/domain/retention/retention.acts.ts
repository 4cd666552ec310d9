/**
 * Deletes what is older than it is kept (docs/decisions/0140-retention.md). One server has a kind at a time; all kinds
 * take turns, one short transaction each, with a pause as long as the work.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { RetentionKind } from '../../../src/services/catalogue/sets/retention';
import type { Database } from '../../db/connect';
import type { AppConfig } from '../../kernel/config';
import { storeOf } from '../../providers/storage';
import { dropPartitions } from '../visit/partition.store';
import { RETAINED } from './retention.kinds';
import * as store from './retention.store';

export interface Around {
  readonly db: Database;
  readonly config: Pick<AppConfig, 'filesFolder' | 'storage'>;
  readonly clock: () => Date;
  readonly stopping: AbortSignal;
}

/** Rows of one transaction. */
const BATCH = 500;
const LEASE_MS = 5 * 60_000;
/** A kind whose run ended is due again after this time. */
const EVERY_MS = 3_600_000;
const FILES_AT_ONCE = 100;

interface Turn {
  readonly kind: RetentionKind;
  readonly claimId: string;
  readonly cutoff: Date;
  readonly after: store.Place | null;
  readonly deleted: number;
}

/** Deletes everything that is due; resolves early when the server stops. `every`: ms between two runs of a kind. */
export async function retain(around: Around, every = EVERY_MS): Promise<void> {
  const { db, clock, stopping } = around;
  const now = clock();
  const claims = await store.claimDue(db, { dueBefore: new Date(now.getTime() - every), now, leaseMs: LEASE_MS });
  let turns: Turn[] = [];
  for (const claim of claims) {
    const cutoff = await store.cutoffAt(db, claim.kind, now);
    if (cutoff === null) await store.endClaim(db, claim.claimId, 0, now);
    else turns.push({ ...claim, cutoff, after: null, deleted: 0 });
  }
  while (turns.length > 0 && !stopping.aborted) turns = await goRound(around, turns);
  await removeFiles(around);
}

/** One batch of each kind; returns the kinds that have more. */
async function goRound(around: Around, turns: readonly Turn[]): Promise<Turn[]> {
  const { db, clock, stopping } = around;
  const left: Turn[] = [];
  for (const turn of turns) {
    if (stopping.aborted) return [];
    const begun = performance.now();
    const next = await takeTurn(db, turn);
    if (next.after === null) {
      await store.endClaim(db, turn.claimId, next.deleted, clock());
      if (next.deleted > 0) await store.announceDeleted(db, turn.kind);
    } else if (await store.renewClaim(db, turn.claimId, LEASE_MS, clock())) left.push(next);
    await pause(performance.now() - begun, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
  return left;
}

async function takeTurn(db: Database, turn: Turn): Promise<Turn> {
  const { kind, cutoff, after, deleted } = turn;
  if (RETAINED[kind].byMonth) return { ...turn, after: null, deleted: await dropPartitions(db, cutoff) };
  const batch = await store.deleteBatch(db, kind, { cutoff, after, size: BATCH });
  return { ...turn, after: batch.place, deleted: deleted + batch.deleted };
}

/** Removes the files of deleted rows. A file whose removal fails is tried again with the next run. */
export async function removeFiles({ db, config, stopping }: Omit<Around, 'clock'>): Promise<void> {
  const objects = storeOf(config);
  while (!stopping.aborted) {
    const keys = await store.doomedFiles(db, FILES_AT_ONCE);
    for (const key of keys) await objects.remove(key);
    await store.forgetDoomed(db, keys);
    if (keys.length < FILES_AT_ONCE) return;
  }
}
