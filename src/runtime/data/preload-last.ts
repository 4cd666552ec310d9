/**
 * Holds back the sources that an open screen preloads last, until the visible ones have been answered and drawn
 * (docs/decisions/0028-what-is-asked-first.md).
 */
import { whenIdle } from '../../shared/browser/when-idle';

/** Maximum delay in ms, even if a visible source is still loading. */
const LATEST_MS = 1_000;

export interface Shown {
  /** Whether all visible sources, other than the held ones, have been answered. */
  isThere(held: ReadonlySet<string>): boolean;
  /** Calls back when that may have changed. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export class PreloadLast {
  /** Sources held back; undefined: nothing is held back any more. */
  #held: Set<string> | undefined = new Set();
  #stop: (() => void) | undefined;

  /** `ask`: sends the request of a source that was held back. */
  constructor(private readonly ask: (name: string) => void) {}

  add(name: string): void {
    this.#held?.add(name);
  }

  has(name: string): boolean {
    return this.#held?.has(name) === true;
  }

  /** Stops holding a source without asking for it, because the caller does. */
  release(name: string): void {
    this.#held?.delete(name);
  }

  /** Stops holding a source and asks for it. */
  need(name: string): void {
    if (this.#held?.delete(name)) this.ask(name);
  }

  /** Asks for all held sources and holds back nothing from now on. */
  releaseAll(): void {
    this.stop();
    const held = this.#held;
    this.#held = undefined;
    held?.forEach(this.ask);
  }

  await(shown: Shown): void {
    const held = this.#held;
    if (!held?.size) return this.releaseAll();
    let cancelIdle: (() => void) | undefined;
    const ask = () => this.releaseAll();
    const look = () => {
      if (shown.isThere(held)) cancelIdle ??= whenIdle(ask);
    };
    const timer = setTimeout(ask, LATEST_MS);
    const unsubscribe = shown.subscribe(look);
    this.#stop = () => {
      clearTimeout(timer);
      cancelIdle?.();
      unsubscribe();
    };
    look();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
