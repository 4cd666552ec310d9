/** When notes come: a person's own, and those about a word, follow one another for ever at a pace of theirs. Pure. */
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
  const timeOf = (serial: number) => new Date(start + serial * interval + (hashOf(`${name} ${serial}`) % 1000) / 2000 * interval);
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
  return person < BLOGGERS ? series(name, FOUNDED + (hash % 90) * DAY_MS, (48 + (hash % 216)) * HOUR_MS) : series(name, FOUNDED + (hash % 900) * DAY_MS, 5_000 * DAY_MS);
}

/** What was there when the word was first searched for. */
const WORD_NOTES_BEFORE = 36;

export function notesAbout(word: number, firstSearched: Date): Series {
  const interval = (20 + (hashOf(`word ${word}`) % 30)) * HOUR_MS;
  return series(`word ${word}`, firstSearched.getTime() - WORD_NOTES_BEFORE * interval, interval);
}
