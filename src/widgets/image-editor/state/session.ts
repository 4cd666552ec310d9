/** Opens what was asked for, or the draft of an earlier visit, and keeps drafts from then on. */
import { createStore } from 'zustand/vanilla';
import { type Client } from '../../../services/client';
import { MESSAGES } from '../image-editor.messages';
import type { LocalKeeper } from '../../../shared/editing/local';
import { machineStore } from '../../../shared/editing/machine-store';
import { draftKey, isUnsaved, keeperOf, keptAs, readDraft } from './drafts';
import type { Editor } from './editor';
import type { EditedImage } from './images';
import { openPicture, openSaved } from './opening';
import { troubleOf } from './trouble';

export interface Asked {
  /** Id of a saved image. */
  readonly id?: unknown;
  /** Address of a picture that becomes an image. */
  readonly url?: unknown;
  /** Owner of the drafts; absent: none are kept. */
  readonly userId?: unknown;
}

export interface SessionState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly failure: string;
  /** When the shown draft was written, ms since 1970; null: no draft is shown. */
  readonly draft: number | null;
}

export class Session {
  readonly view = createStore<SessionState>(() => ({ phase: 'loading', failure: '', draft: null }));
  /** What the address asked for before a first save changed it. */
  #before: Asked | undefined;
  #keeper: LocalKeeper | undefined;
  #unfollow: (() => void) | undefined;
  #run = 0;

  constructor(
    private readonly editor: Editor,
    private readonly client: Client,
    private asked: Asked,
    /** Names the image on the stage in the address; absent in a dialog. */
    private readonly nameInAddress?: (imageId: number) => void,
  ) {}

  get #key(): string | undefined {
    return draftKey(this.asked.userId, placeOf(this.asked));
  }

  /** Whether the address asks for what this editor shows, so that nothing is opened anew. */
  isFor(asked: Asked): boolean {
    if (asked.userId !== this.asked.userId) return false;
    const place = placeOf(asked);
    return place === placeOf(this.asked) || (this.#before !== undefined && place === placeOf(this.#before));
  }

  /** The address has changed. */
  arrived(asked: Asked): void {
    if (placeOf(asked) === placeOf(this.asked)) this.#before = undefined;
  }

  /** After a save: the address names a saved image, and the draft is kept for this image. */
  readonly settle = async (): Promise<void> => {
    const { imageId } = this.editor.image;
    const { imageList } = this.editor.view.getState();
    const isNamed = imageList.some((image) => image.imageId !== undefined && image.imageId === Number(this.asked.id));
    if (!this.editor.hasUnsaved) this.keepDraft();
    if (imageId === undefined || isNamed || !this.nameInAddress) return void (await this.#keeper?.flush());
    this.#before = this.asked;
    this.asked = { userId: this.asked.userId, id: imageId };
    if (this.#key !== undefined) await this.#keeper?.moveTo(this.#key);
    this.nameInAddress(imageId);
  };

  #keep(): void {
    if (this.#key === undefined) return;
    const keeper = keeperOf(this.editor, this.#key, this.#refused);
    this.#keeper = keeper;
    this.#unfollow = this.editor.view.subscribe(
      ({ imageList }, before) => void (imageList !== before.imageList && keeper.soon()),
    );
  }

  readonly start = async (): Promise<void> => {
    this.#run += 1;
    const run = this.#run;
    this.view.setState({ phase: 'loading' });
    try {
      const [opened, kept] = await Promise.all([this.#opened(), readDraft(this.#key)]);
      if (run !== this.#run) return;
      const draft = kept && isUnsaved(kept) ? kept : undefined;
      if (draft) this.editor.open(draft.images, draft.editIndex);
      else this.editor.open(opened.map((image) => keptAs(image, kept)));
      this.#keep();
      this.view.setState({ phase: 'ready', draft: draft?.time ?? null });
    } catch (error) {
      if (run === this.#run) this.view.setState({ phase: 'failed', failure: troubleOf(error) });
    }
  };

  stop(): void {
    this.#run += 1;
    void this.#stopKeeping();
  }

  async #stopKeeping(): Promise<void> {
    const keeper = this.#keeper;
    this.#unfollow?.();
    this.#keeper = undefined;
    await keeper?.flush();
  }

  /** Removes the draft after the dialog's picture was used. */
  async finish(): Promise<void> {
    await this.#stopKeeping();
    await this.#forget();
  }

  async #forget(): Promise<void> {
    if (this.#key !== undefined) await machineStore.remove(this.#key);
  }

  /** Writes the draft now, because the window is left. */
  keep(): void {
    void this.#keeper?.flush();
  }

  readonly #refused = (): void => this.editor.announce(MESSAGES.draft.refused);

  /** Goes on with the restored draft. */
  keepDraft(): void {
    this.view.setState({ draft: null });
  }

  /** Returns to what is saved. */
  async discardDraft(): Promise<void> {
    const opened = await this.#opened();
    await this.#forget();
    this.view.setState({ draft: null });
    this.editor.open(opened);
  }

  async #opened(): Promise<readonly EditedImage[]> {
    const { id, url } = this.asked;
    if (isGiven(id)) return [await openSaved(this.client, Number(id))];
    return isGiven(url) ? [await openPicture(this.client, String(url))] : [];
  }
}

function placeOf({ id, url }: Asked): string {
  if (isGiven(id)) return placeOfImage(id);
  return isGiven(url) ? `picture ${String(url)}` : 'new';
}

const placeOfImage = (id: number | string): string => `image ${id}`;

const isGiven = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && value > 0);
