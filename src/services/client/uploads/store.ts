/**
 * Uploads a file with temporary credentials (product.md sections 3 and 8): pictures in one request, sounds and videos
 * in chunks that resume after a lost connection, a pause or a reload (docs/decisions/0039-resumable-uploads.md).
 */
import type { DetailedError, Upload } from 'tus-js-client';
import type { Calls } from '../../catalogue/generated/types';
import { storedAddress } from '../../../shared/address/media-address';
import { storablePicture } from '../../../shared/browser/storable-picture';
import type { Client } from '../types';
import { CallError } from '../call-error';
import { attempt, failedStep, refusalOf } from './failure';
import type { FileKind } from './file-kind';

type Credentials = Calls['common.cosCredentials']['result'];
type Stored = Calls['common.cosUpload']['result'];
type Begun = Calls['common.cosBegin']['result'];

export interface Storing {
  readonly client: Pick<Client, 'call'>;
  readonly file: File;
  readonly kind: FileKind;
  readonly signal: AbortSignal;
  onProgress(fraction: number): void;
  /** true: the connection is lost and being retried; false: it is back. */
  onStalled?(stalled: boolean): void;
}

/**
 * Credentials are renewed after 10 of their 15 minutes, measured by the browser's clock because it may differ from the
 * server's.
 */
const FRESH_MS = 10 * 60_000;
/** Delays before retries after a lost connection, ms; the sequence restarts after any progress. */
const RETRIES_MS = [500, 1_000, 3_000, 5_000, 10_000, 20_000, ...Array.from({ length: 8 }, () => 30_000)];
/** 409: the server has more of the upload than this client knows; 423: another request is still writing it. */
const TRIED_AGAIN: ReadonlySet<number> = new Set([409, 423]);

/** The upload id of each file that was begun, so that a resume or a retry continues it. */
const begun = new WeakMap<File, string>();

/** Uploads a file and returns its address. */
export const storeFile = async (storing: Storing): Promise<string> =>
  storing.kind === 'image' ? (await storeWhole(storing)).url : storePieces(storing);

/** `madeFrom`: address of the picture that this one was edited from. */
type Whole = Pick<Storing, 'client' | 'file'> & Partial<Storing> & { readonly madeFrom?: string };

/** Uploads a picture in one request. */
export async function storeWhole({ client, file, madeFrom, signal, onProgress }: Whole): Promise<Stored> {
  const params = {
    file: await storablePicture(file),
    type: 'image' as const,
    ...(madeFrom !== undefined && { madeFrom }),
  };
  const credentials = temporaryCredentials(client, signal);
  return sendRenewing(async (renew) => {
    if (renew) await attempt('apiError', () => credentials.fetch(true));
    try {
      return { status: 200, stored: await client.call('common.cosUpload', params, { signal, onProgress }) };
    } catch (error) {
      const status = error instanceof CallError ? error.status : undefined;
      if (status === 403) return { status };
      throw refusalOf(error, 'image');
    }
  }).then(({ stored }) => stored!);
}

/** Sends an upload. A 403 of the store renews the credentials and sends once more. */
async function sendRenewing<Sent extends { readonly status: number }>(
  send: (renew: boolean) => Promise<Sent>,
): Promise<Sent> {
  const first = await send(false);
  const last = first.status === 403 ? await send(true) : first;
  if (last.status < 200 || last.status >= 300) throw failedStep('putObjectError', { status: last.status });
  return last;
}

/** Deletes the partial upload of a removed file from the server. */
export async function giveUpFile(client: Pick<Client, 'call'>, file: File): Promise<void> {
  const uploadId = begun.get(file);
  begun.delete(file);
  if (uploadId !== undefined) await client.call('common.cosCancel', { uploadId }).catch(() => undefined);
}

/** Uploads in chunks. */
async function storePieces(storing: Storing): Promise<string> {
  const { client, file, signal } = storing;
  const credentials = temporaryCredentials(client, signal);
  const { uploadId } = await sendRenewing(async (renew) => {
    await attempt('apiError', () => credentials.fetch(renew));
    const to = await attempt('initError', () => begin(storing));
    const status = await attempt('putObjectError', async () =>
      to.received === file.size ? 200 : sendPieces(to, credentials.token, storing),
    );
    return { uploadId: to.uploadId, status };
  });
  return attempt('getUrlError', async () => {
    const { url } = await client.call('common.cosComplete', { uploadId }, { signal });
    begun.delete(file);
    return url;
  });
}

/** Begins the upload of a file, or continues the one that the same file has begun. */
async function begin({ client, file, kind, signal }: Storing): Promise<Begun> {
  const { name: fileName, size, lastModified } = file;
  const uploadId = begun.get(file);
  const answer = await client.call(
    'common.cosBegin',
    { fileName, type: kind, size, lastModified, ...(uploadId !== undefined && { uploadId }) },
    { signal },
  );
  begun.set(file, answer.uploadId);
  return answer;
}

function temporaryCredentials(client: Storing['client'], signal: AbortSignal | undefined) {
  let last: { readonly credentials: Credentials; readonly since: number } | undefined;
  /** `renew`: the store refused the current credentials. */
  async function fetch(renew: boolean): Promise<Credentials> {
    const bucketName = last?.credentials.bucketName;
    const credentials =
      renew && bucketName !== undefined
        ? await client.call('common.cosBucketCredentials', { bucketName }, { signal, fresh: true })
        : await client.call('common.cosCredentials', {}, { signal, fresh: true });
    last = { credentials, since: performance.now() };
    return credentials;
  }
  async function token(): Promise<string> {
    const isFresh = last && performance.now() - last.since < FRESH_MS;
    return (isFresh ? last!.credentials : await fetch(true)).uploadToken;
  }
  return { fetch, token };
}

/** Returns the HTTP status of the store: 200 once all bytes have arrived. */
async function sendPieces(
  { url, chunkBytes }: Begun,
  token: () => Promise<string>,
  { file, signal, onProgress, onStalled }: Storing,
): Promise<number> {
  const tus = await import('tus-js-client');
  signal.throwIfAborted();
  return new Promise((done, fail) => {
    const sending: Upload = new tus.Upload(file, {
      uploadUrl: storedAddress(url),
      chunkSize: chunkBytes,
      retryDelays: RETRIES_MS,
      // The server keeps the list of a person's unfinished uploads, so tus need not store it.
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => request.setHeader('authorization', await token()),
      onShouldRetry(error) {
        const status = statusOf(error);
        const again = status === undefined || status < 400 || status >= 500 || TRIED_AGAIN.has(status);
        if (again) onStalled?.(true);
        return again;
      },
      onProgress(sent, total) {
        onStalled?.(false);
        onProgress(total ? sent / total : 0);
      },
      onSuccess: () => done(200),
      onError(error) {
        const status = statusOf(error as DetailedError);
        if (status === undefined) fail(error);
        else done(status);
      },
    });
    signal.addEventListener(
      'abort',
      () => {
        void sending.abort();
        fail(signal.reason as Error);
      },
      { once: true },
    );
    sending.start();
  });
}

/** undefined: the store gave no answer. */
const statusOf = ({ originalResponse }: DetailedError): number | undefined =>
  originalResponse?.getStatus() || undefined;
