/** Runs the uploads of a zone: a few at a time, until all are done, paused or refused. */
import { useEffect, useReducer, useRef } from 'react';
import { CallError, type Client } from '../../services/client';
import type { Into } from './files';
import { changed, nextOf, type Item } from './items';
import { sendFile } from './send';
import { MESSAGES } from './upload-zone.messages';

export interface Uploads {
  readonly items: readonly Item[];
  add(files: readonly File[]): void;
  /** What had been sent of it is sent anew: the store takes files whole. */
  pause(key: number): void;
  resume(key: number): void;
  remove(key: number): void;
  clear(): void;
}

export function useUploads(client: Client, into: Into, done: ((result?: unknown) => void) | undefined): Uploads {
  const [items, change] = useReducer(changed, []);
  const running = useRef(new Map<number, AbortController>());
  const set = (key: number, to: Partial<Pick<Item, 'state' | 'progress' | 'message'>>) => change({ type: 'set', key, to });
  const stop = (key: number) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
  };

  const next = nextOf(items);
  useEffect(() => {
    if (!next?.kind || running.current.has(next.key)) return;
    const { key, file, kind } = next;
    const leaving = new AbortController();
    running.current.set(key, leaving);
    set(key, { state: 'sending', progress: 0, message: undefined });
    const send = async () => {
      const still = () => !leaving.signal.aborted;
      try {
        const result = await sendFile({
          client, into, file, kind, signal: leaving.signal,
          onProgress: (progress) => still() && set(key, { progress }),
          onSaving: () => still() && set(key, { state: 'saving' }),
        });
        if (!still()) return;
        set(key, { state: 'done', progress: 1 });
        done?.(result);
      } catch (error) {
        if (still()) set(key, { state: 'failed', message: error instanceof CallError ? error.message : MESSAGES.failed });
      } finally {
        if (running.current.get(key) === leaving) running.current.delete(key);
      }
    };
    void send();
    // One begins when another ends: what is begun is in the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next?.key, items]);

  // Who leaves the screen leaves nothing running behind it.
  useEffect(() => {
    const mine = running.current;
    return () => mine.forEach((each) => each.abort());
  }, []);

  return {
    items,
    add: (files) => change({ type: 'add', files, into }),
    pause: (key) => { stop(key); set(key, { state: 'paused', progress: 0 }); },
    resume: (key) => set(key, { state: 'waiting', progress: 0, message: undefined }),
    remove: (key) => { stop(key); change({ type: 'remove', key }); },
    clear: () => change({ type: 'clear' }),
  };
}
