/** The result of planning a gesture, before it is checked. */
import type { TextEdit } from '../types';

/** What a planner yields: edits, and the entry afterwards by its pointer or by the offset at which it begins. */
export interface Draft {
  readonly edits: readonly TextEdit[];
  /** A pointer after the edits, or the place of the entry in the text of one of them. */
  readonly then: string | { readonly edit: TextEdit; readonly into: number };
  /** The edits only change the order of entries. */
  readonly isOrder?: true;
}
