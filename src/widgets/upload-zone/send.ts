/** Sends one file, and makes of it what the zone is for. */
import type { Client } from '../../services/client';
import { aboutOf } from './about';
import { titleOf, type FileKind, type Into } from './files';
import { store } from './store';

export interface Sending {
  readonly client: Client;
  readonly into: Into;
  readonly file: File;
  readonly kind: FileKind;
  readonly signal: AbortSignal;
  onProgress(fraction: number): void;
  /** All of it has arrived. */
  onSaving(): void;
}

export async function sendFile({ client, into, file, kind, signal, onProgress, onSaving }: Sending): Promise<unknown> {
  const report = (fraction: number) => {
    onProgress(fraction);
    if (fraction >= 1) onSaving();
  };
  if (into === 'transcript') return client.call('operation.uploadByAsr', { file, title: titleOf(file.name) }, { signal, onProgress: report });
  const url = kind === 'image'
    ? (await client.call('common.cosUpload', { file, type: kind }, { signal, onProgress: report })).url
    : await store({ client, file, kind, signal, onProgress: report });
  const { duration, cover } = kind === 'image' ? {} as { duration?: number; cover?: Blob } : await aboutOf(url, kind);
  const picture = cover && (await client.call('common.cosUpload', { file: cover, type: 'image' }, { signal }).catch(() => undefined));
  return client.call('feedUpload.createFeedUpload', {
    url, title: titleOf(file.name),
    ...(duration !== undefined && { duration }),
    ...(picture && { cover: picture.url }),
  }, { signal });
}
