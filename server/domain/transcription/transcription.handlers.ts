/** Scripts and transcriptions of videos (calls.md section 7.1). */
import { Readable } from 'node:stream';
import { keepFile } from '../file/file-upload';
import { QUEUES, requireRoom } from '../jobs/job.store';
import { wakeWorkers } from '../jobs/wake';
import { batchResult, departmentOf } from '../rows/rows.rules';
import { beginTranscription, readTranscript, requireTranscribable, saveTranscript, targetOf } from './transcribe';
import { TRANSCRIBE_MESSAGES as MESSAGES } from './transcribe.messages';
import { enqueueTranscription, favoritesWithVideo, isFavorite, scriptsOf, segmentsOf } from './transcription.store';
import type { ScriptRow } from './transcription.store';
import { insertUploadedFlow } from '../upload/uploaded-flow.store';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { uploadedIn } from '../../kernel/http/multipart';
import type { UploadedFile } from '../../kernel/http/multipart';
import { storeOf } from '../../providers/storage';
import { contentOf } from '../../providers/storage/content';
import { FILES, keyAt, newKey, typeOfKey } from '../../providers/storage/upload.rules';
import { firstOf } from '../../../src/shared/text/note-text';
import { asSubtitles } from '../../../src/shared/text/subtitles';
import { ApiError } from '../../kernel/calls/errors';
import { MESSAGES as UPLOAD } from '../upload/upload.messages';
import { canTranscribe } from '../../providers/speech';

/** Without this mark Windows Notepad may detect a wrong encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

const asText = (rows: readonly ScriptRow[]): string =>
  BYTE_ORDER_MARK +
  rows
    .map(({ title, author, url, script }) =>
      [title || '（无标题）', ...(author ? [`作者：${author}`] : []), `链接：${url}`, '', script].join('\n'),
    )
    .join('\n\n----------\n\n') +
  '\n';

const TEXT = 'text/plain; charset=utf-8';

const nameOf = (rows: readonly ScriptRow[]): string =>
  rows.length === 1 ? firstOf(rows[0]!.title || '文稿', 60).replace(/[\\/:*?"<>|]/g, '') : `文稿（${rows.length} 条）`;

/** Stores an uploaded video or sound if it can be transcribed; returns its address. */
async function stored({ content: bytes, filename: fileName }: UploadedFile, context: Context): Promise<string> {
  const { config, actor, now, work } = context;
  const found = await contentOf(bytes, ['video', 'audio'], work);
  if (!found) throw invalidField('file', MESSAGES.unsupported);
  const key = newKey(found.ending, now());
  requireTranscribable(FILES + key, config);
  await keepFile(context, actor, { key, type: typeOfKey(key)!, fileName, bytes });
  return FILES + key;
}

/** The address, if it is a stored video or sound of this console; refuses others. */
async function storedAt(url: string, { config }: Context): Promise<string> {
  const key = keyAt(url);
  const type = key && typeOfKey(key);
  if (!type || type === 'image' || (await storeOf(config).sizeOf(key)) === null)
    throw invalidField('url', MESSAGES.noFile);
  requireTranscribable(url, config);
  return url;
}

export const handlers = {
  async 'operation.exportByAsr'({ flowIds = [], uploadIds = [], format = 'txt' }, { db, actor }) {
    if (format === 'srt' && flowIds.length + uploadIds.length !== 1) throw invalid(MESSAGES.oneForSubtitles);
    const rows = await scriptsOf(db, actor, flowIds, uploadIds);
    if (rows.length === 0) throw invalid(MESSAGES.noText);
    const filename = `${nameOf(rows)}.${format}`;
    if (format === 'txt') return { filename, contentType: TEXT, body: Readable.from([asText(rows)]) };
    const segments = await segmentsOf(
      db,
      flowIds[0] === undefined ? { uploadId: uploadIds[0]! } : { flowId: flowIds[0] },
    );
    if (segments.length === 0) throw invalid(MESSAGES.noTimes);
    return {
      filename,
      contentType: 'application/x-subrip; charset=utf-8',
      body: Readable.from([asSubtitles(segments)]),
    };
  },
  async 'operation.uploadByAsr'({ file, url: given, title = '', platform = 'dy' }, context) {
    const { db, actor, config, now } = context;
    const departmentId = departmentOf(actor);
    await requireRoom(db, QUEUES.transcription, actor.userId);
    const uploaded = given === undefined ? uploadedIn('file', file, MESSAGES.noFile) : undefined;
    const url = uploaded ? await stored(uploaded, context) : await storedAt(given!, context);
    const queued = await insertUploadedFlow(db, {
      departmentId,
      creatorId: actor.userId,
      platform,
      url,
      title:
        title.trim() || firstOf((uploaded?.filename ?? '').replace(/\.\w{1,8}$/, '').trim(), 200) || MESSAGES.nameless,
      origin: config.publicUrls[0] ?? 'http://localhost',
      now: now(),
    });
    wakeWorkers(db);
    return queued;
  },
  'operation.updateVideoByAsr': ({ flowId }, context) => beginTranscription(context, { flowId }),
  'operation.saveByAsr': ({ flowId, script }, context) => saveTranscript(context, { flowId }, script),
  'feedUpload.generateFeedAsr': (params, context) => beginTranscription(context, targetOf(params)),
  'feedUpload.updateFeedAsr': ({ script, ...params }, context) => saveTranscript(context, targetOf(params), script),
  async 'feedUpload.generateFeedFavoriteAsr'({ flowIds }, { db, actor, config, now }) {
    const found = await favoritesWithVideo(db, actor, flowIds);
    const transcribable = found.filter(({ mediaUrl }) => canTranscribe(mediaUrl, config));
    if (found.length > 0 && transcribable.length === 0)
      throw new ApiError('notConfigured', { message: UPLOAD.noSpeech });
    await requireRoom(db, QUEUES.transcription, actor.userId, transcribable.length);
    for (const { flowId, ...content } of transcribable)
      await enqueueTranscription(db, { target: { flowId }, ...content, creatorId: actor.userId, now: now() });
    wakeWorkers(db);
    return batchResult(
      flowIds,
      transcribable.map(({ flowId }) => flowId),
      MESSAGES.notFavorite,
    );
  },
  async 'feedUpload.updateFeedFavoriteAsr'({ flowId, script }, context) {
    if (!(await isFavorite(context.db, context.actor.userId, flowId))) throw notFound(UPLOAD.favorite);
    return saveTranscript(context, { flowId }, script);
  },
  'feedUpload.queryFeedAsr': (params, context) => readTranscript(context, targetOf(params)),
} satisfies SomeHandlers;
