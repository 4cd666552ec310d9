/**
 * The sources of an open screen that wait until what is on show is answered and drawn
 * (docs/decisions/0028-what-is-asked-first.md).
 */
import { whenIdle } from '../../shared/when-idle';

/** ms after which they are asked for although something on show is still on its way. */
const LATEST_MS = 1_000;

export interface Shown {
  /** Whether nothing that is on show is on its way. */
  isThere(held: ReadonlySet<string>): boolean;
  /** Tells when that may have changed. */
  subscribe(listener: () => void): () => void;
}

export class Deferred {
  /** undefined: none has to wait any more. */
  #held: Set<string> | undefined = new Set();
  #stop: (() => void) | undefined;

  /** `ask`: it waited, and does no longer. */
  constructor(private readonly ask: (name: string) => void) {}

  add(name: string): void {
    this.#held?.add(name);
  }

  has(name: string): boolean {
    return this.#held?.has(name) === true;
  }

  /** It waits no longer: it is asked for anyway. */
  release(name: string): void {
    this.#held?.delete(name);
  }

  /** It waits no longer: now it is asked for. */
  need(name: string): void {
    if (this.#held?.delete(name)) this.ask(name);
  }

  /** Nothing waits any more. */
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
