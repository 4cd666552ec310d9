/**
 * A document that a person edits: its steps of undo, its unsaved changes, and merging with what others saved. Every
 * change is kept locally after a moment, and saved on the server after a pause. Contains no UI.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { MESSAGES } from './editing.messages';
import type { Kind, Merged, Theirs } from './kind';
import { LocalKeeper } from './local';
import type { LocalStore } from './tab-store';
import { failureOf, type Rest, Saver, type SaveState } from './saver';
import {
  type History,
  nearest,
  NO_HISTORY,
  packed,
  rebased,
  type Step,
  stepsOf,
  travelled,
  withoutKey,
  withStep,
} from './steps';

/** The document as the server has it. */
export interface Served<D> {
  readonly document: D;
  /** Counts the saves. */
  readonly revision: number;
  readonly author?: string;
  readonly time?: string;
}

/** A document as it was loaded. */
export interface Loaded<D, C, X> {
  readonly served: Served<D>;
  readonly shown?: Partial<X>;
  /** The document to go on with, where the editor keeps records of its own. */
  readonly mine?: { readonly document: D; readonly history: History<C> };
}

/** A save that the server knows: the last one of this editor, or one of others. */
export type News<D, C> =
  | { readonly by: 'me'; readonly revision: number; readonly time?: string }
  | ({ readonly by: 'others'; readonly revision: number; readonly author: string; readonly time?: string } & Theirs<
      D,
      C
    >);

export interface Sent<D, C> {
  readonly change: C;
  readonly revision: number;
  readonly isManual: boolean;
  /** The whole document with the change. */
  document(): D;
}

/** A version of others that contradicts mine: the person decides. */
export interface Behind<D, K> {
  readonly served: Served<D>;
  readonly conflicts: readonly K[];
}

export interface EditingState<D, C, K> {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Why it could not be loaded. */
  readonly failure: string;
  readonly document: D;
  readonly history: History<C>;
  readonly save: SaveState;
  readonly behind: Behind<D, K> | null;
  /** The last thing that happened, for screen readers and the status line. */
  readonly notice: string;
}

export interface EditingOptions<D, C, K> {
  readonly kind: Kind<D, C, K>;
  readonly store: LocalStore;
  /** Key of the record in `store`; undefined: nothing is stored. */
  readonly key: string | undefined;
  /** Shown until the document is loaded. */
  readonly empty: D;
  /** Only a person saves. */
  readonly isManual?: boolean;
}

/** The editor that was opened last for a key: the record is its own. */
const latest = new Map<string | undefined, object>();

interface Stored {
  readonly version: typeof VERSION;
  readonly revision: number;
  /** The document at that revision; absent where storage has no room for it. */
  readonly base?: unknown;
  /** Changes since the revision; the first one may be saved already. */
  readonly pending: readonly unknown[];
  readonly done: readonly Step<unknown>[];
  readonly undone: readonly Step<unknown>[];
}

const VERSION = 2;
/** Steps to store where there is no room for all of them. */
const ROOM = [100, 20, 0];

/** @typeParam X what a kind of editor shows beside the document */
export abstract class Editing<D, C, X extends object = object, K = never> {
  readonly view: StoreApi<EditingState<D, C, K> & X>;
  #served: Served<D>;
  /** A change that was sent; without an answer, the server may have it. */
  #sent: C | undefined;
  #pending: C | undefined;
  /** Whether others saved while a save was running. */
  #isMissed = false;
  #isStopped = false;
  readonly #saver: Saver;
  readonly #keeper: LocalKeeper;

