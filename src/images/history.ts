/** Undo and redo of one image. A step keeps the document and the selection before and after it. */
import { IMAGE_LIMITS, type ImageDocument } from './document';

export interface Moment {
  readonly document: ImageDocument;
  readonly selected: readonly string[];
}

interface Step {
  /** For the list of steps and the button's tooltip. */
  readonly label: string;
  readonly before: Moment;
  readonly after: Moment;
  readonly merge?: string;
}

export interface History {
  readonly now: Moment;
  readonly undone: readonly Step[];
  readonly done: readonly Step[];
}

export const beginHistory = (document: ImageDocument, selected: readonly string[] = []): History => ({
  now: { document, selected },
  done: [],
  undone: [],
});

export interface EditStep {
  readonly label: string;
  readonly document: ImageDocument;
  /** Default: as before. */
  readonly selected?: readonly string[];
  /** Edits with the same key in a row are one step: the moves of a drag, the letters of a word. */
  readonly merge?: string;
}

/** The steps that were undone are dropped; the same document changes only the selection. */
export function record(history: History, { label, document, selected, merge }: EditStep): History {
  const { now, done } = history;
  const after: Moment = { document, selected: selected ?? now.selected };
  if (document === now.document) return select(history, after.selected);
  const last = done.at(-1);
  const isMerged = merge !== undefined && last?.merge === merge && history.undone.length === 0;
  const step: Step = {
    label,
    before: isMerged ? last.before : now,
    after,
    ...(merge === undefined ? {} : { merge }),
  };
  const earlier = isMerged ? done.slice(0, -1) : done;
  return { now: after, done: [...earlier, step].slice(-IMAGE_LIMITS.undo), undone: [] };
}

/** The selection is no step, but an undone step comes back with the one that it had. */
export const select = (history: History, selected: readonly string[]): History =>
  selected === history.now.selected ? history : { ...history, now: { ...history.now, selected } };

/** Ends a gesture: the next edit is a step of its own, also with the same key. */
export function endMerge(history: History): History {
  const last = history.done.at(-1);
  if (last?.merge === undefined) return history;
  const { merge: _, ...step } = last;
  return { ...history, done: [...history.done.slice(0, -1), step] };
}

export function undo(history: History): History {
  const step = history.done.at(-1);
  if (!step) return history;
  return { now: step.before, done: history.done.slice(0, -1), undone: [...history.undone, step] };
}

export function redo(history: History): History {
  const step = history.undone.at(-1);
  if (!step) return history;
  return { now: step.after, done: [...history.done, step], undone: history.undone.slice(0, -1) };
}

export const nextUndo = ({ done }: History): string | undefined => done.at(-1)?.label;
export const nextRedo = ({ undone }: History): string | undefined => undone.at(-1)?.label;
