import { createStore, type StoreApi } from 'zustand/vanilla';

/** A text while it comes, beside React's state: only what shows it is drawn again, not the whole widget. */
export type LiveText = StoreApi<string>;

export const liveText = (): LiveText => createStore(() => '');
