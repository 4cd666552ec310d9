import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Client } from '../../services/client';
import { UploadQueue } from '../../services/client/uploads/queue';
import { KINDS, type Into } from './into';
import { sendFile } from './send';

/** The uploads of a zone: they end with it. */
export function useUploads(client: Client, into: Into, done: ((result?: unknown) => void) | undefined): UploadQueue {
  const [queue] = useState(() => new UploadQueue({ kinds: KINDS[into], send: (sending) => sendFile(client, into, sending) }));
  useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(() => queue.onDone((_, result) => done?.(result)), [queue, done]);
  useEffect(() => () => queue.stop(), [queue]);
  return queue;
}
