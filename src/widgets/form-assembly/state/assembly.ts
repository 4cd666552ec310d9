/** State of the assembly: document, selection, history, saving. Contains no UI. */
import { createStore } from 'zustand/vanilla';
import { problemsOfForm, type FormProblem } from '../../../pages/forms/check';
import type { FormDocument } from '../../../pages/forms/document';
import type { Path } from '../../../pages/forms/layout';
import { CallError, type Client, errorMessage } from '../../../services/client';
import { MESSAGES } from '../form-assembly.messages';
import { nodeAt } from './edits';
import { forgetSession, readSession, type SessionStorage, type Step, writeSession } from './session';
import type { SaveState } from '../../../shared/draft-bar/SaveStatus';

/** Changes with the same key within this time are one step, ms. */
const JOINED_WITHIN_MS = 1_500;
/** Pause after a change before it is saved, ms. */
const SAVED_AFTER_MS = 1_000;
const MOST_STEPS = 100;

/** The draft that somebody else saved meanwhile. */
export interface Behind {
  readonly author: string;
  readonly revision: number;
  readonly document: FormDocument;
}

export interface AssemblyState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly failure: string;
  readonly name: string;
  readonly document: FormDocument;
  readonly problems: readonly FormProblem[];
  readonly selection: Path | null;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  readonly save: SaveState;
  readonly behind: Behind | null;
  /** Whether codes can be sent in text messages. */
  readonly textMessages: boolean;
  readonly versionNo: number | null;
  /** The last thing that happened, for screen readers and the status line. */
  readonly notice: string;
}

const NO_DOCUMENT: FormDocument = {
  version: 1,
  type: 'object',
  title: '',
  properties: {},
  additionalProperties: false,
  'x-layout': [],
};

const EMPTY: AssemblyState = {
  phase: 'loading',
  failure: '',
  name: '',
  document: NO_DOCUMENT,
  problems: [],
  selection: null,
  done: [],
  undone: [],
  save: { status: 'saved' },
  behind: null,
  textMessages: true,
  versionNo: null,
  notice: '',
};

export class Assembly {
  readonly view = createStore<AssemblyState>(() => EMPTY);
  revision = 0;
  #saved: FormDocument | undefined;
  #last: { readonly key: string; readonly time: number } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;

  constructor(
    readonly client: Client,
    readonly formId: number,
    private readonly storage: SessionStorage,
  ) {}

  get hasUnsaved(): boolean {
    return this.view.getState().phase === 'ready' && this.view.getState().document !== this.#saved;
  }

