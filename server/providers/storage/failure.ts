/** A failure of the object store; the message is for the operator of the server. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}
