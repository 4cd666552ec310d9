/** What the brush paints with. Leaving the menu resets it (product.md section 7). */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BrushName, Color } from '../../../../images/document';
import type { Editor } from '../../state/editor';

export interface PaintState {
  readonly brush: BrushName;
  readonly color: Color;
  /** Pixels of the document. */
  readonly width: number;
  /** Points of the stroke that is being drawn, pixels of the document. */
  readonly points: readonly number[];
  /** Where the pointer is over the stage. */
  readonly at: { readonly x: number; readonly y: number } | null;
}

export const BRUSH_WIDTH = { least: 1, most: 200 } as const;
const BEGIN: PaintState = { brush: 'pen', color: '#e5484d', width: 12, points: [], at: null };

const stores = new WeakMap<Editor, StoreApi<PaintState>>();

export function paintOf(editor: Editor): StoreApi<PaintState> {
  const known = stores.get(editor);
  if (known) return known;
  const store = createStore(() => BEGIN);
  stores.set(editor, store);
  return store;
}

export const resetPaint = (editor: Editor): void => paintOf(editor).setState(BEGIN);

/** The next width for the keys [ and ]: steps grow with the width. */
export function nextWidth(width: number, direction: 1 | -1): number {
  const step =
    width < 10 || (width === 10 && direction < 0) ? 1 : width < 50 || (width === 50 && direction < 0) ? 5 : 10;
  return Math.min(BRUSH_WIDTH.most, Math.max(BRUSH_WIDTH.least, width + direction * step));
}
