/** Client of the console: sends the calls of the area `bot` with the bots' token. */
import { botCalls } from '../../src/services/catalogue/areas/bot.calls';
import { CODES } from '../../src/services/catalogue/codes';
import type { Calls, CallName } from '../../src/services/catalogue/generated/types';
import { timeLimit } from '../../src/shared/browser/time-limit';

type BotCall = Extract<CallName, `bot.${string}`>;

/** No answer, or an invalid one: a repeated request may succeed. */
export class ConsoleFailure extends Error {
  override readonly name = 'ConsoleFailure';
  /** Whether an answer arrived. */
  readonly answered: boolean;

  constructor(message: string, { answered = false, cause }: { answered?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.answered = answered;
  }
}
/** The console does not accept the token or the bot's platforms: a repeated request fails again. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
}

/** The console refuses the params: a repeated request fails again. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const ANSWER_WITHIN_MS = 12_000;
const UNAUTHORIZED = 401;
/**
 * Envelope codes for wrong, unreadable or too large params. 40400 and 40900 depend on the state of the rows instead.
 */
const isAboutParams = (code: number): boolean => code >= 40_000 && code < 42_000 && code !== 40_400 && code !== 40_900;
/** Server errors for the same request before it is given up: either its content causes them, or they last. */
const MOST_FAULTS = 10;

export class Console {
  constructor(
    readonly url: string,
    private readonly token: string,
  ) {}

  async ask<N extends BotCall>(name: N, params: Calls[N]['params'], signal?: AbortSignal): Promise<Calls[N]['result']> {
    const { path } = botCalls.find((call) => call.name === name)!;
    const timeout = timeLimit(ANSWER_WITHIN_MS);
    const answer = await fetch(`${this.url}${path}?dev=0`, {
      method: 'POST',
      body: JSON.stringify(params),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { 'content-type': 'application/json', 'app-code': 'atelier', authorization: `Bearer ${this.token}` },
    }).catch((cause: unknown) => {
      throw new ConsoleFailure(`${this.url} does not answer`, { cause });
    });
    if (answer.status === UNAUTHORIZED) throw new NotAdmitted(`${this.url} does not know this token`);
    const envelope = (await answer.json().catch(() => null)) as {
      code: number;
      msg: string;
      data: Calls[N]['result'];
    } | null;
    if (envelope?.code === CODES.forbidden) throw new NotAdmitted(`${this.url}: ${envelope.msg}`);
    if (envelope && isAboutParams(envelope.code)) throw new Refused(`${name}: ${envelope.code} ${envelope.msg}`);
    if (envelope?.code !== 0)
      throw new ConsoleFailure(`${name}: ${envelope ? `${envelope.code} ${envelope.msg}` : `HTTP ${answer.status}`}`, {
        answered: envelope !== null,
      });
    return envelope.data;
  }

  /**
   * Repeats the call until it is answered, which is safe because every call of a bot is idempotent. Ends when `signal`
   * is aborted or when the answer is a lasting refusal.
   */
  async insist<N extends BotCall>(
    name: N,
    params: Calls[N]['params'],
    signal: AbortSignal,
    pause: (ms: number) => Promise<void>,
  ): Promise<Calls[N]['result']> {
    let faults = 0;
    for (let wait = 500; ; wait = Math.min(10_000, wait * 2)) {
      try {
        return await this.ask(name, params, signal);
      } catch (error) {
        if (!(error instanceof ConsoleFailure) || signal.aborted) throw error;
        if (error.answered && ++faults >= MOST_FAULTS) throw new Refused(error.message, { cause: error });
        await pause(wait);
      }
    }
  }
}
