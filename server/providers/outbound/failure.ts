/** The answer's fault or the network's, told to people. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
}
