/** What a bot says to the console: the calls of the area `bot`, with the bots' token. */
import { botCalls } from '../../src/services/catalogue/bot.calls';
import type { Calls, CallName } from '../../src/services/catalogue/generated/types';

type BotCall = Extract<CallName, `bot.${string}`>;

/** The console did not answer, or not as it should: asking again may help. */
export class ConsoleFailure extends Error {
  override readonly name = 'ConsoleFailure';
}
/** The token is not the console's: asking again does not help. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
}

const ANSWER_WITHIN_MS = 12_000;
const UNAUTHORIZED = 401;

export class Console {
  constructor(readonly url: string, private readonly token: string) {}

  async ask<N extends BotCall>(name: N, params: Calls[N]['params'], signal?: AbortSignal): Promise<Calls[N]['result']> {
    const { path } = botCalls.find((call) => call.name === name)!;
    const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(`${this.url}${path}?dev=0`, {
      method: 'POST', body: JSON.stringify(params), redirect: 'error', signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { 'content-type': 'application/json', 'app-code': 'atelier', authorization: `Bearer ${this.token}` },
    }).catch((cause: unknown) => { throw new ConsoleFailure(`${this.url} does not answer`, { cause }); });
    if (answer.status === UNAUTHORIZED) throw new NotAdmitted(`${this.url} does not know this token`);
    const told = (await answer.json().catch(() => null)) as { code: number; msg: string; data: Calls[N]['result'] } | null;
    if (told?.code !== 0) throw new ConsoleFailure(`${name}: ${told ? `${told.code} ${told.msg}` : `HTTP ${answer.status}`}`);
    return told.data;
  }

  /** The same until it is answered: every call of a bot may be repeated. Ends with the signal. */
  async insist<N extends BotCall>(name: N, params: Calls[N]['params'], signal: AbortSignal, pause: (ms: number) => Promise<void>): Promise<Calls[N]['result']> {
    for (let wait = 500; ; wait = Math.min(10_000, wait * 2)) {
      try {
        return await this.ask(name, params, signal);
      } catch (error) {
        if (!(error instanceof ConsoleFailure) || signal.aborted) throw error;
        await pause(wait);
      }
    }
  }
}
