import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Client, WidgetProps } from '../../services/client';
import { isOpen } from '../../services/client/uploads/items';
import { UploadQueue } from '../../services/client/uploads/queue';
import { giveUpFile } from '../../services/client/uploads/store';
import { MESSAGES as UPLOADS } from '../../services/client/uploads/uploads.messages';
import { KINDS, type Purpose } from './purpose';
import { sendFile } from './send-file';

/**
 * The upload queue of a zone. Unmounting stops it; leaving asks first while an upload is open, and a yes cancels it.
 */
export function useUploads(
  client: Client,
  into: Purpose,
  { done, hold }: Pick<WidgetProps, 'done' | 'hold'>,
): UploadQueue {
  const [queue] = useState(
    () =>
      new UploadQueue({
        kinds: KINDS[into],
        send: (sending) => sendFile(client, into, sending),
        giveUp: (file) => giveUpFile(client, file),
      }),
  );
  useStore(queue.items);
  useEffect(() => queue.onDone((_, result) => done?.(result)), [queue, done]);
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
  return queue;
}
