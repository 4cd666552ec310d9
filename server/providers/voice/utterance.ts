/** Request to a text-to-speech provider. */
import type { Voice } from '../../../src/services/catalogue/sets/upload';

export type { Voice };

export interface Utterance {
  readonly text: string;
  readonly voice: Voice;
  /** 0.5 to 2; 1: normal speed. */
  readonly speed: number;
}
