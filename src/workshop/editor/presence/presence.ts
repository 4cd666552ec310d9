/** One tab's presence in a screen: prolonged while it lasts, because a tab may vanish without leaving. */
import type { ScreenEditor } from '../../../services/catalogue/generated/types';
import type { Client } from '../../../services/client';
import { newKey } from '../../../shared/new-key';

/** Interval of prolongations, ms; several fit into the server's lease (server/modules/workshop/editor.store.ts). */
export const PROLONG_MS = 30_000;

export interface PresenceOptions {
  readonly client: Pick<Client, 'call'>;
  readonly screenId: string;
  readonly editing: boolean;
  changed(others: readonly ScreenEditor[]): void;
}

export class Presence {
  /** A new id for each mount, so that a delayed leave ends no later presence. */
  readonly #tabId = newKey();
  #timer: ReturnType<typeof setInterval> | undefined;
  #entering: Promise<unknown> = Promise.resolve();
  #looks = 0;
  #shown = '[]';

  constructor(private readonly options: PresenceOptions) {}

  begin(): void {
    this.#timer = setInterval(() => this.prolong(), PROLONG_MS);
    this.prolong();
  }

  /** Enters again, after a cut connection too, and looks: the lease of a tab that vanished ends without a notification. */
  prolong(): void {
    const { client, screenId, editing } = this.options;
    if (editing)
      this.#entering = client
        .call('workshop.enterScreen', { screenId, tabId: this.#tabId }, { quiet: true })
        .catch(() => undefined);
    this.look();
  }

  /** Answers of earlier questions are dropped; without an answer the last one stays. */
  look(): void {
    void this.#ask(++this.#looks).catch(() => undefined);
  }

  async #ask(look: number): Promise<void> {
    const { client, screenId, changed } = this.options;
    const { list } = await client.call('workshop.queryEditorList', { screenId }, { quiet: true, fresh: true });
    const shown = JSON.stringify(list);
    if (look !== this.#looks || this.#timer === undefined || shown === this.#shown) return;
    this.#shown = shown;
    changed(list);
  }

  /** `closing`: the page goes away, and the request has to outlive it. */
  end(closing = false): void {
    const { client, editing } = this.options;
    if (!closing) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    if (!editing) return;
    const leave = () =>
      client
        .call('workshop.leaveScreen', { tabId: this.#tabId }, { quiet: true, keepalive: closing })
        .catch(() => undefined);
    // A leave that overtakes the entering would end nothing.
    if (closing) void leave();
    else void this.#entering.then(leave);
  }
}
