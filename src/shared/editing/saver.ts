/** When a draft is saved: after a pause, once at a time, again after a failure without an answer. */

export interface SaveState {
  /** `offline`: no answer from the server; it is asked again. `failed`: it refused. */
  readonly status: 'saved' | 'waiting' | 'saving' | 'offline' | 'failed';
  readonly time?: string;
  /** Why it failed. */
  readonly message?: string;
}

/** Pause after a change before it is saved, ms. */
export const SAVE_AFTER_MS = 800;
/** Pauses before a save without an answer is repeated, ms; the last one again and again. */
export const RETRY_AFTER_MS = [2_000, 5_000, 15_000, 30_000] as const;

/** After a save: `some` changed meanwhile, `merged` has to be sent again at once. */
export type Rest = 'none' | 'some' | 'merged';

export interface Failure {
  readonly message: string;
  /** No answer came: nothing is known about the save, and it is repeated. */
  readonly isUnanswered: boolean;
}

/** A rejected call of the client. */
export function failureOf(error: unknown): Failure {
  const { kind, message } = error as { readonly kind?: unknown; readonly message?: unknown };
  return {
    message: typeof kind === 'string' && typeof message === 'string' ? message : '服务端请求异常',
    isUnanswered: kind === 'network' || kind === 'timeout',
  };
}

export interface Saving {
  /** Saves what is not saved. `isManual`: a person asked for it and waits. */
  send(isManual: boolean): Promise<Rest>;
  show(save: SaveState): void;
  failureOf?(error: unknown): Failure;
  /** Only a person saves. */
  readonly isManual?: boolean;
}

export class Saver {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;
  #isStopped = false;

  constructor(private readonly saving: Saving) {}

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Something changed. */
  touched(): void {
    // A running save looks again when it ends.
    if (this.#running) return;
    if (this.#failures === 0) this.saving.show({ status: 'waiting' });
    if (!this.saving.isManual) this.#later(this.#failures === 0 ? SAVE_AFTER_MS : this.#pause());
  }

  /** Saves at once, after a save under way. */
  async save(isManual = true): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#running) await this.#running;
    this.#running = this.#run(isManual).finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  /** Saves what waits, because the window is left or the network is back. */
  flush(): void {
    if (!this.#running && (this.#timer !== undefined || this.#failures > 0)) void this.save(false);
  }

  /** Resolves when no request is running; nothing is sent until the next change. */
  async settled(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#running) await this.#running;
  }

  /** Saves again, after `stop`. */
  begin(): void {
    this.#isStopped = false;
  }

  /** Nothing is repeated from now on. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isStopped = true;
  }

  async #run(isManual: boolean): Promise<void> {
    const again: readonly Rest[] = isManual || this.#failures > 0 ? ['merged', 'some'] : ['merged'];
    try {
      let rest: Rest;
      do rest = await this.saving.send(isManual);
      while (again.includes(rest) || (this.#isStopped && rest === 'some'));
      this.#failures = 0;
      if (rest === 'some') this.#later(SAVE_AFTER_MS);
    } catch (error) {
      if (this.#isStopped) return;
      const { message, isUnanswered } = (this.saving.failureOf ?? failureOf)(error);
      this.saving.show({ status: isUnanswered ? 'offline' : 'failed', message });
      this.#failures += 1;
      if (isUnanswered) this.#later(this.#pause());
    }
  }

  #pause(): number {
    return RETRY_AFTER_MS[Math.min(this.#failures, RETRY_AFTER_MS.length) - 1] ?? SAVE_AFTER_MS;
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.save(false), ms);
  }
}
