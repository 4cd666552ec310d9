/** The sources of an open screen that wait until what is on show is answered and drawn (docs/decisions/0028-what-is-asked-first.md). */
import { whenIdle } from '../../shared/when-idle';

/** ms after which they are asked for although something on show is still on its way. */
const LATEST_MS = 1_000;

export interface Shown {
  /** Whether nothing that is on show is on its way. */
  isThere(held: ReadonlySet<string>): boolean;
  /** Tells when that may have changed. */
  subscribe(listener: () => void): () => void;
  ask(name: string): void;
}

export class Deferred {
  /** undefined: none has to wait any more. */
  #held: Set<string> | undefined = new Set();
  #stop: (() => void) | undefined;

  add(name: string): void {
    this.#held?.add(name);
  }

  has(name: string): boolean {
    return this.#held?.has(name) === true;
  }

  /** It waits no longer; answers whether it did. */
  release(name: string): boolean {
    return this.#held?.delete(name) === true;
  }

  await(shown: Shown): void {
    const held = this.#held;
    if (!held) return;
    let cancelIdle: (() => void) | undefined;
    const ask = () => {
      this.stop();
      this.#held = undefined;
      held.forEach(shown.ask);
    };
    const look = () => { if (shown.isThere(held)) cancelIdle ??= whenIdle(ask); };
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
