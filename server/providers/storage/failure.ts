/** A failure of the object store; the message is for the operator of the server. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  /** HTTP status of the answer; absent: there was none, or another fault. */
  readonly status?: number;

  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options);
    if (status !== undefined) this.status = status;
  }
}
