/** One image that is open in the editor, with its own steps of undo. Pure; every change returns a new image. */
import type { ImageDocument } from '../../../images/document';
import { type Snapshots, snapshotKind } from '../../../shared/editing/snapshot';
import { type History, NO_HISTORY, travelled as stepOf, withoutKey, withStep } from '../../../shared/editing/steps';

/** What a step of undo changes. */
interface Moment {
  readonly document: ImageDocument;
  /** Ids of the selected layers. */
  readonly selected: readonly string[];
}

const KIND = snapshotKind<Moment>('whole');

export interface EditedImage extends Moment {
  /** Identifies it in the editor; kept with its draft. */
  readonly key: string;
  readonly name: string;
  /** Id on the server; absent: the image was never saved. */
  readonly imageId?: number | undefined;
  readonly version?: number | undefined;
  /** The document as saved; null: it was never saved. */
  readonly saved: ImageDocument | null;
  readonly history: History<Snapshots<Moment>>;
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
  history: NO_HISTORY,
  document,
  selected: [],
});

const momentOf = ({ document, selected }: EditedImage): Moment => ({ document, selected });

/** The same document changes only the selection. */
export function stepped(
  image: EditedImage,
  title: string,
  document: ImageDocument,
  { selected = image.selected, merge }: EditOptions = {},
): EditedImage {
  if (document === image.document) return selecting(image, selected);
  const next = { document, selected };
  const joins = merge === undefined ? {} : { key: merge, time: Date.now() };
  const history = withStep(KIND, image.history, { title, change: KIND.between(next, momentOf(image)), ...joins });
  return { ...image, ...next, history };
}

/** The selection is no step, but a step that is taken back brings the one that it had. */
export const selecting = (image: EditedImage, selected: readonly string[]): EditedImage =>
  selected === image.selected ? image : { ...image, selected };

export function withoutMerge(image: EditedImage): EditedImage {
  const history = withoutKey(image.history);
  return history === image.history ? image : { ...image, history };
}

export function travelled(image: EditedImage, direction: 'undo' | 'redo'): EditedImage {
  const there = stepOf(KIND, momentOf(image), image.history, direction);
  return there ? { ...image, ...there.document, history: there.history } : image;
}

/** Whether the image has changes that the server lacks. An untouched blank image has none. */
export const hasUnsaved = ({ document, saved, history }: EditedImage): boolean =>
  saved === null ? history.done.length > 0 || document.layers.length > 0 : document !== saved;
