/**
 * Samples of speech: PCM 16 bit, 24 kHz, mono. A millisecond is exactly 24 samples, so that times and samples agree.
 * Pure.
 */
import type { VoiceCut } from '../../db/schema';

export const SAMPLE_RATE = 24_000;
const PER_MS = SAMPLE_RATE / 1_000;
/** Duration of one peak of the waveform, ms. */
export const PEAK_MS = 40;

export const durationOf = (samples: number): number => Math.round(samples / PER_MS);

/** Quieter than this counts as silence; about -46 dB. */
const SILENCE = 160;
/** Silence kept before and after speech, so that no sound is clipped. */
const KEPT = 30 * PER_MS;

/** Trims the silence that models add at both ends, so that pauses have exactly the requested length. */
export function trimmed(samples: Int16Array): Int16Array {
  const first = samples.findIndex((value) => Math.abs(value) > SILENCE);
  if (first < 0) return samples.subarray(0, Math.min(samples.length, KEPT));
  const last = samples.findLastIndex((value) => Math.abs(value) > SILENCE);
  return samples.subarray(Math.max(0, first - KEPT), Math.min(samples.length, last + 1 + KEPT));
}

/** Sorted, within the sound and without overlaps. */
export function mergedCuts(cuts: readonly VoiceCut[], soundMs: number): VoiceCut[] {
  const merged: VoiceCut[] = [];
  const inside = cuts
    .map(({ fromMs, toMs }) => ({ fromMs, toMs: Math.min(toMs, soundMs) }))
    .filter(({ fromMs, toMs }) => fromMs < toMs)
    .sort((one, other) => one.fromMs - other.fromMs);
  for (const cut of inside) {
    const before = merged.at(-1);
    if (before && cut.fromMs <= before.toMs)
      merged[merged.length - 1] = { ...before, toMs: Math.max(before.toMs, cut.toMs) };
    else merged.push(cut);
  }
  return merged;
}

const cutSamples = (cuts: readonly VoiceCut[], samples: number) =>
  mergedCuts(cuts, Math.ceil(samples / PER_MS)).map(({ fromMs, toMs }) => ({
    from: fromMs * PER_MS,
    to: Math.min(samples, toMs * PER_MS),
  }));

/** Number of samples that remain after cutting. */
export const lengthAfterCuts = (samples: number, cuts: readonly VoiceCut[]): number =>
  cutSamples(cuts, samples).reduce((left, { from, to }) => left - (to - from), samples);

/** The pieces that stay, in their order. */
export function withoutCuts(samples: Int16Array, cuts: readonly VoiceCut[]): Int16Array[] {
  const pieces: Int16Array[] = [];
  let at = 0;
  for (const { from, to } of cutSamples(cuts, samples.length)) {
    if (from > at) pieces.push(samples.subarray(at, from));
    at = to;
  }
  if (at < samples.length) pieces.push(samples.subarray(at));
  return pieces;
}

export interface Span {
  /** In samples; `end` is excluded. */
  readonly start: number;
  readonly end: number;
}

/** Start and end of each part after joining with pauses in between. */
export function spansOf(lengths: readonly number[], pauseMs: number): Span[] {
  let at = 0;
  return lengths.map((length) => {
    const start = at;
    at = start + length + pauseMs * PER_MS;
    return { start, end: start + length };
  });
}

/** One sound: every sample of every part, in order, with exactly the pause between two parts. */
export function joined(parts: readonly (readonly Int16Array[])[], pauseMs: number): Int16Array {
  const lengths = parts.map((pieces) => pieces.reduce((sum, { length }) => sum + length, 0));
  const spans = spansOf(lengths, pauseMs);
  const whole = new Int16Array(spans.at(-1)?.end ?? 0);
  parts.forEach((pieces, index) => {
    let at = spans[index]!.start;
    for (const piece of pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
  });
  return whole;
}

/** The loudest of each `PEAK_MS`, 0 to 100. */
export function peaksOf(samples: Int16Array): number[] {
  const step = PEAK_MS * PER_MS;
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, index) => {
    let loudest = 0;
    for (const value of samples.subarray(index * step, (index + 1) * step))
      loudest = Math.max(loudest, Math.abs(value));
    return Math.min(100, Math.round((loudest / 32_767) * 100));
  });
}
