/** Rows as cards in columns by one of their fields. */
import { DndContext, type DragEndEvent, DragOverlay, type DragStartEvent, pointerWithin } from '@dnd-kit/core';
import { useMemo, useRef, useState } from 'react';
import type { BoardNode } from '../../../language/types';
import { type NodeProps, useActions, useSource } from '../context';
import { handleDisplayClick } from '../display/clicks';
import { Trouble } from '../state/Trouble';
import { answerOf } from '../table/query/answer';
import { useAllRows } from '../table/rows/useRowList';
import { usePhone } from '../usePhone';
import { announcementsFor, NO_INSTRUCTIONS } from './announcements';
import type { BoardContext } from './board-types';
import { DraggedCard } from './BoardCard';
import { BoardLane } from './BoardLane';
import { type Lane, lanesOf } from './lanes';
import { useBoard, useHeads } from './useBoard';
import { useLaneTabs } from './useLaneTabs';
import '../button/button.css';
import '../display/display.css';
import '../table/grid/grid.css';
import './board.css';
import { useDragSensors } from '../../../shared/browser/drag';

export default function Board({ node }: NodeProps<BoardNode>) {
  const source = useSource(node.source);
  const { rows, total } = answerOf(source.data);
  useAllRows(node.do, rows, source.loading || source.fetching);
  const { heads, trouble } = useHeads(node);
  const { board, rows: shown, help } = useBoard(node, rows, source, heads);
  const { lanes, others } = useMemo(() => lanesOf(heads, node.column, shown), [heads, node.column, shown]);
  const error = (source.data === undefined ? source.error : null) ?? trouble?.error;
  if (error) return <Trouble error={error} retry={() => void (trouble ?? source).refresh()} />;
  if (source.loading) return <div className="at-node-loading" aria-busy="true" data-type="board" />;
  return (
    <section className="at-board" aria-busy={source.fetching || undefined}>
      <span id={help} hidden>
        按 Alt 加左右方向键移到相邻的列
      </span>
      <Lanes lanes={lanes} board={board} />
      {total > rows.length && (
        <output className="at-board-note">
          共 {total} 条，只显示前 {rows.length} 条
        </output>
      )}
      {others > 0 && <p className="at-board-note">另有 {others} 条不属于任何一列，未显示</p>}
    </section>
  );
}

function Lanes({ lanes, board }: { lanes: readonly Lane[]; board: BoardContext }) {
  const run = useActions();
  const element = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const { shown, show } = useLaneTabs(element, isPhone);
  const { handlers, lifted } = useDrag(lanes, board);
  return (
    <DndContext {...handlers}>
      {isPhone && <LaneTabs lanes={lanes} shown={shown} show={show} />}
      {/* The cells of cards listen here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={element}
        className="at-lanes"
        onFocus={board.focus.onFocus}
        onBlur={board.focus.onBlur}
        onClick={(event) => void handleDisplayClick(event, (to) => void run([{ action: 'go', to }]))}
      >
        {lanes.map((lane) => (
          <BoardLane key={lane.id} lane={lane} board={board} />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>{lifted && <DraggedCard row={lifted} board={board} />}</DragOverlay>
    </DndContext>
  );
}

/** Drags with the mouse and by touch. */
function useDrag(lanes: readonly Lane[], { heads, keyOf, toLane }: BoardContext) {
  const [dragged, setDragged] = useState<string>();
  const sensors = useDragSensors();
  const accessibility = useMemo(
    () => ({ announcements: announcementsFor(heads), screenReaderInstructions: NO_INSTRUCTIONS }),
    [heads],
  );
  const rowOf = (id: string | undefined) =>
    id === undefined ? undefined : lanes.flatMap(({ rows }) => rows).find((row) => String(keyOf(row, -1)) === id);
  const onDragEnd = ({ active, over, activatorEvent }: DragEndEvent) => {
    setDragged(undefined);
    const row = rowOf(String(active.id));
    const lane = lanes.find(({ id }) => id === over?.id);
    if (row && lane) toLane(keyOf(row, -1), lane.value, activatorEvent);
  };
  const handlers = {
    sensors,
    accessibility,
    collisionDetection: pointerWithin,
    onDragStart: ({ active }: DragStartEvent) => setDragged(String(active.id)),
    onDragEnd,
    onDragCancel: () => setDragged(undefined),
  };
  return { handlers, lifted: rowOf(dragged) };
}

interface LaneTabsProps {
  readonly lanes: readonly Lane[];
  readonly shown: number;
  show(index: number): void;
}

function LaneTabs({ lanes, shown, show }: LaneTabsProps) {
  return (
    <nav className="at-lane-tabs" aria-label="列">
      {lanes.map(({ id, title, rows }, index) => (
        <button
          key={id}
          type="button"
          className="at-btn"
          aria-current={index === shown || undefined}
          onClick={() => show(index)}
        >
          {title} {rows.length}
        </button>
      ))}
    </nav>
  );
}
