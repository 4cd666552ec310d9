/** State of the editor: document, selection, history, saving. Contains no UI. */
import { createStore } from 'zustand/vanilla';
import { type PageNode, type PinnedComponents, pinOf } from '../../../pages/document';
import { applyAll, applyWhatFits } from '../../../pages/operations/apply';
import { indexOf, nodesIn } from '../../../pages/operations/find';
import { type Conflict, keyOfConflict } from '../../../pages/operations/merge';
import { type Operation, OperationError } from '../../../pages/operations/operation';
import type { PageProblem } from '../../../services/catalogue/generated/types';
import { errorMessage } from '../../../services/client';
import { MESSAGES } from '../page-editor.messages';
import type { SaveState } from '../../../shared/draft-bar/SaveStatus';
import { Draft, type Merge } from './draft';
import { type History, NO_HISTORY, travelled, withoutTouched, withStep } from './history';
import { readSession, type Session, type SessionStorage, writeSession } from './session';
import type { EditedDocument, LoadedDraft, Subject } from './subject';

/** Changes with the same key within this time are one step, ms. */
const JOINED_WITHIN_MS = 1_500;
/** Pause after a change before it is kept for the session, ms. */
const KEPT_AFTER_MS = 200;

export interface EditorState {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Why it could not be loaded. */
  readonly failure: string;
  readonly name: string;
  readonly document: EditedDocument;
  readonly pinned: PinnedComponents;
  readonly selection: readonly string[];
  /** Slot of the selected instance that is chosen in its place: new nodes go there. */
  readonly slot: string | null;
  readonly history: History;
  readonly save: SaveState;
  readonly conflicts: readonly Conflict[];
  readonly problems: readonly PageProblem[];
  /** The last thing that happened, for screen readers and the status line. */
  readonly notice: string;
}

export interface Change {
  /** Shown in the history. */
  readonly title: string;
  readonly operations: readonly Operation[];
  /** Selected afterwards; absent: the selection stays. */
  readonly select?: readonly string[];
  /** Joins this change to the step before if that has the same key and is recent. */
  readonly key?: string;
  readonly pinned?: PinnedComponents;
}

export interface EditorOptions {
  readonly subject: Subject;
  readonly storage: SessionStorage;
  /** Whether the person may apply the operation. */
  mayApply(document: EditedDocument, operation: Operation, pinned: PinnedComponents): boolean;
}

const EMPTY: EditorState = {
  phase: 'loading',
  failure: '',
  name: '',
  document: { version: 1, title: '', body: [] },
  pinned: {},
  selection: [],
  slot: null,
  history: NO_HISTORY,
  save: { status: 'saved' },
  conflicts: [],
  problems: [],
  notice: '',
};

export class Editor {
  readonly view = createStore<EditorState>(() => EMPTY);
  #draft: Draft | undefined;
  #last: { readonly key: string; readonly time: number } | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly options: EditorOptions) {}

  /** Loads the draft, and what an earlier visit of this tab left unsaved. */
  async start(): Promise<void> {
    this.#show({ phase: 'loading' });
    try {
      const loaded = await this.options.subject.load();
      await this.#open(loaded);
    } catch (error) {
      this.#show({ phase: 'failed', failure: errorMessage(error) });
    }
  }

