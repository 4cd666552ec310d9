/** The object store did not do its part: for who runs the server. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}
