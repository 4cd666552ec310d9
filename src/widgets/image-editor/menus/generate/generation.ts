/** Settings, running request and candidates. Kept outside of the panel, so that closing it loses nothing typed. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PictureLayer } from '../../../../images/document';
import type { EditorContext } from '../../EditorContext';
import type { Editor } from '../../state/editor';
import type { MaskState } from '../mask/mask-tool';
import { targetOf } from '../shared/target';
import { BEGIN, type Candidates, missing, send, sentenceOf, type Wishes } from './request';

export interface GenerationState {
  readonly wishes: Wishes;
  readonly running: { readonly since: number; readonly stop: AbortController } | null;
  readonly trouble: string;
  /** The candidates, with the picture that they were made from. */
  readonly outcome: { readonly candidates: Candidates; readonly original: PictureLayer | undefined } | null;
}

export interface Generation {
  readonly view: StoreApi<GenerationState>;
  readonly mask: StoreApi<MaskState>;
}

const all = new WeakMap<Editor, Generation>();

export function generationOf(editor: Editor): Generation {
  const known = all.get(editor);
  if (known) return known;
  const generation: Generation = {
    view: createStore<GenerationState>(() => ({ wishes: BEGIN, running: null, trouble: '', outcome: null })),
    mask: createStore<MaskState>(() => ({ id: '', mode: 'paint', steps: [], points: [], width: 80, at: null })),
  };
  all.set(editor, generation);
  return generation;
}

export async function begin({ editor, client, requireAgreement }: EditorContext): Promise<void> {
  const { view, mask } = generationOf(editor);
  const { wishes, running } = view.getState();
  if (running) return;
  const { steps } = mask.getState();
  const original = wishes.mode === 'generate' ? undefined : targetOf(editor.view.getState());
  const lack = missing(wishes, steps);
  if (lack !== '') return view.setState({ trouble: lack });
  const stop = new AbortController();
  view.setState({ running: { since: performance.now(), stop }, trouble: '' });
  try {
    if (await requireAgreement()) {
      const candidates = await send(client, wishes, original, steps, stop.signal);
      view.setState({ outcome: { candidates, original } });
    }
  } catch (error) {
    view.setState({ trouble: sentenceOf(error) });
  }
  view.setState({ running: null });
}
