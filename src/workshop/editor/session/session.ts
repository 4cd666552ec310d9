/**
 * A screen being edited: its text, its draft, versions that others publish meanwhile, and publishing. Independent of
 * the text editor: changes come in by `typed`, and the editor follows the store.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { mergeTexts, rewrite } from '../../../language/service/history/rewrite';
import { merge } from '../../../language/service/history/merge';
import type { Client } from '../../../services/client';
import { DraftKeeper } from '../draft/keeper';
import { draftKey, type LocalDrafts } from '../draft/local';
import { startOf } from '../draft/start';
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
  readonly drafts: LocalDrafts;
  readonly userId: unknown;
  /** false: another tab edits the screen and saves the draft. */
  readonly mayWrite: boolean;
}

/** Result of `publish`; `broken` and `conflict` leave the draft unchanged. */
export type Outcome = Pick<Published, 'outcome' | 'problems' | 'version'>;

export class EditSession {
  readonly store: StoreApi<EditState>;
  readonly keeper: DraftKeeper;
  #refreshing: Promise<void> | undefined;
  #stale = false;
  #imported = false;
  /** Hash of the release whose conflicts were decided in the text. */
  #decided: string | undefined;

  private constructor(
    readonly screenId: string,
    private readonly deps: SessionDeps,
    state: EditState,
    saved: string | null,
  ) {
    this.store = createStore<EditState>(() => state);
    const { client, drafts, userId } = deps;
    this.keeper = new DraftKeeper(
      draftKey(userId, screenId),
      {
        save: async (text, baseVersionId, manual) =>
          (await client.call('workshop.saveDraft', { screenId, text, baseVersionId }, { quiet: !manual })).updateTime,
        remove: async () => {
          await client.call('workshop.deleteDraft', { screenId });
        },
      },
      drafts,
      saved,
    );
  }

  /** Rejects with a CallError if the screen cannot be opened. */
  static async open(screenId: string, deps: SessionDeps): Promise<EditSession> {
    const key = draftKey(deps.userId, screenId);
    const local = await deps.drafts.read(key);
    const opened = await deps.client
      .call('workshop.openScreen', { screenId }, { fresh: true })
      .catch((error: unknown) => {
        if (isAbsent(error) && local) return null;
        throw error;
      });
    if (!opened) return EditSession.begin(screenId, local!.text, deps);
    const start = startOf(opened, local);
    const base = await baseOf(start.baseVersionId, opened, deps.client);
    const { text, from } = start;
    const session = new EditSession(screenId, deps, openedState(opened, start, base), opened.draft?.updateTime ?? null);
    // Send a draft that only this browser had.
    if (deps.mayWrite && from === 'browser') session.keeper.keep({ text, baseVersionId: base.versionId });
    else if (deps.mayWrite && local && from === 'served') void deps.drafts.remove(key);
    return session;
  }

  /** Begins a new screen, which is only a draft until it is published. */
  static begin(screenId: string, text: string, deps: SessionDeps): EditSession {
    const session = new EditSession(screenId, deps, newScreenState(text), null);
    if (deps.mayWrite) session.keeper.keep({ text, baseVersionId: null });
    return session;
  }

  get state(): EditState {
    return this.store.getState();
  }

  /** The text changed, by typing or by the program. */
  typed(text: string): void {
    if (text === this.state.text || !this.deps.mayWrite) return;
    this.#set({ text, published: null });
    this.keeper.keep({ text, baseVersionId: this.state.base.versionId });
  }

  /** Saves at once. Resolves to whether the server has it. */
  save(): Promise<boolean> {
    const { text, base } = this.state;
    return this.keeper.save({ text, baseVersionId: base.versionId });
  }

  /** Discards the draft and shows the served text. */
  async discard(): Promise<void> {
    await this.keeper.forget();
    const { newest } = this.state;
    this.#set({ text: newest.text, base: newest, restored: null, incoming: null, clash: null });
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
      await this.keeper.settled();
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
      await this.keeper.forget().catch(() => undefined);
    });
  }

  stop(): void {
    this.keeper.stop();
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
      text: newest.text,
      base: newest,
      published: null,
      ...(before !== newest.text && { incoming: { ...newest, how: 'updated', before, after: newest.text } }),
    });
  }

  async #served(published: Published, mine: string): Promise<void> {
    if (!published.version) return;
    this.#set(publishedState(published.version, published, mine));
    this.#imported = false;
    await this.keeper.published();
    // The release's change may meanwhile be in the version, or be decided by somebody else.
    if (this.#decided !== undefined) await this.keepOverRelease(this.#decided).catch(() => undefined);
    this.#decided = undefined;
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
    this.keeper.keep({ text, baseVersionId: theirs.versionId });
  }
}
