/** Rows as cards in a grid; draws only visible ones. */
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react';
import { imageUrl, screenScale } from '../../../shared/image-url';
import { pictureAddress } from '../../../shared/media-address';
import type { Column, Scope } from '../../../language/types';
import { asText } from '../display/format';
import { renderCell } from '../display/cell';
import { textWidth } from '../display/room';
import { compileCell, compileTemplate, type Cell, type Compute } from '../display/compile';
import { type Row } from '../display/values';
import type { Card } from './card-of';
import { actionButtons } from './GridRow';
import type { RowsProps } from './grid-types';
import type { CompiledAction } from './row-actions';
import { RowMenu } from './RowMenu';
import { useOverscan } from './useOverscan';
import { useRowEvents } from './useRowEvents';
import '../button/busy.css';
import '../display/display.css';
import './grid.css';
import './cards.css';

/** px */
const CARD_WIDTH = 250;
const GAP = 12;
const HEIGHT = { picture: 148, head: 46, note: 40, field: 26, pressed: 26, actions: 40, edges: 12 } as const;
/** Sizes in a narrow window, px, as in cards.css: touch targets need 44 px; a heading's note has one line. */
const TOUCHED = { head: 56, field: 28, pressed: 44, actions: 52, line: 22 } as const;

const NO_SCOPE: Partial<Scope> = {};
const NO_ACTIONS: readonly CompiledAction[] = [];

/** `touched`: sizes for touch, in a narrow window. */
export interface CardRowsProps extends RowsProps {
  readonly card: Card;
  readonly touched?: boolean;
}

interface CompiledCard {
  picture?: Compute;
  title: Compute;
  heading?: Cell;
  note?: Compute;
  cells: readonly Cell[];
  height: number;
}

/** Whether the value is a button or a link. */
const isPressed = ({ as, do: does, to, reveal }: Column): boolean =>
  as === 'link' || does !== undefined || to !== undefined || reveal !== undefined;

function compileCard(card: Card, hasActions: boolean, touched: boolean): CompiledCard {
  const { head, field, pressed, actions } = touched ? TOUCHED : HEIGHT;
  const note = card.heading ? TOUCHED.line : HEIGHT.note;
  const cells = (card.fields ?? []).map((field) => compileField(typeof field === 'string' ? { field } : field));
  return {
    picture: card.picture === undefined ? undefined : compileTemplate(card.picture),
    title: compileTemplate(
      card.title ?? card.heading?.text ?? (card.heading?.field === undefined ? '' : `\${row.${card.heading.field}}`),
    ),
    heading: card.heading && compileCell(card.heading, CARD_WIDTH),
    note: card.note === undefined ? undefined : compileTemplate(card.note),
    cells,
    height:
      HEIGHT.edges +
      head +
      (card.picture === undefined ? 0 : HEIGHT.picture) +
      (card.note === undefined ? 0 : note) +
      cells.reduce((sum, { column }) => sum + (isPressed(column) ? pressed : field), 0) +
      (hasActions ? actions : 0),
  };
}

/** Horizontal space around a field's text, px, and the height of its title, as in cards.css. */
const FIELD_EDGES = 38;
const FIELD_LETTER = 12;

const compileField = (column: Column): Cell =>
  compileCell(column, CARD_WIDTH - FIELD_EDGES - textWidth(column.title ?? column.field ?? '', FIELD_LETTER));

