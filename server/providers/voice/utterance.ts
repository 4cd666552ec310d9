/** What a text-to-speech provider is asked to say. */
export type Voice = 'female' | 'gentle' | 'male' | 'deep';

export interface Utterance {
  readonly text: string;
  readonly voice: Voice;
  /** 0.5 to 2; 1: as people speak. */
  readonly speed: number;
}
