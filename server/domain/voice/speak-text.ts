/** Speaks a text of any length within the caller's own job, without a row: for videos. */
import type { Speech } from '../../providers/voice';
import { VoiceFailure } from '../../providers/voice';
import { durationOf, joined, spansOf } from './pcm.rules';
import { pronounced, type Exception } from './pronunciation.rules';
import { spokenSamples, type Speaker } from './sound';
import { spokenParts } from './voice.rules';
import { MESSAGES } from './voice.messages';
import { wavOf } from './wav.rules';

export interface SpokenText {
  /** PCM 16 bit, 24 kHz, mono. */
  readonly wav: Buffer;
  readonly durationMs: number;
  readonly parts: readonly { readonly text: string; readonly startMs: number; readonly endMs: number }[];
}

export interface TextToSpeak extends Omit<Speech, 'text'> {
  readonly text: string;
  /** Silence between two parts. */
  readonly pauseMs: number;
  /** Of the department (`exceptionsOf` of pronunciation.store.ts). */
  readonly exceptions: readonly Exception[];
}

/** @throws VoiceFailure; the reason of the signal when it is aborted */
export async function speakText(
  speaker: Speaker,
  { text, pauseMs, exceptions, ...manner }: TextToSpeak,
  signal: AbortSignal,
): Promise<SpokenText> {
  const texts = spokenParts(text);
  if (texts.length === 0) throw new VoiceFailure(MESSAGES.nothingToSpeak);
  const sounds: Int16Array[] = [];
  for (const part of texts) {
    signal.throwIfAborted();
    const speech = { ...manner, text: pronounced(part, exceptions) };
    sounds.push((await spokenSamples(speaker, speech, signal)).samples);
  }
  const spans = spansOf(
    sounds.map(({ length }) => length),
    pauseMs,
  );
  return {
    wav: wavOf(
      joined(
        sounds.map((sound) => [sound]),
        pauseMs,
      ),
    ),
    durationMs: durationOf(spans.at(-1)!.end),
    parts: texts.map((part, index) => ({
      text: part,
      startMs: durationOf(spans[index]!.start),
      endMs: durationOf(spans[index]!.end),
    })),
  };
}
