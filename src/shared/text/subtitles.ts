/** Formats the times of a recording, for display and for subtitle files. Pure. */

export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Writes cues in SubRip format; times are HH:MM:SS,mmm. */
export const asSubtitles = (cues: readonly Cue[]): string =>
  cues
    .map(({ start, end, text }, index) => `${index + 1}\n${exactly(start)} --> ${exactly(end)}\n${text}\n`)
    .join('\n');

function exactly(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)},${String(ms % 1000).padStart(3, '0')}`;
}

/** Seconds as m:ss, from one hour on h:mm:ss; e.g. 65.2 -> 1:05. */
export function timecodeOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(rest)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');
