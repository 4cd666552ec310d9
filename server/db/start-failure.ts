/**
 * Why the server cannot start, as one sentence for the person at the keyboard; the start prints it without a stack
 * trace.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
