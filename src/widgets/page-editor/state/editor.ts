/** State of the editor: document, selection, conflicts with others. Contains no UI. */
import { type PageNode, type PinnedComponents, pinOf } from '../../../pages/document';
import { applyAll } from '../../../pages/operations/apply';
import { indexOf, nodesIn } from '../../../pages/operations/find';
import { operationKind, type Operations } from '../../../pages/operations/kind';
import { type Conflict, keyOfConflict } from '../../../pages/operations/merge';
import { type Operation, OperationError } from '../../../pages/operations/operation';
import type { PageProblem } from '../../../services/catalogue/generated/types';
import { Editing, type EditingState, type News, type Sent } from '../../../shared/editing/editing';
import type { Merged } from '../../../shared/editing/kind';
import { type TabStorage, tabStore } from '../../../shared/editing/tab-store';
import { legoV2Key } from '../../../shared/browser/lego-v2';
import { MESSAGES } from '../page-editor.messages';
import type { EditedDocument, SavedSteps, Subject } from './subject';

interface Shown {
  readonly name: string;
  readonly pinned: PinnedComponents;
  readonly selection: readonly string[];
  /** Slot of the selected instance that is chosen in its place: new nodes go there. */
  readonly slot: string | null;
  readonly conflicts: readonly Conflict[];
  readonly problems: readonly PageProblem[];
}

export type EditorState = EditingState<EditedDocument, Operations, Conflict> & Shown;

export interface Change {
  /** Shown in the history. */
  readonly title: string;
  readonly operations: Operations;
  /** Selected afterwards; absent: the selection stays. */
  readonly select?: readonly string[];
  /** Joins this change to the step before if that has the same key and is recent. */
  readonly key?: string;
  readonly pinned?: PinnedComponents;
}

export interface EditorOptions {
  readonly subject: Subject;
  readonly storage?: TabStorage;
  /** Whether the person may apply the operation. */
  mayApply(document: EditedDocument, operation: Operation, pinned: PinnedComponents): boolean;
}

const KIND = operationKind<EditedDocument>();

export class Editor extends Editing<EditedDocument, Operations, Shown, Conflict> {
  constructor(readonly options: EditorOptions) {
    const { subject, storage } = options;
    // The module `legoV2` is all that the specification keeps for the session (product.md section 9).
    const key = legoV2Key(`${subject.kind}.${subject.id}`);
    super(
      { kind: KIND, store: tabStore(storage), key, empty: { version: 1, title: '', body: [] } },
      { name: '', pinned: {}, selection: [], slot: null, conflicts: [], problems: [] },
    );
  }

  protected override async load() {
    const { name, document, revision, pinned, saveTime, author, problems } = await this.options.subject.load();
    return { served: { document, revision, time: saveTime, author }, shown: { name, pinned, problems } };
  }

  protected override async send({ revision, change }: Sent<EditedDocument, Operations>) {
    const answer = await this.options.subject.save(revision, change);
    this.update({ problems: answer.problems });
    if (answer.outcome === 'behind') return this.#news(answer.steps);
    return [{ by: 'me', revision: answer.revision, time: answer.saveTime }] as const;
  }

  protected override async since(revision: number) {
    const steps = await this.options.subject.since(revision);
    return steps?.length === 0 ? [] : this.#news(steps);
  }

  /** The saves of others; where the log does not lead to their document, the document itself. */
  async #news(steps: SavedSteps): Promise<readonly News<EditedDocument, Operations>[]> {
    const news = steps?.flatMap(({ operations, revision, author, saveTime }) =>
      operations === null
        ? []
        : [{ by: 'others' as const, revision, author, time: saveTime, change: operations as Operation[] }],
    );
    if (news && news.length > 0 && news.length === steps?.length && this.#fits(news)) return news;
    const { served, shown } = await this.load();
    this.update({ problems: shown.problems });
    return [{ by: 'others', ...served }];
  }

  #fits(news: readonly { readonly change: Operations }[]): boolean {
    try {
      applyAll(
        this.served.document,
        news.flatMap(({ change }) => change),
      );
      return true;
    } catch (error) {
      if (error instanceof OperationError) return false;
      throw error;
    }
  }

  protected override merged(
    { conflicts, theirs }: Merged<EditedDocument, Operations, Conflict>,
    authors: readonly string[],
  ) {
    const found = new Set(conflicts.map(keyOfConflict));
    const before = this.state.conflicts.filter((each) => !found.has(keyOfConflict(each)));
    const notice = conflicts.length > 0 ? MESSAGES.conflicts(conflicts.length) : MESSAGES.merged(authors);
    this.update({ conflicts: [...before, ...conflicts], notice });
    if (theirs.length > 0) void this.#learn();
  }

  protected override derived(document: EditedDocument, { selection = this.state.selection }: Partial<Shown>) {
    return { selection: existing(document, selection) };
  }

  /** Applies the change as one step; `false`: it does not fit the document, or the person may not. */
  change({ title, operations, select, key, pinned }: Change): boolean {
    const { document, pinned: before, phase } = this.state;
    if (phase !== 'ready' || operations.length === 0) return false;
    const all = pinned ? { ...before, ...pinned } : before;
    if (!operations.every((operation) => this.options.mayApply(document, operation, all))) {
      this.announce(MESSAGES.notAllowed);
      return false;
    }
    try {
      return this.step(title, operations, key, { pinned: all, ...(select && { selection: select, slot: null }) });
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      this.announce(MESSAGES.faults[error.fault]);
      return false;
    }
  }

  protected override travel(direction: 'undo' | 'redo') {
    const operations = super.travel(direction);
    const touched = (operations ?? []).flatMap((operation) =>
      operation.op === 'insert' ? [operation.node.id] : operation.id === null ? [] : [operation.id],
    );
    const selection = existing(this.state.document, [...new Set(touched)]);
    if (operations) this.update({ slot: null, ...(selection.length > 0 && { selection }) });
    return operations;
  }

  /** Selects nodes, or a slot of one instance. */
  select(ids: readonly string[], slot: string | null = null): void {
    this.endStep();
    const selection = existing(this.state.document, ids);
    this.update({ selection, slot: selection.length === 1 ? slot : null });
  }

  /** Resolves a conflict: applies this person's value, or leaves the other one, which the document already has. */
  resolve(conflict: Conflict, side: 'mine' | 'theirs'): void {
    if (side === 'mine' && !this.change({ title: MESSAGES.keptMine, operations: operationsOf(conflict) })) return;
    this.update({ conflicts: this.state.conflicts.filter((each) => each !== conflict) });
  }

  /** Shows the problems that publishing found. */
  found(problems: readonly PageProblem[]): void {
    this.update({ problems });
  }

  /** Loads components that others have inserted or upgraded, which the canvas needs to draw them. */
  async #learn(): Promise<void> {
    const { document, pinned } = this.state;
    const isKnown = ({ type, component = 0, version = 0 }: PageNode) =>
      type !== 'component' || Object.hasOwn(pinned, pinOf(component, version));
    if (Array.from(nodesIn(document.body)).every(isKnown)) return;
    const loaded = await this.options.subject.load().catch(() => undefined);
    if (loaded) this.update({ pinned: { ...this.state.pinned, ...loaded.pinned } });
  }
}

function existing(document: EditedDocument, ids: readonly string[]): readonly string[] {
  const index = indexOf(document);
  return ids.filter((id) => index.has(id));
}

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
