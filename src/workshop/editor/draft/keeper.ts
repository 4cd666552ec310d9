/**
 * Saves a draft: in the browser at once, on the server when typing pauses. No button is needed, and the browser keeps
 * the text until the server has it.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocalDrafts } from './local';
import type { LocalDraft } from './start';

export type DraftState =
  /** The text equals the served one. */
  | { readonly kind: 'none' }
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  /** `at`: the server's time. */
  | { readonly kind: 'saved'; readonly at: string }
  /** The server did not accept it; `storedLocally`: this browser has it. */
  | { readonly kind: 'failed'; readonly message: string; readonly storedLocally: boolean };

/** Stores drafts on the server; rejects on failure. `manual`: the user asked for it and waits. */
export interface DraftServer {
  save(text: string, baseVersionId: number | null, manual: boolean): Promise<string>;
  remove(): Promise<void>;
}

export interface Typed {
  readonly text: string;
  readonly baseVersionId: number | null;
}

/** Pause after typing before the draft is sent, ms. */
const PAUSE_MS = 1_000;
const RETRY_MS = 10_000;

export class DraftKeeper {
  readonly store: StoreApi<DraftState>;
  #typed: Typed | undefined;
  /** The newest text of this session that the server accepted. */
  #taken: Typed | undefined;
  #saved: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | undefined;
  #writing: Promise<unknown> | undefined;
  #storedLocally = true;
  #stopped = false;

  /** @param saved the server's time of the draft that it has. */
  constructor(
    private readonly key: string,
    private readonly server: DraftServer,
    private readonly local: LocalDrafts,
    saved: string | null,
    private readonly now: () => number = Date.now,
  ) {
    this.#saved = saved;
    this.store = createStore<DraftState>(() => (saved === null ? { kind: 'none' } : { kind: 'saved', at: saved }));
  }

  /** Keeps a new text. */
  keep(typed: Typed): void {
    this.#typed = typed;
    this.#writeLocally();
    this.store.setState({ kind: 'typing' }, true);
    this.#later(PAUSE_MS);
  }

  /**
   * Saves at once, even if the server already has the text, because the user asks for it. Resolves to whether the
   * server accepted it.
   */
  async save(typed: Typed): Promise<boolean> {
    this.#typed = typed;
    this.#writeLocally();
    clearTimeout(this.#timer);
    await this.#sending;
    return this.#send(true);
  }

  /** Sends a pending text at once, because the window is left or the network is back. */
  flush(): void {
    const { kind } = this.store.getState();
    if (this.#sending || (kind !== 'typing' && kind !== 'failed')) return;
    clearTimeout(this.#timer);
    void this.#send(false);
  }

  /** Resolves when no request is running; nothing more is sent until the next change. */
  async settled(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** Discards the draft in the browser and on the server. Rejects if the server fails. */
  async forget(): Promise<void> {
    await this.settled();
    await this.server.remove();
    this.#settle();
    await this.#removeLocally();
  }

  /** The text was published, so the server has removed the draft. */
  async published(): Promise<void> {
    this.#settle();
    await this.#sending;
    await this.#removeLocally();
  }

  /** Sends what is pending and stops, because the editor closes. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped = true;
    if (this.store.getState().kind === 'typing') void this.#send(false);
  }

  /** Cancels everything that is pending. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#typed = undefined;
    this.#taken = undefined;
    this.#saved = null;
    this.store.setState({ kind: 'none' }, true);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      // A running request checks by itself whether the text changed.
      if (!this.#sending) void this.#send(false);
    }, ms);
  }

  #send(manual: boolean): Promise<boolean> {
    const sending = this.#sendNewest(manual).finally(() => {
      if (this.#sending === sending) this.#sending = undefined;
    });
    this.#sending = sending;
    return sending;
  }

  /** Resolves to whether the server accepted it. */
  async #sendNewest(manual: boolean): Promise<boolean> {
    const sent = this.#typed;
    if (!sent) return true;
    this.store.setState({ kind: 'saving' }, true);
    try {
      const at = await this.server.save(sent.text, sent.baseVersionId, manual);
      // Published or discarded during the request.
      if (this.#typed === undefined) return true;
      this.#saved = at;
      this.#taken = sent;
      this.#writeLocally();
      if (this.#typed === sent) this.store.setState({ kind: 'saved', at }, true);
      else if (this.#stopped) return await this.#sendNewest(manual);
      else this.#again();
      return true;
    } catch (error) {
      if (this.#typed === undefined) return false;
      this.store.setState(
        {
          kind: 'failed',
          message: error instanceof Error ? error.message : String(error),
          storedLocally: this.#storedLocally,
        },
        true,
      );
      this.#later(RETRY_MS);
      return false;
    }
  }

  #again(): void {
    this.store.setState({ kind: 'typing' }, true);
    this.#later(PAUSE_MS);
  }

  /** One write at a time; the newest text is written last. */
  #writeLocally(): void {
    if (this.#writing) return;
    const typed = this.#typed;
    if (!typed) return;
    const draft: LocalDraft = { ...typed, at: this.now(), saved: this.#saved, unsaved: this.#taken !== typed };
    this.#writing = this.local.write(this.key, draft).then((storedLocally) => {
      this.#storedLocally = storedLocally;
      this.#writing = undefined;
      const current = this.#typed;
      if (current && (current !== typed || draft.saved !== this.#saved || (this.#taken === current) === draft.unsaved))
        this.#writeLocally();
      return storedLocally;
    });
  }

  async #removeLocally(): Promise<void> {
    while (this.#writing) await this.#writing;
    // Text typed during the removal is a new draft and stays.
    if (this.#typed === undefined) await this.local.remove(this.key);
  }
}
