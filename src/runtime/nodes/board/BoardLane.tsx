/** A column of a board: it scrolls by itself and draws the cards in its window only. */
import { useDroppable } from '@dnd-kit/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef } from 'react';
import { tagPart } from '../display/tags';
import { tagOf } from '../display/values';
import { Nothing } from '../state/Trouble';
import { BoardCard } from './BoardCard';
import type { BoardContext } from './board-types';
import type { Lane } from './lanes';

/** Height of a card before it is measured, and the gap between cards, px. */
const CARD = 92;
const GAP = 8;
const OVERSCAN = 4;

interface LaneProps {
  readonly lane: Lane;
  readonly board: BoardContext;
}

export function BoardLane({ lane, board }: LaneProps) {
  const { id, title, color, rows, value } = lane;
  const heading = useId();
  const { setNodeRef, isOver } = useDroppable({ id });
  const { create } = board;
  return (
    <section ref={setNodeRef} className={isOver ? 'at-lane at-lane--over' : 'at-lane'} aria-labelledby={heading}>
      <div className="at-lane-head">
        <h3 id={heading}>
          {color === undefined ? title : tagPart(tagOf(id, { [id]: title }, { [id]: color }))}
          <span className="at-lane-count">{rows.length}</span>
        </h3>
        {create && (
          <button
            type="button"
            className="at-btn at-btn--link"
            aria-label={`在“${title}”中新建`}
            onClick={() => create(value)}
          >
            ＋
          </button>
        )}
      </div>
      <Cards lane={lane} board={board} />
    </section>
  );
}

function Cards({ lane: { id, title, rows }, board }: LaneProps) {
  const { keyOf, focus, empty } = board;
  const scroller = useRef<HTMLElement>(null);
  // safe: its functions are used in this component only, which draws anew at every scroll
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD,
    gap: GAP,
    overscan: OVERSCAN,
    getItemKey: (index) => keyOf(rows[index]!, index),
  });
  // A card that a key moved here is scrolled into view, where it takes the focus.
  useEffect(() => {
    const wanted = focus.entry();
    const index = rows.findIndex((row, at) => String(keyOf(row, at)) === wanted);
    if (index >= 0 && document.activeElement === document.body) virtual.scrollToIndex(index);
  }, [rows, keyOf, focus, virtual]);
  return (
    // The keyboard scrolls a column whose cards take no focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={scroller} className="at-lane-cards" tabIndex={0} aria-label={`${title}的卡片`}>
      {rows.length === 0 ? (
        <Nothing text={empty} />
      ) : (
        <ol style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => (
            <li
              key={String(key)}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ top: start }}
            >
              <BoardCard row={rows[index]!} lane={id} board={board} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
