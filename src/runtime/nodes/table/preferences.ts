/** What a person made of a table's columns, kept in this browser per screen and table. */
import { useCallback, useState } from 'react';
import type { Column } from '../../../language/types';
import { columnKeys } from './layout';

export interface Preferences {
  /** By column key; what is not named is as the screen says. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** px by column key. */
  readonly widths: Readonly<Record<string, number>>;
}

const AS_WRITTEN: Preferences = { shown: {}, widths: {} };

export const preferencesKey = (route: string, table: string): string => `atelier.table:${route}:${table}`;

/** What was kept, as far as it still has the shape that it should have. */
export function parsePreferences(text: string | null): Preferences {
  try {
    const { shown, widths } = JSON.parse(text ?? '{}') as Partial<Record<keyof Preferences, unknown>>;
    return {
      shown: only(shown, (value) => typeof value === 'boolean'),
      widths: only(widths, (value) => typeof value === 'number' && Number.isFinite(value)),
    };
  } catch {
    return AS_WRITTEN;
  }
}

function only<T>(from: unknown, fits: (value: unknown) => boolean): Record<string, T> {
  return Object.fromEntries(
    Object.entries(from !== null && typeof from === 'object' ? from : {}).filter(([, value]) => fits(value)),
  ) as Record<string, T>;
}

/** Columns with their keys and whether they are shown. */
export function chosenColumns(
  columns: readonly Column[],
  { shown }: Preferences,
): { key: string; column: Column; shown: boolean }[] {
  const keys = columnKeys(columns);
  return columns.map((column, index) => ({ key: keys[index]!, column, shown: shown[keys[index]!] ?? !column.hidden }));
}

export function usePreferences(key: string) {
  const [preferences, setPreferences] = useState(() => parsePreferences(read(key)));
  const change = useCallback(
    (next: Preferences) => {
      setPreferences(next);
      write(key, next === AS_WRITTEN ? null : JSON.stringify(next));
    },
    [key],
  );
  return {
    preferences,
    show: useCallback(
      (column: string, shown: boolean) => change({ ...preferences, shown: { ...preferences.shown, [column]: shown } }),
      [change, preferences],
    ),
    resize: useCallback(
      (column: string, width: number) => change({ ...preferences, widths: { ...preferences.widths, [column]: width } }),
      [change, preferences],
    ),
    reset: useCallback(() => change(AS_WRITTEN), [change]),
  };
}

// A browser may refuse storage (private windows, full disk): then the table is simply as written next time.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // see above
  }
}
