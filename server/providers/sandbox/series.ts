/** When notes come: a person's own, and those about a word, follow one another for ever at their own pace. Pure. */
import { busyTimeOf, momentOfBusy } from './week';
import { BLOGGERS, hashOf, type PersonKey } from './ids';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Nobody on the sandbox published before. */
const FOUNDED = Date.UTC(2025, 0, 1);
const MAX_NOTES = 60_000;

export interface Series {
  /** How many there are by then. */
  countAt(now: Date): number;
  timeOf(serial: number): Date;
}

function series(name: string, start: number, interval: number): Series {
  // Somewhere in the first half of its interval, so that each comes after the one before.
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

/** A blogger publishes every two to eleven days; who reads publishes once or never. */
export function ownNotes({ platform, person }: PersonKey): Series {
  const name = `own ${platform} ${person}`;
  const hash = hashOf(name);
  return person < BLOGGERS
    ? series(name, FOUNDED + (hash % 90) * DAY_MS, (48 + (hash % 216)) * HOUR_MS)
    : series(name, FOUNDED + (hash % 900) * DAY_MS, 5_000 * DAY_MS);
}

export interface SearchedWord {
  readonly wordId: number;
  /** When it was first searched for, and how many notes about it there were by then. */
  readonly createTime: Date;
  readonly notesBefore: number;
}

/**
 * Notes about a word come every two to three days, more of them at the busy hours of the week: together, those about
 * the demonstration's
 * words are as many as its history has (docs/decisions/0016-bots.md).
 */
export function notesAbout({ wordId, createTime, notesBefore }: SearchedWord): Series {
  const hash = hashOf(`word ${wordId}`);
  const interval = (44 + (hash % 34)) * HOUR_MS;
  const begun = busyTimeOf(createTime.getTime());
  // Where in its interval a word's next note comes: words do not publish together.
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
