/**
 * A screen being edited: its text, its draft, versions that others publish meanwhile, and publishing. Independent of
 * the text editor: changes come in by `typed`, and the editor follows the store.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { mergeTexts, rewrite } from '../../../language/service/history/rewrite';
import { merge } from '../../../language/service/history/merge';
import type { Client } from '../../../services/client';
import { LocalKeeper } from '../../../shared/editing/local';
import type { LocalStore } from '../../../shared/editing/tab-store';
import { type Rest, Saver } from '../../../shared/editing/saver';
import {
  type History,
  nearest,
  NO_HISTORY,
  packed,
  rebased,
  stepsOf,
  travelled,
  withStep,
} from '../../../shared/editing/steps';
import { changeBetween, changeFrom, textKind } from '../text-kind';
import { asDraft, draftKey, type LocalDraft, startOf } from './start';
import type { ChangeSet } from '@codemirror/state';
import { type Choice, resolve } from '../publish/resolve';
import { baseOf, isAbsent, publishText, readVersion } from './served-screen';
import {
  type Clash,
  type EditState,
  isBehind,
  isChanged,
  newestAs,
  type Newest,
  newScreenState,
  NOTHING,
  openedState,
  type Published,
  publishedState,
  servedState,
} from './state';

export interface SessionDeps {
  readonly client: Pick<Client, 'call'>;
  readonly drafts: LocalStore;
  readonly userId: unknown;
  /** false: another tab edits the screen and saves the draft. */
  readonly mayWrite: boolean;
}

/** Result of `publish`; `broken` and `conflict` leave the draft unchanged. */
export type Outcome = Pick<Published, 'outcome' | 'problems' | 'version'>;

/** A text to save as the draft, and the version that it is based on. */
interface Typed {
  readonly text: string;
  readonly baseVersionId: number | null;
}

/** A change by the person in the text editor, as a step of undo. */
export interface TextStep {
  readonly change: ChangeSet;
  readonly title: string;
  /** Joins the next change with the same key to this step. */
  readonly key?: string;
}

const KIND = textKind();
/** Steps to store where there is no room for all of them. */
const FEW_STEPS = 20;

export class EditSession {
  readonly store: StoreApi<EditState>;
  /** The draft; undefined: the text equals the served one. */
  #typed: Typed | undefined;
  /** The newest draft of this session that the server accepted. */
  #accepted: Typed | undefined;
  #savedTime: string | null;
  #refreshing: Promise<void> | undefined;
  #stale = false;
  #imported = false;
  /** Hash of the release whose conflicts were decided in the text. */
  #decided: string | undefined;
  readonly #saver: Saver;
  readonly #keeper: LocalKeeper;

