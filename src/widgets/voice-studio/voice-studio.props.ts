/** What the voice studio is opened with, and what it gives back; other studios open it for a text of their own. */
import type { VoicePart } from '../../services/catalogue/generated/types';
import type { Client, WidgetProps } from '../../services/client';

export interface StudioResult {
  /** The voice that was made, to open it again. */
  readonly voiceId: number;
  /** `/files/…`: a WAV file, PCM 16 bit, 24 kHz, mono. It stays as it is when the voice is changed. */
  readonly fileUrl: string;
  readonly durationMs: number;
  /** The parts, with their start and end times in the file. */
  readonly parts: readonly Pick<VoicePart, 'partNo' | 'text' | 'startMs' | 'endMs'>[];
}

export interface VoiceStudioProps extends Pick<WidgetProps, 'hold'> {
  readonly client: Client;
  /** The text to speak; people can change it. */
  readonly text: string;
  /** A voice that was made before: the studio opens it. */
  readonly value?: Pick<StudioResult, 'voiceId'>;
  /** Default true. */
  readonly canWrite?: boolean;
  /** Called when the person takes the finished voice; absent: the studio has no button for that. */
  onDone?(this: void, result: StudioResult): void;
  /** Called when a voice is begun or changed. */
  onChange?(this: void): void;
}
