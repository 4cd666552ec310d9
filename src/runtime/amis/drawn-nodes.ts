/** Limits the number of nodes that an island draws: nested lists can draw a million nodes from a few rows. */
import { createContext } from 'react';
import { ISLAND_LIMITS } from '../../language/amis/types';

export class DrawnNodes {
  /** Nodes on the page. */
  #mounted = 0;
  /** Nodes whose drawing began in the current task and that are not mounted yet. */
  #begun = 0;
  #isSettling = false;
  #isRefusing = false;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly limit: number = ISLAND_LIMITS.drawn) {}

  /** Whether one more node may be drawn. Call once per node, during its first drawing. */
  begin(): boolean {
    this.#settleLater();
    if (this.#mounted + this.#begun >= this.limit) {
      this.#isRefusing = true;
      return false;
    }
    this.#begun += 1;
    return true;
  }

  mounted(): void {
    this.#mounted += 1;
    this.#begun = Math.max(0, this.#begun - 1);
  }

  unmounted(): void {
    this.#mounted -= 1;
  }

  /** Calls back after nodes were refused. Returns the function that unsubscribes. */
  onRefused(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resets the count of begun nodes after the current task: React never mounts drawings that it abandoned. */
  #settleLater(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    setTimeout(() => {
      this.#isSettling = false;
      this.#begun = 0;
      if (this.#isRefusing) for (const listener of this.#listeners) listener();
      this.#isRefusing = false;
    });
  }
}

/** The counter of the enclosing island. */
export const DrawnNodesContext = createContext(new DrawnNodes(Infinity));
