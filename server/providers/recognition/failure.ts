/** A picture whose text cannot be read; the message is for people. */
export class RecognitionFailure extends Error {
  override readonly name: string = 'RecognitionFailure';
}

/** The configured service did not read the picture, through no fault of the picture. */
export class VisionFailure extends RecognitionFailure {
  override readonly name = 'VisionFailure';
}
