/** State of the menu for many images. Kept outside of the panel, so that closing it loses nothing typed. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ImageFormat, POSTER_FORMAT_NAMES, PosterTarget } from '../../../../services/catalogue/sets/image';
import type { Editor, ManyOutcome } from '../../state/editor';
import type { StoredPicture } from '../../state/uploads';
import type { RatioName } from '../crop/frame';
import type { PresetName } from '../filters/presets';
import type { Template } from '../shared/templates';
import type { MESSAGES } from './batch.messages';
import type { Watermark } from './operations';
import type { Row } from './rows';

export type BatchTab = keyof typeof MESSAGES.tabs;
export type OperationKind = keyof typeof MESSAGES.operations;

/** A row with the note that its poster is attached to. */
export interface PosterRow {
  readonly values: Row;
  readonly noteId?: number;
}

export interface BatchState {
  readonly tab: BatchTab;
  /** Keys of images that are left out. */
  readonly exceptions: readonly string[];
  readonly kind: OperationKind;
  readonly preset: PresetName;
  readonly size: { readonly width: number; readonly height: number; readonly keep: 'content' | 'page' };
  readonly ratio: RatioName;
  readonly text: string;
  readonly picture: StoredPicture | null;
  readonly mark: Watermark;
  readonly template: Template | null;
  readonly format: ImageFormat;
  readonly posterFormat: keyof typeof POSTER_FORMAT_NAMES;
  readonly outcome: ManyOutcome | null;
  readonly rows: readonly PosterRow[];
  readonly name: string;
  readonly target: PosterTarget;
}

const BEGIN: BatchState = {
  tab: 'images',
  exceptions: [],
  kind: 'filter',
  preset: 'fresh',
  size: { width: 1080, height: 1440, keep: 'content' },
  ratio: '3:4',
  text: '',
  picture: null,
  mark: { place: 'se', opacity: 0.8, share: 0.3 },
  template: null,
  format: 'jpeg',
  posterFormat: 'jpeg',
  outcome: null,
  rows: [],
  name: '',
  target: 'download',
};

const stores = new WeakMap<Editor, StoreApi<BatchState>>();

export function batchOf(editor: Editor): StoreApi<BatchState> {
  const known = stores.get(editor);
  if (known) return known;
  const store = createStore(() => BEGIN);
  stores.set(editor, store);
  return store;
}
