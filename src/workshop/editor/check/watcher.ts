/** Checks a text while it is edited: after a pause, one check at a time, reporting only the newest result. */
import type { Checker } from './checker';
import type { Analysis } from './protocol';

/** Pause after the last key, ms; grows with the duration of a check. */
const PAUSE_MS = { shortest: 60, longest: 400, perCheck: 0.5 } as const;

export interface WatcherEvents {
  /** `text`: the checked text. */
  checked(text: string, analysis: Analysis): void;
  /** The checker failed during a check; the next change tries again. */
  failed(error: Error): void;
}

export class Watcher {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: string | undefined;
  #running = false;
  #tookMs = 0;
  #stopped = false;

  constructor(
    private readonly checker: Pick<Checker, 'analyse'>,
    private readonly file: string,
    private readonly events: WatcherEvents,
  ) {}

  /** The text changed. */
  typed(text: string): void {
    this.#pending = text;
    clearTimeout(this.#timer);
    const pause = Math.min(PAUSE_MS.longest, Math.max(PAUSE_MS.shortest, this.#tookMs * PAUSE_MS.perCheck));
    this.#timer = setTimeout(() => void this.#run(), pause);
  }

  /** Checks without a pause: the text was opened or replaced, or what is known changed. */
  now(text: string): void {
    this.#pending = text;
    clearTimeout(this.#timer);
    void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (this.#pending !== undefined && !this.#stopped) {
        const text = this.#pending;
        this.#pending = undefined;
        const analysis = await this.checker.analyse(text, this.file);
        this.#tookMs = analysis.tookMs;
        if (this.#pending === undefined && !this.#stopped) this.events.checked(text, analysis);
      }
    } catch (error) {
      if (!this.#stopped) this.events.failed(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.#running = false;
    }
  }
}
