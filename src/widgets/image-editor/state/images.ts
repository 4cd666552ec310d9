/** One image that is open in the editor, with its own steps of undo. Pure; every change returns a new image. */
import type { ImageDocument } from '../../../images/document';
import { beginHistory, endMerge, type History, record, redo, select, undo } from '../../../images/history';

export interface EditedImage {
  /** Identifies it in the editor; kept with its draft. */
  readonly key: string;
  readonly name: string;
  /** Id on the server; absent: the image was never saved. */
  readonly imageId?: number | undefined;
  readonly version?: number | undefined;
  /** The document as saved; null: it was never saved. */
  readonly saved: ImageDocument | null;
  readonly history: History;
  /** Present document and selection, as the history has them. */
  readonly document: ImageDocument;
  readonly selected: readonly string[];
}

export type Edit = (document: ImageDocument) => ImageDocument | undefined;

export interface EditOptions {
  /** Selection after the step; default: as before. */
  readonly selected?: readonly string[];
  /** Steps with the same key, one after the other, are one step: a gesture, typing. */
  readonly merge?: string;
}

export const blankDocument = (width = 1080, height = 1440): ImageDocument => ({
  version: 1,
  width,
  height,
  background: '#ffffff',
  layers: [],
});

export const newImage = (
  key: string,
  name: string,
  document: ImageDocument,
  saved?: Pick<EditedImage, 'imageId' | 'version'>,
): EditedImage => ({
  ...saved,
  key,
  name,
  saved: saved ? document : null,
  history: beginHistory(document),
  document,
  selected: [],
});

const withHistory = (image: EditedImage, history: History): EditedImage =>
  history === image.history ? image : { ...image, history, ...history.now };

export const stepped = (
  image: EditedImage,
  label: string,
  document: ImageDocument,
  options: EditOptions = {},
): EditedImage => withHistory(image, record(image.history, { label, document, ...options }));

export const selecting = (image: EditedImage, selected: readonly string[]): EditedImage =>
  withHistory(image, select(image.history, selected));

export const withoutMerge = (image: EditedImage): EditedImage => withHistory(image, endMerge(image.history));

export const travelled = (image: EditedImage, direction: 'undo' | 'redo'): EditedImage =>
  withHistory(image, (direction === 'undo' ? undo : redo)(image.history));

/** Whether the image has changes that the server lacks. An untouched blank image has none. */
export const hasUnsaved = ({ document, saved, history }: EditedImage): boolean =>
  saved === null ? history.done.length > 0 || document.layers.length > 0 : document !== saved;
