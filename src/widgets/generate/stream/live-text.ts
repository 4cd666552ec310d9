import { createStore, type StoreApi } from 'zustand/vanilla';

/** A growing text outside of React state: only components that subscribe to it render again, not the whole widget. */
export type LiveText = StoreApi<string>;

export const liveText = (): LiveText => createStore(() => '');
