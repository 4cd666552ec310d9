/** Stores the unsubmitted values of one open form and restores them when it opens again. */
import type { FieldSpec, Option } from '../derive';
import type { FormModel } from '../model';
import type { LoadedRecord } from '../stale/loaded';
import type { Values } from '../values';
import { type Draft, type OpenedDialog, readDraft, restored, writeDraft } from './draft';
import { ownerOf } from './place';
import { type DraftStorage, openDrafts, tabStorage } from './storage';

/** Pause in typing after which the draft is stored, ms. Single keystrokes access no storage. */
const PAUSE_MS = 600;
/** Maximum number of drafts per tab; the oldest are removed first. */
const MOST_DRAFTS = 20;
/** The route that the console shows when the session has ended. */
const LOG_IN = '/login';

export interface RestoredDraft {
  readonly values: Values;
  /** The form was submitted, and the result is unknown. */
  readonly unanswered: boolean;
  readonly words: Readonly<Record<string, readonly Option[]>>;
  readonly loaded?: LoadedRecord;
  readonly step?: number;
}

export class DraftKeeper {
  #model: FormModel | undefined;
  #dialog: OpenedDialog | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the user's last change; undefined: nothing to store. */
  #at: number | undefined;
  #unanswered = false;
  #abandoned = false;

  constructor(
    private readonly key: string,
    private readonly storage: DraftStorage = tabStorage,
  ) {}

  /** Returns the stored values that still fit this form. */
  restore(specs: readonly FieldSpec[], pristine: Readonly<Values>): RestoredDraft | undefined {
    try {
      const draft = readDraft(this.storage.read(this.key), Date.now());
      const values = draft && restored(draft, specs, pristine);
      if (!values) return undefined;
      this.#at = draft.at;
      this.#unanswered = draft.unanswered ?? false;
      return {
        values,
        unanswered: this.#unanswered,
        words: draft.words ?? {},
        ...(draft.loaded && { loaded: draft.loaded }),
        ...(draft.step !== undefined && { step: draft.step }),
      };
    } catch {
      // Comparing can fail, for example for values nested too deep; such a draft was not typed by a user.
      return undefined;
    }
  }

  /**
   * Watches the form until the returned function is called. `carried`: the form starts with values from before a swap.
   */
  follow(model: FormModel, dialog: OpenedDialog | undefined, carried: boolean): () => void {
    this.#model = model;
    this.#dialog = dialog;
    model.onChange = this.#touch;
    openDrafts.add(this);
    this.#forgetOthers();
    if (carried) this.#touch();
    addEventListener('pagehide', this.#leave);
    document.addEventListener('visibilitychange', this.#hide);
    return () => {
      model.onChange = undefined;
      this.save(location.pathname === LOG_IN);
      removeEventListener('pagehide', this.#leave);
      document.removeEventListener('visibilitychange', this.#hide);
      openDrafts.delete(this);
    };
  }

  /** Marks the draft as submitted; until an answer arrives, the write may or may not have been done. */
  sent(): void {
    this.#unanswered = true;
    this.#at ??= Date.now();
    this.save();
  }

  /** The server refused the write: the draft counts as not submitted. */
  refused(): void {
    this.#unanswered = false;
    this.save();
  }

  /** Removes the draft; later changes start a new one. */
  discard(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#at = undefined;
    this.#unanswered = false;
    this.storage.remove(this.key);
  }

  /** The form is about to close: removes the draft and stores nothing more. */
  readonly abandon = (): void => {
    this.discard();
    this.#abandoned = true;
  };

  /** @param reopen stores the surrounding dialog as well, so that it reopens. */
  save(reopen = false): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#abandoned || this.#at === undefined) return;
    const typed = this.#model?.draft();
    if (!typed) return this.storage.remove(this.key);
    this.#write({
      at: this.#at,
      ...typed,
      ...(this.#unanswered && { unanswered: true }),
      ...(reopen && this.#dialog && { dialog: this.#dialog }),
    });
  }

  readonly #touch = (): void => {
    this.#at = Date.now();
    this.#timer ??= setTimeout(this.#pause, PAUSE_MS);
  };

  /** One timer per burst of keystrokes instead of one per keystroke. */
  readonly #pause = (): void => {
    const left = (this.#at ?? 0) + PAUSE_MS - Date.now();
    if (left > 0) this.#timer = setTimeout(this.#pause, left);
    else this.save();
  };

  readonly #leave = (): void => this.save(true);
  /** Stores the draft when the tab is hidden: the last event that browsers reliably fire before a page is closed. */
  readonly #hide = (): void => {
    if (document.visibilityState === 'hidden') this.save(true);
  };

  #write(draft: Draft): void {
    const text = writeDraft(this.key, draft);
    if (text === undefined) return this.storage.remove(this.key);
    if (!this.storage.write(this.key, text)) {
      const [oldest] = this.#byAge();
      if (oldest !== undefined) this.storage.remove(oldest);
      this.storage.write(this.key, text);
    }
    const many = this.storage.keys().length - MOST_DRAFTS;
    if (many > 0)
      this.#byAge()
        .slice(0, many)
        .forEach((key) => this.storage.remove(key));
  }

  /** Keys of the other drafts: unreadable ones first, then by age, oldest first. */
  #byAge(): string[] {
    const ages = this.storage
      .keys()
      .filter((key) => key !== this.key)
      .map((key) => ({ key, at: readDraft(this.storage.read(key), Date.now())?.at ?? 0 }));
    return ages.sort((a, b) => a.at - b.at).map(({ key }) => key);
  }

  /** Removes drafts of other users of this tab, and drafts that are too old. */
  #forgetOthers(): void {
    const { user } = ownerOf(this.key);
    for (const key of this.storage.keys()) {
      if (ownerOf(key).user !== user || !readDraft(this.storage.read(key), Date.now())) this.storage.remove(key);
    }
  }
}
