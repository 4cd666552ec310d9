/** Files that are uploaded while the message is written. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Client, WidgetProps } from '../../../services/client';
import type { FileKind } from '../../../services/client/uploads/file-kind';
import { isOpen, type Item } from '../../../services/client/uploads/items';
import { UploadQueue, type Sending } from '../../../services/client/uploads/queue';
import { giveUpFile, storeFile } from '../../../services/client/uploads/store';
import { MESSAGES as UPLOADS } from '../../../services/client/uploads/uploads.messages';
import { storablePicture } from '../../../shared/browser/storable-picture';
import type { Content } from '../model/message';

async function storePicture(client: Client, { file, signal, onProgress }: Sending): Promise<string> {
  const picture = await storablePicture(file);
  return (await client.call('replyMisc.uploadReplyPic', { file: picture }, { signal, onProgress })).url;
}

export interface Attachments {
  readonly items: readonly Item[];
  readonly isUploading: boolean;
  add(files: readonly File[]): void;
  remove(key: number): void;
  /** Address of an uploaded picture; undefined: still uploading, or another kind of file. */
  pictureOf(item: Item): string | undefined;
  /** The picture was edited: its new address is sent. */
  replace(key: number, url: string): void;
  /** The uploaded files as messages; they leave the list. */
  take(): readonly Content[];
}

/** `kinds`: what the platform takes. */
export function useAttachments(client: Client, kinds: readonly FileKind[], hold: WidgetProps['hold']): Attachments {
  const [addresses] = useState(() => new Map<number, string>());
  const [queue] = useState(
    () =>
      new UploadQueue<string>({
        kinds,
        send: (sending) =>
          sending.kind === 'image' ? storePicture(client, sending) : storeFile({ client, ...sending }),
        giveUp: (file) => giveUpFile(client, file),
      }),
  );
  const items = useStore(queue.items);
  useEffect(() => queue.onDone(({ key }, url) => addresses.set(key, url)), [queue, addresses]);
  useEffect(() => () => queue.stop(), [queue]);
  useEffect(
    () =>
      hold?.(
        () => queue.items.getState().some(isOpen),
        UPLOADS.leave,
        () => queue.giveUp(),
      ),
    [queue, hold],
  );
  return {
    items,
    isUploading: items.some(isOpen),
    add: (files) => void queue.add(files),
    remove: (key) => queue.remove(key),
    pictureOf: ({ key, kind, state }) => (kind === 'image' && state === 'done' ? addresses.get(key) : undefined),
    replace: (key, url) => void addresses.set(key, url),
    take() {
      const done = queue.items.getState().filter(({ state }) => state === 'done');
      queue.clear();
      return done.map(({ key, file }): Content => ({
        type: 'file',
        data: { file: { name: file.name, url: addresses.get(key)! } },
      }));
    },
  };
}
