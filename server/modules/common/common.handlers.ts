/** Files, speech-to-text and the way out to other sites (product.md sections 5, 7 and 8). */
import type { ProxyAnswer } from '../../../src/services/catalogue/generated/types';
import { Refusal } from '../../kernel/errors';
import { all, menu, over, writers, type AreaHandlers, type Context } from '../../kernel/handler';
import { uploadedIn } from '../../kernel/multipart';
import { invalidField, notFound } from '../../kernel/refusals';
import { outbound, OutboundFailure, type OutboundRequest } from '../../providers/outbound/request';
import { hear, NotConfigured, SpeechFailure } from '../../providers/speech';
import { storeOf } from '../../providers/storage';
import { textOf } from './charset.rules';
import { MESSAGES } from './common.messages';
import { contentOf } from '../../providers/storage/content';
import { BUCKET, credentialsFor, REGION } from './credentials';
import { contentTypeOf, endingOf, FILES, newKey } from '../../providers/storage/upload.rules';

/** Who collects and makes content. */
const COLLECTORS = over('none', menu('feed:feed-list', 'feed:feed-upload', 'feed:feed-hot', 'feed:feed-keyword', 'op:note', 'op:video', 'bot:assistant'));
/** Requests to other sites: the address may carry data away, so that reading rights are not enough. */
const REQUESTERS = all(COLLECTORS, writers);
/** Files have names that nobody guesses, and no owner; who only reads the console stores none. */
const UPLOADERS = over('none', writers);

const PROXY = { bytes: 2 * 1024 * 1024, timeoutMs: 30_000 } as const;

/** What the other side did wrong is told as it is; it is no fault of ours. */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotConfigured) throw new Refusal('notConfigured', { message: error.message });
    if (error instanceof OutboundFailure || error instanceof SpeechFailure) throw new Refusal('outside', { message: error.message });
    throw error;
  }
}

async function proxy(request: OutboundRequest, { signal }: Context): Promise<ProxyAnswer> {
  const { status, url, headers, body, truncated } = await asked(outbound(request, { ...PROXY, signal }));
  const contentType = headers['content-type'] ?? '';
  return {
    status, url, truncated, contentType,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: textOf(body, contentType),
  };
}

export const common: AreaHandlers<'common'> = {
  cosMeta: {
    policy: UPLOADERS,
    async handle({ fileName, type = 'image' }, { now }) {
      const ending = endingOf(type, contentTypeOf(fileName) ?? '');
      if (!ending) throw invalidField('fileName', MESSAGES.unsupported);
      const key = newKey(ending, now());
      return { bucketName: BUCKET, region: REGION, key, url: FILES + key };
    },
  },
  cosUpload: {
    policy: UPLOADERS,
    async handle({ file, type = 'image' }, { config, now, work }) {
      const bytes = uploadedIn('file', file, MESSAGES.noFile).content;
      const content = await contentOf(bytes, type, work);
      if (!content) throw invalidField('file', MESSAGES.unsupported);
      const { contentType, ending, width, height } = content;
      const key = newKey(ending, now());
      await storeOf(config).put(key, bytes);
      return { key, url: FILES + key, contentType, size: bytes.length, width, height };
    },
  },
  cosCredentials: { policy: UPLOADERS, handle: (_, context) => credentialsFor(context) },
  cosBucketCredentials: {
    policy: UPLOADERS,
    async handle({ bucketName }, context) {
      if (bucketName !== BUCKET) throw notFound(MESSAGES.unknownBucket);
      return credentialsFor(context);
    },
  },
  asr: {
    policy: COLLECTORS,
    async handle({ url }, { config, serves, signal, work }) {
      const { text, segments } = await work.holding(() => asked(hear(url, { config, serves, signal })));
      return { text, segments: [...segments] };
    },
  },
  proxyRequest: {
    policy: REQUESTERS,
    handle: ({ url, method, headers = [], body }, context) =>
      proxy({ url, method, body, headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) }, context),
  },
  proxyGet: { policy: REQUESTERS, handle: ({ url }, context) => proxy({ url }, context) },
};