  protected constructor(
    private readonly edited: EditingOptions<D, C, K>,
    more: X,
  ) {
    const { empty: document, store, key, isManual = false } = edited;
    this.#served = { document, revision: 0 };
    const state: EditingState<D, C, K> = {
      phase: 'loading',
      failure: '',
      document,
      history: NO_HISTORY,
      save: { status: 'saved' },
      behind: null,
      notice: '',
    };
    this.view = createStore<EditingState<D, C, K> & X>(() => ({ ...state, ...more }));
    this.#saver = new Saver({
      send: (isAsked) => this.#send(isAsked),
      show: (save) => this.update({ save }),
      isManual,
    });
    this.#keeper = new LocalKeeper({
      store,
      key,
      records: () => this.records(),
      stored: (isStored) => this.stored?.(isStored),
    });
  }

  protected abstract load(): Promise<Loaded<D, C, X>>;
  /** Saves; what others saved before comes first. Rejects if the server refuses or does not answer. */
  protected abstract send(sent: Sent<D, C>): Promise<readonly News<D, C>[]>;
  /** What others saved since the revision. */
  protected since?(revision: number): Promise<readonly News<D, C>[]>;
  /** What follows from a new document, which is shown with `more`. */
  protected derived?(document: D, more: Partial<X>): Partial<X>;
  /** Whether the local record could be stored. */
  protected stored?(isStored: boolean): void;
  /** Theirs were merged. */
  protected merged?(merged: Merged<D, C, K>, authors: readonly string[]): void;

  get state(): EditingState<D, C, K> & X {
    return this.view.getState();
  }

  get served(): Served<D> {
    return this.#served;
  }

  get hasUnsaved(): boolean {
    return this.state.phase === 'ready' && (this.#sent ?? this.#pending) !== undefined;
  }

  /** Loads the document, and what an earlier visit left unsaved or may take back. */
  async start(): Promise<void> {
    const { store, key } = this.edited;
    this.update({ phase: 'loading' });
    latest.set(key, this);
    this.#isStopped = false;
    this.#saver.begin();
    try {
      const [{ served, shown, mine }, record] = await Promise.all([
        this.load(),
        key === undefined ? null : store.read(key),
      ]);
      this.#served = served;
      this.update({
        save: { status: 'saved', ...(served.time !== undefined && { time: served.time }) },
        ...shown,
      } as Shown<D, C, K, X>);
      this.#show(served.document, { history: NO_HISTORY });
      if (mine) this.#goOn(mine);
      else if (isRecord(record)) await this.#restore(record, served);
      this.update({ phase: 'ready' });
      if (this.hasUnsaved) {
        this.update({ notice: MESSAGES.restored });
        this.#saver.touched();
      }
    } catch (error) {
      this.update({ phase: 'failed', failure: failureOf(error).message });
    }
  }

  #goOn({ document, history }: NonNullable<Loaded<D, C, X>['mine']>): void {
    const left = this.edited.kind.between!(this.#served.document, document);
    this.#pending = this.edited.kind.isEmpty(left) ? undefined : left;
    this.#show(document, { history });
  }

  async #restore({ revision, base, pending, done, undone }: Stored, served: Served<D>): Promise<void> {
    const { kind } = this.edited;
    const isOld = revision !== served.revision && base !== undefined;
    const from = isOld ? { document: base as D, revision } : served;
    let { document } = from;
    try {
      const changes = kind.unpack(pending, document);
      for (const change of changes) ({ document } = kind.fit(document, change));
      [this.#sent, this.#pending] = changes.length > 1 ? changes : [undefined, changes[0]];
    } catch {
      // The record belongs to another document.
      return;
    }
    this.#served = from;
    const isKnown = isOld || revision === served.revision;
    this.#show(document, { history: isKnown ? stepsOf(kind, document, { done, undone }) : NO_HISTORY });
    if (!isOld) return;
    if (kind.between) this.#takeAll([{ by: 'others', author: '', ...served }]);
    else await this.#pull();
  }

  /** One step of undo; false: nothing changed. Throws if the change does not fit. */
  protected step(title: string, change: C, key?: string, more: Partial<X> = {}): boolean {
    const { phase, document, history } = this.state;
    const { kind } = this.edited;
    if (phase !== 'ready') return false;
    const applied = kind.apply(document, change);
    if (kind.isEmpty(applied.change)) return false;
    const step = { title, change: applied.inverse, ...(key !== undefined && { key, time: Date.now() }) };
    this.#show(applied.document, { history: withStep(kind, history, step), notice: title }, more);
    this.#add(applied.change);
    return true;
  }

  /** Ends a gesture: the next change is a step of its own. */
  protected endStep(): void {
    const { history } = this.state;
    const ended = withoutKey(history);
    if (ended !== history) this.update({ history: ended } as Shown<D, C, K, X>);
  }

  undo(): void {
    this.travel('undo');
  }

  redo(): void {
    this.travel('redo');
  }

  /** @returns the change of the document; undefined: there is no such step. */
  protected travel(direction: 'undo' | 'redo'): C | undefined {
    const { phase, document, history } = this.state;
    const there = phase === 'ready' ? travelled(this.edited.kind, document, history, direction) : undefined;
    if (!there) return undefined;
    const notice = MESSAGES[direction === 'undo' ? 'undone' : 'redone'](there.title);
    this.#show(there.document, { history: there.history, notice });
    this.#add(there.change);
    return there.change;
  }

  announce(notice: string): void {
    this.update({ notice });
  }

  /** Saves at once, also after a refusal. */
  save(): Promise<void> {
    return this.#saver.save();
  }

  /** Resolves when no request is running; nothing is sent until the next change. */
  settled(): Promise<void> {
    return this.#saver.settled();
  }

  /** Saves the document again, although it is as the server has it: something beside it changed. */
  protected touch(): void {
    const { document } = this.state;
    this.#add(this.edited.kind.between!(document, document), true);
  }

  /** Goes on from another document of the server; nothing is unsaved then. */
  protected replace(served: Served<D>, history: History<C> = this.#rebasedTo(served.document)): void {
    this.#served = served;
    this.#sent = undefined;
    this.#pending = undefined;
    this.#show(served.document, { history });
    this.#settle();
  }

  #rebasedTo(document: D): History<C> {
    const { kind } = this.edited;
    return rebased(kind, this.state.history, kind.between!(this.state.document, document));
  }

  /** Saves and keeps what waits, because the window is left or the network is back. */
  flush(): void {
    void this.#keeper.flush();
    this.#saver.flush();
  }

  /** Keeps steps and unsaved changes locally. */
  keep(): void {
    void this.#keeper.flush();
  }

  /** Others saved: merges their changes. */
  async pull(): Promise<void> {
    if (this.state.phase === 'ready') await this.#pull();
  }

  /** Saves what is left and stops. What fails is kept locally. */
  stop(): void {
    this.keep();
    this.#isStopped = true;
    if (this.hasUnsaved && !this.edited.isManual) void this.#saver.save(false);
    this.#saver.stop();
  }

  /**
   * The person decided what becomes of a version that contradicts: the document goes on from theirs.
   * @param title of the step that takes `document`, which can be taken back.
   */
  protected decide(document: D, title: string, served = this.state.behind?.served): void {
    const { document: mine, history } = this.state;
    const { kind } = this.edited;
    const [there, back] = [kind.between!(mine, document), kind.between!(document, mine)];
    if (served) this.#served = served;
    const left = kind.between!(this.#served.document, document);
    this.#sent = undefined;
    this.#pending = kind.isEmpty(left) ? undefined : left;
    const isChanged = !kind.isEmpty(there);
    this.#show(document, {
      behind: null,
      ...(isChanged && { history: withStep(kind, history, { title, change: back }), notice: title }),
    });
    this.#settle();
    if (this.hasUnsaved && !this.edited.isManual) void this.save();
  }

  protected update(state: Partial<EditingState<D, C, K>> | Partial<X>): void {
    this.view.setState(state as Shown<D, C, K, X>);
  }

  #show(document: D, state: Partial<EditingState<D, C, K>>, more: Partial<X> = {}): void {
    const { document: before } = this.state;
    this.update({ document, ...state, ...more, ...(document !== before && this.derived?.(document, more)) } as Shown<
      D,
      C,
      K,
      X
    >);
  }

  #add(change: C, isForced = false): void {
    const { kind } = this.edited;
    const all = this.#pending === undefined ? change : kind.compose(this.#pending, change);
    this.#pending = kind.isEmpty(all) && !isForced ? undefined : all;
    this.#keeper.soon();
    if (this.hasUnsaved) this.#saver.touched();
    else this.#settle();
  }

  /** Shows whether everything is saved. */
  #settle(): void {
    if (!this.#isStopped || latest.get(this.edited.key) === this) this.#keeper.soon();
    const { time } = this.#served;
    if (this.hasUnsaved) this.update({ save: { status: 'waiting' } });
    else this.update({ save: { status: 'saved', ...(time !== undefined && { time }) } });
  }

  async #send(isManual: boolean): Promise<Rest> {
    const { kind } = this.edited;
    if (this.state.behind || !this.hasUnsaved) return 'none';
    if (this.#sent === undefined) {
      const [first, rest] = kind.divide?.(this.#pending!) ?? [this.#pending!, undefined];
      this.#sent = first;
      this.#pending = rest === undefined || kind.isEmpty(rest) ? undefined : rest;
    }
    const { revision, document: base } = this.#served;
    const change = this.#sent;
    let isAccepted: boolean;
    this.update({ save: { status: 'saving' } });
    try {
      const news = await this.send({ change, revision, isManual, document: () => kind.fit(base, change).document });
      isAccepted = this.#takeAll(news);
    } catch (error) {
      // Without an answer, the same change is sent again, so that it is recognised where the server has it.
      if (!failureOf(error).isUnanswered) this.#reclaim();
      throw error;
    }
    if (this.state.behind) {
      this.update({ save: { status: 'waiting' } });
      return 'none';
    }
    this.#reclaim();
    this.#settle();
    if (this.#isMissed) {
      this.#isMissed = false;
      await this.#pull(true);
    }
    if (!this.hasUnsaved) return 'none';
    return isAccepted ? 'some' : 'merged';
  }

  /** What was sent is not saved. */
  #reclaim(): void {
    this.#pending = this.#mine();
    this.#sent = undefined;
  }

  #mine(): C | undefined {
    if (this.#sent === undefined || this.#pending === undefined) return this.#sent ?? this.#pending;
    return this.edited.kind.compose(this.#sent, this.#pending);
  }

  async #pull(isSending = false): Promise<void> {
    const { revision } = this.#served;
    if (this.#isStopped || !this.since) return;
    // The answer to a save brings only what came before it.
    if (this.#saver.isRunning && !isSending) {
      this.#isMissed = true;
      return;
    }
    const news = await this.since(revision).catch(() => []);
    if (this.#isStopped) return;
    if (this.#saver.isRunning && !isSending) this.#isMissed = true;
    else if (this.#served.revision !== revision) await this.#pull(isSending);
    else if (news.length > 0) {
      this.#takeAll(news);
      this.#settle();
    }
  }

  /** @returns whether what was sent is saved. */
  #takeAll(all: readonly News<D, C>[]): boolean {
    let isAccepted = false;
    let others: Others<D, C>[] = [];
    for (const news of all) {
      if (news.by === 'others' && !this.#isMine(news)) {
        others.push(news);
        continue;
      }
      if (!this.#merge(others)) return false;
      others = [];
      isAccepted = true;
      if (this.#sent === undefined) continue;
      const { document } = this.edited.kind.fit(this.#served.document, this.#sent);
      this.#served = { document, ...aboutOf(news) };
      this.#sent = undefined;
    }
    this.#merge(others);
    return isAccepted;
  }

  /** A save whose answer was lost comes back as one of others. */
  #isMine(news: Others<D, C>): boolean {
    const { isSame, between } = this.edited.kind;
    if (this.#sent === undefined) return false;
    const change = 'change' in news ? news.change : between?.(this.#served.document, news.document);
    return change !== undefined && isSame(change, this.#sent);
  }

  /** Merges mine with the saves of others; false: the person decides first. */
  #merge(others: readonly Others<D, C>[]): boolean {
    const { kind } = this.edited;
    const last = others.at(-1);
    if (!last) return true;
    const theirs =
      'document' in last
        ? last
        : { change: others.flatMap((each) => ('change' in each ? [each.change] : [])).reduce(kind.compose) };
    const merged = kind.merge(this.#served.document, theirs, this.#mine());
    const served = { ...aboutOf(last), document: merged.base, author: last.author };
    if (merged.isHeld) {
      this.update({ behind: { served, conflicts: merged.conflicts } } as Shown<D, C, K, X>);
      return false;
    }
    this.#served = served;
    this.#sent = undefined;
    this.#pending = merged.mine;
    this.#show(merged.document, { history: rebased(kind, this.state.history, merged.theirs) });
    this.merged?.(merged, [...new Set(others.map(({ author }) => author))]);
    return true;
  }

  /** What is stored locally, and smaller records for where there is no room. */
  protected *records(): Iterable<object> {
    const { kind } = this.edited;
    const { history, phase } = this.state;
    const { done, undone } = packed(kind, history);
    const pending = [this.#sent, this.#pending].flatMap((change) => (change === undefined ? [] : [kind.pack(change)]));
    if (phase !== 'ready' || done.length + undone.length + pending.length === 0) return;
    const { document: base, revision } = this.#served;
    const record: Stored = { version: VERSION, revision, pending, done, undone };
    yield { ...record, base };
    yield record;
    for (const most of ROOM) yield { ...record, ...nearest({ done, undone }, most) };
  }
}

type Others<D, C> = Extract<News<D, C>, { by: 'others' }>;

const aboutOf = ({ revision, time }: Pick<Served<unknown>, 'revision' | 'time'>) => ({
  revision,
  ...(time !== undefined && { time }),
});

type Shown<D, C, K, X> = Partial<EditingState<D, C, K> & X>;

function isRecord(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { version, revision, pending, done, undone } = value as Partial<Stored>;
  return version === VERSION && typeof revision === 'number' && [pending, done, undone].every(Array.isArray);
}