export const CardRows = memo(function CardRows(props: CardRowsProps) {
  const {
    card,
    rows,
    keyOf,
    label,
    height,
    actions = NO_ACTIONS,
    touched = false,
    scope = NO_SCOPE,
    selection,
    busy,
    scrollKey,
    onEvent,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const compiled = useMemo(() => compileCard(card, actions.length > 0, touched), [card, actions, touched]);
  const beside = useBeside(scroller);
  const { menu, closeMenu } = useRowEvents(scroller, {
    rows,
    keyOf,
    actions,
    scope,
    onEvent,
    columnAt: (element) => columnOf(element, compiled),
  });
  // safe: its functions are used in this component only, which draws anew at every scroll
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: Math.ceil(rows.length / beside),
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => compiled.height, [compiled]),
    gap: GAP,
    overscan: useOverscan(1),
    initialRect: { width: 0, height: innerHeight * 0.65 },
  });
  useLayoutEffect(() => virtual.measure(), [virtual, compiled]);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scrollKey]);
  return (
    <>
      {/* focusable, so that the keyboard can scroll it */}
      <div
        ref={scroller}
        className="at-cards"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={{ height, '--at-card': `${compiled.height}px`, '--at-beside': beside } as CSSProperties}
      >
        <ul className="at-cards-all" aria-label={label} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().flatMap(({ index: line, start }) =>
            rows.slice(line * beside, (line + 1) * beside).map((row, place) => {
              const index = line * beside + place;
              const key = keyOf(row, index);
              return (
                <CardItem
                  key={key}
                  row={row}
                  index={index}
                  place={place}
                  top={start}
                  total={rows.length}
                  card={compiled}
                  actions={actions}
                  scope={scope}
                  selected={selection?.has(key)}
                  busy={busy?.get(key) ?? -1}
                />
              );
            }),
          )}
        </ul>
      </div>
      {menu && (
        <RowMenu
          anchor={menu.anchor}
          actions={menu.actions}
          onClose={closeMenu}
          onChoose={(action) => onEvent({ type: 'action', action, row: menu.row, key: menu.key })}
        />
      )}
    </>
  );
});

function columnOf(element: Element, { heading, cells }: CompiledCard): Column | undefined {
  if (element.closest('.at-tile-head')) return heading?.column;
  const field = element.closest('.at-tile-field');
  return field ? cells[[...field.parentElement!.children].indexOf(field)]?.column : undefined;
}

/** The number of cards per row. */
function useBeside(scroller: RefObject<HTMLDivElement | null>): number {
  const [beside, setBeside] = useState(4);
  useLayoutEffect(() => {
    const element = scroller.current!;
    const measure = () => setBeside(Math.max(1, Math.floor((element.clientWidth + GAP) / (CARD_WIDTH + GAP))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return beside;
}

interface CardItemProps {
  row: Row;
  index: number;
  place: number;
  top: number;
  total: number;
  card: CompiledCard;
  actions: readonly CompiledAction[];
  scope: Partial<Scope>;
  selected: boolean | undefined;
  busy: number;
}

const CardItem = memo(function CardItem({
  row,
  index,
  place,
  top,
  total,
  card,
  actions,
  scope,
  selected,
  busy,
}: CardItemProps) {
  const own = { ...scope, row };
  const title = asText(card.title(own));
  const note = card.note && asText(card.note(own));
  const picture = card.picture && pictureAddress(card.picture(own));
  return (
    <li
      className={selected ? 'at-tile at-tile--selected' : 'at-tile'}
      data-row={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={{ '--at-place': place, top } as CSSProperties}
    >
      {card.picture && (
        <div className="at-tile-picture">
          {picture && (
            <button type="button" data-preview={picture} aria-label={`查看大图：${title}`}>
              <img
                src={imageUrl(picture, { width: CARD_WIDTH, scale: screenScale() })}
                alt=""
                loading="lazy"
                decoding="async"
                draggable={false}
              />
            </button>
          )}
        </div>
      )}
      <div className="at-tile-head">
        <strong title={title}>{card.heading ? renderCell(card.heading, row, own) : title}</strong>
        {selected !== undefined && (
          <input
            type="checkbox"
            className="at-check"
            data-select=""
            aria-label={`选择${title}`}
            checked={selected}
            readOnly
          />
        )}
      </div>
      {card.note && (
        <p className={card.heading ? 'at-tile-note at-tile-note--line' : 'at-tile-note'} title={note}>
          {note}
        </p>
      )}
      <dl className="at-tile-fields">
        {card.cells.map((cell, at) => (
          <div
            key={cell.column.field ?? at}
            className={isPressed(cell.column) ? 'at-tile-field at-tile-field--pressed' : 'at-tile-field'}
          >
            <dt>{cell.column.title ?? cell.column.field}</dt>
            <dd>{renderCell(cell, row, own)}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && <div className="at-tile-actions">{actionButtons(actions, own, busy)}</div>}
    </li>
  );
});
