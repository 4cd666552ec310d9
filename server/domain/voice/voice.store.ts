/** Texts that are converted to speech, and the resulting sounds. Holds all SQL for them. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { VoiceGen } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf, type PageParams } from '../../db/paging';
import { toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, feedUpload, voiceGen } from '../../db/schema';
import type { Sound } from '../../providers/voice';
import type { Utterance } from '../../providers/voice/utterance';

const view = {
  voiceId: voiceGen.voiceId,
  text: voiceGen.text,
  voice: voiceGen.voice,
  speed: voiceGen.speed,
  status: voiceGen.status,
  progress: voiceGen.progress,
  provider: voiceGen.provider,
  failReason: voiceGen.failReason,
  url: voiceGen.url,
  size: voiceGen.size,
  creator: displayName(account),
  createTime: voiceGen.createTime,
  finishTime: voiceGen.finishTime,
};

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
  return pageOf(db, { id: voiceGen.voiceId, filters, order, params }, (page) =>
    db
      .select(view)
      .from(page)
      .innerJoin(voiceGen, eq(voiceGen.voiceId, page.found))
      .innerJoin(account, eq(account.userId, voiceGen.creatorId)),
  );
}

/** null: the reader may not see such a voice. */
export async function readVoice(db: Database, reader: Reader, voiceId: number): Promise<VoiceGen | null> {
  const [row] = await db
    .select(view)
    .from(voiceGen)
    .innerJoin(account, eq(account.userId, voiceGen.creatorId))
    .where(and(eq(voiceGen.voiceId, voiceId), withinDepartment(voiceGen.departmentId, reader)));
  return row ? toJson(row) : null;
}

export async function insertVoice(db: Database, values: typeof voiceGen.$inferInsert): Promise<number> {
  const [row] = await db.insert(voiceGen).values(values).returning({ voiceId: voiceGen.voiceId });
  return row!.voiceId;
}

/** Returns the deleted ids, and the addresses of sounds that nothing else uses. */
export async function deleteVoices(
  db: Database,
  reader: Reader,
  voiceIds: readonly number[],
): Promise<{ deleted: number[]; unused: string[] }> {
  const rows = await db
    .delete(voiceGen)
    .where(and(inArray(voiceGen.voiceId, [...voiceIds]), withinDepartment(voiceGen.departmentId, reader)))
    .returning({ voiceId: voiceGen.voiceId, url: voiceGen.url });
  const urls = rows.flatMap(({ url }) => (url === null ? [] : [url]));
  const used =
    urls.length === 0
      ? []
      : await db.selectDistinct({ url: feedUpload.url }).from(feedUpload).where(inArray(feedUpload.url, urls));
  return {
    deleted: rows.map(({ voiceId }) => voiceId),
    unused: urls.filter((url) => !used.some((each) => each.url === url)),
  };
}

/** Cancels an open voice. false: the reader may not see it, or it has ended. */
export async function cancelVoice(db: Database, reader: Reader, voiceId: number, now: Date): Promise<boolean> {
  const cancelled = await db
    .update(voiceGen)
    .set({ status: 'cancelled', claimId: null, finishTime: now, updateTime: now })
    .where(mine(reader, voiceId, ['queued', 'running']));
  return cancelled.rowCount === 1;
}

/** Queues a failed or cancelled voice again. false: the reader may not see it, or it is in another state. */
export async function queueVoiceAgain(db: Database, reader: Reader, voiceId: number, now: Date): Promise<boolean> {
  const queued = await db
    .update(voiceGen)
    .set({ status: 'queued', progress: 0, attempts: 0, failReason: null, finishTime: null, updateTime: now })
    .where(mine(reader, voiceId, ['failed', 'cancelled']));
  return queued.rowCount === 1;
}

const mine = (reader: Reader, voiceId: number, statuses: readonly VoiceGen['status'][]) =>
  and(
    eq(voiceGen.voiceId, voiceId),
    inArray(voiceGen.status, [...statuses]),
    withinDepartment(voiceGen.departmentId, reader),
  );

/** For the worker: the text of a claimed job with its voice and speed. */
export async function utteranceOf(db: Database, voiceId: number): Promise<Utterance> {
  const [row] = await db
    .select({ text: voiceGen.text, voice: voiceGen.voice, speed: voiceGen.speed })
    .from(voiceGen)
    .where(eq(voiceGen.voiceId, voiceId));
  if (!row) throw new Error('The voice is gone');
  return row;
}

/** For the worker, in the transaction that finishes the job. */
export async function writeSound(
  tx: Database,
  voiceId: number,
  { url, content, provider }: Pick<Sound, 'content' | 'provider'> & { url: string },
  now: Date,
): Promise<void> {
  await tx
    .update(voiceGen)
    .set({
      status: 'done',
      progress: 100,
      url,
      size: content.length,
      provider,
      claimId: sql`null`,
      finishTime: now,
      updateTime: now,
    })
    .where(eq(voiceGen.voiceId, voiceId));
}
