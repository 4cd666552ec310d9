/** A failure of speech synthesis; the message is for people. */
export class VoiceFailure extends Error {
  override readonly name = 'VoiceFailure';
}
