/** Keeps what is typed into one open form, and gives it back when the form opens again. */
import type { FieldSpec, Option } from '../derive';
import type { FormModel } from '../model';
import type { LoadedRecord } from '../stale/loaded';
import type { Values } from '../values';
import { type Draft, type OpenedDialog, readDraft, restored, writeDraft } from './draft';
import { ownerOf } from './place';
import { type DraftStorage, openDrafts, tabStorage } from './storage';

/** Typing has paused for so long, ms: then it is kept. Nothing is read or written per key. */
const PAUSE_MS = 600;
/** Of one tab; the oldest make room. */
const MOST_DRAFTS = 20;
/** Where the console goes when the session is over. */
const LOG_IN = '/login';

export interface Kept {
  readonly values: Values;
  /** It was sent, and nobody knows what became of it. */
  readonly unanswered: boolean;
  readonly words: Readonly<Record<string, readonly Option[]>>;
  readonly loaded?: LoadedRecord;
}

export class DraftKeeper {
  #model: FormModel | undefined;
  #dialog: OpenedDialog | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the person typed last; undefined: nothing that would have to be kept. */
  #at: number | undefined;
  #unanswered = false;
  #abandoned = false;

  constructor(
    private readonly key: string,
    private readonly storage: DraftStorage = tabStorage,
  ) {}

  /** What was kept of this form and still fits it. */
  restore(specs: readonly FieldSpec[], pristine: Readonly<Values>): Kept | undefined {
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
      };
    } catch {
      // Nested too deep to be compared, for one: nobody typed that.
      return undefined;
    }
  }

  /** Follows the form until the returned function is called. `carried`: it starts with something typed already. */
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

  /** It is being sent: until an answer is here, it may or may not have been taken. */
  sent(): void {
    this.#unanswered = true;
    this.#at ??= Date.now();
    this.save();
  }

  /** The answer was no: nothing has been taken. */
  refused(): void {
    this.#unanswered = false;
    this.save();
  }

  /** Nothing that stands in the form is a draft any more; what is typed from now on is. */
  discard(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#at = undefined;
    this.#unanswered = false;
    this.storage.remove(this.key);
  }

  /** The form is on its way out: whatever it still holds is not to be kept. */
  readonly abandon = (): void => {
    this.discard();
    this.#abandoned = true;
  };

  /** @param reopen with the dialog around the form. */
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

  /** One timer for all keys of a burst. */
  readonly #pause = (): void => {
    const left = (this.#at ?? 0) + PAUSE_MS - Date.now();
    if (left > 0) this.#timer = setTimeout(this.#pause, left);
    else this.save();
  };

  readonly #leave = (): void => this.save(true);
  /** A tab out of sight may never come back, and browsers say so last when a page is left. */
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

  /** The other drafts, those that are none before the oldest. */
  #byAge(): string[] {
    const ages = this.storage
      .keys()
      .filter((key) => key !== this.key)
      .map((key) => ({ key, at: readDraft(this.storage.read(key), Date.now())?.at ?? 0 }));
    return ages.sort((a, b) => a.at - b.at).map(({ key }) => key);
  }

  /** Somebody else may have worked in this tab before; and what is too old is nobody's. */
  #forgetOthers(): void {
    const { user } = ownerOf(this.key);
    for (const key of this.storage.keys()) {
      if (ownerOf(key).user !== user || !readDraft(this.storage.read(key), Date.now())) this.storage.remove(key);
    }
  }
}
