/** What a part of the console offers to parts that do not know it. The last offer counts. */
import { useStore } from 'zustand';
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
    /** Hook: draws again when another offer counts. */
    useCurrent: (): T | undefined => useStore(offers, (all) => all.at(-1)),
  };
}
