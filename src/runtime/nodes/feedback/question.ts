/** Options of a confirmation dialog. */
export interface Question {
  readonly details?: string;
  /** Verb of an action that cannot be undone: replaces 确定 on a red button, and Enter cancels. */
  readonly dangerText?: string;
  /** Name that the person types before the action can be confirmed. */
  readonly name?: string;
}
