/** Request to a text-to-speech provider. */
export interface Utterance {
  readonly text: string;
  /** The model's name at its provider. */
  readonly name: string;
  /** 0.5 to 2; 1: normal speed. */
  readonly speed: number;
  /** Percent, -50 to 50; 0: normal pitch. */
  readonly pitch: number;
}
