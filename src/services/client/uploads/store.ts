/**
 * Puts a file into the store with temporary credentials (product.md sections 3 and 8): pictures whole, sounds and
 * videos in pieces, which go
 * on where they stopped after a lost connection, a pause or a reload (docs/decisions/0039-resumable-uploads.md).
 */
import type { DetailedError, Upload } from 'tus-js-client';
import type { Calls } from '../../catalogue/generated/types';
import { storedAddress } from '../../../shared/media-address';
import type { Client } from '../types';
import { upload } from '../upload';
import type { FileKind } from './files';

type Credentials = Calls['common.cosCredentials']['result'];
type Begun = Calls['common.cosBegin']['result'];

export interface Storing {
  readonly client: Pick<Client, 'call'>;
  readonly file: File;
  readonly kind: FileKind;
  readonly signal: AbortSignal;
  onProgress(fraction: number): void;
  /** The connection is lost and tried again, or it is back. */
  onStalled?(stalled: boolean): void;
}

/**
 * Credentials are fetched anew before they run out, by this clock and not by the server's. They are good for 15
 * minutes.
 */
const FRESH_MS = 10 * 60_000;
/** After a lost connection, ms; begins anew with every byte that gets through. */
const RETRIES_MS = [500, 1_000, 3_000, 5_000, 10_000, 20_000, ...Array.from({ length: 8 }, () => 30_000)];
/** Another request still writes the same upload, or it has more of it than this one knows. */
const TRIED_AGAIN: ReadonlySet<number> = new Set([409, 423]);

/** The upload that a chosen file has begun: a pause and a retry go on with it. */
const begun = new WeakMap<File, string>();

/** The address of the stored file. */
export async function storeFile(storing: Storing): Promise<string> {
  const { client, file, kind, signal, onProgress } = storing;
  return kind === 'image'
    ? (await client.call('common.cosUpload', { file, type: kind }, { signal, onProgress })).url
    : storePieces(storing);
}

/** Removes what has arrived of a file that is not to be uploaded any more. */
export async function giveUpFile(client: Pick<Client, 'call'>, file: File): Promise<void> {
  const uploadId = begun.get(file);
  begun.delete(file);
  if (uploadId !== undefined) await client.call('common.cosCancel', { uploadId }).catch(() => undefined);
}

function storePieces(storing: Storing): Promise<string> {
  const { client, file, kind, signal } = storing;
  let held: { readonly credentials: Credentials; readonly since: number } | undefined;
  const fetchCredentials = async (renew: boolean): Promise<Credentials> => {
    const bucketName = held?.credentials.bucketName;
    const credentials =
      renew && bucketName !== undefined
        ? await client.call('common.cosBucketCredentials', { bucketName }, { signal, fresh: true })
        : await client.call('common.cosCredentials', {}, { signal, fresh: true });
    held = { credentials, since: performance.now() };
    return credentials;
  };
  const token = async (): Promise<string> => {
    if (held && performance.now() - held.since < FRESH_MS) return held.credentials.uploadToken;
    return (await fetchCredentials(true)).uploadToken;
  };
  return upload<Credentials, Begun>(file, {
    credentials: fetchCredentials,
    open: async () => {
      const { name: fileName, size, lastModified } = file;
      const uploadId = begun.get(file);
      const answer = await client.call(
        'common.cosBegin',
        { fileName, type: kind, size, lastModified, ...(uploadId !== undefined && { uploadId }) },
        { signal },
      );
      begun.set(file, answer.uploadId);
      return answer;
    },
    put: (to) => (to.received === file.size ? 200 : sendPieces(to, token, storing)),
    url: async ({ uploadId }) => {
      const { url } = await client.call('common.cosComplete', { uploadId }, { signal });
      begun.delete(file);
      return url;
    },
  });
}

/** The status of the store: 200 once all of it has arrived. */
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
      // The server knows which uploads of the person are unfinished.
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

/** undefined: there was no answer. */
const statusOf = ({ originalResponse }: DetailedError): number | undefined =>
  originalResponse?.getStatus() || undefined;