  /** Loads the draft, and what an earlier visit of this tab left unsaved or may take back. */
  async start(): Promise<void> {
    this.#show({ phase: 'loading' });
    try {
      const { form, content, revision, textMessages } = await this.client.call(
        'builder.queryForm',
        { formId: this.formId },
        { fresh: true },
      );
      const document = content as FormDocument;
      this.revision = revision;
      this.#saved = document;
      const session = readSession(this.storage, this.formId);
      const isKept = session !== undefined && session.revision === revision;
      const kept = isKept ? (session.document ?? document) : document;
      this.#show({
        phase: 'ready',
        name: form.name,
        versionNo: form.versionNo,
        textMessages,
        ...documentState(kept),
        done: isKept ? session.done : [],
        undone: isKept ? session.undone : [],
        save: { status: kept === document ? 'saved' : 'waiting' },
        ...(kept !== document && { notice: MESSAGES.restored(session!.done.length) }),
      });
      if (kept !== document) this.#saveSoon();
    } catch (error) {
      this.#show({ phase: 'failed', failure: errorMessage(error) });
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.keep();
  }

  select(selection: Path | null): void {
    this.#show({ selection });
  }

  announce(notice: string): void {
    this.#show({ notice });
  }

  /** Replaces the document as one step of undo. */
  change(title: string, document: FormDocument, { select, key }: { select?: Path | null; key?: string } = {}): void {
    const { document: before, done, selection, phase } = this.view.getState();
    if (phase !== 'ready' || document === before) return;
    const now = Date.now();
    const joins = key !== undefined && this.#last?.key === key && now - this.#last.time < JOINED_WITHIN_MS;
    this.#last = key === undefined ? undefined : { key, time: now };
    const chosen = select === undefined ? selection : select;
    this.#show({
      ...documentState(document),
      done: joins ? done : [...done, { title, document: before }].slice(-MOST_STEPS),
      undone: [],
      selection: chosen && nodeAt(document, chosen) ? chosen : null,
      save: { status: 'waiting' },
      notice: title,
    });
    this.#saveSoon();
  }

  undo(): void {
    this.#travel('done', 'undone', MESSAGES.undone);
  }

  redo(): void {
    this.#travel('undone', 'done', MESSAGES.redone);
  }

  #travel(from: 'done' | 'undone', to: 'done' | 'undone', words: (title: string) => string): void {
    const state = this.view.getState();
    const step = state[from].at(-1);
    if (!step) return;
    this.#last = undefined;
    this.#show({
      ...documentState(step.document),
      [from]: state[from].slice(0, -1),
      [to]: [...state[to], { title: step.title, document: state.document }],
      selection: state.selection && nodeAt(step.document, state.selection) ? state.selection : null,
      save: { status: 'waiting' },
      notice: words(step.title),
    });
    this.#saveSoon();
  }

  /** Stores the state that survives a reload of the tab. */
  keep(): void {
    const { phase, document, done, undone } = this.view.getState();
    if (phase !== 'ready') return;
    if (!this.hasUnsaved && done.length === 0 && undone.length === 0) return forgetSession(this.storage, this.formId);
    const unsaved = this.hasUnsaved ? { document } : {};
    writeSession(this.storage, this.formId, { revision: this.revision, ...unsaved, done, undone });
  }

  #saveSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), SAVED_AFTER_MS);
  }

  /** Saves what is not saved; waits for a save under way. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saving) await this.#saving;
    if (!this.hasUnsaved || this.view.getState().behind) return;
    this.#saving = this.#send().finally(() => {
      this.#saving = undefined;
    });
    await this.#saving;
  }

  async #send(): Promise<void> {
    const { document } = this.view.getState();
    this.#show({ save: { status: 'saving' } });
    try {
      const answer = await this.client.call(
        'builder.saveFormContent',
        { formId: this.formId, revision: this.revision, content: document },
        { quiet: true },
      );
      if (answer.outcome === 'behind') {
        const theirs = { author: answer.author, revision: answer.revision, document: answer.content as FormDocument };
        this.#show({ behind: theirs, save: { status: 'waiting' } });
        return;
      }
      this.revision = answer.revision;
      this.#saved = document;
      const isSaved = this.view.getState().document === document;
      this.#show({ save: { status: isSaved ? 'saved' : 'waiting' } });
      if (!isSaved) this.#saveSoon();
      this.keep();
    } catch (error) {
      const isOffline = error instanceof CallError && error.kind === 'network';
      this.#show({ save: isOffline ? { status: 'offline' } : { status: 'failed', message: errorMessage(error) } });
      this.keep();
    }
  }

  /** Keeps one of two drafts; undo brings back the other one. */
  decide(keeps: 'mine' | 'theirs'): void {
    const { behind } = this.view.getState();
    if (!behind) return;
    this.revision = behind.revision;
    this.#saved = behind.document;
    this.#show({ behind: null });
    if (keeps === 'theirs') this.change(MESSAGES.keepTheirs, behind.document, { select: null });
    if (this.hasUnsaved) void this.save();
    else this.#show({ save: { status: 'saved' } });
  }

  /** Reads the draft again after a version was made the draft on the server. */
  async reload(title: string): Promise<void> {
    const { content, revision } = await this.client.call('builder.queryForm', { formId: this.formId }, { fresh: true });
    this.revision = revision;
    this.#saved = content as FormDocument;
    this.change(title, this.#saved, { select: null });
    clearTimeout(this.#timer);
    this.#show({ save: { status: 'saved' } });
  }

  async publish(message: string): Promise<'published' | 'other'> {
    await this.save();
    if (this.hasUnsaved) return 'other';
    const text = message.trim();
    const { outcome, versionNo } = await this.client.call('builder.publishForm', {
      formId: this.formId,
      revision: this.revision,
      ...(text !== '' && { message: text }),
    });
    if (outcome === 'published') {
      this.#show({ versionNo, notice: MESSAGES.published(versionNo ?? 0) });
      return 'published';
    }
    this.#show({ notice: outcome === 'behind' ? MESSAGES.publishBehind : MESSAGES.publishBroken });
    return 'other';
  }

  #show(state: Partial<AssemblyState>): void {
    this.view.setState(state);
  }
}

const documentState = (document: FormDocument) => ({ document, problems: problemsOfForm(document) });
