/** Changes of cover notes by people: adding, bulk changes, sending, planning and deletion. */
import type {
  BatchResult,
  CoverNote,
  CoverNoteNoteAddParams,
  CoverNoteNoteSendResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { invalidField } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { check, surroundingsOf, type Surroundings, type Target } from '../publication/check';
import { insertChecked } from '../publication/publication.acts';
import { usablePlatforms } from '../publisher/publisher.store';
import { batchResult, departmentOf, meaningful } from '../rows/rows.rules';
import * as store from './cover-note.store';

export const MESSAGES = {
  note: '封面笔记',
  notFound: '封面笔记不存在或已被删除',
  account: '账号不存在，或不归你使用',
  foreignAccount: '账号属于其他部门',
  needsAccount: '请先选择账号',
  beingSent: '正在发送或已定时，请先到发布计划里取消',
  alreadySent: '这个账号已经发送过这篇，换一个账号后可以再发',
  alreadyQueued: '这个账号正在发送或已定时发送这篇',
  changedMeanwhile: '刚刚被修改，请刷新后再发送',
  tooManyPictures: (most: number) => `最多 ${most} 张图片`,
  limits: { title: '标题字数', text: '正文字数', pictures: '图片张数', topics: '话题个数' },
} as const;

type Around = Pick<Context, 'db' | 'actor' | 'now' | 'config' | 'work'>;

export async function addCoverNote(context: Around, params: CoverNoteNoteAddParams): Promise<CoverNote> {
  const { db, actor, now } = context;
  const { title, content = '', topics = [], imageUrls, tag = '', publisherId = null } = params;
  const departmentId = departmentOf(actor);
  const coverNoteId = await db.transaction(async (tx) => {
    if (publisherId !== null) await checkAccount(tx, context, publisherId, departmentId);
    return store.insertCoverNote(tx, {
      departmentId,
      creatorId: actor.userId,
      title: meaningful('title', title),
      content,
      topics,
      imageUrls,
      tag: tag.trim(),
      publisherId,
      createTime: now(),
      updateTime: now(),
    });
  });
  return store.readCoverNote(db, coverNoteId);
}

/** Refuses an account that the person may not use, or that the notes of this department cannot be sent with. */
async function checkAccount(
  tx: Database,
  { actor }: Pick<Around, 'actor'>,
  publisherId: number,
  departmentId?: number,
): Promise<number> {
  const found = (await usablePlatforms(tx, actor, [publisherId])).get(publisherId);
  if (!found) throw invalidField('publisherId', MESSAGES.account);
  if (departmentId !== undefined && found.departmentId !== departmentId)
    throw invalidField('publisherId', MESSAGES.foreignAccount);
  return found.departmentId;
}

type Change = (tx: Database, rows: readonly store.StoredCoverNote[]) => Promise<Map<number, string> | void>;

/** Changes the locked notes; `change` may answer refusals by note. */
async function batch({ db, actor }: Around, ids: readonly number[], change: Change): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    const rows = await store.lockCoverNotes(tx, actor, ids);
    const refused = (await change(tx, rows)) ?? new Map<number, string>();
    const done = rows.map(({ coverNoteId }) => coverNoteId).filter((id) => !refused.has(id));
    const { failed, ...result } = batchResult(ids, done, MESSAGES.notFound);
    return { ...result, failed: failed.map((each) => ({ ...each, reason: refused.get(each.id) ?? each.reason })) };
  });
}

const idsOf = (rows: readonly store.StoredCoverNote[]) => rows.map(({ coverNoteId }) => coverNoteId);

export const tagCoverNotes = (context: Around, ids: readonly number[], tag: string): Promise<BatchResult> =>
  batch(context, ids, (tx, rows) => store.changeCoverNotes(tx, idsOf(rows), { tag: tag.trim() }, context.now()));

export const changePictures = (
  context: Around,
  ids: readonly number[],
  imageUrls: readonly string[],
  onlyCover: boolean,
): Promise<BatchResult> => {
  if (onlyCover && imageUrls.length > 1) throw invalidField('imageUrls', MESSAGES.tooManyPictures(1));
  return batch(context, ids, (tx, rows) =>
    onlyCover
      ? store.changeCovers(tx, idsOf(rows), imageUrls[0]!, context.now())
      : store.changeCoverNotes(tx, idsOf(rows), { imageUrls: [...imageUrls] }, context.now()),
  );
};

