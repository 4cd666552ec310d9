/** Sends calls of the catalogue: one small interpreter over rows instead of a function per call. */
import { type Entity, TAB_HEADER } from '../catalogue/entities';
import { EXPORT_HEADER } from '../catalogue/export-id';
import { ONCE_HEADER } from '../catalogue/once';
import { newKey } from '../../shared/browser/new-key';
import { createSharedReads } from './cache';
import { CallError } from './call-error';
import { createFailures, type Fail, type Failures } from './effects';
import { SUCCESS, isEnvelope } from './envelope';
import { headlessPorts } from './ports';
import { requestOf, type WireRequest } from './request';
import { send, TransportFailure } from './transport';
import {
  PREVIEW_HEADER,
  type CallOptions,
  type ChangeFollower,
  type Client,
  type ClientConfig,
  type Ports,
  type SessionClient,
} from './types';
import { catalogueWire, createRows, type WireTable } from './wire-table';

export { CallError, errorMessage, type CallErrorKind } from './call-error';
export { receiveText, withChunk, type GrowingText } from './resumable';
export type { DemoAccount, Site, WidgetProps } from './widget';
export { originOf } from './request';
export { hasOwnLogin } from './types';
export type { CallOptions, Client, ClientConfig, LoginType, Ports, SessionClient } from './types';

/** @param table how each call is sent; tests pass their own. */
export function createClient(
  config: ClientConfig,
  ports: Ports = headlessPorts,
  table: WireTable = catalogueWire,
): SessionClient {
  const failures = createFailures(config, ports);
  const reads = createSharedReads();
  const followers = new Set<ChangeFollower>();
  let tab: string | undefined;
  const { row, learn } = createRows(table);
  const request = (name: string, params: object) => requestOf(name, row(name), params, config);

  const sent = (name: string, params: object, options: CallOptions) =>
    sendWithRetry(() => request(name, params), options, failures, options.changes && tab);
  const changed = (entities?: readonly Entity[], own = false) => {
    reads.forget(entities);
    followers.forEach((follower) => follower(entities, own));
  };

  async function call(name: string, params: object, options: CallOptions = {}): Promise<unknown> {
    if (!row(name)) await loaded(table.all(), name, failures.begin(options));
    const { effect, kind } = request(name, params);
    if (effect === 'read' && (kind === 'json' || kind === 'document')) {
      return reads.read(name, params, options, (signal) => sent(name, params, { signal, quiet: options.quiet }));
    }
    const { changes } = options;
    // Also after a failure: the write may have taken effect although its answer was lost or late.
    const answered = sent(name, params, options).finally(() => {
      if (effect === 'write') reads.forget();
    });
    return changes ? announcing(answered, () => changed(changes, true)) : answered;
  }

  async function* open(name: string, params: object, signal?: AbortSignal) {
    const fail = failures.begin();
    const [{ streamOf }] = await loaded(Promise.all([import('./stream'), table.all()]), name, fail);
    yield* streamOf(request(name, params), fail, signal);
  }
  const stream: Client['stream'] = (name, params, options = {}) =>
    streamWithRetry(() => open(name, params, options.signal), options, failures);

  return {
    call: call as Client['call'],
    stream,
    async download(name, params, filename, options) {
      ports.files.save((await call(name, params, options)) as Blob, filename);
    },
    seenAs: (roleId) =>
      createClient(
        { ...config, headers: () => ({ ...config.headers?.(), [PREVIEW_HEADER]: String(roleId) }) },
        ports,
        table,
      ),
    learn,
    followChanges(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    changed: (entities) => changed(entities),
    tabIs: (id) => void (tab = id),
    renew: failures.renew,
    forgive: failures.forgive,
    onRenewed: failures.onRenewed,
  };
}

async function announcing<Answer>(answered: Promise<Answer>, announce: () => void): Promise<Answer> {
  try {
    const answer = await answered;
    announce();
    return answer;
  } catch (error) {
    if (isUnanswered(error)) announce();
    throw error;
  }
}

/** Waits for code that a call needs; failing to load it counts as a failure of the network. */
const loaded = <T>(code: Promise<T>, call: string, fail: Fail): Promise<T> =>
  code.catch((cause: unknown) => {
    throw fail({ call, trouble: 'network' }, cause);
  });

/**
 * Sends a call and repeats it once, either after the person accepted the missing user agreement, or if a call with an
 * idempotency key got no answer. Both requests carry the same key.
 */
async function sendWithRetry(
  request: () => WireRequest,
  options: CallOptions,
  failures: Pick<Failures, 'begin' | 'agreedTo'>,
  tab: string | undefined,
): Promise<unknown> {
  const { once } = request();
  const { exportId } = options;
  const ids = {
    ...(once && { [ONCE_HEADER]: newKey() }),
    ...(exportId !== undefined && { [EXPORT_HEADER]: exportId }),
    ...(tab !== undefined && { [TAB_HEADER]: tab }),
  };
  const attempt = () => {
    const made = request();
    return settle({ ...made, headers: { ...made.headers, ...ids } }, options, failures.begin(options));
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(once && isUnanswered(error)) && !(await failures.agreedTo(error, options))) throw error;
    return attempt();
  }
}

/** Opens a stream and opens it once more after the person accepted the missing user agreement. */
async function* streamWithRetry(
  open: () => AsyncIterable<unknown>,
  options: Parameters<Failures['agreedTo']>[1],
  failures: Pick<Failures, 'agreedTo'>,
): AsyncGenerator<never, void, undefined> {
  let begun = false;
  try {
    for await (const chunk of open()) {
      begun = true;
      yield chunk as never;
    }
  } catch (error) {
    if (begun || !(await failures.agreedTo(error, options))) throw error;
    yield* open() as AsyncIterable<never>;
  }
}

/** Whether no answer arrived; the call may have taken effect nevertheless. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout');

/** Returns the data of the answer, or throws the error of the error catalogue. */
async function settle(request: WireRequest, options: CallOptions, fail: Fail): Promise<unknown> {
  const { call } = request;
  try {
    const { status, body } = await send(request, options);
    const ok = status >= 200 && status < 300;
    if (ok && request.kind === 'blob' && body instanceof Blob) return body;
    // A refusal of a document is an envelope; an answer that is no JSON is a text.
    if (ok && request.kind === 'document' && typeof body === 'object' && !isEnvelope(body)) return body;
    if (ok && request.kind !== 'blob' && isEnvelope(body) && body.code === SUCCESS) return body.data ?? null;
    throw fail({ call, trouble: 'answer', status, body });
  } catch (error) {
    throw error instanceof TransportFailure ? fail({ call, trouble: error.trouble }, error.cause) : error;
  }
}
