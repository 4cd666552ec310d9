/** Offers the table to the assistant; nothing is computed before it asks. */
import { useEffect, useMemo, useState } from 'react';
import type { TableNode } from '../../../../language/types';
import type { OpenTable } from '../../../../shared/assistant/open-screen';
import { useScreen } from '../../context';
import { useLatest } from '../../display/useLatest';
import { filterFields } from './open-table';
import type { TableModel } from '../useTable';

export function useOpenTable({ source }: TableNode, table: TableModel): void {
  const runtime = useScreen();
  const { tables } = runtime;
  const latest = useLatest(table);
  const [key] = useState(() => ({}));
  const { selection } = table;
  const offered = useMemo(
    () => (): OpenTable => {
      const { title, columns, state } = latest.current;
      return {
        title: title || (source === undefined ? undefined : runtime.declaration(source)?.title) || '列表',
        columns: Object.fromEntries(
          columns.shown.flatMap((column) => (column.field ? [[column.field, column.title ?? column.field]] : [])),
        ),
        selected: [...(selection?.values() ?? [])],
        filters: filterFields(state.fields),
        values: state.filters,
        apply: (values) => state.setFilters(values),
      };
    },
    [latest, runtime, source, selection],
  );
  // Registered anew when the selection changes, so that the table that was used last stands last.
  useEffect(() => {
    tables.delete(key);
    tables.set(key, offered);
  }, [tables, key, offered]);
  useEffect(() => () => void tables.delete(key), [tables, key]);
}
