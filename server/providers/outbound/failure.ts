/** A failed outbound request, caused by the other server or the network; the message is for people. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
}
