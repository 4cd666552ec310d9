/** The user's settings of a table's columns, stored in this browser per screen and table. */
import { useCallback, useState } from 'react';
import type { TableColumn, TableNode } from '../../../../language/types';
import { objectOf } from '../../../../language/schema/json';
import { parseStored, readStored, writeStored } from '../../../../shared/browser/stored';
import { columnKeys } from '../grid/layout';

export interface Preferences {
  /** By column key; missing keys follow the screen. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** px by column key. */
  readonly widths: Readonly<Record<string, number>>;
}

const AS_WRITTEN: Preferences = { shown: {}, widths: {} };

/** What a table is called within its screen. */
export const tableKey = ({ id, prefix, source }: Pick<TableNode, 'id' | 'prefix' | 'source'>): string =>
  id ?? `${prefix ?? ''}${source ?? ''}`;

export const preferencesKey = (route: string, table: string): string => `atelier.table:${route}:${table}`;

/** Parses stored settings and drops values of the wrong shape. */
export function parsePreferences(text: string | null): Preferences {
  const { shown, widths } = objectOf(parseStored(text));
  return {
    shown: only(shown, (value) => typeof value === 'boolean'),
    widths: only(widths, (value) => typeof value === 'number' && Number.isFinite(value)),
  };
}

function only<T>(from: unknown, fits: (value: unknown) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(objectOf(from)).filter(([, value]) => fits(value))) as Record<string, T>;
}

/** The columns with their keys and whether they are shown. */
export function chosenColumns(
  columns: readonly TableColumn[],
  { shown }: Preferences,
): { key: string; column: TableColumn; shown: boolean }[] {
  const keys = columnKeys(columns);
  return columns.map((column, index) => ({ key: keys[index]!, column, shown: shown[keys[index]!] ?? !column.hidden }));
}

export function usePreferences(key: string) {
  const [preferences, setPreferences] = useState(() => parsePreferences(readStored(key)));
  const change = useCallback(
    (next: Preferences) => {
      setPreferences(next);
      writeStored(key, next === AS_WRITTEN ? null : JSON.stringify(next));
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
