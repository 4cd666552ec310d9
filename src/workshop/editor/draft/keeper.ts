/**
 * Keeps what is typed: in this browser at once, on the server when typing pauses. Nothing that was typed waits for a
 * button, and
 * nothing is forgotten before the server has it.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocalDrafts } from './local';
import type { LocalDraft } from './start';

export type DraftState =
  /** The text is what is served. */
  | { readonly kind: 'none' }
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  /** `at`: the server's time. */
  | { readonly kind: 'saved'; readonly at: string }
  /** The server did not take it; it is in this browser, if `here`. */
  | { readonly kind: 'failed'; readonly message: string; readonly here: boolean };

/** How the server keeps drafts; rejects when it does not. `manual`: a person asked for it and waits. */
export interface DraftServer {
  save(text: string, baseVersionId: number | null, manual: boolean): Promise<string>;
  remove(): Promise<void>;
}

export interface Typed {
  readonly text: string;
  readonly baseVersionId: number | null;
}

/** ms. */
const PAUSE_MS = 1_000;
const RETRY_MS = 10_000;

export class DraftKeeper {
  readonly store: StoreApi<DraftState>;
  #typed: Typed | undefined;
  /** What the server has of this session. */
  #taken: Typed | undefined;
  #saved: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | undefined;
  #writing: Promise<unknown> | undefined;
  #here = true;
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

  /** The text is this now. */
  keep(typed: Typed): void {
    this.#typed = typed;
    this.#writeHere();
    this.store.setState({ kind: 'typing' }, true);
    this.#later(PAUSE_MS);
  }

  /** At once, and again even if the server has it: a person asks for it. Resolves to whether the server took it. */
  async save(typed: Typed): Promise<boolean> {
    this.#typed = typed;
    this.#writeHere();
    clearTimeout(this.#timer);
    await this.#sending;
    return this.#send(true);
  }

  /** At once, what waits to be sent: the window is left, or the network is back. */
  flush(): void {
    const { kind } = this.store.getState();
    if (this.#sending || (kind !== 'typing' && kind !== 'failed')) return;
    clearTimeout(this.#timer);
    void this.#send(false);
  }

  /** Nothing is on its way to the server, and nothing goes there by itself until somebody types. */
  async settled(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** What was typed is thrown away: nowhere is a draft any more. Rejects where the server keeps it. */
  async forget(): Promise<void> {
    await this.settled();
    await this.server.remove();
    this.#settle();
    await this.#removeHere();
  }

  /** The server has forgotten the draft by itself: it was published. */
  async published(): Promise<void> {
    this.#settle();
    await this.#sending;
    await this.#removeHere();
  }

  /** Sends what it has and stops: the editor closes. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped = true;
    if (this.store.getState().kind === 'typing') void this.#send(false);
  }

  /** Nothing is on its way to be kept any more. */
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
      // What is on its way looks by itself whether more was typed.
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

  /** Whether the server took it. */
  async #sendNewest(manual: boolean): Promise<boolean> {
    const sent = this.#typed;
    if (!sent) return true;
    this.store.setState({ kind: 'saving' }, true);
    try {
      const at = await this.server.save(sent.text, sent.baseVersionId, manual);
      // Published or thrown away meanwhile.
      if (this.#typed === undefined) return true;
      this.#saved = at;
      this.#taken = sent;
      this.#writeHere();
      if (this.#typed === sent) this.store.setState({ kind: 'saved', at }, true);
      else if (this.#stopped) return await this.#sendNewest(manual);
      else this.#again();
      return true;
    } catch (error) {
      if (this.#typed === undefined) return false;
      this.store.setState(
        { kind: 'failed', message: error instanceof Error ? error.message : String(error), here: this.#here },
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

  /** One write at a time; the newest text is the one that lies there in the end. */
  #writeHere(): void {
    if (this.#writing) return;
    const typed = this.#typed;
    if (!typed) return;
    const draft: LocalDraft = { ...typed, at: this.now(), saved: this.#saved, unsaved: this.#taken !== typed };
    this.#writing = this.local.write(this.key, draft).then((here) => {
      this.#here = here;
      this.#writing = undefined;
      const current = this.#typed;
      if (current && (current !== typed || draft.saved !== this.#saved || (this.#taken === current) === draft.unsaved))
        this.#writeHere();
      return here;
    });
  }

  async #removeHere(): Promise<void> {
    while (this.#writing) await this.#writing;
    // Typed again while it was being removed: that is a draft of its own.
    if (this.#typed === undefined) await this.local.remove(this.key);
  }
}
