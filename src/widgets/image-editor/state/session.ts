/** Opens what was asked for, or the draft of an earlier visit, and keeps drafts from then on. */
import { createStore } from 'zustand/vanilla';
import { type Client } from '../../../services/client';
import { MESSAGES } from '../image-editor.messages';
import { draftKey, DraftKeeper, forgetDraft, imagesOf, readDraft } from './drafts';
import type { Editor } from './editor';
import type { EditedImage } from './images';
import { openPicture, openSaved } from './opening';
import { troubleOf } from './trouble';

export interface Asked {
  /** Of a saved image. */
  readonly id?: unknown;
  /** Of a picture that becomes an image. */
  readonly url?: unknown;
  /** Whose drafts are kept; absent: nobody's. */
  readonly userId?: unknown;
}

export interface SessionState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly failure: string;
  /** When the draft was written that is shown, ms since 1970; null: none is. */
  readonly draft: number | null;
}

export class Session {
  readonly view = createStore<SessionState>(() => ({ phase: 'loading', failure: '', draft: null }));
  readonly #key: string | undefined;
  #keeper: DraftKeeper | undefined;
  #run = 0;

  constructor(
    private readonly editor: Editor,
    private readonly client: Client,
    private readonly asked: Asked,
  ) {
    this.#key = draftKey(asked.userId, placeOf(asked));
  }

  readonly start = async (): Promise<void> => {
    this.#run += 1;
    const run = this.#run;
    this.view.setState({ phase: 'loading' });
    try {
      const [opened, kept] = await Promise.all([this.#opened(), readDraft(this.#key)]);
      if (run !== this.#run) return;
      if (kept) this.editor.open(imagesOf(kept), kept.editIndex);
      else this.editor.open(opened);
      if (this.#key !== undefined) this.#keeper = new DraftKeeper(this.editor, this.#key, this.#refused);
      this.view.setState({ phase: 'ready', draft: kept?.time ?? null });
    } catch (error) {
      if (run === this.#run) this.view.setState({ phase: 'failed', failure: troubleOf(error) });
    }
  };

  readonly writeDraft = async (): Promise<unknown> => this.#keeper?.flush();

  stop(): void {
    this.#run += 1;
    void this.#keeper?.stop();
    this.#keeper = undefined;
  }

  /** The picture was taken: nothing is left to be kept. */
  async finish(): Promise<void> {
    const keeper = this.#keeper;
    this.#keeper = undefined;
    await keeper?.stop();
    await forgetDraft(this.#key);
  }

  readonly #refused = (): void => this.editor.announce(MESSAGES.draft.refused);

  /** Goes on with the restored draft. */
  keepDraft(): void {
    this.view.setState({ draft: null });
  }

  /** Returns to what is saved. */
  async discardDraft(): Promise<void> {
    const opened = await this.#opened();
    await forgetDraft(this.#key);
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
  if (isGiven(id)) return `image ${String(id)}`;
  return isGiven(url) ? `picture ${String(url)}` : 'new';
}

const isGiven = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && value > 0);
