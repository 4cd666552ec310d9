/**
 * The unsaved operations of a draft: saved a moment after each change, again after a failure, and merged by node with
 * what others saved. Nothing leaves the list before the server has it.
 */
import { applyAll, applyWhatFits, composed } from '../../../pages/operations/apply';
import { type Conflict, mergeOperations } from '../../../pages/operations/merge';
import { type Operation, OperationError } from '../../../pages/operations/operation';
import { isSame } from '../../../pages/operations/values';
import type { Calls, PageProblem } from '../../../services/catalogue/generated/types';
import { CallError, errorMessage } from '../../../services/client';
import type { SaveState } from '../../../shared/draft-bar/SaveStatus';
import type { EditedDocument, SavedSteps, Subject } from './subject';

/** Pause after a change before it is saved, ms. */
export const SAVE_AFTER_MS = 800;
/** Pauses before a failed save is repeated, ms; the last one again and again. */
export const RETRY_AFTER_MS = [2_000, 5_000, 15_000, 30_000] as const;
/** Operations in one save; the server takes no more. */
const MOST_AT_ONCE = 5_000;

export interface Merge {
  readonly document: EditedDocument;
  readonly theirs: readonly Operation[];
  readonly conflicts: readonly Conflict[];
  /** Names of those who saved. */
  readonly authors: readonly string[];
}

export interface DraftListener {
  saving(state: SaveState): void;
  merged(merge: Merge): void;
  checked(problems: readonly PageProblem[]): void;
  /** Called when the state to store for the session changes. */
  changed(): void;
}

type Answer = Calls['page.savePageContent']['result'];

export class Draft {
  base: EditedDocument;
  revision: number;
  pending: readonly Operation[] = [];
  /** How many operations of `pending` a running save has sent. */
  #sent = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  /** Whether others saved while a save was running. */
  #missed = false;

  constructor(
    private readonly subject: Subject,
    start: { readonly document: EditedDocument; readonly revision: number },
    private readonly listener: DraftListener,
  ) {
    this.base = start.document;
    this.revision = start.revision;
  }

  add(operations: readonly Operation[]): void {
    const sent = this.pending.slice(0, this.#sent);
    this.pending = [...sent, ...composed([...this.pending.slice(this.#sent), ...operations])];
    this.listener.changed();
    if (this.#sent > 0) return;
    if (this.#failures === 0) this.listener.saving({ status: 'waiting' });
    this.#later(this.#failures === 0 ? SAVE_AFTER_MS : this.#pause());
  }

  /** Saves what is pending now. */
  async save(): Promise<void> {
    await this.#send();
    if (!this.#missed || this.#sent > 0) return;
    this.#missed = false;
    await this.pull();
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.pending.length > 0 && this.#sent === 0 && !this.#stopped) {
      const sent = this.pending.slice(0, MOST_AT_ONCE);
      this.#sent = sent.length;
      this.listener.saving({ status: 'saving' });
      try {
        const answer = await this.subject.save(this.revision, composed(sent));
        this.#sent = 0;
        if (this.#stopped) return;
        this.#failures = 0;
        await this.#settle(sent, answer);
      } catch (error) {
        this.#sent = 0;
        this.#fail(error);
        return;
      }
    }
  }

  /** Reads what others saved, and merges it. */
  async pull(): Promise<void> {
    if (this.#stopped) return;
    const { revision } = this;
    const steps = this.#sent > 0 ? null : await this.subject.since(revision).catch(() => []);
    if (this.#stopped) return;
    // The answer to a save brings only what came before it.
    if (this.#sent > 0) this.#missed = true;
    else if (this.revision === revision) await this.#catchUp(steps);
    else await this.pull();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #settle(sent: readonly Operation[], { outcome, revision, saveTime, steps, problems }: Answer): Promise<void> {
    if (outcome === 'saved') {
      if (steps && steps.length > 0) this.#take(steps);
      const mine = this.pending.slice(0, sent.length);
      this.base = applyWhatFits(this.base, mine).document;
      this.pending = this.pending.slice(sent.length);
      this.revision = revision;
      this.listener.checked(problems);
      this.listener.saving(this.pending.length > 0 ? { status: 'waiting' } : { status: 'saved', time: saveTime });
      this.listener.changed();
    } else {
      await this.#catchUp(this.#withoutOwn(steps, sent), revision);
      if (this.pending.length === 0) this.listener.saving({ status: 'saved', time: saveTime });
    }
  }

  /** Removes this editor's own save from the steps of others: after a lost answer it comes back as one of them. */
  #withoutOwn(steps: SavedSteps, sent: readonly Operation[]): SavedSteps {
    const own = steps?.findIndex(({ operations }) => isSame(operations, composed(sent))) ?? -1;
    if (own < 0 || !steps) return steps;
    this.#take(steps.slice(0, own));
    this.base = applyWhatFits(this.base, this.pending.slice(0, sent.length)).document;
    this.pending = this.pending.slice(sent.length);
    this.revision = steps[own]!.revision;
    return steps.slice(own + 1);
  }

  async #catchUp(steps: SavedSteps, revision?: number): Promise<void> {
    if (steps?.every(({ operations }) => operations !== null) && this.#fits(steps)) {
      if (revision !== undefined) this.revision = revision;
    } else await this.#reload();
    this.listener.changed();
  }

  /** Merges the steps; `false` if they do not belong to the document at hand. */
  #fits(steps: NonNullable<SavedSteps>): boolean {
    try {
      if (steps.length > 0) this.#take(steps);
      return true;
    } catch (error) {
      if (error instanceof OperationError) return false;
      throw error;
    }
  }

  /** Applies steps of others to the base, and this editor's pending operations on top. */
  #take(steps: NonNullable<SavedSteps>): void {
    const theirs = steps.flatMap(({ operations }) => (operations ?? []) as Operation[]);
    const { document, operations, conflicts } = mergeOperations(this.base, this.pending, theirs);
    this.base = applyAll(this.base, theirs).document;
    this.pending = operations;
    this.revision = steps.at(-1)?.revision ?? this.revision;
    this.listener.merged({ document, theirs, conflicts, authors: [...new Set(steps.map(({ author }) => author))] });
  }

  /** Reads a replaced document, or one too far ahead of the log, and applies the pending operations that still fit. */
  async #reload(): Promise<void> {
    const { document, revision, author, problems } = await this.subject.load();
    const fitted = applyWhatFits(document, this.pending);
    this.base = document;
    this.revision = revision;
    this.pending = fitted.operations;
    const theirs = fitted.skipped;
    this.listener.checked(problems);
    this.listener.merged({ document: fitted.document, theirs, conflicts: lost(fitted.skipped), authors: [author] });
  }

  #fail(error: unknown): void {
    if (this.#stopped) return;
    const isUnanswered = error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout');
    this.listener.saving({ status: isUnanswered ? 'offline' : 'failed', message: errorMessage(error) });
    this.#failures += 1;
    if (isUnanswered) this.#later(this.#pause());
  }

  #pause(): number {
    return RETRY_AFTER_MS[Math.min(this.#failures, RETRY_AFTER_MS.length) - 1] ?? SAVE_AFTER_MS;
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), ms);
  }
}

const lost = (skipped: readonly Operation[]): Conflict[] =>
  skipped.flatMap((operation): Conflict[] => {
    if (operation.op === 'insert') return [{ kind: 'removed', id: operation.node.id, mine: operation.node }];
    if (operation.op !== 'set') return [];
    const { id, path, value } = operation;
    return [{ kind: 'value', id, path, mine: value, theirs: undefined }];
  });
