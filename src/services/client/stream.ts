/** Streamed replies: `data:`-prefixed JSON chunks over fetch (product.md sections 7 and 9). */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { timeLimit } from '../../shared/browser/time-limit';
import { aborted } from './call-error';
import { SUCCESS, isEnvelope } from './envelope';
import type { Fail } from './effects';
import { searchOf, type WireRequest } from './request';

/** Last chunk of some backends' streams; carries no data. */
const END = '[DONE]';

/**
 * Yields the chunks as they arrive. Aborts the request when the caller leaves the loop or aborts, and at the time
 * limit.
 */
export async function* streamOf(
  request: WireRequest,
  fail: Fail,
  signal?: AbortSignal,
): AsyncGenerator<unknown, void, undefined> {
  const { call, timeoutMs } = request;
  const left = new AbortController();
  const limit = timeLimit(timeoutMs);
  const ended = AbortSignal.any([left.signal, limit, ...(signal ? [signal] : [])]);
  const trouble = (error: unknown) =>
    limit.aborted
      ? fail({ call, trouble: 'timeout' }, error)
      : ended.aborted
        ? aborted(call)
        : fail({ call, trouble: 'network' }, error);

  try {
    const response = await open(request, ended).catch((error: unknown) => {
      throw trouble(error);
    });
    if (!response.ok || !response.body || response.headers.get('content-type')?.includes('json')) {
      const body: unknown = await response.json().catch(() => undefined);
      throw fail({ call, trouble: 'answer', status: response.status, body });
    }
    const reader = response.body.getReader();
    const events: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (event) => events.push(event) });
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw trouble(error);
      });
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const { data } of events.splice(0)) {
        if (data === END) return;
        yield chunkOf(data, call, response.status, fail);
      }
    }
  } finally {
    left.abort();
  }
}

function open({ url, query, method, headers, body }: WireRequest, signal: AbortSignal): Promise<Response> {
  return fetch(`${url}?${searchOf(query)}`, {
    method,
    credentials: 'include',
    signal,
    headers: { ...headers, Accept: 'text/event-stream', ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
}

/** Parses a chunk as JSON; throws the error of a failed envelope. */
function chunkOf(data: string, call: string, status: number, fail: Fail): unknown {
  let chunk: unknown;
  try {
    chunk = JSON.parse(data);
  } catch (error) {
    throw fail({ call, trouble: 'answer', status, body: undefined }, error);
  }
  if (isEnvelope(chunk) && 'msg' in chunk && chunk.code !== SUCCESS)
    throw fail({ call, trouble: 'answer', status, body: chunk });
  return chunk;
}
