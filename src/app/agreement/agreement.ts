/**
 * The user agreement of content generation: who wants something that needs it waits here (product.md sections 2, 4, 5
 * and 8).
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { AGREEMENT_TYPE } from '../../services/catalogue/agreement';
import { TIMEOUT } from '../../services/catalogue/limits';
import { CallError, type CallOptions, type Client } from '../../services/client';
import { ScreenError } from '../screens';
import type { AgreementCache } from './agreement-cache';
import { MESSAGES } from './agreement.messages';

const TYPE = { type: AGREEMENT_TYPE } as const;

export interface AgreementState {
  /** The dialog is on show. */
  open: boolean;
}

export interface Agreement {
  store: StoreApi<AgreementState>;
  /**
   * Runs `then` once the person has agreed, at once where that is known. Resolves to whether they have: false when they
   * declined or
   * the caller left. Rejects where it cannot be found out.
   */
  require(then?: () => void, signal?: AbortSignal): Promise<boolean>;
  /** As `require`, for what stands on an open screen: what cannot be found out is said, and is a no. */
  requireHere(then?: () => void): Promise<boolean>;
  /**
   * For a call that the server refused for want of it, whatever the cache says. Resolves to whether the person has
   * agreed now.
   */
  demanded(signal?: AbortSignal): Promise<boolean>;
  /** Asks the server while the rest is still on its way, unless the cache will most likely answer. */
  ahead(): void;
  /** Saves the acceptance. Rejects where that failed, which was said already; the dialog stays. */
  accept(): Promise<void>;
  decline(): void;
  /** Another window may have accepted. */
  look(): void;
  /** Logged out. */
  reset(): void;
}

export interface AgreementDeps {
  client: Client;
  cache: AgreementCache;
  /** undefined: not known yet. */
  userId(): number | undefined;
  /** The console is looked at as another role: nothing can be accepted. */
  isPreview(): boolean;
  /** A notification about something that failed. */
  error(message: string): void;
}

type Waiter = (agreed: boolean) => void;

export function createAgreement({ client, cache, userId, isPreview, error }: AgreementDeps): Agreement {
  const store = createStore<AgreementState>(() => ({ open: false }));
  /** Increases with each log-out: earlier requests then count for nobody. */
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
        // While the dialog is open, the answer is known; it may have been accepted while the server was asked.
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
      // It may have been accepted since the call was sent.
      if (!store.getState().open) void status.ask({ fresh: true }).catch(() => undefined);
      return agreement.require(undefined, signal).catch((cause: unknown) => {
        if (!signal?.aborted) error(messageOf(cause));
        return false;
      });
    },
    ahead() {
      // What a session that is over demands, the session itself sees to.
      if (!cache.agreedBySomebody()) status.send({ quiet: true }).catch(() => undefined);
    },
    async accept() {
      const who = userId();
      await client.call('operation.updateAigcUserAgreementStatus', TYPE).catch((cause: unknown) => {
        if (isUnsaid(cause)) error(MESSAGES.notSaved);
        throw cause;
      });
      if (who !== undefined) cache.keep(who);
      answers.settle(true);
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

/** Asks the server whether the person has agreed; concurrent callers share one request. */
function createStatus(client: Client, cache: AgreementCache, userId: () => number | undefined) {
  /** The request under way; further callers share it. */
  let asking: Promise<boolean> | undefined;

  // A request that was sent ahead, or its answer, is joined in the client.
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

/** Those who wait for the person's answer in the dialog, which is open while anyone waits. */
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
      for (const tell of waiters) tell(agreed);
    },
  };
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

const unknown = (cause: unknown) => new ScreenError('unavailable', `${MESSAGES.unknown}：${messageOf(cause)}`);

/**
 * The error catalogue says that it was not saved; codes that it hands on as they are leave that to us. Who has to log
 * in is told by the log-in.
 */
const isUnsaid = (cause: unknown) =>
  !(cause instanceof CallError) || (cause.kind !== 'unauthenticated' && cause.message !== MESSAGES.notSaved);
