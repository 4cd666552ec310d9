/**
 * A screen being edited: its text, its draft, versions that others publish meanwhile, and publishing. Independent of
 * the text editor: changes come in by `typed`, and the editor follows the store.
 */
import type { ChangeSet } from '@codemirror/state';
import { mergeTexts, rewrite } from '../../../language/service/history/rewrite';
import { type Conflict, merge } from '../../../language/service/history/merge';
import { CallError, type Client } from '../../../services/client';
import { Editing, type Loaded, type News, type Sent } from '../../../shared/editing/editing';
import type { LocalStore } from '../../../shared/editing/tab-store';
import { type History, nearest, NO_HISTORY, packed, stepsOf } from '../../../shared/editing/steps';
import { changeBetween, changeFrom, textKind } from '../text-kind';
import { asDraft, draftKey, type LocalDraft, startOf } from './start';
import { type Choice, resolve } from '../publish/resolve';
import { baseOf, isAbsent, publishText, readVersion } from './served-screen';
import {
  type Clash,
  isBehind,
  isChanged,
  isWaiting,
  newestAs,
  type Newest,
  NEW_SCREEN,
  NOTHING,
  openedState,
  type Published,
  publishedState,
  type Screen,
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

export class EditSession extends Editing<string, ChangeSet, Screen, Conflict> {
  #refreshing: Promise<void> | undefined;
  #stale = false;
  #imported = false;
  /** Hash of the release whose conflicts were decided in the text. */
  #decided: string | undefined;
  /** Why the screen could not be opened. */
  #error: unknown;

  private constructor(
    readonly screenId: string,
    private readonly deps: SessionDeps,
  ) {
    const { drafts: store, mayWrite, userId } = deps;
    const key = mayWrite ? draftKey(userId, screenId) : undefined;
    super({ kind: KIND, store, key, empty: '', isManual: !mayWrite }, NEW_SCREEN);
  }

  /** Rejects with a CallError if the screen cannot be opened. */
  static async open(screenId: string, deps: SessionDeps): Promise<EditSession> {
    const session = new EditSession(screenId, deps);
    await session.start();
    if (session.#error !== undefined) throw session.#error;
    return session;
  }

  protected override async load(): Promise<Loaded<string, ChangeSet, Screen>> {
    try {
      return await this.#load();
    } catch (error) {
      this.#error = error;
      throw error;
    }
  }

  async #load(): Promise<Loaded<string, ChangeSet, Screen>> {
    const { screenId } = this;
    const { client, drafts, userId } = this.deps;
    const local = asDraft(await drafts.read(draftKey(userId, screenId)));
    const opened = await client.call('workshop.openScreen', { screenId }, { fresh: true }).catch((error: unknown) => {
      if (isAbsent(error) && local?.unsaved) return null;
      throw error;
    });
    // A new screen is only a draft until it is published.
    if (!opened) return { served: { document: '', revision: 0 }, mine: { document: local!.text, history: NO_HISTORY } };
    const start = startOf(opened, local);
    const base = await baseOf(start.baseVersionId, opened, client);
    const { draft } = opened;
    const document = start.from === 'browser' ? (draft?.text ?? opened.text) : start.text;
    return {
      served: { document, revision: 0, ...(draft && { time: draft.updateTime }) },
      shown: openedState(opened, start, base),
      mine: { document: start.text, history: stepsIn(local, start.text) },
    };
  }

  protected override async send({
    revision,
    document,
    isManual,
  }: Sent<string, ChangeSet>): Promise<News<string, ChangeSet>[]> {
    const params = { screenId: this.screenId, text: document(), baseVersionId: this.state.base.versionId };
    const { updateTime } = await this.deps.client.call('workshop.saveDraft', params, { quiet: !isManual });
    // A submission is of one text: the server may have ended it.
    if (isWaiting(this.state)) void this.refresh();
    return [{ by: 'me', revision: revision + 1, time: updateTime }];
  }

  protected override stored(isKept: boolean): void {
    this.update({ isKept });
  }

  /** The text changed, by typing or by the program. */
  typed(text: string, step: TextStep = { change: changeBetween(this.state.document, text), title: '' }): void {
    const { document } = this.state;
    if (text === document || !this.deps.mayWrite) return;
    this.step(step.title, changeFrom(document, text, step.change), step.key, { published: null });
  }

  protected override travel(direction: 'undo' | 'redo'): ChangeSet | undefined {
    if (this.state.busy !== null || !this.deps.mayWrite) return undefined;
    this.update({ published: null });
    return super.travel(direction);
  }

  /** Saves at once, even if the server already has the text, because the person asks for it. */
  override save(): Promise<void> {
    this.touch();
    return super.save();
  }

  protected override *records(): Iterable<LocalDraft> {
    const { document: text, base, history } = this.state;
    const steps = packed(KIND, history);
    const { hasUnsaved: unsaved } = this;
    if (!unsaved && steps.done.length + steps.undone.length === 0) return;
    const draft = { text, baseVersionId: base.versionId, at: Date.now(), saved: this.served.time ?? null, unsaved };
    yield { ...draft, steps };
    yield { ...draft, steps: nearest(steps, FEW_STEPS) };
    yield draft;
  }

  /** The text is the served one: cancels everything that waits. */
  #withoutDraft(document: string, history?: History<ChangeSet>): void {
    this.replace({ document, revision: this.served.revision + 1 }, history);
    this.keep();
  }

  /** Discards the draft and shows the served text. */
  async discard(): Promise<void> {
    await this.#forget();
    this.update({ base: this.state.newest, restored: null, incoming: null, clash: null });
  }

  async #forget(): Promise<void> {
    await this.settled();
    await this.deps.client.call('workshop.deleteDraft', { screenId: this.screenId });
    this.#withoutDraft(this.state.newest.text, NO_HISTORY);
  }

  /** Switches to the draft that was not chosen at opening. */
  async takeOther(): Promise<void> {
    const { restored, document: text, base, newest } = this.state;
    if (!restored?.other) return;
    const mine = { text, baseVersionId: base.versionId, at: restored.at };
    const { other } = restored;
    const known = [base, newest].find(({ versionId }) => versionId === other.baseVersionId);
    const its =
      known ?? (other.baseVersionId === null ? NOTHING : await readVersion(other.baseVersionId, this.deps.client));
    this.update({ base: its, restored: { ...restored, at: other.at, other: mine } });
    this.typed(other.text);
  }

  dismiss(what: 'restored' | 'incoming' | 'review' | 'published'): void {
    this.update({ [what]: null });
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
    const { document: text, base } = this.state;
    const { versionId } = this.state.newest;
    const origin = versionId === null ? 'create' : this.#imported ? 'import' : 'publish';
    return this.#busy('publishing', async () => {
      this.keep();
      await this.settled();
      const params = { text, baseVersionId: base.versionId, origin, ...(message !== '' && { message }) } as const;
      const newestId = () => this.state.newest.versionId;
      const published = await publishText(this.deps.client, this.screenId, params, newestId).catch((error: unknown) => {
        // The text has a menu that other departments open: it can be submitted instead.
        if (error instanceof CallError && error.kind === 'forbidden') this.update({ isOthers: true });
        throw error;
      });
      if (published.outcome === 'published' || published.outcome === 'merged') await this.#served(published, text);
      if (published.outcome === 'conflict' && published.theirs)
        this.#clashWith(newestAs(published.theirs.version, published.theirs.text), published.base ?? '{}');
      return published;
    });
  }

  /**
   * Submits the text for review, or plans its publication. Resolves to the problems that prevent it. Rejects with a
   * CallError.
   */
  async submit(message: string, planTime?: string): Promise<Published['problems']> {
    const { document: text, base } = this.state;
    return this.#busy('publishing', async () => {
      this.keep();
      await this.settled();
      const { review, problems } = await this.deps.client.call('workshop.submitScreen', {
        screenId: this.screenId,
        text,
        baseVersionId: base.versionId,
        message,
        ...(planTime !== undefined && { planTime }),
      });
      if (review) this.update({ review });
      return review ? [] : problems;
    });
  }

  /** Takes the submission or planned publication back. Rejects with a CallError. */
  async withdraw(): Promise<void> {
    const { review } = this.state;
    if (!review) return;
    await this.deps.client.call('workshop.withdrawReview', { reviewId: review.reviewId });
    this.update({ review: null });
  }

  /** Takes the version back that this editor published last. Rejects with a CallError. */
  async undoPublish(): Promise<Outcome> {
    const { published } = this.state;
    return this.#busy('publishing', async () => {
      const undone = await this.deps.client.call('workshop.undoPublish', { versionId: published!.versionId });
      if (undone.version && (undone.outcome === 'published' || undone.outcome === 'merged')) {
        this.update({ published: null });
        this.#stale = true;
      }
      return undone;
    });
  }

  /**
   * Merges the newest version into my text; conflicts are left for the user to decide. Throws if my text is not JSON.
   */
  mergeNewest(): void {
    const { base, newest, document: text } = this.state;
    if (!isBehind(this.state)) return;
    const { conflicts } = mergeTexts(base.text, newest.text, text);
    if (conflicts.length > 0) this.#clashWith(newest, base.text);
    else
      this.#take(rewrite(text, merge(JSON.parse(base.text), JSON.parse(newest.text), JSON.parse(text)).merged), newest);
  }

  /** Leaves the conflicts between the text and the release for the user to decide. Throws if the text is not JSON. */
  mergeRelease(): void {
    const { release, document: mine } = this.state;
    if (!release) return;
    const base = release.base ?? '{}';
    const { merged, conflicts } = merge(JSON.parse(base), JSON.parse(release.text), JSON.parse(mine));
    if (conflicts.length === 0) return this.#takeRelease(rewrite(mine, merged), release.hash);
    this.update({ clash: { base, theirs: release.text, mine, merged, conflicts, version: null } });
  }

  /** Keeps the served version instead of the release's change. Rejects with a CallError. */
  async keepOverRelease(hash = this.state.release?.hash): Promise<void> {
    if (hash === undefined) return;
    await this.deps.client.call('workshop.keepOverRelease', { screenId: this.screenId, hash });
    this.update({ release: null });
    await this.refresh();
  }

  /** Applies the decisions; the text is then based on their version. */
  decideClash(choices: readonly (Choice | undefined)[]): void {
    const { clash, release } = this.state;
    if (!clash) return;
    const text = rewrite(clash.mine, resolve(clash.merged, clash.conflicts, choices));
    if (clash.version) this.#take(text, clash.version);
    else this.#takeRelease(text, release?.hash);
  }

  #takeRelease(text: string, hash: string | undefined): void {
    this.#decided = hash;
    this.update({ clash: null });
    this.typed(text);
    // With nothing to publish, the decision is all there is.
    if (!isChanged(this.state)) void this.keepOverRelease().catch(() => undefined);
  }

  leaveClash(): void {
    this.update({ clash: null });
  }

  async remove(): Promise<void> {
    const { newest } = this.state;
    await this.#busy('deleting', async () => {
      if (newest.versionId !== null)
        await this.deps.client.call('workshop.deleteScreen', { screenId: this.screenId, versionId: newest.versionId });
      await this.#forget().catch(() => undefined);
    });
  }

  async #busy<T>(busy: NonNullable<Screen['busy']>, work: () => Promise<T>): Promise<T> {
    this.update({ busy });
    try {
      return await work();
    } finally {
      this.update({ busy: null });
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
    if (!opened) return this.update({ deleted: this.state.screen !== null });
    const wasUnchanged = !isChanged(this.state) && !isBehind(this.state);
    const served = servedState(opened);
    const { newest } = served;
    this.update(served);
    if (!wasUnchanged || newest.versionId === this.state.base.versionId) return;
    // Without changes of my own, take the newest version.
    const { document: before } = this.state;
    const isDraft = this.hasUnsaved;
    this.#withoutDraft(newest.text);
    this.update({
      base: newest,
      published: null,
      ...(before !== newest.text && { incoming: { ...newest, how: 'updated', before, after: newest.text } }),
    });
    if (isDraft) this.touch();
  }

  async #served(published: Published, mine: string): Promise<void> {
    if (!published.version) return;
    this.#withoutDraft(published.text);
    this.update(publishedState(published.version, published, mine));
    this.#imported = false;
    // The release's change may meanwhile be in the version, or be decided by somebody else.
    if (this.#decided !== undefined) await this.keepOverRelease(this.#decided).catch(() => undefined);
    this.#decided = undefined;
  }

  #clashWith(version: Newest, base: string): void {
    const { document: mine } = this.state;
    const { merged, conflicts } = merge(JSON.parse(base), JSON.parse(version.text), JSON.parse(mine));
    const clash: Clash = { base, theirs: version.text, mine, merged, conflicts, version };
    this.update({ clash, newest: version });
  }

  /** Replaces the text by one that includes their changes. */
  #take(text: string, theirs: Newest): void {
    const { document: before } = this.state;
    this.update({
      base: theirs,
      newest: theirs,
      clash: null,
      incoming: { how: 'merged', versionNo: theirs.versionNo, author: theirs.author, before, after: text },
    });
    this.typed(text);
    // Even if the text is unchanged, because its base version changed.
    this.touch();
  }
}

/** The steps of an earlier visit, if they are those of the text. */
const stepsIn = (local: LocalDraft | undefined, text: string): History<ChangeSet> =>
  local?.steps && local.text === text ? stepsOf(KIND, text, local.steps) : NO_HISTORY;
