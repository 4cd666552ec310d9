/** Files, speech-to-text and the way out to other sites (product.md sections 5, 7 and 8). */
import type { ProxyAnswer } from '../../../src/services/catalogue/generated/types';
import { Refusal } from '../../kernel/errors';
import { authenticated, menu, over, type AreaHandlers, type Context } from '../../kernel/handler';
import { uploadedIn } from '../../kernel/multipart';
import { invalidField, notFound } from '../../kernel/refusals';
import { outbound, OutboundFailure, type OutboundRequest } from '../../providers/outbound/request';
import { SpeechFailure, transcribe, type Recording } from '../../providers/speech';
import { diskStore } from '../../providers/storage';
import { MESSAGES } from './common.messages';
import { contentOf } from '../../providers/storage/content';
import { BUCKET, credentialsFor, FILES, REGION } from './credentials';
import { contentTypeOf, endingOf, isKey, newKey } from '../../providers/storage/upload.rules';

/** Who collects and makes content. */
const COLLECTORS = over('none', menu('feed:feed-list', 'feed:feed-upload', 'feed:feed-hot', 'feed:feed-keyword', 'op:note', 'op:video', 'bot:assistant'));
/** Files have names that nobody guesses, and no owner. */
const EVERYBODY = over('none', authenticated);

const PROXY = { bytes: 2 * 1024 * 1024, timeoutMs: 30_000 } as const;
const RECORDING = { bytes: 25 * 1024 * 1024, timeoutMs: 120_000 } as const;

/** What the other side did wrong is told as it is; it is no fault of ours. */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OutboundFailure || error instanceof SpeechFailure) throw new Refusal('outside', { message: error.message });
    throw error;
  }
}

async function proxy(request: OutboundRequest, { signal }: Context): Promise<ProxyAnswer> {
  const { status, url, headers, body, truncated } = await asked(outbound(request, { ...PROXY, signal }));
  return {
    status, url, truncated,
    contentType: headers['content-type'] ?? '',
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: body.toString('utf8'),
  };
}

/** A file of ours by its key, any other by the guarded way out. */
async function recordingAt(url: string, { config, signal }: Context): Promise<Recording> {
  if (url.startsWith(FILES)) {
    const key = url.slice(FILES.length);
    const found = isKey(key) ? await diskStore(config.filesFolder).open(key) : null;
    if (!found) throw notFound(MESSAGES.noRecording);
    const parts: Buffer[] = [];
    for await (const part of found.body as AsyncIterable<Buffer>) parts.push(part);
    return { name: key.split('/')[1]!, contentType: contentTypeOf(key)!, content: Buffer.concat(parts) };
  }
  const { status, headers, body, truncated } = await asked(outbound({ url }, { ...RECORDING, signal }));
  if (status !== 200) throw notFound(MESSAGES.noRecording);
  if (truncated) throw invalidField('url', MESSAGES.tooLong);
  return { name: new URL(url).pathname.split('/').pop() || 'recording', contentType: headers['content-type'] ?? 'application/octet-stream', content: body };
}

export const common: AreaHandlers<'common'> = {
  cosMeta: {
    policy: EVERYBODY,
    async handle({ fileName, type = 'image' }, { now }) {
      const ending = endingOf(type, contentTypeOf(fileName) ?? '');
      if (!ending) throw invalidField('fileName', MESSAGES.unsupported);
      const key = newKey(ending, now());
      return { bucketName: BUCKET, region: REGION, key, url: FILES + key };
    },
  },
  cosUpload: {
    policy: EVERYBODY,
    async handle({ file, type = 'image' }, { config, now }) {
      const bytes = uploadedIn('file', file, MESSAGES.noFile).content;
      const content = await contentOf(bytes, type);
      if (!content) throw invalidField('file', MESSAGES.unsupported);
      const { contentType, ending, width, height } = content;
      const key = newKey(ending, now());
      await diskStore(config.filesFolder).put(key, bytes);
      return { key, url: FILES + key, contentType, size: bytes.length, width, height };
    },
  },
  cosCredentials: { policy: EVERYBODY, handle: (_, context) => credentialsFor(context) },
  cosBucketCredentials: {
    policy: EVERYBODY,
    async handle({ bucketName }, context) {
      if (bucketName !== BUCKET) throw notFound(MESSAGES.unknownBucket);
      return credentialsFor(context);
    },
  },
  asr: {
    policy: COLLECTORS,
    async handle({ url }, context) {
      const { speech } = context.config;
      if (!speech) throw new Refusal('notConfigured', { message: MESSAGES.noSpeech });
      const { text, segments } = await asked(transcribe(speech, await recordingAt(url, context), context.signal));
      return { text, segments: [...segments] };
    },
  },
  proxyRequest: {
    policy: COLLECTORS,
    handle: ({ url, method, headers = [], body }, context) =>
      proxy({ url, method, body, headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) }, context),
  },
  proxyGet: { policy: COLLECTORS, handle: ({ url }, context) => proxy({ url }, context) },
};
