/** Texts that are converted to speech, their parts and the resulting sounds. Holds all SQL for them. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { VoiceGen, VoiceTask } from '../../../src/services/catalogue/generated/types';
import type { VoiceProvider } from '../../../src/services/catalogue/sets/voice';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf, type PageParams } from '../../db/paging';
import { toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, feedUpload, voiceGen, voicePart, type VoiceCut } from '../../db/schema';
import { titleOf } from '../../providers/voice';
import { timed } from './voice.rules';

const view = {
  voiceId: voiceGen.voiceId,
  text: voiceGen.text,
  modelId: voiceGen.modelId,
  speed: voiceGen.speed,
  pitch: voiceGen.pitch,
  pauseMs: voiceGen.pauseMs,
  status: voiceGen.status,
  progress: voiceGen.progress,
  provider: voiceGen.provider,
  failReason: voiceGen.failReason,
  url: voiceGen.url,
  size: voiceGen.size,
  durationMs: voiceGen.durationMs,
  creator: displayName(account),
  createTime: voiceGen.createTime,
  finishTime: voiceGen.finishTime,
};

const withModel = <T extends { readonly modelId: string }>(row: T) => ({ ...row, model: titleOf(row.modelId) });

export interface VoiceFilters extends PageParams {
  readonly keyword?: string;
  readonly status?: VoiceGen['status'];
}

export async function pageOfVoices(db: Database, reader: Reader, params: VoiceFilters) {
  const filters = and(
    withinDepartment(voiceGen.departmentId, reader),
    contains(params.keyword, voiceGen.text),
    params.status && eq(voiceGen.status, params.status),
  );
  const order = orderOf({ createTime: voiceGen.createTime }, voiceGen.voiceId, params, 'createTime');
  const page = await pageOf(db, { id: voiceGen.voiceId, filters, order, params }, (found) =>
    db
      .select(view)
      .from(found)
      .innerJoin(voiceGen, eq(voiceGen.voiceId, found.found))
      .innerJoin(account, eq(account.userId, voiceGen.creatorId)),
  );
  return { ...page, list: page.list.map(withModel) };
}

/** null: the reader may not see such a voice. */
export async function readVoice(db: Database, reader: Reader, voiceId: number): Promise<VoiceGen | null> {
  const [row] = await db
    .select(view)
    .from(voiceGen)
    .innerJoin(account, eq(account.userId, voiceGen.creatorId))
    .where(and(eq(voiceGen.voiceId, voiceId), withinDepartment(voiceGen.departmentId, reader)));
  return row ? withModel(toJson(row)) : null;
}

const inOrder = (db: Database, voiceId: number) =>
  db.select().from(voicePart).where(eq(voicePart.voiceId, voiceId)).orderBy(asc(voicePart.partNo));

/** The voice with its parts. null: the reader may not see such a voice. */
export async function readTask(db: Database, reader: Reader, voiceId: number): Promise<VoiceTask | null> {
  const voice = await readVoice(db, reader, voiceId);
  if (!voice) return null;
  const rows = await inOrder(db, voiceId);
  const parts = rows.map(({ partNo, text, spoken, state, reason, url, samples, peaks, cuts }) => ({
    partNo,
    text,
    spoken,
    state,
    reason,
    url,
    samples,
    peaks,
    cuts,
  }));
  return { ...voice, parts: timed(parts, voice.pauseMs) };
}

interface NewPart {
  readonly text: string;
  readonly spoken: string;
}

export const insertVoice = (
  db: Database,
  values: typeof voiceGen.$inferInsert,
  parts: readonly NewPart[],
): Promise<number> =>
  db.transaction(async (tx) => {
    const [row] = await tx.insert(voiceGen).values(values).returning({ voiceId: voiceGen.voiceId });
    const { voiceId } = row!;
    await tx.insert(voicePart).values(parts.map((part, index) => ({ ...part, voiceId, partNo: index + 1 })));
    return voiceId;
  });

/** Returns the deleted ids, and the addresses of sounds that nothing else uses. */
export const deleteVoices = (
  db: Database,
  reader: Reader,
  voiceIds: readonly number[],
): Promise<{ deleted: number[]; unused: string[] }> =>
  db.transaction(async (tx) => {
    const mine = and(inArray(voiceGen.voiceId, [...voiceIds]), withinDepartment(voiceGen.departmentId, reader));
    const parts = await tx
      .select({ url: voicePart.url })
      .from(voicePart)
      .innerJoin(voiceGen, eq(voiceGen.voiceId, voicePart.voiceId))
      .where(mine);
    const rows = await tx.delete(voiceGen).where(mine).returning({ voiceId: voiceGen.voiceId, url: voiceGen.url });
    const urls = [...parts, ...rows].flatMap(({ url }) => (url === null ? [] : [url]));
    return { deleted: rows.map(({ voiceId }) => voiceId), unused: await unusedOf(tx, urls) };
  });

/** Those of the sounds' addresses that no upload uses. */
async function unusedOf(db: Database, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const used = await db
    .selectDistinct({ url: feedUpload.url })
    .from(feedUpload)
    .where(inArray(feedUpload.url, [...urls]));
  return urls.filter((url) => !used.some((each) => each.url === url));
}

/** Cancels an open voice. false: the reader may not see it, or it has ended. */
export async function cancelVoice(db: Database, reader: Reader, voiceId: number, now: Date): Promise<boolean> {
  const cancelled = await db
    .update(voiceGen)
    .set({ status: 'cancelled', claimId: null, finishTime: now, updateTime: now })
    .where(mine(reader, voiceId, ['queued', 'running']));
  return cancelled.rowCount === 1;
}

