/** The reason why the server cannot start, as one sentence; the start prints it without a stack trace. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
