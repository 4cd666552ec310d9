/** Unsaved images of a person, and their steps of undo, on this machine. */
import { LocalKeeper } from '../../../shared/editing/local';
import { machineStore } from '../../../shared/editing/machine-store';
import { NO_HISTORY } from '../../../shared/editing/steps';
import type { Editor } from './editor';
import { type EditedImage, hasUnsaved } from './images';

const VERSION = 2;
/** Steps of each image that survive a reload: all would take long to write after each change. */
const MOST_STEPS = 50;

export interface Draft {
  readonly version: typeof VERSION;
  readonly images: readonly EditedImage[];
  readonly editIndex: number;
  /** ms since 1970. */
  readonly time: number;
}

/** @param place id of the image that was opened, or `new`. */
export const draftKey = (userId: unknown, place: string): string | undefined =>
  typeof userId === 'number' || typeof userId === 'string' ? JSON.stringify(['image', userId, place]) : undefined;

/** Undefined if there is no draft, or the browser has no storage. */
export async function readDraft(key: string | undefined): Promise<Draft | undefined> {
  const draft = key === undefined ? undefined : ((await machineStore.read(key)) as Draft | undefined);
  return draft?.version === VERSION && draft.images.length > 0 ? draft : undefined;
}

export const isUnsaved = ({ images }: Draft): boolean => images.some(hasUnsaved);

/** The image as it was kept with its steps, if the server has no newer version. */
export const keptAs = (image: EditedImage, draft: Draft | undefined): EditedImage =>
  draft?.images.find(({ imageId, version }) => imageId === image.imageId && version === image.version) ?? image;

/** @param onRefused called when the browser cannot store the draft (private window, full disk). */
export const keeperOf = (editor: Editor, key: string, onRefused: () => void): LocalKeeper =>
  new LocalKeeper({
    store: machineStore,
    key,
    records: () => recordsOf(editor),
    stored: (isStored) => void (isStored || onRefused()),
  });

function* recordsOf(editor: Editor): Generator<Draft> {
  const { imageList, editIndex } = editor.view.getState();
  const images = imageList.map(({ history: { done, undone }, ...image }) => ({
    ...image,
    history: { done: done.slice(-MOST_STEPS), undone: undone.slice(-MOST_STEPS) },
  }));
  if (!images.some((image) => hasUnsaved(image) || image.history.done.length + image.history.undone.length > 0)) return;
  const draft = { version: VERSION, images, editIndex, time: Date.now() } as const;
  yield draft;
  yield { ...draft, images: images.map((image) => ({ ...image, history: NO_HISTORY })) };
}
