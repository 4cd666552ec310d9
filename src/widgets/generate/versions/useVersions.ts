/** State of the visible versions; starts, stops and resumes their generation. */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { errorMessage, type Client } from '../../../services/client';
import type { GeneratedMessage, GenerationChunk } from '../../../services/catalogue/generated/types';
import { pause } from '../../../shared/browser/pause';
import { callsFor, callsToContinue, type GenerationCalls, type Place } from '../generation-calls';
import { liveText, type LiveText } from '../stream/live-text';
import { perFrame } from '../../../shared/browser/per-frame';
import { receive } from '../stream/receive';
import { type Change, changed, type Version, type GenerationRequest } from './versions';
import { newKey } from '../../../shared/browser/new-key';

interface Writing {
  readonly calls: GenerationCalls;
  readonly controller: AbortController;
  /** The text received so far. */
  text: string;
}

export interface Versions {
  readonly list: readonly Version[];
  readonly busy: boolean;
  /** Starts a new version; no effect while one is being written. */
  start(request: GenerationRequest): void;
  /** Continues a failed or stopped version; no effect while one is being written. */
  resume(message: GeneratedMessage): void;
  /** Stops all versions that are being written. */
  stop(): void;
  show(message: GeneratedMessage): void;
  close(key: string): void;
}

export function useVersions(client: Client, { face, flowId }: Place, onSaved: () => void): Versions {
  const [list, dispatch] = useReducer(changed, []);
  const { write, isWriting, stop } = useWriting(dispatch, onSaved);

  const start = useCallback(
    (request: GenerationRequest) => {
      if (isWriting()) return;
      const key = newKey();
      const live = liveText();
      dispatch({ is: 'begun', key, request, live });
      void write(key, callsFor(client, { face, flowId }, key, request), live);
    },
    [client, face, flowId, isWriting, write],
  );

  const resume = useCallback(
    (message: GeneratedMessage) => {
      if (isWriting()) return;
      const { generationId: key, content } = message;
      const live = liveText();
      live.setState(content);
      dispatch({ is: 'resumed', key, live });
      void write(key, callsToContinue(client, message), live, content);
    },
    [client, isWriting, write],
  );

  const show = useCallback(
    (message: GeneratedMessage) => {
      dispatch({ is: 'saved', message });
      // Follow a generation that was started in another tab or by a colleague.
      if (message.state === 'running') resume(message);
    },
    [resume],
  );
  const close = useCallback((key: string) => dispatch({ is: 'closed', key }), []);
  return { list, busy: list.some(({ state }) => state === 'running'), start, resume, stop, show, close };
}

/** The versions that are being written, each from its stream. */
function useWriting(dispatch: (change: Change) => void, onSaved: () => void) {
  const writing = useRef(new Map<string, Writing>());

  const write = useCallback(
    async (key: string, calls: GenerationCalls, live: LiveText, begun?: string) => {
      const current: Writing = { calls, controller: new AbortController(), text: begun ?? '' };
      writing.current.set(key, current);
      const shown = perFrame<string>(live.setState);
      try {
        const message = await receive({
          begun,
          open: calls.open,
          whole: calls.whole,
          signal: current.controller.signal,
          wait: pause,
          onText(text) {
            current.text = text;
            shown.push(text);
          },
          onLost: (lost) => dispatch({ is: 'lost', key, lost }),
        });
        // After a stop, the answer of `stop` has the text, cut where the person saw it.
        if (current.controller.signal.aborted) return;
        dispatch({ is: 'saved', message });
        onSaved();
      } catch (error) {
        // `stop` has already updated the version.
        if (current.controller.signal.aborted) return;
        dispatch({ is: 'failed', key, text: current.text, error: errorMessage(error) });
      } finally {
        shown.drop();
        writing.current.delete(key);
      }
    },
    [dispatch, onSaved],
  );

  const stop = useCallback(() => {
    const keep = async ({ calls, text }: Writing) => {
      const message = await lastOf(calls.stop(text.length)).catch(() => null);
      if (message) dispatch({ is: 'saved', message });
      onSaved();
    };
    for (const [key, current] of writing.current) {
      current.controller.abort();
      dispatch({ is: 'stopped', key, text: current.text });
      void keep(current);
    }
  }, [dispatch, onSaved]);

  // On unmount only the streams are closed: the server continues, and the history has the text.
  useEffect(() => {
    const all = writing.current;
    return () => all.forEach(({ controller }) => controller.abort());
  }, []);

  /** In a ref, because the second click of a double click comes before the button has rendered again. */
  const isWriting = useCallback(
    () => [...writing.current.values()].some(({ controller }) => !controller.signal.aborted),
    [],
  );
  return { write, isWriting, stop };
}

async function lastOf(chunks: AsyncIterable<unknown>): Promise<GeneratedMessage | null> {
  let last: GeneratedMessage | null = null;
  for await (const chunk of chunks) last = (chunk as GenerationChunk).message;
  return last;
}
