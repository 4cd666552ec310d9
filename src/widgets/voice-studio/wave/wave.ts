/** The waveform of a whole voice, and places in it. Pure. */
import type { VoicePart } from '../../../services/catalogue/generated/types';

/** As the server computes them: one peak for so many milliseconds (server/domain/voice/pcm.rules.ts). */
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

/** The number of the part that sounds at this time, or paused last. */
export const partAt = (parts: readonly Pick<VoicePart, 'partNo' | 'startMs'>[], ms: number): number | undefined =>
  parts.findLast(({ startMs }) => startMs <= ms)?.partNo;

/** The time at a place of the drawing, within the sound. */
export const msAt = (x: number, width: number, durationMs: number): number =>
  Math.max(0, Math.min(durationMs, Math.round((x / Math.max(1, width)) * durationMs)));

export const rangeOf = (one: number, other: number): Range => ({
  fromMs: Math.min(one, other),
  toMs: Math.max(one, other),
});

/** Seconds with two decimals. */
export const secondsOf = (ms: number): string => (ms / 1_000).toFixed(2);

/** What would be left after the cuts, which the server merges in the same way. */
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
