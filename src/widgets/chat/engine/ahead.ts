/** Ends of conversations that were loaded before a person opens them, or that were open before. */
import type { Calls } from '../../../services/catalogue/generated/types';
import type { Client } from '../../../services/client';

export type Opening = Calls['conversation.chatList']['result'];

/** Conversations that are kept, the last ones used. */
const MOST = 30;
/** An older end is not shown: too much may have changed since. */
const FRESH_MS = 10 * 60_000;

export class Ahead {
  readonly #kept = new Map<string, { readonly page: Opening; readonly at: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The kept end; what changed since then has to be followed. */
  get(key: string): Opening | undefined {
    const kept = this.#kept.get(key);
    return kept && this.now() - kept.at < FRESH_MS ? kept.page : undefined;
  }

  keep(key: string, page: Opening): void {
    this.#kept.delete(key);
    this.#kept.set(key, { page, at: this.now() });
    for (const oldest of [...this.#kept.keys()].slice(0, -MOST)) this.#kept.delete(oldest);
  }

  /** Loads those that are not kept yet, one after the other; a failure is left to the opening. */
  async load(client: Pick<Client, 'call'>, ids: readonly number[], keyOf: (id: number) => string, signal: AbortSignal) {
    for (const receiverId of ids) {
      if (signal.aborted) return;
      if (this.get(keyOf(receiverId))) continue;
      const page = await client
        .call('conversation.chatList', { receiverId }, { signal, fresh: true })
        .catch(() => undefined);
      if (page) this.keep(keyOf(receiverId), page);
    }
  }
}

const byClient = new WeakMap<object, Ahead>();

/** Shared by the conversations of a client, because a preview of a role reads other answers; keys contain the person. */
export function aheadOf(client: object): Ahead {
  const known = byClient.get(client) ?? new Ahead();
  byClient.set(client, known);
  return known;
}

/** The conversations beside one in a list: the next two, then the one before. */
export function besideIn(ids: readonly number[], id: number): readonly number[] {
  const index = ids.indexOf(id);
  return [index + 1, index + 2, index - 1].flatMap((at) => ids[at] ?? []).filter((each) => each !== id);
}

/** The conversation after one that was answered: the next in the list, after the last the first; null: it was the only one. */
export function nextIn(ids: readonly number[], id: number): number | null {
  const next = ids[ids.indexOf(id) + 1] ?? ids[0];
  return next === undefined || next === id ? null : next;
}
