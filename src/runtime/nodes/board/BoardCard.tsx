/** A card of a board. The heading takes the focus; the list beside it moves the card without a drag. */
import { useDraggable } from '@dnd-kit/core';
import { useLayoutEffect, useRef } from 'react';
import { imageUrl, screenScale } from '../../../shared/address/image-url';
import { pictureAddress } from '../../../shared/address/media-address';
import { renderCell } from '../display/cell';
import { asText } from '../display/format';
import { toneClass } from '../display/tone';
import type { Row } from '../display/values';
import { ARROW_SHORTCUTS } from '../move/useAltArrows';
import type { BoardContext } from './board-types';

/** px */
const PICTURE = 24;

interface CardProps {
  readonly row: Row;
  readonly lane: string;
  readonly board: BoardContext;
}

export function BoardCard({ row, lane, board }: CardProps) {
  const { keyOf, focus, movable, isSent } = board;
  const key = keyOf(row, -1);
  const sent = isSent(key);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: String(key), disabled: !movable || sent });
  const element = useRef<HTMLElement | null>(null);
  const id = String(key);
  useLayoutEffect(() => focus.restore(element.current!, id), [focus, id]);
  const state = `${isDragging ? ' at-ticket--dragged' : ''}${sent ? ' at-ticket--sent' : ''}`;
  return (
    <article
      ref={(node) => {
        element.current = node;
        setNodeRef(node);
      }}
      className={`at-ticket${movable ? ' at-ticket--movable' : ''}${state}${toneOf(row, board)}`}
      data-entry={id}
      aria-busy={sent || undefined}
      {...listeners}
    >
      <CardBody row={row} board={board} />
      {movable && <LaneList row={row} lane={lane} board={board} />}
    </article>
  );
}

const toneOf = (row: Row, { parts, scope }: BoardContext) => toneClass(parts.tone, { ...scope, row }, 'at-toned');

/** The copy of a card under the pointer. */
export function DraggedCard({ row, board }: Pick<CardProps, 'row' | 'board'>) {
  return (
    <article className={`at-ticket at-ticket--lifted${toneOf(row, board)}`}>
      <CardBody row={row} board={{ ...board, press: undefined, movable: false }} />
    </article>
  );
}

function CardBody({ row, board: { parts, scope, press, movable, help } }: Pick<CardProps, 'row' | 'board'>) {
  const own = { ...scope, row };
  const title = asText(parts.title(own));
  const note = parts.note && asText(parts.note(own));
  const address = parts.picture && pictureAddress(parts.picture(own));
  return (
    <>
      <div className="at-ticket-head">
        {address && (
          <img
            src={imageUrl(address, { width: PICTURE, scale: screenScale() })}
            width={PICTURE}
            height={PICTURE}
            alt=""
            loading="lazy"
            draggable={false}
          />
        )}
        {press || movable ? (
          <button
            type="button"
            className="at-ticket-title"
            title={title}
            {...(movable && { 'aria-keyshortcuts': ARROW_SHORTCUTS, 'aria-describedby': help })}
            onClick={() => press?.(row)}
          >
            {title}
          </button>
        ) : (
          <strong className="at-ticket-title">{title}</strong>
        )}
      </div>
      {note && <p className="at-ticket-note">{note}</p>}
      {parts.cells.length > 0 && (
        <dl className="at-ticket-fields">
          {parts.cells.map((cell) => (
            <div key={cell.column.field}>
              <dt>{cell.column.title}</dt>
              <dd>{renderCell(cell, row, own)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** A select with the columns, as an alternative to dragging for touch and keyboard. */
function LaneList({ row, lane, board: { parts, scope, heads, keyOf, isSent, toLane } }: CardProps) {
  const key = keyOf(row, -1);
  return (
    <select
      className="at-ticket-lane"
      aria-label={`把“${asText(parts.title({ ...scope, row }))}”移到`}
      title="移到其他列"
      value={lane}
      disabled={isSent(key)}
      // A press on the list starts no drag.
      onMouseDown={stop}
      onTouchStart={stop}
      onChange={({ nativeEvent, target }) => toLane(key, heads[target.selectedIndex]!.value, nativeEvent)}
    >
      {heads.map(({ value, title }) => (
        <option key={String(value)} value={String(value)}>
          {title}
        </option>
      ))}
    </select>
  );
}
const stop = (event: { stopPropagation(): void }) => event.stopPropagation();
