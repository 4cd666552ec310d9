/**
 * Times of notes: the notes of a person or about a keyword form an endless series, each with its own interval. Pure.
 */
import { busyTimeOf, momentOfBusy } from './week';
import { BLOGGERS, hashOf, type PersonKey } from './ids';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** No note of the sandbox is older. */
const FOUNDED = Date.UTC(2025, 0, 1);
const MAX_NOTES = 60_000;

export interface Series {
  /** Number of notes until then. */
  countAt(now: Date): number;
  timeOf(serial: number): Date;
}

function series(name: string, start: number, interval: number): Series {
  // An offset within the first half of the interval keeps the notes in order.
  const timeOf = (serial: number) =>
    new Date(start + serial * interval + ((hashOf(`${name} ${serial}`) % 1000) / 2000) * interval);
  return {
    timeOf,
    countAt(now) {
      const begun = Math.floor((now.getTime() - start) / interval) + 1;
      const count = begun > 0 && timeOf(begun - 1) > now ? begun - 1 : begun;
      return Math.max(0, Math.min(MAX_NOTES, count));
    },
  };
}

/** A blogger publishes every two to eleven days; other people once or never. */
export function ownNotes({ platform, person }: PersonKey): Series {
  const name = `own ${platform} ${person}`;
  const hash = hashOf(name);
  return person < BLOGGERS
    ? series(name, FOUNDED + (hash % 90) * DAY_MS, (48 + (hash % 216)) * HOUR_MS)
    : series(name, FOUNDED + (hash % 900) * DAY_MS, 5_000 * DAY_MS);
}

export interface SearchedWord {
  readonly wordId: number;
  /** Time of the first search for the keyword, and the number of notes about it until then. */
  readonly createTime: Date;
  readonly notesBefore: number;
}

/**
 * Notes about a keyword appear every two to three days, more often at busy hours of the week, so that the
 * demonstration's keywords continue at the rate of its history (docs/decisions/0016-bots.md).
 */
export function notesAbout({ wordId, createTime, notesBefore }: SearchedWord): Series {
  const hash = hashOf(`word ${wordId}`);
  const interval = (44 + (hash % 34)) * HOUR_MS;
  const begun = busyTimeOf(createTime.getTime());
  // Offset within the interval, so that notes about different keywords do not appear together.
  const phase = ((hash >>> 8) % 1000) / 1000;
  return {
    timeOf: (serial) => new Date(momentOfBusy(begun + (serial - notesBefore + phase) * interval)),
    countAt: (now) =>
      Math.max(
        0,
        Math.min(MAX_NOTES, Math.floor((busyTimeOf(now.getTime()) - begun) / interval + notesBefore - phase) + 1),
      ),
  };
}
