/** The answer of a source for params of the place that shows it, beside the source's own requests. */
import { useEffect, useState } from 'react';
import { type Failure, failureOf } from '../../data';
import { type SourceView, useLocalScopes, useScreen } from '../context';

interface Held {
  /** The params of the last answer, as a text, and the request that it answers. */
  readonly key?: string;
  readonly request?: string;
  readonly data?: unknown;
  readonly error: Failure | null;
}

export interface AnswerView extends Omit<SourceView, 'params'> {
  /** Identifies the params that `data` answers; undefined: there is no answer. */
  readonly key: string | undefined;
}

/** `source` undefined: nothing to ask for. `words`: further params, during whose changes the last answer stays. */
export function useAnswerFor(
  source: string | undefined,
  params: Readonly<Record<string, unknown>>,
  words: Readonly<Record<string, unknown>>,
): AnswerView {
  const runtime = useScreen();
  const local = useLocalScopes();
  const key = JSON.stringify(params);
  const search = JSON.stringify(words);
  const [held, hold] = useState<Held>({ error: null });
  const [asked, ask] = useState({ at: 0 });
  const request = `${key}${search}${asked.at}`;
  useEffect(() => {
    if (source === undefined) return;
    let isCurrent = true;
    const take = (next: Pick<Held, 'data' | 'error'>) => isCurrent && hold({ ...next, key, request });
    const overlay = { ...(JSON.parse(key) as object), ...(JSON.parse(search) as object) };
    runtime.answerFor(source, overlay, local).then(
      (data) => take({ data, error: null }),
      (error: unknown) => take({ error: failureOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [runtime, source, local, key, search, request]);
  const isCurrent = held.key === key;
  const fetching = source !== undefined && held.request !== request;
  return {
    key: isCurrent && !held.error ? key : undefined,
    data: isCurrent ? held.data : undefined,
    error: isCurrent && !fetching ? held.error : null,
    loading: fetching && !isCurrent,
    fetching,
    refresh: () => Promise.resolve(ask({ at: asked.at + 1 })),
  };
}
