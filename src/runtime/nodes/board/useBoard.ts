/** State shared by all cards of a board: the compiled declaration, the moves, the focus and the keys. */
import { useCallback, useId, useMemo } from 'react';
import type { BoardNode, Column } from '../../../language/types';
import { notePressByGesture } from '../../data';
import { type SourceView, useActions, useLocalScopes, useSource, useText } from '../context';
import { compileCell, compileTemplate, compileText } from '../display/compile';
import { reader, type Row } from '../display/values';
import { type Arrow, useAltArrows } from '../move/useAltArrows';
import { useEntryFocus } from '../move/useEntryFocus';
import { type MoveRequest, useMoves } from '../move/useMoves';
import { answerOf } from '../table/query/answer';
import { keyBy, type RowKey } from '../table/rows/selection';
import type { BoardContext, CardParts } from './board-types';
import { headsOf, type LaneHead } from './lanes';

const EMPTY = '没有卡片';
/** The source of a board whose columns are not data. */
const NO_SOURCE = '';

/** The columns: values that the contract allows, or rows of a source. */
export function useHeads(node: BoardNode): { heads: readonly LaneHead[]; trouble?: SourceView } {
  const source = useSource(node.columns?.source ?? NO_SOURCE, node.columns !== undefined);
  const heads = useMemo(
    () => (node.columns ? headsOf(node.columns, answerOf(source.data).rows) : ((node.values ?? []) as LaneHead[])),
    [node.columns, node.values, source.data],
  );
  return { heads, ...(source.error && { trouble: source }) };
}

export function useBoard(
  node: BoardNode,
  answered: readonly Row[],
  source: SourceView,
  heads: readonly LaneHead[],
): { board: BoardContext; rows: readonly Row[]; help: string } {
  const scope = useLocalScopes();
  const run = useActions();
  const empty = useText(node.empty) || EMPTY;
  const help = useId();
  const focus = useEntryFocus();
  const keyOf = useMemo(() => keyBy(node.rowKey), [node.rowKey]);
  const parts = useMemo(() => partsOf(node), [node]);
  const { rows, isSent, move } = useMoves(node.move, { rows: answered, keyOf, source });
  const requestTo = useCallback(
    (key: RowKey, head: LaneHead): MoveRequest => ({
      key,
      patch: { [node.column]: head.value },
      message: `已移到“${head.title}”`,
    }),
    [node.column],
  );
  const toLane = useCallback(
    (key: RowKey, value: unknown, event: Event) => {
      const head = heads.find((each) => each.value === value);
      notePressByGesture(event);
      if (head) move(requestTo(key, head));
    },
    [heads, move, requestTo],
  );
  const beside = (arrow: Arrow, entry: string): MoveRequest | undefined => {
    const step = arrow === 'ArrowLeft' ? -1 : arrow === 'ArrowRight' ? 1 : 0;
    const row = rows.find((each, index) => String(keyOf(each, index)) === entry);
    const head = row && heads[heads.findIndex(({ value }) => value === reader(node.column)(row)) + step];
    return head && node.move && step !== 0 ? requestTo(keyOf(row, -1), head) : undefined;
  };
  useAltArrows(focus, beside, move);
  const { do: press, create, move: write } = node;
  const board = useMemo<BoardContext>(
    () => ({
      parts,
      scope,
      keyOf,
      heads,
      focus,
      help,
      empty,
      isSent,
      toLane,
      movable: write !== undefined,
      ...(press && { press: (row: Row) => void run(press, { row }) }),
      ...(create && { create: (column: unknown) => void run(create, { slot: { column } }) }),
    }),
    [parts, scope, keyOf, heads, focus, help, empty, isSent, toLane, write, press, create, run],
  );
  return { board, rows, help };
}

/** In a normalised screen fields are columns. */
function partsOf({ card, tone }: BoardNode): CardParts {
  return {
    title: compileText(card.title),
    cells: ((card.fields ?? []) as readonly Column[]).map((field) => compileCell(field)),
    ...(card.note !== undefined && { note: compileText(card.note) }),
    ...(card.picture !== undefined && { picture: compileTemplate(card.picture) }),
    ...(tone !== undefined && { tone: compileTemplate(tone) }),
  };
}
