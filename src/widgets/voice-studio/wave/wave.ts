/** The waveform of a whole voice, and places in it. Pure. */
import type { VoicePart } from '../../../services/catalogue/generated/types';

/** Milliseconds per peak, as the server computes peaks (server/domain/voice/pcm.rules.ts). */
export const PEAK_MS = 40;

export interface Range {
  readonly fromMs: number;
  readonly toMs: number;
}

type Sounding = Pick<VoicePart, 'peaks' | 'cuts' | 'startMs' | 'endMs'>;

/** Peaks of the joined sound: those of the parts without their cuts, with silence between them. */
export function wholePeaks(parts: readonly Sounding[]): number[] {
  const whole = Array.from({ length: Math.ceil((parts.at(-1)?.endMs ?? 0) / PEAK_MS) }, () => 0);
  for (const { peaks, cuts, startMs, endMs } of parts) {
    const kept = peaks.filter((_, index) => !cuts.some((cut) => isWithin(index * PEAK_MS, cut)));
    const first = Math.floor(startMs / PEAK_MS);
    const last = Math.min(whole.length, Math.ceil(endMs / PEAK_MS));
    for (let at = first; at < last; at += 1) whole[at] = kept[at - first] ?? 0;
  }
  return whole;
}

export const isWithin = (ms: number, { fromMs, toMs }: Range): boolean => ms >= fromMs && ms < toMs;

/** One bar for each column: the loudest of the peaks that it stands for. */
export function barsOf(peaks: readonly number[], columns: number): number[] {
  return Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((column * peaks.length) / columns);
    const to = Math.max(from + 1, Math.floor(((column + 1) * peaks.length) / columns));
    return peaks.slice(from, to).reduce((loudest, peak) => Math.max(loudest, peak), 0);
  });
}

/** Number of the part that plays at this time, or of the last one before a pause between parts. */
export const partAt = (parts: readonly Pick<VoicePart, 'partNo' | 'startMs'>[], ms: number): number | undefined =>
  parts.findLast(({ startMs }) => startMs <= ms)?.partNo;

/** The time at an x position of the drawing, limited to the sound. */
export const msAt = (x: number, width: number, durationMs: number): number =>
  Math.max(0, Math.min(durationMs, Math.round((x / Math.max(1, width)) * durationMs)));

export const rangeOf = (one: number, other: number): Range => ({
  fromMs: Math.min(one, other),
  toMs: Math.max(one, other),
});

/** Seconds with two decimals. */
export const secondsOf = (ms: number): string => (ms / 1_000).toFixed(2);

/** Duration that the cuts would leave; merges overlapping cuts like the server. */
export function leftAfter(cuts: readonly Range[], soundMs: number): number {
  let at = 0;
  let cut = 0;
  for (const { fromMs, toMs } of [...cuts].sort((one, other) => one.fromMs - other.fromMs)) {
    const from = Math.max(at, fromMs);
    const to = Math.min(toMs, soundMs);
    if (to > from) cut += to - from;
    at = Math.max(at, to);
  }
  return soundMs - cut;
}
