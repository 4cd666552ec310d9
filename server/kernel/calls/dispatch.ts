/**
 * Sends calls of the catalogue from within the server with the rights of the person who sent the present one: same
 * policy, validation, handler and answer as a request of theirs. The rights are read again for each call, because the
 * work may go on after the request.
 */
import { callOfKind, type Call } from '../../../src/services/catalogue/define';
import type { Database } from '../../db/connect';
import { addressChecker, type JudgeMedia } from '../network/addresses';
import { admit, type Admission } from './admission';
import { savingHandler, type AuditLog } from './edits';
import { timeLimit } from '../../../src/shared/browser/time-limit';
import { asRefusal } from '../http/envelope';
import { ApiError } from './errors';
import { handlerOf } from './handler-of';
import type { Actor, AllHandlers, Context, Dispatch, SessionCookies } from './handler';
import { accountStateNow } from '../session/session-watch';
import { answerChecker, paramsReader } from './validation';

export interface DispatchOptions {
  readonly catalogue: readonly Call[];
  readonly handlers: AllHandlers;
  readonly db: Database;
  readonly clock: () => Date;
  readonly checkAnswers: boolean;
  readonly judgeMedia: JudgeMedia;
  readonly admission: Admission;
  readonly audit: AuditLog;
  /** Context of the call to send; its signal ends the work. */
  contextFor(actor: Actor, signal: AbortSignal): Context;
}

const MESSAGES = { late: '没有在时限内完成' } as const;

const isSendable = ({ kind, policy }: Call): boolean =>
  kind === 'json' && policy.kind !== 'public' && policy.kind !== 'bot';

/** `opened`: the person who sent the present call. */
export function dispatchOf(opened: () => Actor, options: DispatchOptions): Dispatch {
  const { catalogue, handlers, db, clock, checkAnswers, judgeMedia, admission, contextFor } = options;

  async function actorNow(): Promise<Actor> {
    const now = await accountStateNow(db, opened(), clock());
    if ('trouble' in now) throw new ApiError(now.trouble);
    return now.actor;
  }

  async function prepared(name: string, input: unknown) {
    const call = catalogue.find((each) => each.name === name && isSendable(each));
    if (!call) throw new ApiError('unknownPath');
    const actor = await actorNow();
    admit(call, actor, admission);
    const params = paramsReader(call)(structuredClone(input));
    admit(callOfKind(call, params.kind), actor, admission);
    await addressChecker(call, judgeMedia)?.(params, contextFor(actor, timeLimit(call.timeoutMs)));
    return { call, actor, params };
  }

  async function send(name: string, input: unknown, signal: AbortSignal): Promise<unknown> {
    const { call, actor, params } = await prepared(name, input);
    const limit = AbortSignal.any([signal, timeLimit(call.timeoutMs)]);
    const context = contextFor(actor, limit);
    try {
      const answer = savingHandler(
        call,
        handlerOf(handlers, call),
        options.audit,
      )(params as never, context) as Promise<unknown>;
      const result = await unlessAborted(answer, limit);
      if (checkAnswers) answerChecker(call)(result);
      return JSON.parse(JSON.stringify(result ?? null)) as unknown;
    } catch (error) {
      const refusal = asRefusal(error as Error, context.requestId);
      if (refusal.kind === 'internal') context.log.warn({ err: error, call: name }, 'a dispatched call failed');
      throw refusal;
    }
  }

  return {
    send,
    prepare: async (name, input) => (await prepared(name, input)).params,
    async sendable() {
      const actor = await actorNow();
      return catalogue.filter((call) => isSendable(call) && admits(call, actor, admission));
    },
  };
}

function admits(call: Call, actor: Actor, admission: Admission): boolean {
  try {
    admit(call, actor, admission);
    return true;
  } catch {
    return false;
  }
}

/** The answer, or a refusal as soon as the signal is aborted; the handler may go on. */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new ApiError('busy', { message: MESSAGES.late }));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Dispatched calls have no browser whose session they could start or end. */
export const NO_COOKIES: SessionCookies = {
  secret: undefined,
  start() {
    throw new Error('A dispatched call starts no session');
  },
  end() {
    throw new Error('A dispatched call ends no session');
  },
};
