/** Sets and limits of voices. Imports no schemas, to keep the bundle small. */
import { someOf } from './values';
import { JOB_STATUS_NAMES, VOICE_NAMES } from './upload';

/** Adapters that speak, in the order in which a voice without a model is given one. */
export const VOICE_PROVIDER_NAMES = { openai: '语音服务', edge: '在线语音', espeak: '本机合成' } as const;
export type VoiceProvider = keyof typeof VOICE_PROVIDER_NAMES;

/** A part is waiting, spoken or failed; the job around it says whether it is at work. */
export const VOICE_PART_STATE_NAMES = someOf(JOB_STATUS_NAMES, 'queued', 'done', 'failed');

/** Who speaks: a preset, for which any provider has a model, or the id of a model. */
export const SPEAKER_PATTERN = `(${Object.keys(VOICE_NAMES).join('|')}|[a-z]+:\\S+)`;

export const VOICE_FORMAT_NAMES = { wav: 'WAV', mp3: 'MP3' } as const;
export type VoiceFormat = keyof typeof VOICE_FORMAT_NAMES;

export const VOICE_LIMITS = {
  /** Characters of a text: about 45 minutes of speech, 120 MB of samples. */
  text: 10_000,
  /** Characters of a text that is spoken while the person waits. */
  sample: 200,
  /** Characters of a part that a person rewrites. */
  part: 500,
  speed: { min: 0.5, max: 2 },
  /** Percent. */
  pitch: { min: -50, max: 50 },
  /** Milliseconds between two parts. */
  pauseMs: { min: 0, max: 3_000, usual: 300 },
  /** Cut ranges of one part. */
  cuts: 50,
  /** Characters of a word with an exceptional pronunciation, and of what is spoken for it. */
  word: 40,
  spoken: 80,
  /** Pronunciations of a department: all are applied to each text. */
  pronunciations: 2_000,
  /** Characters of imported lines. */
  lines: 100_000,
  /** Bytes of a sound or video that is fetched from a link. */
  linkedBytes: 50 * 1024 * 1024,
} as const;
