/** The recognised lines of a picture, with corrections. Kept outside of the panel, so that closing it loses nothing. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PictureLayer } from '../../../../images/document';
import { CallError } from '../../../../services/client';
import type { EditorContext } from '../../EditorContext';
import type { Editor } from '../../state/editor';
import type { Line } from './lines';
import { MESSAGES } from './recognise.messages';
import { troubleOf } from '../../state/trouble';

export interface RecognitionState {
  /** Address of the picture that was read. */
  readonly src: string;
  readonly phase: 'none' | 'running' | 'done' | 'failed';
  readonly trouble: string;
  readonly lines: readonly Line[];
  readonly isOffline: boolean;
  readonly angle: number;
  readonly chosen: number;
}

const BEGIN: RecognitionState = {
  src: '',
  phase: 'none',
  trouble: '',
  lines: [],
  isOffline: false,
  angle: 0,
  chosen: -1,
};

const stores = new WeakMap<Editor, StoreApi<RecognitionState>>();

export function recognitionOf(editor: Editor): StoreApi<RecognitionState> {
  const known = stores.get(editor);
  if (known) return known;
  const store = createStore(() => BEGIN);
  stores.set(editor, store);
  return store;
}

export async function recognise({ editor, client }: EditorContext, { src, natural }: PictureLayer): Promise<void> {
  const store = recognitionOf(editor);
  store.setState({ ...BEGIN, src, phase: 'running' });
  const show = (state: Partial<RecognitionState>) => {
    // Another picture may be read meanwhile.
    if (store.getState().src === src) store.setState(state);
  };
  try {
    const { lines, isOffline, angle, width, height } = await client.call('ocr.recognizer', { imageUrl: src });
    const [x, y] = [natural.width / (width || natural.width), natural.height / (height || natural.height)];
    const placed = lines.map((line) => ({
      ...line,
      x: line.x * x,
      y: line.y * y,
      width: line.width * x,
      height: line.height * y,
    }));
    show({ phase: 'done', lines: placed, isOffline, angle });
  } catch (error) {
    show({ phase: 'failed', trouble: reasonOf(error) });
  }
}

export const reasonOf = (error: unknown): string =>
  MESSAGES.failed(error instanceof CallError && error.kind === 'timeout' ? MESSAGES.late : troubleOf(error));

export function correct(editor: Editor, index: number, text: string): void {
  const store = recognitionOf(editor);
  const { lines } = store.getState();
  store.setState({ lines: lines.map((line, each) => (each === index ? { ...line, text } : line)) });
}
