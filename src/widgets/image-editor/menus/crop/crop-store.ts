/** The crop that is under way in an editor. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../../state/editor';
import type { CropState } from './crop-state';

const stores = new WeakMap<Editor, StoreApi<{ readonly crop: CropState | null }>>();

export function cropStore(editor: Editor): StoreApi<{ readonly crop: CropState | null }> {
  const known = stores.get(editor);
  if (known) return known;
  const store = createStore<{ readonly crop: CropState | null }>(() => ({ crop: null }));
  stores.set(editor, store);
  return store;
}
