/** What a part of the console offers to parts that do not know it. The last offer counts. */
import { createStore } from 'zustand/vanilla';

export function createOffer<T>() {
  const offers = createStore<readonly T[]>(() => []);
  return {
    /** Returns the function that takes the offer back. */
    offer(value: T): () => void {
      offers.setState((all) => [...all, value], true);
      return () => offers.setState((all) => all.filter((each) => each !== value), true);
    },
    current: (): T | undefined => offers.getState().at(-1),
    /** Calls back when another offer counts. */
    subscribe: (listener: () => void): (() => void) =>
      offers.subscribe((now, before) => now.at(-1) !== before.at(-1) && listener()),
  };
}
