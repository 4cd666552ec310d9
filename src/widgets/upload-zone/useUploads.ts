import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Client } from '../../services/client';
import { UploadQueue } from '../../services/client/uploads/queue';
import { KINDS, type Into } from './into';
import { sendFile } from './send';

/** The uploads of a zone: they end with it. */
export function useUploads(client: Client, into: Into, done: ((result?: unknown) => void) | undefined): UploadQueue {
  const tell = useRef(done);
  useEffect(() => { tell.current = done; }, [done]);
  const [queue] = useState(() => new UploadQueue({
    kinds: KINDS[into],
    send: (sending) => sendFile(client, into, sending),
    done: (_, result) => tell.current?.(result),
  }));
  useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(() => () => queue.stop(), [queue]);
  return queue;
}
