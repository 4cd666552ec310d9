/** What the command palette offers for a typed text. Pure. */
import { initialsOf } from '../../../shared/text/pinyin';

/** A place or an action that the palette offers. */
export interface Entry {
  /** Stands above the entries of a kind. */
  readonly kind: string;
  readonly name: string;
  readonly note: string;
  /** Address that choosing the entry opens; absent: choosing it calls `act`. */
  readonly address?: string;
  act?(this: void): void;
}

/** Better matches are smaller; undefined: none. */
function rankOf({ name, note }: Entry, text: string): number | undefined {
  const lower = name.toLowerCase();
  if (lower.startsWith(text)) return 0;
  if (lower.includes(text)) return 1;
  // Letters alone can be initials: `gjc` finds 关键词管理.
  const initials = /^[a-z0-9]+$/.test(text) ? initialsOf(name) : '';
  if (initials.startsWith(text)) return initials === '' ? undefined : 2;
  if (initials.includes(text)) return 3;
  return note.toLowerCase().includes(text) ? 4 : undefined;
}

/** The entries that fit, the best first; at most `most`. */
export function fitting<E extends Entry>(entries: readonly E[], typed: string, most: number): E[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return entries.slice(0, most);
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, text);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
}

const RECENT = 8;

/** The newest first, each address once. */
export const withRecent = <E extends Pick<Entry, 'address'>>(recent: readonly E[], entry: E): E[] =>
  [entry, ...recent.filter(({ address }) => address !== entry.address)].slice(0, RECENT);
