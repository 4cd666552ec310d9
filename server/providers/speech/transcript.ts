/** Result of a transcription. */
import type { SpeechProvider } from '../../../src/services/catalogue/sets/upload';

export interface Segment {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Transcript {
  readonly text: string;
  readonly segments: readonly Segment[];
}

export interface RecordingTranscript extends Transcript {
  readonly provider: SpeechProvider;
}
