/**
 * Speech-to-text. A configured OpenAI-compatible provider transcribes everything; without one, only the subtitles of
 * the sandbox platform's own videos are read, and everything else is refused as not configured.
 */
import type { Served } from '../../kernel/http/serves';
import type { Places } from '../storage';
import type { OpenAiConfig } from '../../kernel/config';
import { transcribe } from './openai';
import { recordingAt } from './recording';
import { ownPath, readSubtitles } from './subtitles';
import { NotConfigured } from './failure';
import type { RecordingTranscript } from './transcript';

/** Context of a transcription. */
export interface TranscriptionOptions {
  readonly config: Places & { readonly speech: OpenAiConfig | null; readonly publicUrls: readonly string[] };
  serves(path: string): Promise<Served>;
  readonly signal: AbortSignal;
  /** Percent. */
  progress?(percent: number): void;
}

/** Whether the recording at this address can be transcribed. */
export const canTranscribe = (url: string, { speech, publicUrls }: TranscriptionOptions['config']): boolean =>
  speech !== null || ownPath(url, publicUrls) !== undefined;

/** Progress, percent, once the recording is loaded; the provider reports none until it is done. */
const READ = 30;

/** @throws SpeechFailure, NotConfigured or OutboundFailure */
export async function transcribeRecording(
  url: string,
  { config, serves, signal, progress = () => undefined }: TranscriptionOptions,
): Promise<RecordingTranscript> {
  const { speech, publicUrls } = config;
  const own = ownPath(url, publicUrls);
  if (!speech) {
    if (own === undefined) throw new NotConfigured();
    return { provider: 'subtitles', ...(await readSubtitles(own, serves)) };
  }
  const recording = await recordingAt(url, { config, serves, signal, own });
  progress(READ);
  return { provider: 'model', ...(await transcribe(speech, recording, signal)) };
}

export { NotConfigured, SpeechFailure } from './failure';
export type { RecordingTranscript } from './transcript';
