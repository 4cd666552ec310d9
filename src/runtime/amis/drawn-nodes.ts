/** How many nodes an island may draw: lists in lists in lists draw a million from a few rows. */
import { createContext } from 'react';
import { ISLAND_LIMITS } from '../../language/amis/allow-list';

export class DrawnNodes {
  /** On the page. */
  #mounted = 0;
  /** Begun since the last task and not on the page yet. */
  #begun = 0;
  #isSettling = false;
  #isRefusing = false;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly limit: number = ISLAND_LIMITS.drawn) {}

  /** Whether one more may be drawn. Called once for each node, while it is drawn for the first time. */
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

  /** Tells when nodes were refused. Answers how to stop. */
  onRefused(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What React began and gave up never gets onto the page: it is forgotten once the drawing is over. */
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

/** Of the island around. */
export const DrawnNodesContext = createContext(new DrawnNodes(Infinity));
