/** The versions on show, and writing them: begun, stopped, tried again. */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { saidOf, type Client } from '../../../services/client';
import type { GeneratedMessage, GenerationChunk } from '../../../services/catalogue/generated/types';
import { askingFor, type Asking, type Place } from '../asking';
import { liveText } from '../stream/live-text';
import { perFrame } from '../stream/per-frame';
import { receive } from '../stream/receive';
import { changed, type Version, type Wishes } from './versions';

interface Writing {
  readonly asking: Asking;
  readonly left: AbortController;
  /** What came so far. */
  text: string;
}

export interface Versions {
  readonly list: readonly Version[];
  readonly busy: boolean;
  /** Unless one is being written. */
  start(wishes: Wishes): void;
  /** All that are being written. */
  stop(): void;
  show(message: GeneratedMessage): void;
  close(key: string): void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

export function useVersions(client: Client, { face, flowId }: Place, onKept: () => void): Versions {
  const [list, dispatch] = useReducer(changed, []);
  const writing = useRef(new Map<string, Writing>());

  const start = useCallback((wishes: Wishes) => {
    // the second click of a double click comes before the button is drawn as one that stops
    if ([...writing.current.values()].some(({ left }) => !left.signal.aborted)) return;
    const key = crypto.randomUUID();
    const current: Writing = { asking: askingFor(client, { face, flowId }, key, wishes), left: new AbortController(), text: '' };
    writing.current.set(key, current);
    const live = liveText();
    dispatch({ is: 'begun', key, wishes, live });
    const shown = perFrame<string>(live.write);
    const write = async () => {
      try {
        const message = await receive({
          open: current.asking.open,
          whole: current.asking.whole,
          signal: current.left.signal,
          wait: pause,
          onText(text) {
            current.text = text;
            shown.push(text);
          },
          onLost: (lost) => dispatch({ is: 'lost', key, lost }),
        });
        // A stop cuts the text where the person saw it; its own answer says so.
        if (current.left.signal.aborted) return;
        dispatch({ is: 'kept', message });
        onKept();
      } catch (error) {
        // Whoever stopped it has said so.
        if (current.left.signal.aborted) return;
        dispatch({ is: 'failed', key, text: current.text, error: saidOf(error) });
      } finally {
        shown.drop();
        writing.current.delete(key);
      }
    };
    void write();
  }, [client, face, flowId, onKept]);

  const stop = useCallback(() => {
    const keep = async ({ asking, text }: Writing) => {
      const message = await lastOf(asking.stop(text.length)).catch(() => null);
      if (message) dispatch({ is: 'kept', message });
      onKept();
    };
    for (const [key, current] of writing.current) {
      current.left.abort();
      dispatch({ is: 'stopped', key, text: current.text });
      void keep(current);
    }
  }, [onKept]);

  // The widget goes: the server writes on, and the history has the text.
  useEffect(() => {
    const all = writing.current;
    return () => all.forEach(({ left }) => left.abort());
  }, []);

  const show = useCallback((message: GeneratedMessage) => dispatch({ is: 'kept', message }), []);
  const close = useCallback((key: string) => dispatch({ is: 'closed', key }), []);
  return { list, busy: list.some(({ state }) => state === 'running'), start, stop, show, close };
}

async function lastOf(chunks: AsyncIterable<unknown>): Promise<GeneratedMessage | null> {
  let last: GeneratedMessage | null = null;
  for await (const chunk of chunks) last = (chunk as GenerationChunk).message;
  return last;
}
