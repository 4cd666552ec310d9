/**
 * A part of an open screen that can change. `source.<name>` covers a source's data, error and progress; `lists`: rows
 * from which drawers are opened.
 */
export type Topic = 'query' | 'state' | 'user' | 'page' | 'dialogs' | 'lists' | 'sources' | `source.${string}`;

/** Listeners by topic. `sources` covers every source. */
export class Topics {
  readonly #listeners = new Map<Topic, Set<() => void>>();

  subscribe(topics: readonly Topic[], listener: () => void): () => void {
    for (const topic of topics) {
      const listeners = this.#listeners.get(topic) ?? new Set();
      listeners.add(listener);
      this.#listeners.set(topic, listeners);
    }
    return () => {
      for (const topic of topics) this.#listeners.get(topic)?.delete(listener);
    };
  }

  publish(...topics: Topic[]): void {
    const affected = new Set<() => void>();
    for (const topic of topics) {
      this.#listeners.get(topic)?.forEach((listener) => affected.add(listener));
      if (topic.startsWith('source.')) this.#listeners.get('sources')?.forEach((listener) => affected.add(listener));
    }
    affected.forEach((listener) => listener());
  }
}
