/**
 * Unsaved images of a person in IndexedDB: written half a second after a change at most, and when the tab is hidden.
 * A tab that is killed loses no more than that.
 */
import type { ImageDocument } from '../../../images/document';
import type { Editor } from './editor';
import { type EditedImage, hasUnsaved, newImage } from './images';

const DATABASE = 'atelier.imageDrafts';
const STORE = 'drafts';
const VERSION = 1;
const WRITTEN_AFTER_MS = 400;

interface DraftImage extends Pick<EditedImage, 'key' | 'name' | 'imageId' | 'version' | 'saved'> {
  readonly document: ImageDocument;
}

export interface Draft {
  /** Person and image; see `draftKey`. */
  readonly key: string;
  readonly version: typeof VERSION;
  readonly images: readonly DraftImage[];
  readonly editIndex: number;
  /** ms since 1970. */
  readonly time: number;
}

/** @param place id of the image that was opened, or `new`. */
export const draftKey = (userId: unknown, place: string): string | undefined =>
  typeof userId === 'number' || typeof userId === 'string' ? JSON.stringify([userId, place]) : undefined;

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opened = await database();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = act(opened.transaction(STORE, mode).objectStore(STORE));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
  } finally {
    opened.close();
  }
}

/** Undefined if there is no draft, or the browser has no storage. */
export async function readDraft(key: string | undefined): Promise<Draft | undefined> {
  if (key === undefined) return undefined;
  const draft = (await inStore('readonly', (store) => store.get(key)).catch(() => undefined)) as Draft | undefined;
  return draft?.version === VERSION && draft.images.length > 0 ? draft : undefined;
}

export async function forgetDraft(key: string | undefined): Promise<void> {
  if (key !== undefined) await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

const writeDraft = (draft: Draft): Promise<unknown> => inStore('readwrite', (store) => store.put(draft));

export const imagesOf = ({ images }: Draft): readonly EditedImage[] =>
  images.map(({ key, name, document, ...rest }) => ({ ...newImage(key, name, document), ...rest }));

/** Writes the editor's unsaved changes as a draft as long as the editor is open. */
export class DraftKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #written: readonly EditedImage[] | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  readonly #stops: (() => void)[];

  constructor(
    private readonly editor: Editor,
    private key: string,
    /** Called when the browser cannot store the draft (private window, full disk). */
    private readonly onRefused: () => void,
  ) {
    this.#written = editor.view.getState().imageList;
    const hidden = () => void (document.visibilityState === 'hidden' && this.flush());
    document.addEventListener('visibilitychange', hidden);
    this.#stops = [
      editor.view.subscribe(({ imageList }) => void (imageList !== this.#written && this.#soon())),
      () => document.removeEventListener('visibilitychange', hidden),
    ];
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => void this.flush(), WRITTEN_AFTER_MS);
  }

  /** Writes what is unsaved, or removes the draft where everything is saved. */
  flush(): Promise<unknown> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { imageList, editIndex } = this.editor.view.getState();
    if (imageList === this.#written) return this.#writing;
    this.#written = imageList;
    const images = imageList.map(({ key, name, imageId, version, saved, document }) => ({
      key,
      name,
      saved,
      document,
      ...(imageId !== undefined && { imageId, version }),
    }));
    const { key: draft } = this;
    const write = imageList.some(hasUnsaved)
      ? () => writeDraft({ key: draft, version: VERSION, images, editIndex, time: Date.now() })
      : () => forgetDraft(draft);
    // One after the other, so that an older state never replaces a newer one.
    this.#writing = this.#writing.then(write).catch(() => this.onRefused());
    return this.#writing;
  }

  /** Keeps the draft under another key from now on; what is unsaved is written there before the old one goes. */
  async moveTo(key: string): Promise<void> {
    const before = this.key;
    this.key = key;
    this.#written = undefined;
    await this.flush();
    if (before !== key) await forgetDraft(before);
  }

  async stop(): Promise<void> {
    this.#stops.forEach((stop) => stop());
    await this.flush();
  }
}
