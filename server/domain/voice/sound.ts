/** Speaks a text once, as samples: what a model returns is known by its bytes, decoded, and freed of outer silence. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VoiceProvider } from '../../../src/services/catalogue/sets/voice';
import type { AppConfig } from '../../kernel/config';
import { isDiskFull } from '../../kernel/disk-space';
import type { Work } from '../../kernel/work';
import { FfmpegFailure, findFfmpeg, runFfmpeg, withFolder } from '../../providers/ffmpeg';
import { contentOf } from '../../providers/storage/content';
import { speak, VoiceFailure, type Speech, type VoiceConfig } from '../../providers/voice';
import { SAMPLE_RATE, trimmed } from './pcm.rules';
import { MESSAGES } from './voice.messages';
import { samplesOfWav } from './wav.rules';

type MediaConfig = Pick<AppConfig, 'filesFolder' | 'ffmpegPath'>;

export interface Speaker {
  readonly config: VoiceConfig & MediaConfig;
  readonly work: Work;
}

export interface SpokenSamples {
  readonly samples: Int16Array;
  readonly provider: VoiceProvider;
}

/** @throws VoiceFailure; the reason of the signal when it is aborted */
export async function spokenSamples(speaker: Speaker, speech: Speech, signal: AbortSignal): Promise<SpokenSamples> {
  const { content, provider } = await speak(speaker.config, speech, signal);
  const found = await contentOf(content, 'audio', speaker.work);
  if (!found) throw new VoiceFailure(MESSAGES.noSound);
  const samples = samplesOfWav(content) ?? (await decoded(speaker, content, signal));
  return { samples: trimmed(samples), provider };
}

/** Folder of ffmpeg's temporary files. */
export const voiceFolder = ({ filesFolder }: Pick<AppConfig, 'filesFolder'>): string => join(filesFolder, 'voice-work');

/** Restricts ffmpeg to the given file, even if its content refers to others. */
const LOCAL = ['-protocol_whitelist', 'file'];
const REASONS = { missing: MESSAGES.needsFfmpeg, full: MESSAGES.diskFull, broken: MESSAGES.noSound } as const;

async function decoded({ config }: Speaker, content: Buffer, signal: AbortSignal): Promise<Int16Array> {
  const format = ['-f', 's16le', '-ac', '1', '-ar', String(SAMPLE_RATE)];
  const pcm = await throughFfmpeg(config, content, {
    args: [...LOCAL, '-i', 'in', '-vn', ...format, 'out'],
    signal,
  }).catch((error: unknown) => {
    throw error instanceof FfmpegFailure ? new VoiceFailure(REASONS[error.fault], { cause: error }) : error;
  });
  const samples = new Int16Array(Math.floor(pcm.length / 2));
  pcm.copy(Buffer.from(samples.buffer), 0, 0, samples.byteLength);
  return samples;
}

/** The file `out` that ffmpeg makes of the file `in`. */
const throughFfmpeg = (
  config: MediaConfig,
  content: Buffer,
  { args, signal }: { args: readonly string[]; signal: AbortSignal },
): Promise<Buffer> =>
  withFolder(voiceFolder(config), async (folder) => {
    await writeFile(join(folder, 'in'), content);
    await runFfmpeg({ program: findFfmpeg(config.ffmpegPath ?? null), args, folder, signal });
    return readFile(join(folder, 'out'));
  });

/** The WAV file as MP3. @throws FfmpegFailure */
export const asMp3 = (config: MediaConfig, wav: Buffer, signal: AbortSignal): Promise<Buffer> =>
  throughFfmpeg(config, wav, {
    args: [...LOCAL, '-i', 'in', '-c:a', 'libmp3lame', '-q:a', '3', '-f', 'mp3', 'out'],
    signal,
  });

/** Replaces the system's disk-full error by a message for people. */
export async function unlessFull<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDiskFull(error) ? new VoiceFailure(MESSAGES.diskFull, { cause: error }) : error;
  }
}
