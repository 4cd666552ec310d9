/** Queues, cancels, repeats, downloads and deletes jobs of posters. */
import type {
  BatchResult,
  ImageAttachPostersParams,
  ImageCreatePostersParams,
  ImagePosterResultParams,
  ImagePosterResultResult,
  PosterJob,
} from '../../../src/services/catalogue/generated/types';
import type { TemplateVariable } from '../../../src/images/document';
import { IMAGE_CALL_LIMITS } from '../../../src/services/catalogue/sets/image';
import { inRow, invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { FileAnswer } from '../../kernel/http/file-answer';
import type { Context } from '../../kernel/calls/handler';
import { readWhole, storeOf } from '../../providers/storage';
import { keyAt } from '../../providers/storage/upload.rules';
import { zipped, type ZippedFile } from '../file/zip';
import { batchResult } from '../rows/rows.rules';
import { QUEUES, requireRoom } from '../jobs/job.store';
import { wakeWorkers } from '../jobs/wake';
import { documentIn, refuseLargeFile } from './document.rules';
import { MESSAGES } from './image.messages';
import { rowsOfList } from './poster-rows';
import { valuesIn, type Values } from './poster.rules';
import * as store from './poster.store';
import { findTemplate } from './template.store';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;

interface Row {
  readonly values: Values;
  readonly noteId: number | null;
}

export async function createPosters(context: Context, params: ImageCreatePostersParams): Promise<PosterJob> {
  const { db, actor, now } = context;
  const { templateId, target = 'download', format = 'jpeg', quality = 90, scale = 1 } = params;
  const template = await findTemplate(db, actor, templateId);
  if (!template) throw notFound(MESSAGES.what.template);
  const document = documentIn('templateId', template.document);
  refuseLargeFile(document, scale);
  const variables = template.variables as readonly TemplateVariable[];
  const rows = await rowsOf(context, params, variables);
  await checkNotes(context, rows, target === 'notes');
  await requireRoom(db, QUEUES.posters, actor.userId);
  const jobId = await store.insertJob(
    db,
    {
      userId: actor.userId,
      templateId,
      templateName: template.name,
      name: params.name?.trim() || template.name,
      target,
      document,
      variables,
      format,
      quality,
      scale,
      createTime: now(),
      updateTime: now(),
    },
    target === 'notes' ? rows : rows.map(({ values }) => ({ values, noteId: null })),
  );
  // A repeated request runs within a transaction: other servers and this one find the job within seconds.
  wakeWorkers(db);
  return (await store.findJob(db, actor, jobId))!;
}

async function rowsOf(
  context: Context,
  { rows, list }: ImageCreatePostersParams,
  variables: readonly TemplateVariable[],
): Promise<Row[]> {
  if (rows && list) throw invalid(MESSAGES.rows.both);
  const given = list ? await rowsOfList(context, list) : (rows ?? []);
  if (given.length === 0) throw invalidField(list ? 'list' : 'rows', MESSAGES.rows.none);
  if (given.length > IMAGE_CALL_LIMITS.posters) throw invalidField('rows', MESSAGES.rows.tooMany(given.length));
  return Promise.all(
    given.map(({ values, noteId = null }, index) =>
      inRow('rows', index, async () => ({ values: valuesIn(values, variables), noteId })),
    ),
  );
}

/** Every note has to be one that the person may change, with room for its posters. */
async function checkNotes({ db, actor }: Around, rows: readonly Row[], areAttached: boolean): Promise<void> {
  if (!areAttached) return;
  const ids = [...new Set(rows.flatMap(({ noteId }) => (noteId === null ? [] : [noteId])))];
  const pictures = new Map(await store.changeableNotes(db, actor, ids));
  const { noteImages } = IMAGE_CALL_LIMITS;
  for (const [index, { noteId }] of rows.entries())
    await inRow('rows', index, async () => {
      if (noteId === null) throw invalidField('noteId', MESSAGES.rows.noNote);
      const before = pictures.get(noteId);
      if (before === undefined) throw invalidField('noteId', MESSAGES.rows.foreignNote(noteId));
      if (before >= noteImages) throw invalidField('noteId', MESSAGES.rows.fullNote(noteId, noteImages));
      pictures.set(noteId, before + 1);
    });
}

async function ownJob({ db, actor }: Pick<Context, 'db' | 'actor'>, jobId: number): Promise<PosterJob> {
  const job = await store.findJob(db, actor, jobId);
  if (!job) throw notFound(MESSAGES.what.job);
  return job;
}

export async function posterResult(
  context: Pick<Context, 'db' | 'actor'>,
  params: ImagePosterResultParams,
): Promise<ImagePosterResultResult> {
  const job = await ownJob(context, params.jobId);
  return { ...(await store.listRows(context.db, params)), job };
}

export async function cancelPosters(around: Around, jobId: number): Promise<PosterJob> {
  await ownJob(around, jobId);
  if (!(await store.cancelJob(around.db, around.actor, jobId, around.now()))) throw invalid(MESSAGES.ended);
  return ownJob(around, jobId);
}

export async function retryPosters(around: Around, jobId: number): Promise<PosterJob> {
  const { db, actor, now } = around;
  await ownJob(around, jobId);
  await requireRoom(db, QUEUES.posters, actor.userId);
  const queued = await store.queueAgain(db, actor, jobId, now());
  if (queued === null) throw invalid(MESSAGES.notEnded);
  if (queued === 0) throw invalid(MESSAGES.nothingToRetry);
  wakeWorkers(db);
  return ownJob(around, jobId);
}

/** Posters stay in their job as well. */
export async function attachPosters(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  params: ImageAttachPostersParams,
): Promise<BatchResult> {
  const { jobId, rowIds, noteId } = params;
  await ownJob({ db, actor }, jobId);
  const changeable = await store.changeableNotes(db, actor, [noteId]);
  if (!changeable.has(noteId)) throw invalidField('noteId', MESSAGES.rows.foreignNote(noteId));
  const { noteImages } = IMAGE_CALL_LIMITS;
  const attached = await store.attachRows(db, params, noteImages);
  if (!attached) throw invalidField('rowIds', MESSAGES.manyNoteImages(noteImages));
  return batchResult(rowIds, attached, MESSAGES.unfinished);
}

/** Characters that file names of some systems cannot have. */
const UNSAFE_CHARACTERS = /[\\/:*?"<>|\p{Cc}]/gu;
const fileNameOf = (name: string): string => name.replace(UNSAFE_CHARACTERS, '_').trim() || '海报';

export async function exportPosters(
  context: Pick<Context, 'db' | 'actor' | 'config'>,
  jobId: number,
): Promise<FileAnswer> {
  const job = await ownJob(context, jobId);
  const files = await store.filesOf(context.db, jobId);
  if (files.length === 0) throw invalid(MESSAGES.noFiles);
  const objects = storeOf(context.config);
  const name = fileNameOf(job.name);
  async function* contents(): AsyncGenerator<ZippedFile> {
    for (const { rowNo, imageUrl } of files) {
      const key = keyAt(imageUrl)!;
      const content = await readWhole(objects, key);
      if (content) yield { name: `${name}-${String(rowNo).padStart(4, '0')}.${key.split('.').pop()}`, content };
    }
  }
  return { filename: `${name}.zip`, contentType: 'application/zip', body: zipped(contents()) };
}

export async function deletePosters(
  { db, actor, config }: Pick<Context, 'db' | 'actor' | 'config'>,
  jobIds: readonly number[],
): Promise<BatchResult> {
  const { deleted, unused } = await store.deleteJobs(db, actor, jobIds);
  const objects = storeOf(config);
  for (const url of unused) await objects.remove(keyAt(url)!);
  const failed = await Promise.all(
    jobIds
      .filter((id) => !deleted.includes(id))
      .map(async (id) => ({
        id,
        reason: (await store.findJob(db, actor, id)) ? MESSAGES.notEnded : notFound(MESSAGES.what.job).message,
      })),
  );
  return { done: deleted.length, failed };
}
