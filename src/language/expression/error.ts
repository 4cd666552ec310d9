/** What an expression can be refused for; the checker turns each into a problem of the same name. */
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
     * The name in question, of a function, filter, namespace or property; of `syntax` the character that does not belong
     * there; of `limit` what there is too much of.
     */
    readonly subject?: string,
    /** Of `limit`: how many of the subject there may be. */
    readonly most?: number,
  ) {
    super(message);
  }
}
