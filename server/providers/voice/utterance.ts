/** Request to a text-to-speech provider. */
export type Voice = 'female' | 'gentle' | 'male' | 'deep';

export interface Utterance {
  readonly text: string;
  readonly voice: Voice;
  /** 0.5 to 2; 1: normal speed. */
  readonly speed: number;
}