  private constructor(
    readonly screenId: string,
    private readonly deps: SessionDeps,
    state: EditState,
    savedTime: string | null,
    history: History<ChangeSet> = NO_HISTORY,
  ) {
    const save = { status: 'saved', ...(savedTime !== null && { time: savedTime }) } as const;
    this.store = createStore<EditState>(() => ({ ...state, save, history }));
    this.#savedTime = savedTime;
    this.#saver = new Saver({
      send: (isManual) => this.#send(isManual),
      show: (shown) => this.#set({ save: shown }),
    });
    this.#keeper = new LocalKeeper({
      store: deps.drafts,
      key: deps.mayWrite ? draftKey(deps.userId, screenId) : undefined,
      records: () => this.#records(),
      stored: (isKept) => this.#set({ isKept }),
    });
  }

  /** Rejects with a CallError if the screen cannot be opened. */
  static async open(screenId: string, deps: SessionDeps): Promise<EditSession> {
    const local = asDraft(await deps.drafts.read(draftKey(deps.userId, screenId)));
    const opened = await deps.client
      .call('workshop.openScreen', { screenId }, { fresh: true })
      .catch((error: unknown) => {
        if (isAbsent(error) && local?.unsaved) return null;
        throw error;
      });
    if (!opened) return EditSession.begin(screenId, local!.text, deps);
    const start = startOf(opened, local);
    const base = await baseOf(start.baseVersionId, opened, deps.client);
    const { text, from } = start;
    const savedTime = opened.draft?.updateTime ?? null;
    const session = new EditSession(screenId, deps, openedState(opened, start, base), savedTime, stepsIn(local, text));
    // Send a draft that only this browser had.
    if (deps.mayWrite && from === 'browser') session.#keep(text, base.versionId);
    return session;
  }

  /** Begins a new screen, which is only a draft until it is published. */
  static begin(screenId: string, text: string, deps: SessionDeps): EditSession {
    const session = new EditSession(screenId, deps, newScreenState(text), null);
    if (deps.mayWrite) session.#keep(text, null);
    return session;
  }

  get state(): EditState {
    return this.store.getState();
  }

  /** The text changed, by typing or by the program. */
  typed(text: string, step: TextStep = { change: changeBetween(this.state.text, text), title: '' }): void {
    const { text: before, base, history } = this.state;
    if (text === before || !this.deps.mayWrite) return;
    const { title, key } = step;
    const back = KIND.apply(before, changeFrom(before, text, step.change)).inverse;
    const joins = key === undefined ? {} : { key, time: Date.now() };
    this.#set({ text, published: null, history: withStep(KIND, history, { title, change: back, ...joins }) });
    this.#keep(text, base.versionId);
  }

  undo(): void {
    this.#travel('undo');
  }

  redo(): void {
    this.#travel('redo');
  }

  #travel(direction: 'undo' | 'redo'): void {
    const { text, history, base, busy } = this.state;
    const there = busy === null && this.deps.mayWrite ? travelled(KIND, text, history, direction) : undefined;
    if (!there) return;
    this.#set({ text: there.document, published: null, history: there.history });
    this.#keep(there.document, base.versionId);
  }

  /** Keeps the text in the browser after a moment, and on the server when typing pauses. */
  #keep(text: string, baseVersionId: number | null): void {
    this.#typed = { text, baseVersionId };
    this.#keeper.soon();
    this.#saver.touched();
  }

  /**
   * Saves at once, even if the server already has the text, because the user asks for it. Resolves to whether the server
   * accepted it.
   */
  async save(): Promise<boolean> {
    const { text, base } = this.state;
    this.#typed = { text, baseVersionId: base.versionId };
    void this.#keeper.flush();
    await this.#saver.save();
    return this.state.save.status === 'saved';
  }

  /** Keeps and sends what waits, because the window is left or the network is back. */
  flush(): void {
    this.keep();
    this.#saver.flush();
  }

  keep(): void {
    void this.#keeper.flush();
  }

  /** Resolves when no request is running; nothing is sent until the next change. */
  settled(): Promise<void> {
    return this.#saver.settled();
  }

  async #send(isManual: boolean): Promise<Rest> {
    const sent = this.#typed;
    if (!sent) return 'none';
    this.#set({ save: { status: 'saving' } });
    const { client } = this.deps;
    const params = { screenId: this.screenId, ...sent };
    const { updateTime } = await client.call('workshop.saveDraft', params, { quiet: !isManual });
    // Published or discarded during the request.
    if (this.#typed === undefined) return 'none';
    this.#savedTime = updateTime;
    this.#accepted = sent;
    this.#keeper.soon();
    const isNewest = this.#typed === sent;
    this.#set({ save: isNewest ? { status: 'saved', time: updateTime } : { status: 'waiting' } });
    return isNewest ? 'none' : 'some';
  }

  *#records(): Iterable<LocalDraft> {
    const { text, base, history } = this.state;
    const steps = packed(KIND, history);
    if (this.#typed === undefined && steps.done.length + steps.undone.length === 0) return;
    const draft = {
      text,
      baseVersionId: base.versionId,
      at: Date.now(),
      saved: this.#savedTime,
      unsaved: this.#typed !== undefined && this.#typed !== this.#accepted,
    };
    yield { ...draft, steps };
    yield { ...draft, steps: nearest(steps, FEW_STEPS) };
    yield draft;
  }

  /** The text is the served one: cancels everything that waits. */
  #withoutDraft(history: History<ChangeSet>): Promise<void> {
    this.#typed = undefined;
    this.#accepted = undefined;
    this.#savedTime = null;
    this.#set({ save: { status: 'saved' }, history });
    return this.#keeper.flush();
  }

  /** Discards the draft and shows the served text. */
  async discard(): Promise<void> {
    await this.#forget();
    const { newest } = this.state;
    this.#set({ text: newest.text, base: newest, restored: null, incoming: null, clash: null });
  }

  async #forget(): Promise<void> {
    await this.settled();
    await this.deps.client.call('workshop.deleteDraft', { screenId: this.screenId });
    await this.#withoutDraft(NO_HISTORY);
  }

  /** Switches to the draft that was not chosen at opening. */
  async takeOther(): Promise<void> {
    const { restored, text, base, newest } = this.state;
    if (!restored?.other) return;
    const mine = { text, baseVersionId: base.versionId, at: restored.at };
    const { other } = restored;
    const known = [base, newest].find(({ versionId }) => versionId === other.baseVersionId);
    const its =
      known ?? (other.baseVersionId === null ? NOTHING : await readVersion(other.baseVersionId, this.deps.client));
    this.#set({ base: its, restored: { ...restored, at: other.at, other: mine } });
    this.typed(other.text);
  }

  dismiss(what: 'restored' | 'incoming'): void {
    this.#set({ [what]: null });
  }

  /** Reloads after a change of this or any screen on the server. */
  refresh(): Promise<void> {
    if (this.state.busy !== null || this.#refreshing) {
      this.#stale = true;
      return this.#refreshing ?? Promise.resolve();
    }
    this.#refreshing = this.#look()
      .catch(() => undefined)
      .finally(() => {
        this.#refreshing = undefined;
        this.#lookAgain();
      });
    return this.#refreshing;
  }

  /** Replaces the text by that of a file. */
  imported(text: string): void {
    this.#imported = true;
    this.typed(text);
  }

  /** Rejects with a CallError if the server refused or did not answer. */
  async publish(message: string): Promise<Outcome> {
    const {
      text,
      base,
      newest: { versionId },
    } = this.state;
    const origin = versionId === null ? 'create' : this.#imported ? 'import' : 'publish';
    return this.#busy('publishing', async () => {
      this.keep();
      await this.settled();
      const params = { text, baseVersionId: base.versionId, origin, ...(message !== '' && { message }) } as const;
      const newestId = () => this.state.newest.versionId;
      const published = await publishText(this.deps.client, this.screenId, params, newestId);
      if (published.outcome === 'published' || published.outcome === 'merged') await this.#served(published, text);
      if (published.outcome === 'conflict' && published.theirs)
        this.#clashWith(newestAs(published.theirs.version, published.theirs.text), published.base ?? '{}');
      return published;
    });
  }

  /**
   * Merges the newest version into my text; conflicts are left for the user to decide. Throws if my text is not JSON.
   */
  mergeNewest(): void {
    const { base, newest, text } = this.state;
    if (!isBehind(this.state)) return;
    const { conflicts } = mergeTexts(base.text, newest.text, text);
    if (conflicts.length > 0) this.#clashWith(newest, base.text);
    else
      this.#take(rewrite(text, merge(JSON.parse(base.text), JSON.parse(newest.text), JSON.parse(text)).merged), newest);
  }

  /** Leaves the conflicts between the text and the release for the user to decide. Throws if the text is not JSON. */
  mergeRelease(): void {
    const { release, text: mine } = this.state;
    if (!release) return;
    const base = release.base ?? '{}';
    const { merged, conflicts } = merge(JSON.parse(base), JSON.parse(release.text), JSON.parse(mine));
    if (conflicts.length === 0) return this.#takeRelease(rewrite(mine, merged), release.hash);
    this.#set({ clash: { base, theirs: release.text, mine, merged, conflicts, version: null } });
  }

  /** Keeps the served version instead of the release's change. Rejects with a CallError. */
  async keepOverRelease(hash = this.state.release?.hash): Promise<void> {
    if (hash === undefined) return;
    await this.deps.client.call('workshop.keepOverRelease', { screenId: this.screenId, hash });
    this.#set({ release: null });
    await this.refresh();
  }

  /** Applies the decisions; the text is then based on their version. */
  decide(choices: readonly (Choice | undefined)[]): void {
    const { clash, release } = this.state;
    if (!clash) return;
    const text = rewrite(clash.mine, resolve(clash.merged, clash.conflicts, choices));
    if (clash.version) this.#take(text, clash.version);
    else this.#takeRelease(text, release?.hash);
  }

  #takeRelease(text: string, hash: string | undefined): void {
    this.#decided = hash;
    this.#set({ clash: null });
    this.typed(text);
    // With nothing to publish, the decision is all there is.
    if (!isChanged(this.state)) void this.keepOverRelease().catch(() => undefined);
  }

  leaveClash(): void {
    this.#set({ clash: null });
  }

  async remove(): Promise<void> {
    const { newest } = this.state;
    await this.#busy('deleting', async () => {
      if (newest.versionId !== null)
        await this.deps.client.call('workshop.deleteScreen', { screenId: this.screenId, versionId: newest.versionId });
      await this.#forget().catch(() => undefined);
    });
  }

  /** Sends what is left and stops, because the editor closes. */
  stop(): void {
    this.keep();
    this.#saver.flush();
    this.#saver.stop();
  }

  #set(change: Partial<EditState>): void {
    this.store.setState(change);
  }

  async #busy<T>(busy: NonNullable<EditState['busy']>, work: () => Promise<T>): Promise<T> {
    this.#set({ busy });
    try {
      return await work();
    } finally {
      this.#set({ busy: null });
      this.#lookAgain();
    }
  }

  #lookAgain(): void {
    if (!this.#stale || this.state.busy !== null) return;
    this.#stale = false;
    void this.refresh();
  }

  async #look(): Promise<void> {
    const opened = await this.deps.client
      .call('workshop.openScreen', { screenId: this.screenId }, { fresh: true, quiet: true })
      .catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw error;
      });
    // A screen that was never on the server cannot have been deleted there.
    if (!opened) return this.#set({ deleted: this.state.screen !== null });
    const wasUnchanged = !isChanged(this.state) && !isBehind(this.state);
    const served = servedState(opened);
    const { newest } = served;
    this.#set(served);
    if (!wasUnchanged || newest.versionId === this.state.base.versionId) return;
    // Without changes of my own, take the newest version.
    const { text: before } = this.state;
    this.#set({
      ...this.#replaced(newest.text),
      base: newest,
      published: null,
      ...(before !== newest.text && { incoming: { ...newest, how: 'updated', before, after: newest.text } }),
    });
  }

  async #served(published: Published, mine: string): Promise<void> {
    if (!published.version) return;
    const change = publishedState(published.version, published, mine);
    this.#set({ ...change, ...this.#replaced(published.text) });
    this.#imported = false;
    await this.#withoutDraft(this.state.history);
    // The release's change may meanwhile be in the version, or be decided by somebody else.
    if (this.#decided !== undefined) await this.keepOverRelease(this.#decided).catch(() => undefined);
    this.#decided = undefined;
  }

  /** The text with changes of others; the steps of undo go on from it. */
  #replaced(text: string): Pick<EditState, 'text' | 'history'> {
    const { text: before, history } = this.state;
    const theirs = changeBetween(before, text);
    return { text, history: theirs.empty ? history : rebased(KIND, history, theirs) };
  }

  #clashWith(version: Newest, base: string): void {
    const { text: mine } = this.state;
    const { merged, conflicts } = merge(JSON.parse(base), JSON.parse(version.text), JSON.parse(mine));
    const clash: Clash = { base, theirs: version.text, mine, merged, conflicts, version };
    this.#set({ clash, newest: version });
  }

  /** Replaces the text by one that includes their changes. */
  #take(text: string, theirs: Newest): void {
    const { text: before } = this.state;
    this.#set({
      base: theirs,
      newest: theirs,
      clash: null,
      incoming: { how: 'merged', versionNo: theirs.versionNo, author: theirs.author, before, after: text },
    });
    this.typed(text);
    // Even if the text is unchanged, because its base version changed.
    this.#keep(text, theirs.versionId);
  }
}

/** The steps of an earlier visit, if they are those of the text. */
const stepsIn = (local: LocalDraft | undefined, text: string): History<ChangeSet> =>
  local?.steps && local.text === text ? stepsOf(KIND, text, local.steps) : NO_HISTORY;
