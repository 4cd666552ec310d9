/** Saves the open images, and says what others saved meanwhile. */
import { createStore } from 'zustand/vanilla';
import { readImageDocument } from '../../../images/read';
import type { ImageDocument } from '../../../images/document';
import { CODES } from '../../../services/catalogue/codes';
import { CallError, type Client } from '../../../services/client';
import { failureOf, type Rest, Saver, type SaveState } from '../../../shared/editing/saver';
import { MESSAGES } from '../image-editor.messages';
import type { Editor } from './editor';
import { type EditedImage, hasUnsaved } from './images';
import { previewOf } from './previews';
import { Trouble, troubleOf } from './trouble';

/** A newer version of an image that has unsaved changes here. */
interface Behind {
  readonly key: string;
  readonly name: string;
  readonly author: string;
  readonly version: number;
  readonly document: ImageDocument;
}

export interface SavingState {
  readonly save: SaveState;
  readonly behind: Behind | null;
}

export class Saving {
  readonly view = createStore<SavingState>(() => ({ save: { status: 'saved' }, behind: null }));
  readonly #saver = new Saver({
    isManual: true,
    send: () => this.#send(),
    show: (save) => this.view.setState({ save }),
    failureOf: (error) => ({ ...failureOf(error), message: troubleOf(error) }),
  });

  constructor(
    private readonly editor: Editor,
    private readonly client: Client,
    /** Rewrites the draft and names a new image in the address, so that saved changes do not return as unsaved. */
    private readonly settle: () => Promise<unknown>,
  ) {}

  /** Saves every image that has changes; one run at a time. */
  save(): Promise<void> {
    return this.#saver.isRunning ? this.#saver.settled() : this.#saver.save();
  }

  /** Saves again what failed without an answer. */
  flush(): void {
    this.#saver.flush();
  }

  stop(): void {
    this.#saver.stop();
  }

  async #send(): Promise<Rest> {
    const { imageList } = this.editor.view.getState();
    const waiting = imageList.filter((image) => hasUnsaved(image) || image.imageId === undefined);
    this.view.setState({ save: { status: 'saving' } });
    for (const { key } of waiting) await this.#saveOne(key);
    await this.settle();
    this.view.setState({ save: { status: this.editor.hasUnsaved ? 'waiting' : 'saved' } });
    if (!this.editor.hasUnsaved) this.editor.announce(MESSAGES.savedImages(waiting.length));
    return 'none';
  }

  async #saveOne(key: string): Promise<void> {
    const image = this.#imageOf(key);
    if (!image) return;
    const { imageId, version, name, document } = image;
    const previewUrl = await previewOf(this.client, document);
    try {
      const params = { name, document, previewUrl, ...(imageId !== undefined && { imageId, version: version! }) };
      const saved = await this.client.call('image.saveImage', params, { quiet: true });
      this.editor.update(key, { imageId: saved.imageId, version: saved.version, saved: document });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== CODES.stale || imageId === undefined) throw error;
      await this.#compare(image, imageId);
    }
  }

  #imageOf(key: string): EditedImage | undefined {
    return this.editor.view.getState().imageList.find((image) => image.key === key);
  }

  async #compare({ key, name }: EditedImage, imageId: number): Promise<void> {
    const theirs = await this.client.call('image.getImage', { imageId }, { fresh: true });
    const read = readImageDocument(theirs.document);
    if (!read.document) throw new Trouble(MESSAGES.theirsUnreadable);
    const { editedBy: author, version } = theirs;
    this.view.setState({ behind: { key, name, author, version, document: read.document } });
  }

  /** `mine`: mine is saved as another image; `theirs`: mine can be brought back by undo. */
  async resolve(choice: 'mine' | 'theirs'): Promise<void> {
    const { behind } = this.view.getState();
    if (!behind) return;
    const { key, version, document } = behind;
    const image = this.#imageOf(key);
    this.view.setState({ behind: null });
    if (!image) return;
    if (choice === 'mine') {
      this.editor.update(key, {
        imageId: undefined,
        version: undefined,
        saved: null,
        name: MESSAGES.copyOf(image.name),
      });
      await this.save();
    } else {
      this.editor.applyToMany(MESSAGES.steps.takeTheirs, [key], () => document);
      this.editor.update(key, { version, saved: document });
      this.view.setState({ save: { status: this.editor.hasUnsaved ? 'waiting' : 'saved' } });
    }
  }
}
