/** Uploads one file and creates the zone's record from it. */
import type { Client } from '../../services/client';
import type { Sending } from '../../services/client/uploads/queue';
import { storeFile, storeWhole } from '../../services/client/uploads/store';
import { mediaInfoOf } from './media-info';
import { titleOf, type Purpose } from './purpose';

export async function sendFile(
  client: Client,
  into: Purpose,
  { file, kind, signal, onProgress, onStalled, onSaving }: Sending,
): Promise<unknown> {
  const report = (fraction: number) => {
    onProgress(fraction);
    if (fraction >= 1) onSaving();
  };
  const url = await storeFile({ client, file, kind, signal, onStalled, onProgress: report });
  if (into === 'transcript')
    return client.call('operation.uploadByAsr', { url, title: titleOf(file.name) }, { signal });
  const { duration, cover } =
    kind === 'image' || kind === 'document'
      ? ({} as { duration?: number; cover?: Blob })
      : await mediaInfoOf(url, kind);
  const picture =
    cover &&
    (await storeWhole({ client, file: new File([cover], 'cover', { type: cover.type }), signal }).catch(
      () => undefined,
    ));
  return client.call(
    'feedUpload.createFeedUpload',
    {
      url,
      title: titleOf(file.name),
      ...(duration !== undefined && { duration }),
      ...(picture && { cover: picture.url }),
    },
    { signal },
  );
}
