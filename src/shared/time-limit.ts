/**
 * The only place that limits waiting by time: the signals of `AbortSignal.timeout` are lost in Node 20
 * (nodejs/node#57736).
 */

/**
 * A signal that aborts after `ms` with a `TimeoutError`. Its timer holds it, so that one which only waits in
 * `AbortSignal.any` fires as well:
 * Node collects the signal of `AbortSignal.timeout` there, and the request then waits for ever. The timer keeps no
 * process alive.
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
