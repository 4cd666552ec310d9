/** Tells the loops of an idle bot when to claim again: one request asks for all kinds of work. */
import type { BotClaimResult } from '../../src/services/catalogue/generated/types';

/** What a claim gives, by the kind of work. */
export type Work = Required<BotClaimResult>;
export type Kind = keyof Work;

export class Due {
  /** Loops that wait for work of a kind. */
  readonly #waiting = new Map<Kind, () => void>();

  /** Resolves when something of the kind is due, or `stop` is aborted. */
  wait(kind: Kind, stop: AbortSignal): Promise<void> {
    if (stop.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        this.#waiting.delete(kind);
        stop.removeEventListener('abort', end);
        resolve();
      };
      this.#waiting.set(kind, end);
      stop.addEventListener('abort', end);
    });
  }

  /** Asks once what is due and lets the loops for it go on. Asks nothing if no loop waits. */
  async look(ask: () => Promise<readonly Kind[]>): Promise<void> {
    if (this.#waiting.size === 0) return;
    for (const kind of await ask()) this.#waiting.get(kind)?.();
  }
}