const queued = (now: Date) =>
  ({ status: 'queued', progress: 0, attempts: 0, failReason: null, finishTime: null, updateTime: now }) as const;

/** Queues a failed or cancelled voice again. false: the reader may not see it, or it is in another state. */
export const queueVoiceAgain = (db: Database, reader: Reader, voiceId: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const again = await tx
      .update(voiceGen)
      .set(queued(now))
      .where(mine(reader, voiceId, ['failed', 'cancelled']));
    if (again.rowCount !== 1) return false;
    await tx
      .update(voicePart)
      .set({ state: 'queued', reason: null })
      .where(and(eq(voicePart.voiceId, voiceId), eq(voicePart.state, 'failed')));
    return true;
  });

const mine = (reader: Reader, voiceId: number, statuses: readonly VoiceGen['status'][]) =>
  and(
    eq(voiceGen.voiceId, voiceId),
    inArray(voiceGen.status, [...statuses]),
    withinDepartment(voiceGen.departmentId, reader),
  );

/** The part with its voice locked, for a change; null: there is none. */
export async function lockPart(tx: Database, voiceId: number, partNo: number) {
  const [voice] = await tx
    .select({ status: voiceGen.status })
    .from(voiceGen)
    .where(eq(voiceGen.voiceId, voiceId))
    .for('update');
  const [part] = await tx
    .select({ partId: voicePart.partId, state: voicePart.state, samples: voicePart.samples, text: voicePart.text })
    .from(voicePart)
    .where(and(eq(voicePart.voiceId, voiceId), eq(voicePart.partNo, partNo)));
  return voice && part ? { ...part, status: voice.status } : null;
}

/** Changes a locked part and queues its voice. */
export async function changePart(
  tx: Database,
  voiceId: number,
  partId: number,
  change: { readonly cuts: readonly VoiceCut[] } | (NewPart & { readonly cuts?: never }),
  now: Date,
): Promise<void> {
  const isRedone = change.cuts === undefined;
  await tx
    .update(voicePart)
    .set(
      isRedone
        ? { ...change, state: 'queued', reason: null, take: sql`${voicePart.take} + 1`, cuts: [] }
        : { cuts: [...change.cuts] },
    )
    .where(eq(voicePart.partId, partId));
  await tx
    .update(voiceGen)
    .set({ ...queued(now), revision: sql`${voiceGen.revision} + 1` })
    .where(eq(voiceGen.voiceId, voiceId));
  // Goes on with the other parts as well.
  await tx
    .update(voicePart)
    .set({ state: 'queued', reason: null })
    .where(and(eq(voicePart.voiceId, voiceId), eq(voicePart.state, 'failed')));
}

/** For the worker: how a claimed voice is spoken. */
export async function workOf(db: Database, voiceId: number) {
  const [row] = await db
    .select({
      departmentId: voiceGen.departmentId,
      text: voiceGen.text,
      modelId: voiceGen.modelId,
      speed: voiceGen.speed,
      pitch: voiceGen.pitch,
      pauseMs: voiceGen.pauseMs,
      revision: voiceGen.revision,
      createTime: voiceGen.createTime,
    })
    .from(voiceGen)
    .where(eq(voiceGen.voiceId, voiceId));
  if (!row) throw new Error('The voice is gone');
  return row;
}

/** For the worker. */
export const partsOfVoice = (db: Database, voiceId: number) =>
  db
    .select({
      partId: voicePart.partId,
      partNo: voicePart.partNo,
      spoken: voicePart.spoken,
      state: voicePart.state,
      take: voicePart.take,
      url: voicePart.url,
      cuts: voicePart.cuts,
    })
    .from(voicePart)
    .where(eq(voicePart.voiceId, voiceId))
    .orderBy(asc(voicePart.partNo));

/** Adds parts to a voice from before parts existed; does nothing if it has some. */
export const addParts = (db: Database, voiceId: number, parts: readonly NewPart[]) =>
  db
    .insert(voicePart)
    .values(parts.map((part, index) => ({ ...part, voiceId, partNo: index + 1 })))
    .onConflictDoNothing();

interface Take {
  readonly partId: number;
  readonly take: number;
}

const present = ({ partId, take }: Take) =>
  and(eq(voicePart.partId, partId), eq(voicePart.take, take), eq(voicePart.state, 'queued'));

/** Ends a part once; false: it was asked for anew meanwhile, or another server has ended it. */
export async function finishPart(
  db: Database,
  take: Take,
  sound: { readonly url: string; readonly samples: number; readonly peaks: number[] },
): Promise<boolean> {
  const done = await db
    .update(voicePart)
    .set({ state: 'done', ...sound })
    .where(present(take));
  return done.rowCount === 1;
}

export async function failPart(db: Database, take: Take, reason: string): Promise<void> {
  await db.update(voicePart).set({ state: 'failed', reason }).where(present(take));
}

export interface JoinedSound {
  readonly url: string;
  /** Bytes. */
  readonly size: number;
  readonly durationMs: number;
  readonly provider: VoiceProvider;
}

/** For the worker, in the transaction that finishes the job. */
export async function writeSound(tx: Database, voiceId: number, sound: JoinedSound, now: Date): Promise<void> {
  await tx
    .update(voiceGen)
    .set({ status: 'done', progress: 100, ...sound, claimId: sql`null`, finishTime: now, updateTime: now })
    .where(eq(voiceGen.voiceId, voiceId));
}
