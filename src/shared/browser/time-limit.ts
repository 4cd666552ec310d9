/**
 * The only place that creates timeouts: Node 20 may garbage-collect signals of `AbortSignal.timeout`
 * (nodejs/node#57736).
 */

/**
 * A signal that aborts after `ms` with a `TimeoutError`. Its timer keeps it reachable, so that it also fires inside
 * `AbortSignal.any`; there Node collects a signal of `AbortSignal.timeout`, and the request waits forever. The timer
 * does not keep the process alive.
 */
export function timeLimit(ms: number): AbortSignal {
  const late = new AbortController();
  const timer: unknown = setTimeout(
    () => late.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError')),
    ms,
  );
  // In Node a timer is an object; in browsers it is a number.
  if (typeof timer === 'object') (timer as { unref(): void }).unref();
  return late.signal;
}
