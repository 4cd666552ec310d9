/**
 * Puts a large file into the store with temporary credentials, as it is and not as part of a form (product.md sections 3 and 8): they are
 * fetched anew once where the store refuses them.
 */
import type { Calls } from '../../catalogue/generated/types';
import { CallError } from '../call-error';
import type { Client } from '../types';
import { upload } from '../upload';
import type { FileKind } from './files';
import { MESSAGES } from './uploads.messages';

type Credentials = Calls['common.cosCredentials']['result'];

export interface Storing {
  readonly client: Pick<Client, 'call'>;
  readonly file: File;
  readonly kind: FileKind;
  readonly signal: AbortSignal;
  onProgress(fraction: number): void;
}

/** The store read the content, and it is not what the name says. */
const UNSUPPORTED = 415;

/** The address of the stored file. A picture goes as a form; larger files as they are. */
export async function storeFile(storing: Storing): Promise<string> {
  const { client, file, kind, signal, onProgress } = storing;
  return kind === 'image' ? (await client.call('common.cosUpload', { file, type: kind }, { signal, onProgress })).url : put(storing);
}

async function put({ client, file, kind, signal, onProgress }: Storing): Promise<string> {
  const { key, bucketName, url } = await client.call('common.cosMeta', { fileName: file.name, type: kind }, { signal });
  const told = await upload<Credentials, Credentials>(file, {
    credentials: (renew) => (renew ? client.call('common.cosBucketCredentials', { bucketName }, { signal, fresh: true }) : client.call('common.cosCredentials', {}, { signal })),
    open: (credentials) => credentials,
    put: ({ endpoint, sessionToken }) => send(endpoint + key, sessionToken, { file, signal, onProgress }),
    url: () => Promise.resolve(url),
  }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === UNSUPPORTED) return null;
    throw error;
  });
  if (told === null) throw new CallError({ kind: 'rejected', message: MESSAGES.unsupported, status: UNSUPPORTED, call: 'upload' });
  return told;
}

/** The status of the store. fetch tells no progress of what is sent. */
function send(address: string, token: string, { file, signal, onProgress }: Pick<Storing, 'file' | 'signal' | 'onProgress'>): Promise<number> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('authorization', token);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => done(request.status));
    for (const trouble of ['error', 'abort', 'timeout']) request.addEventListener(trouble, () => fail(new Error(trouble)));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