  async #open({ name, document, revision, pinned, saveTime, problems }: LoadedDraft): Promise<void> {
    const session = readSession(this.options.storage, this.#subject);
    // An earlier base is needed to merge what was saved since.
    const isOld = session?.base !== undefined && session.revision < revision;
    const draft = new Draft(
      this.options.subject,
      isOld ? { document: session.base as EditedDocument, revision: session.revision } : { document, revision },
      {
        saving: (save) => this.#show({ save }),
        merged: (merge) => this.#merge(merge),
        checked: (found) => this.#show({ problems: found }),
        changed: () => this.#keepSoon(),
      },
    );
    this.#draft = draft;
    const restored = session && restoredFrom(session, draft.base);
    const isSameBase = isOld || session?.revision === revision;
    this.#show({
      name,
      pinned,
      problems,
      document: restored?.document ?? draft.base,
      history: (isSameBase && session?.history) || NO_HISTORY,
      save: { status: 'saved', time: saveTime },
    });
    if (restored && restored.operations.length > 0) draft.add(restored.operations);
    if (isOld) await draft.pull();
    this.#show({ phase: 'ready', ...(restored && { notice: MESSAGES.restored(restored.operations.length) }) });
  }

  /** Applies the change as one step; `false`: it does not fit the document, or the person may not. */
  change({ title, operations, select, key, pinned }: Change): boolean {
    const { document, history, selection, slot, pinned: before, phase } = this.view.getState();
    if (phase !== 'ready' || operations.length === 0) return false;
    const all = pinned ? { ...before, ...pinned } : before;
    if (!operations.every((operation) => this.options.mayApply(document, operation, all))) {
      this.#show({ notice: MESSAGES.notAllowed });
      return false;
    }
    try {
      const applied = applyAll(document, operations);
      const now = Date.now();
      const joins = key !== undefined && this.#last?.key === key && now - this.#last.time < JOINED_WITHIN_MS;
      this.#last = key === undefined ? undefined : { key, time: now };
      this.#show({
        document: applied.document,
        history: withStep(history, { title, operations, inverse: applied.inverse }, joins),
        selection: existing(applied.document, select ?? selection),
        slot: select ? null : slot,
        notice: title,
        pinned: all,
      });
      this.#draft?.add(operations);
      return true;
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      this.#show({ notice: MESSAGES.faults[error.fault] });
      return false;
    }
  }

  undo(): void {
    this.#travel('undo');
  }

  redo(): void {
    this.#travel('redo');
  }

  #travel(direction: 'undo' | 'redo'): void {
    const { document, history, selection } = this.view.getState();
    const done = travelled(document, history, direction);
    if (!done) return;
    this.#last = undefined;
    const touched = done.operations.flatMap((operation) =>
      operation.op === 'insert' ? [operation.node.id] : operation.id === null ? [] : [operation.id],
    );
    const shown = existing(done.document, [...new Set(touched)]);
    this.#show({
      document: done.document,
      history: done.history,
      selection: shown.length > 0 ? shown : existing(done.document, selection),
      slot: null,
      notice: direction === 'undo' ? MESSAGES.undone(done.title) : MESSAGES.redone(done.title),
    });
    this.#draft?.add(done.operations);
  }

  /** Selects nodes, or a slot of one instance. */
  select(ids: readonly string[], slot: string | null = null): void {
    this.#last = undefined;
    const selection = existing(this.view.getState().document, ids);
    this.#show({ selection, slot: selection.length === 1 ? slot : null });
  }

  /** Resolves a conflict: applies this person's value, or leaves the other one, which the document already has. */
  resolve(conflict: Conflict, side: 'mine' | 'theirs'): void {
    if (side === 'mine' && !this.change({ title: MESSAGES.keptMine, operations: operationsOf(conflict) })) return;
    this.#show({ conflicts: this.view.getState().conflicts.filter((each) => each !== conflict) });
  }

  /** Shows the problems that publishing found. */
  found(problems: readonly PageProblem[]): void {
    this.#show({ problems });
  }

  announce(notice: string): void {
    this.#show({ notice });
  }

  /** Saves at once, also after a refusal. */
  save(): Promise<void> {
    return this.#draft?.save() ?? Promise.resolve();
  }

  /** Others saved: merges their changes. */
  pull(): Promise<void> {
    return this.#draft?.pull() ?? Promise.resolve();
  }

  get revision(): number {
    return this.#draft?.revision ?? 0;
  }

  get hasUnsaved(): boolean {
    return (this.#draft?.pending.length ?? 0) > 0;
  }

  stop(): void {
    this.keep();
    this.#draft?.stop();
  }

  /** Keeps history and unsaved operations for the session. */
  keep(): void {
    clearTimeout(this.#keeping);
    const draft = this.#draft;
    if (!draft || this.view.getState().phase !== 'ready') return;
    const { base, revision, pending } = draft;
    const { history } = this.view.getState();
    writeSession(this.options.storage, this.#subject, { base, revision, pending, history });
  }

  #keepSoon(): void {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => this.keep(), KEPT_AFTER_MS);
  }

  #merge({ document, theirs, conflicts, authors }: Merge): void {
    const { history, selection, conflicts: before } = this.view.getState();
    const found = new Set(conflicts.map(keyOfConflict));
    this.#last = undefined;
    this.#show({
      document,
      history: withoutTouched(history, theirs),
      selection: existing(document, selection),
      conflicts: [...before.filter((each) => !found.has(keyOfConflict(each))), ...conflicts],
      notice: conflicts.length > 0 ? MESSAGES.conflicts(conflicts.length) : MESSAGES.merged(authors),
    });
    void this.#learn();
  }

  /** Loads components that others have inserted or upgraded, which the canvas needs to draw them. */
  async #learn(): Promise<void> {
    const { document, pinned } = this.view.getState();
    const isKnown = ({ type, component = 0, version = 0 }: PageNode) =>
      type !== 'component' || Object.hasOwn(pinned, pinOf(component, version));
    if (Array.from(nodesIn(document.body)).every(isKnown)) return;
    const loaded = await this.options.subject.load().catch(() => undefined);
    if (loaded) this.#show({ pinned: { ...this.view.getState().pinned, ...loaded.pinned } });
  }

  get #subject(): string {
    const { kind, id } = this.options.subject;
    return `${kind}.${id}`;
  }

  #show(change: Partial<EditorState>): void {
    this.view.setState(change);
  }
}

function existing(document: EditedDocument, ids: readonly string[]): readonly string[] {
  const index = indexOf(document);
  return ids.filter((id) => index.has(id));
}

const restoredFrom = (session: Session, base: EditedDocument) =>
  session.pending.length === 0 ? undefined : applyWhatFits(base, session.pending);

/** The operations that replace the other person's value by this person's. */
function operationsOf(conflict: Conflict): Operation[] {
  switch (conflict.kind) {
    case 'value': {
      const { id, path, mine } = conflict;
      return [{ op: 'set', id, path, ...(mine !== undefined && { value: mine }) }];
    }
    case 'removed':
      return [{ op: 'insert', node: conflict.mine, at: { parent: null, index: 0 } }];
    case 'changed':
      return [{ op: 'remove', id: conflict.id }];
    case 'moved':
      return [{ op: 'move', id: conflict.id, at: conflict.mine }];
  }
}
