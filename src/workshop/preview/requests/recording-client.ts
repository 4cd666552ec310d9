/** The client of a previewed screen: records requests and holds back writes unless they are allowed. */
import type { ScreenClient } from '../../../runtime/data';
import { wire } from '../../../services/catalogue/generated/wire';
import { CallError } from '../../../services/client';
import { MESSAGES } from '../preview.messages';
import type { Ledger, Sending } from './ledger';
import { redacted } from './redact';

type Params = Record<string, unknown>;

/** The client interface for a screen and its widgets. */
export interface PreviewClient extends ScreenClient {
  stream?(name: string, params: object, options?: { signal?: AbortSignal }): AsyncIterable<unknown>;
}

export interface Recording {
  readonly client: PreviewClient;
  readonly ledger: Ledger;
  /** Called for every write. */
  mayWrite(this: void): boolean;
  /** Reports a write that was not sent. */
  held(this: void, sending: Pick<Sending, 'call' | 'params'>): void;
  now?(this: void): number;
}

/** Effect of a call; an unknown call counts as a write. */
export const effectOf = (call: string): Sending['effect'] => wire[call]?.[2] ?? 'write';

export function recordingClient({ client, ledger, mayWrite, held, now = Date.now }: Recording): PreviewClient {
  /** Records the outcome of a request; throws if it is a write that is not allowed. */
  async function recorded<T>(call: string, params: Params, send: (own: Params) => Promise<T>): Promise<T> {
    const base = { call, effect: effectOf(call), params: redacted(params), at: now() };
    if (base.effect === 'write' && !mayWrite()) {
      ledger.add({ ...base, outcome: 'held' });
      held(base);
      // `aborted` as if cancelled: no error is shown, and no action for success runs.
      throw new CallError({ kind: 'aborted', message: MESSAGES.held, call });
    }
    const id = ledger.add({ ...base, outcome: 'waiting' });
    try {
      // Cloned, because files and lists from the frame are instances of that window's classes.
      const answer = await send(structuredClone(params));
      ledger.update(id, { outcome: 'answered', ms: now() - base.at, bytes: bytesOf(answer), answer: redacted(answer) });
      return answer;
    } catch (error) {
      const { message, code, status, requestId } = error as NonNullable<Sending['error']>;
      ledger.update(id, {
        outcome: 'failed',
        ms: now() - base.at,
        error: { message: message ?? String(error), code, status, requestId },
      });
      throw error;
    }
  }

  return {
    call: (name, params, options) => recorded(name, params, (own) => client.call(name, own, options)),
    download: (name, params, filename, options) =>
      recorded(name, params, (own) => client.download(name, own, filename, options)),
    ...(client.stream && {
      async *stream(name: string, params: object, options?: { signal?: AbortSignal }) {
        yield* await recorded(name, params as Params, async (own) => client.stream!(name, own, options));
      },
    }),
  };
}

function bytesOf(answer: unknown): number | undefined {
  if (answer instanceof Blob) return answer.size;
  const text = JSON.stringify(answer) as string | undefined;
  return text === undefined ? undefined : new TextEncoder().encode(text).length;
}
