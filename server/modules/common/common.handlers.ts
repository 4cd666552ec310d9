/** Files, speech-to-text and the proxy to other sites (product.md sections 5, 7 and 8). */
import type { ProxyAnswer } from '../../../src/services/catalogue/generated/types';
import { UPLOAD_BYTES, UPLOAD_CHUNK_BYTES } from '../../../src/services/catalogue/limits';
import { beginFile, cancelFile, completeFile, contentOfStored, ending } from '../../domain/file/file-upload';
import { QUOTA_DAYS, quotaBegins, UPLOAD_MESSAGES } from '../../domain/file/file-upload.rules';
import { infoOf } from '../../domain/file/store-whole';
import { storeSpooled } from '../../domain/file/store-spooled';
import { fileUploadOf, openUploadsOf, usedSince } from '../../domain/file/file-upload.store';
import { ApiError } from '../../kernel/errors';
import type { AreaHandlers, Context } from '../../kernel/handler';
import { invalid, invalidField, notFound } from '../../kernel/api-errors';
import { outbound, OutboundFailure, type OutboundRequest } from '../../providers/outbound/request';
import { transcribeRecording, NotConfigured, SpeechFailure } from '../../providers/speech';
import { storeOf } from '../../providers/storage';
import { textOf } from './charset.rules';
import { MESSAGES } from './common.messages';
import { credentialsFor, placeOf } from './credentials';
import {
  contentTypeOf,
  endingOf,
  FILES,
  newKey,
  RESUMABLE,
  type UploadType,
} from '../../providers/storage/upload.rules';

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
function endingFor(fileName: string, type: UploadType): string {
  const ending = endingOf(type, contentTypeOf(fileName) ?? '');
  if (!ending) throw invalidField('fileName', UPLOAD_MESSAGES.unsupported);
  return ending;
}

export const common: AreaHandlers<'common'> = {
  cosMeta: {
    async handle({ fileName, type = 'image' }, { config, now }) {
      const key = newKey(endingFor(fileName, type), now());
      return { ...placeOf(config), key, url: FILES + key };
    },
  },
  cosUpload: {
    file: { bytes: UPLOAD_BYTES.video, tooLarge: UPLOAD_MESSAGES.tooLarge('video'), spooled: true },
    handle: ({ file, type = 'image', madeFrom }, context) => storeSpooled(context, file, type, madeFrom),
  },
  cosBegin: {
    async handle({ fileName, type, size, lastModified = 0, uploadId }, context) {
      const { db, actor } = context;
      const ending = endingFor(fileName, type);
      if (size > UPLOAD_BYTES[type]) throw invalidField('size', UPLOAD_MESSAGES.tooLarge(type));
      const known = uploadId === undefined ? null : await fileUploadOf(db, actor.userId, uploadId);
      const file = { type, fileName, size, lastModified };
      const isSame = known?.status === 'open' && known.size === size && known.type === type;
      const { fileUploadId, received } = isSame ? known : await beginFile(context, actor, ending, file);
      return { uploadId: fileUploadId, url: RESUMABLE + fileUploadId, received, chunkBytes: UPLOAD_CHUNK_BYTES };
    },
  },
  cosComplete: {
    async handle({ uploadId }, context) {
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
  },
  cosCancel: {
    async handle({ uploadId }, context) {
      await cancelFile(context, uploadId);
      return null;
    },
  },
  cosUnfinished: {
    async handle(_, { db, actor, now }) {
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
  },
  cosUsage: {
    async handle(_, { db, actor, config, now }) {
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
  },
  cosCredentials: { handle: (_, context) => credentialsFor(context) },
  cosBucketCredentials: {
    async handle({ bucketName }, context) {
      if (bucketName !== placeOf(context.config).bucketName) throw notFound(MESSAGES.unknownBucket);
      return credentialsFor(context);
    },
  },
  asr: {
    async handle({ url }, { config, serves, signal, work }) {
      const { text, segments } = await work.holding(() =>
        orApiError(transcribeRecording(url, { config, serves, signal })),
      );
      return { text, segments: [...segments] };
    },
  },
  proxyRequest: {
    handle: ({ url, method, headers = [], body }, context) =>
      proxy(
        { url, method, body, headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) },
        context,
      ),
  },
  proxyGet: { handle: ({ url }, context) => proxy({ url }, context) },
};
