/**
 * Registers the visible rows with the screen, for drawers opened from them
 * (docs/decisions/0041-drawers-in-the-address.md).
 */
import { useEffect, useMemo, useState } from 'react';
import type { RowList } from '../../../data';
import type { Action, Column, TableNode } from '../../../../language/types';
import { useScreen } from '../../context';
import type { Row } from '../../display/values';
import { lastPage } from '../query/table-query';
import type { TableState } from '../useTableState';

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
  const actions = useMemo(() => actionsOfRows(node), [node]);
  const list = useMemo<RowList>(
    () => ({
      rows,
      waits,
      actions,
      ...(node.rowActions && { buttons: node.rowActions }),
      ...(paging && {
        page: { no: pageNo, last: lastPage(total, pageSize), go: (no: number) => setPage(no, { replace: true }) },
      }),
    }),
    [node, rows, waits, actions, paging, total, pageNo, pageSize, setPage],
  );
  useRegisteredRows(list);
}

/** Registers all rows of a node without a pager. `press`: actions of a row. */
export function useAllRows(press: readonly Action[] = NONE, rows: readonly Row[], waits: boolean): void {
  useRegisteredRows(useMemo(() => ({ rows, waits, actions: opensIn(press) }), [rows, waits, press]));
}
const NONE: readonly Action[] = [];

function useRegisteredRows(list: RowList): void {
  const { lists } = useScreen();
  const [node] = useState(() => ({}));
  useEffect(() => {
    if (list.actions.length > 0) lists.put(node, list);
  }, [lists, node, list]);
  useEffect(() => () => lists.remove(node), [lists, node]);
}

const opensIn = (actions: readonly Action[]): Action[] => actions.filter(({ action }) => action === 'open');

/** The actions of rows and cells that open a dialog. In a normalised screen columns are objects. */
function actionsOfRows({ do: press, rowActions = [], columns = [], card }: TableNode): readonly Action[] {
  const pressed = [
    { do: press },
    ...rowActions,
    ...(columns as readonly Column[]),
    ...((card?.fields ?? []) as readonly Column[]),
  ];
  return opensIn(pressed.flatMap((each) => each.do ?? []));
}
