/** Changing a screen where it is drawn: what the editor gives the preview for it. */
import type { Choice, EntryForm } from '../../language/service/form/types';
import type { Gesture } from '../../language/service/types';

export interface EditStep {
  /** Of the step of undo. */
  readonly title: string;
  /** Joins the next gesture with the same key to this step. */
  readonly key?: string;
  /** Places whose problems the caller shows itself, instead of a question before. */
  readonly own?: string;
  /** The entry to select afterwards; default: the one of the gesture. */
  readonly selected?: string;
}

export interface Edit {
  /** The entry afterwards, or why the value does not suit its place; undefined: nothing was changed. */
  make(
    this: void,
    gesture: Gesture,
    step: EditStep,
  ): Promise<{ readonly pointer: string } | { readonly refused: readonly string[] } | undefined>;
  /** What else an element of a list can be. */
  choices(this: void, list: string): Promise<readonly Choice[]>;
  /** A new entry of a list, completed with the first values that suit. */
  filled(this: void, list: string, value: unknown): Promise<unknown>;
  form(this: void, pointer: string): Promise<EntryForm | undefined>;
}
