/** A text could not be spoken; the message is for people. */
export class VoiceFailure extends Error {
  override readonly name = 'VoiceFailure';
}
