/** Handles the events of rows. */
import { useCallback, useMemo, useState } from 'react';
import type { Action, ButtonSpec, Scope, TableColumn, TableNode } from '../../../language/types';
import { dangerTextOf } from '../button/danger-text';
import { useActions } from '../context';
import type { GridEvent } from './grid/grid-types';
import type { RowKey, Selection } from './rows/selection';
import { nextSort } from './columns/sort';
import type { TableState } from './useTableState';

interface Options {
  node: TableNode;
  state: TableState;
  selection: Selection;
  choose(index: number, range: boolean): void;
  choosePage(on: boolean): void;
  clear(): void;
  resize(column: string, width: number): void;
  toggleBranch(key: RowKey): void;
}

/** The cell that is edited in place. */
export type Editing = Extract<GridEvent, { type: 'edit' }>;

/** Goes to a route from a row. Passed as a value: a template could read scopes. */
const FOLLOW: readonly Action[] = [{ action: 'go', to: '${result}' }];
const NO_ACTIONS: readonly Action[] = [];
const NO_BUTTONS: readonly ButtonSpec[] = [];

/** In a normalised screen columns are objects. */
const displayOf = ({ columns = [] }: TableNode, field: string) =>
  (columns as readonly TableColumn[]).find(
    (column) => column.field === field || (column.each && field.startsWith(`${column.field}.`)),
  )?.as;

export function useTableActions({ node, state, selection, choose, choosePage, clear, resize, toggleBranch }: Options) {
  const run = useActions();
  const [busy, setBusy] = useState<ReadonlyMap<RowKey, number>>(() => new Map());
  const [editing, setEditing] = useState<Editing>();
  const { sort, setSort } = state;
  const rowActions = node.rowActions ?? NO_BUTTONS;

  const runRow = useCallback(
    ({ key, row, action }: Extract<GridEvent, { type: 'action' }>) => {
      setBusy((before) => new Map(before).set(key, action));
      void run(rowActions[action]!.do, { row }, dangerTextOf(rowActions[action]!)).finally(() =>
        setBusy((before) => new Map([...before].filter(([other]) => other !== key))),
      );
    },
    [run, rowActions],
  );

  const onEvent = useCallback(
    (event: GridEvent) => {
      switch (event.type) {
        case 'action':
          return runRow(event);
        case 'press':
          return void run(node.do ?? NO_ACTIONS, { row: event.row }, { replace: event.byItself === true });
        case 'cell':
          return void run(event.column.do ?? [], { row: event.row });
        case 'edit':
          return setEditing(event);
        case 'go':
          return void run(FOLLOW, { result: event.href });
        case 'select':
          return choose(event.index, event.range);
        case 'selectPage':
          return choosePage(event.on);
        case 'branch':
          return toggleBranch(event.key);
        case 'sort':
          return setSort(nextSort(sort, event.field, displayOf(node, event.field)));
        case 'resize':
          return resize(event.column, event.width);
      }
    },
    [runRow, run, choose, choosePage, setSort, sort, node, resize, toggleBranch],
  );

  const scope = useMemo<Pick<Scope, 'selection'>>(
    () => ({ selection: { rows: [...selection.values()], keys: [...selection.keys()], count: selection.size } }),
    [selection],
  );
  const runBatch = useCallback(
    async (spec: ButtonSpec) => {
      const done = await run(spec.do, scope, dangerTextOf(spec));
      // an opened dialog still needs the selected rows
      if (done && spec.do.some(({ action }) => action === 'call' || action === 'callEach')) clear();
    },
    [run, scope, clear],
  );

  const closeEdit = useCallback(() => setEditing(undefined), []);
  return { busy, editing, closeEdit, onEvent, runBatch, selectionScope: scope };
}
