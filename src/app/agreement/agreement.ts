/**
 * The user agreement of content generation: checks whether it is accepted and makes callers wait for the dialog
 * (product.md sections 2, 4, 5 and 8).
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { AGREEMENT_TYPE } from '../../services/catalogue/agreement';
import { TIMEOUT } from '../../services/catalogue/limits';
import { CallError, type CallOptions, type Client } from '../../services/client';
import { ScreenError } from '../screens/screens';
import type { AgreementCache } from './agreement-cache';
import { MESSAGES } from './agreement.messages';

const TYPE = { type: AGREEMENT_TYPE } as const;

export interface AgreementState {
  /** Whether the dialog is open. */
  open: boolean;
}

export interface Agreement {
  store: StoreApi<AgreementState>;
  /**
   * Runs `then` once the person has accepted, at once if that is known. Resolves to whether they have; false if they
   * declined or the caller left. Rejects if the status cannot be loaded.
   */
  require(then?: () => void, signal?: AbortSignal): Promise<boolean>;
  /** As `require`, for an open screen: if the status cannot be loaded, shows why and resolves to false. */
  requireHere(then?: () => void): Promise<boolean>;
  /**
   * For a call that the server refused because the agreement is missing: ignores the cache. Resolves to whether the
   * person has accepted now.
   */
  demanded(signal?: AbortSignal): Promise<boolean>;
  /** Requests the status early, in parallel with the screen, unless the cache most likely has the answer. */
  preload(): void;
  /**
   * Saves that the person accepted this version. Resolves to false, and keeps the dialog open, if there is a newer one.
   * If saving fails, shows the error, keeps the dialog open and rejects.
   */
  accept(versionNo: number): Promise<boolean>;
  decline(): void;
  /** Closes the dialog if the agreement was accepted in another window. */
  look(): void;
  /** Resolves waiting callers to false, on log-out. */
  reset(): void;
}

export interface AgreementDeps {
  client: Client;
  cache: AgreementCache;
  /** undefined: not loaded yet. */
  userId(): number | undefined;
  /** Whether a role is being previewed: nothing can be accepted then. */
  isPreview(): boolean;
  /** Shows an error notification. */
  error(message: string): void;
}

type Waiter = (agreed: boolean) => void;

export function createAgreement({ client, cache, userId, isPreview, error }: AgreementDeps): Agreement {
  const store = createStore<AgreementState>(() => ({ open: false }));
  /** Incremented on each log-out, so that answers to earlier requests are ignored. */
  let epoch = 0;
  const status = createStatus(client, cache, userId);
  const answers = createAnswers(store);
  const wait = (signal?: AbortSignal): Promise<boolean> => {
    if (isPreview()) throw new ScreenError('unavailable', MESSAGES.notInPreview);
    return answers.wait(signal);
  };

  const agreement: Agreement = {
    store,
    async require(then, signal) {
      if (!cache.agreedBy(userId())) {
        const mine = epoch;
        // An open dialog means: not accepted. The cache is read again because another window may have accepted during
        // the request.
        const agreed = store.getState().open ? false : await status.ask();
        if (signal?.aborted || mine !== epoch) return false;
        if (!agreed && !cache.agreedBy(userId()) && !(await wait(signal))) return false;
      }
      then?.();
      return true;
    },
    requireHere: (then) =>
      agreement.require(then).catch((cause: unknown) => {
        error(messageOf(cause));
        return false;
      }),
    demanded(signal) {
      cache.forget();
      // Checks again in parallel, because it may have been accepted since the call was sent.
      if (!store.getState().open) void status.ask({ fresh: true }).catch(() => undefined);
      return agreement.require(undefined, signal).catch((cause: unknown) => {
        if (!signal?.aborted) error(messageOf(cause));
        return false;
      });
    },
    preload() {
      // Quiet: an expired session is handled by session.ts.
      if (!cache.agreedBySomebody()) status.send({ quiet: true }).catch(() => undefined);
    },
    async accept(versionNo) {
      const who = userId();
      if (!(await saved(client, versionNo, error))) return false;
      if (who !== undefined) cache.keep(who);
      answers.settle(true);
      return true;
    },
    decline: () => answers.settle(false),
    look() {
      if (store.getState().open && cache.agreedBy(userId())) answers.settle(true);
    },
    reset() {
      epoch += 1;
      status.forget();
      answers.settle(false);
    },
  };
  return agreement;
}

/** Whether the person has accepted the newest version by accepting this one. Shows an error that nobody else does. */
async function saved(client: Client, versionNo: number, error: AgreementDeps['error']): Promise<boolean> {
  const accepted = client.call('operation.updateAigcUserAgreementStatus', { ...TYPE, versionNo });
  const { agreed } = await accepted.catch((cause: unknown) => {
    if (mustShow(cause)) error(MESSAGES.notSaved);
    throw cause;
  });
  return agreed;
}

/** Asks the server whether the person has agreed; concurrent callers share one request. */
function createStatus(client: Client, cache: AgreementCache, userId: () => number | undefined) {
  /** The request in flight, shared by concurrent callers. */
  let asking: Promise<boolean> | undefined;

  // The client shares the request, or its cached answer, with an earlier `preload`.
  const send = (options: CallOptions = {}) =>
    client
      .call('operation.queryAigcUserAgreementStatus', TYPE, { cacheMs: TIMEOUT.default, ...options })
      .then(({ agreed }) => agreed);

  async function ask(options?: CallOptions): Promise<boolean> {
    const who = userId();
    const agreed = await send(options).catch((cause: unknown) => {
      throw unknown(cause);
    });
    if (agreed && who !== undefined && who === userId()) cache.keep(who);
    return agreed;
  }

  const askOnce = (options?: CallOptions): Promise<boolean> => {
    if (asking) return asking;
    const answer = ask(options).finally(() => {
      if (asking === answer) asking = undefined;
    });
    asking = answer;
    return answer;
  };

  return {
    send,
    ask: askOnce,
    forget() {
      asking = undefined;
    },
  };
}

/** Callers that wait for the person's answer; the dialog is open while there are any. */
function createAnswers(store: StoreApi<AgreementState>) {
  const waiting = new Set<Waiter>();
  return {
    wait: (signal?: AbortSignal): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.add(resolve);
        store.setState({ open: true });
        signal?.addEventListener(
          'abort',
          () => {
            waiting.delete(resolve);
            resolve(false);
            // A newer version of the same screen may ask again at once: keep the dialog open until the next microtask.
            queueMicrotask(() => {
              if (waiting.size === 0) store.setState({ open: false });
            });
          },
          { once: true },
        );
      }),
    settle(agreed: boolean): void {
      store.setState({ open: false });
      const waiters = [...waiting];
      waiting.clear();
      for (const notify of waiters) notify(agreed);
    },
  };
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

const unknown = (cause: unknown) => new ScreenError('unavailable', `${MESSAGES.unknown}：${messageOf(cause)}`);

/**
 * Whether the error still has to be shown: the error catalogue shows failures to save, the log-in flow shows expired
 * sessions, but codes that the catalogue passes on are shown by nobody else.
 */
const mustShow = (cause: unknown) =>
  !(cause instanceof CallError) || (cause.kind !== 'unauthenticated' && cause.message !== MESSAGES.notSaved);