export const changeAccount = (context: Around, ids: readonly number[], publisherId: number): Promise<BatchResult> =>
  batch(context, ids, async (tx, rows) => {
    const departmentId = await checkAccount(tx, context, publisherId);
    const good = rows.filter((row) => row.departmentId === departmentId);
    await store.changeCoverNotes(tx, idsOf(good), { publisherId }, context.now());
    return new Map(
      rows.filter((row) => !good.includes(row)).map((row) => [row.coverNoteId, MESSAGES.foreignAccount] as const),
    );
  });

export const removeCoverNotes = (context: Around, ids: readonly number[]): Promise<BatchResult> =>
  batch(context, ids, async (tx, rows) => {
    const taken = await store.takenBy(tx, idsOf(rows));
    const beingSent = new Set(taken.filter(({ isSent }) => !isSent).map(({ coverNoteId }) => coverNoteId));
    await store.deleteCoverNotes(
      tx,
      idsOf(rows).filter((id) => !beingSent.has(id)),
    );
    return new Map([...beingSent].map((id) => [id, MESSAGES.beingSent] as const));
  });

interface Sending {
  /** Planned time; null: send at once. */
  readonly planTime: Date | null;
  readonly gapMinutes?: number;
  readonly acceptWarnings: boolean;
}

type Outcome = { readonly failed?: string; readonly warned?: string };

/** Each note is queued by itself, in the order of `ids`: one that cannot be sent keeps no other one back. */
export async function sendCoverNotes(
  context: Around,
  ids: readonly number[],
  { planTime, gapMinutes = 0, acceptWarnings }: Sending,
): Promise<CoverNoteNoteSendResult> {
  const surroundings = await surroundingsOf(context);
  const result: CoverNoteNoteSendResult = { done: 0, failed: [], warned: [] };
  for (const id of ids) {
    const time = planTime && new Date(planTime.getTime() + result.done * gapMinutes * 60_000);
    const { failed, warned } = await sendOne(context, id, { planTime: time, acceptWarnings, surroundings });
    if (failed !== undefined) result.failed.push({ id, reason: failed });
    else if (warned !== undefined) result.warned.push({ id, reason: warned });
    else result.done += 1;
  }
  return result;
}

async function sendOne(
  context: Around,
  id: number,
  { planTime, acceptWarnings, surroundings }: Sending & { readonly surroundings: Surroundings },
): Promise<Outcome> {
  const { db, actor } = context;
  const [note] = await store.coverNotesOf(db, actor, [id]);
  if (!note) return { failed: MESSAGES.notFound };
  if (note.publisherId === null) return { failed: MESSAGES.needsAccount };
  const refusal = await refusalOf(db, id, note.publisherId);
  if (refusal !== null) return { failed: refusal };
  const target = { publisherId: note.publisherId, composed: composedOf(note) };
  const findings = await check(context, { targets: [target], planTime }, surroundings);
  const reasons = (severity: 'error' | 'warning') =>
    [...new Set(findings.filter((each) => each.severity === severity).map(({ message }) => message))].join('；');
  const errors = reasons('error');
  if (errors !== '') return { failed: errors };
  const warnings = reasons('warning');
  if (warnings !== '' && !acceptWarnings) return { warned: warnings };
  return db.transaction((tx) => queue(tx, context, note, { target, planTime }));
}

/** Why an account cannot send the note: it does, or has done. null: it can. */
async function refusalOf(db: Database, id: number, publisherId: number): Promise<string | null> {
  const taken = (await store.takenBy(db, [id])).find((each) => each.publisherId === publisherId);
  if (!taken) return null;
  return taken.isSent ? MESSAGES.alreadySent : MESSAGES.alreadyQueued;
}

/** Under the lock of the note, so that two presses do not send it twice with the same account. */
async function queue(
  tx: Database,
  context: Around,
  note: store.StoredCoverNote,
  { target, planTime }: { readonly target: Target; readonly planTime: Date | null },
): Promise<Outcome> {
  const id = note.coverNoteId;
  const [now] = await store.lockCoverNotes(tx, context.actor, [id]);
  if (!now) return { failed: MESSAGES.notFound };
  if (now.updateTime.getTime() !== note.updateTime.getTime()) return { failed: MESSAGES.changedMeanwhile };
  const refusal = await refusalOf(tx, id, target.publisherId);
  if (refusal !== null) return { failed: refusal };
  await insertChecked(tx, context, { wanted: [target], planTime, draft: false, source: { kind: 'coverNote', id } });
  return {};
}

const composedOf = ({ title, content, topics, imageUrls }: store.StoredCoverNote): Target['composed'] => ({
  kind: 'images',
  title,
  content,
  topics,
  imageUrls,
  videoUrl: null,
  coverUrl: null,
});
