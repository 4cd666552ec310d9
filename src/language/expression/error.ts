/** Reasons for refusing an expression; the checker has a problem of the same name for each. */
export type ExpressionFault =
  | 'syntax'
  | 'namespace'
  | 'unknown-function'
  | 'unknown-filter'
  | 'forbidden-name'
  | 'limit'
  | 'failed';

/** The only error that parsing or evaluating a template throws. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  constructor(
    readonly fault: ExpressionFault,
    message: string,
    /** Characters from the start of the template's text. */
    readonly offset: number = 0,
    readonly length: number = 1,
    /**
     * The function, filter, namespace or property concerned; for `syntax` the unexpected character; for `limit` what
     * there is too much of.
     */
    readonly subject?: string,
    /** For `limit`: the maximum. */
    readonly most?: number,
  ) {
    super(message);
  }
}
