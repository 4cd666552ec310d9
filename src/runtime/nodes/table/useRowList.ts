/**
 * Registers the visible rows with the screen, for drawers opened from them
 * (docs/decisions/0041-drawers-in-the-address.md).
 */
import { useEffect, useMemo, useState } from 'react';
import type { RowList } from '../../data';
import type { Action, Column, TableNode } from '../../../language/types';
import { useScreen } from '../context';
import type { Row } from '../display/values';
import { lastPage } from './table-query';
import type { TableState } from './useTableState';

interface Shown {
  readonly rows: readonly Row[];
  readonly waits: boolean;
  readonly paging: boolean;
  readonly total: number;
}

export function useRowList(
  node: TableNode,
  { rows, waits, paging, total }: Shown,
  { pageNo, pageSize, setPage }: TableState,
): void {
  const { lists } = useScreen();
  const actions = useMemo(() => actionsOfRows(node), [node]);
  const list = useMemo<RowList>(
    () => ({
      rows,
      waits,
      actions,
      ...(paging && {
        page: { no: pageNo, last: lastPage(total, pageSize), go: (no: number) => setPage(no, { replace: true }) },
      }),
    }),
    [rows, waits, actions, paging, total, pageNo, pageSize, setPage],
  );
  const [table] = useState(() => ({}));
  useEffect(() => {
    if (list.actions.length > 0) lists.put(table, list);
  }, [lists, table, list]);
  useEffect(() => () => lists.remove(table), [lists, table]);
}

/** The actions of rows and cells that open a dialog. In a normalised screen columns are objects. */
function actionsOfRows({ do: press, rowActions = [], columns = [], card }: TableNode): readonly Action[] {
  const pressed = [
    { do: press },
    ...rowActions,
    ...(columns as readonly Column[]),
    ...((card?.fields ?? []) as readonly Column[]),
  ];
  return pressed.flatMap((each) => each.do ?? []).filter(({ action }) => action === 'open');
}
