/** Files, speech-to-text and the proxy to other sites (product.md sections 5, 7 and 8). */
import { beginFile, cancelFile, completeFile, contentOfStored, ending } from './file-upload';
import { QUOTA_DAYS, UPLOAD_MESSAGES, quotaBegins } from './file-upload.rules';
import { fileUploadOf, openUploadsOf, readableKeys, usedSince } from './file-upload.store';
import { storeSpooled } from './store-spooled';
import { infoOf, storeWhole } from './store-whole';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { textOf } from './charset.rules';
import { credentialsFor, placeOf } from './credentials';
import { OutboundFailure, outbound } from '../../providers/outbound/request';
import type { OutboundRequest } from '../../providers/outbound/request';
import { NotConfigured, SpeechFailure, transcribeRecording } from '../../providers/speech';
import { storeOf } from '../../providers/storage';
import { FILES, RESUMABLE, contentTypeOf, endingOf, newKey } from '../../providers/storage/upload.rules';
import type { FileType } from '../../providers/storage/upload.rules';
import type { ProxyAnswer } from '../../../src/services/catalogue/generated/types';
import { UPLOAD_BYTES, UPLOAD_CHUNK_BYTES } from '../../../src/services/catalogue/limits';
import { temporaryUrl } from './temporary';
import { sealer } from '../../kernel/session/seal';
import { imageUrl } from '../../../src/shared/address/image-url';

/** CSS pixels: lists show pictures of replies as squares of this size. */
const THUMBNAIL = 96;

/** Lifetime of temporary addresses, ms. */
const MAP_LASTS_MS = 60 * 60_000;

/** Messages about files and the proxy. */
const MESSAGES = {
  unknownBucket: '存储桶',
} as const;

const PROXY = { bytes: 2 * 1024 * 1024, timeoutMs: 30_000 } as const;

/** Converts failures of the other side into refusals with its message, because they are no errors of this server. */
async function orApiError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotConfigured) throw new ApiError('notConfigured', { message: error.message });
    if (error instanceof OutboundFailure || error instanceof SpeechFailure)
      throw new ApiError('outside', { message: error.message });
    throw error;
  }
}

async function proxy(request: OutboundRequest, { signal }: Context): Promise<ProxyAnswer> {
  const { status, url, headers, body, truncated } = await orApiError(outbound(request, { ...PROXY, signal }));
  const contentType = headers['content-type'] ?? '';
  return {
    status,
    url,
    truncated,
    contentType,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: textOf(body, contentType),
  };
}

/** The ending for stored files of this name. */
function endingFor(fileName: string, type: FileType): string {
  const ending = endingOf(type, contentTypeOf(fileName) ?? '');
  if (!ending) throw invalidField('fileName', UPLOAD_MESSAGES.unsupported);
  return ending;
}

export const handlers = {
  async 'common.cosMeta'({ fileName, type = 'image' }, { config, now }) {
    const key = newKey(endingFor(fileName, type), now());
    return { ...placeOf(config), key, url: FILES + key };
  },
  'common.cosUpload': {
    file: { bytes: UPLOAD_BYTES.video, tooLarge: UPLOAD_MESSAGES.tooLarge('video'), spooled: true },
    handle: ({ file, type = 'image', madeFrom }, context) => storeSpooled(context, file, type, madeFrom),
  },
  async 'common.cosBegin'({ fileName, type, size, lastModified = 0, uploadId }, context) {
    const { db, actor } = context;
    const ending = endingFor(fileName, type);
    if (size > UPLOAD_BYTES[type]) throw invalidField('size', UPLOAD_MESSAGES.tooLarge(type));
    const known = uploadId === undefined ? null : await fileUploadOf(db, actor.userId, uploadId);
    const file = { type, fileName, size, lastModified };
    const isSame = known?.status === 'open' && known.size === size && known.type === type;
    const { fileUploadId, received } = isSame ? known : await beginFile(context, actor, ending, file);
    return { uploadId: fileUploadId, url: RESUMABLE + fileUploadId, received, chunkBytes: UPLOAD_CHUNK_BYTES };
  },
  async 'common.cosComplete'({ uploadId }, context) {
    const { config, work } = context;
    return ending(context, uploadId, async (upload, lease) => {
      const store = storeOf(config);
      if (upload.status === 'open' && upload.received < upload.size) throw invalid(UPLOAD_MESSAGES.incomplete);
      const content =
        upload.status === 'stored'
          ? await contentOfStored(store, upload, work)
          : await completeFile(context, upload, lease, work);
      if (!content) throw invalidField('file', UPLOAD_MESSAGES.unsupported);
      return infoOf(upload.key, upload.size, content);
    });
  },
  async 'common.cosCancel'({ uploadId }, context) {
    await cancelFile(context, uploadId);
    return null;
  },
  async 'common.cosUnfinished'(_, { db, actor, now }) {
    const open = await openUploadsOf(db, actor.userId, now());
    return {
      list: open.map(({ fileUploadId, type, fileName, size, received, createTime, expireTime }) => ({
        uploadId: fileUploadId,
        type,
        fileName,
        size,
        received,
        createTime: createTime.toISOString(),
        expireTime: expireTime!.toISOString(),
      })),
    };
  },
  async 'common.cosUsage'(_, { db, actor, config, now }) {
    const used = await usedSince(db, actor, quotaBegins(now()));
    const { personBytes, departmentBytes } = config.uploads;
    return {
      days: QUOTA_DAYS,
      usedBytes: used.person,
      limitBytes: personBytes,
      departmentUsedBytes: used.department,
      departmentLimitBytes: departmentBytes,
    };
  },
  'common.cosCredentials': (_, context) => credentialsFor(context),
  async 'common.cosBucketCredentials'({ bucketName }, context) {
    if (bucketName !== placeOf(context.config).bucketName) throw notFound(MESSAGES.unknownBucket);
    return credentialsFor(context);
  },
  async 'common.asr'({ url }, { config, serves, signal, work }) {
    const { text, segments } = await work.holding(() =>
      orApiError(transcribeRecording(url, { config, serves, signal })),
    );
    return { text, segments: [...segments] };
  },
  'common.proxyRequest': ({ url, method, headers = [], body }, context) =>
    proxy({ url, method, body, headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) }, context),
  'common.proxyGet': ({ url }, context) => proxy({ url }, context),
  async 'replyMisc.uploadReplyPic'({ file }, context) {
    const stored = await storeWhole(context, file, 'image');
    return { ...stored, thumbnail: imageUrl(stored.url, { width: THUMBNAIL, height: THUMBNAIL, scale: 2 }) };
  },
  async 'replyMisc.getCosUrlMap'({ keys }, { db, actor, now }) {
    const readable = new Set(await readableKeys(db, actor, keys));
    const until = new Date(now().getTime() + MAP_LASTS_MS);
    const seal = await sealer(db);
    return {
      urls: Object.fromEntries([...readable].map((key) => [key, temporaryUrl(seal, FILES + key, until)])),
      missing: keys.filter((key) => !readable.has(key)),
      expireTime: until.toISOString(),
    };
  },
} satisfies SomeHandlers;
