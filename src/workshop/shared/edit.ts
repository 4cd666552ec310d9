/** Gestures on a screen, and what the editor gives the preview to make them with. */
import type { Choice, EntryForm } from '../../language/service/form/types';
import type { Gesture } from '../../language/service/types';

export interface GestureStep {
  /** Of the step of undo. */
  readonly title?: string;
  /** Joins the next gesture with the same key to this step. */
  readonly key?: string;
  /** The entry to select afterwards; default: the one of the gesture. */
  readonly selected?: string;
  /** Places whose problems the caller shows itself, instead of the question before. */
  readonly own?: string;
  /** Asks whether to go on although other places break. */
  question?(count: number): string;
}

export type Made =
  | { readonly pointer: string }
  /** Why the value does not suit its place; nothing was changed. */
  | { readonly refused: readonly string[] };

export interface Gestures {
  /** undefined: nothing was changed. */
  make(this: void, gesture: Gesture, step?: GestureStep): Promise<Made | undefined>;
}

/** What the preview makes gestures with. */
export interface Edit extends Gestures {
  /** What else an element of a list can be. */
  choices(this: void, list: string): Promise<readonly Choice[]>;
  /** A new entry of a list, completed with the first values that suit. */
  filled(this: void, list: string, value: unknown): Promise<unknown>;
  form(this: void, pointer: string): Promise<EntryForm | undefined>;
}
