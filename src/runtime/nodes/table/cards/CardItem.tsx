/** One row as a card. Memoised, without contexts, hooks or handlers, so that it draws only when its own data change. */
import { memo, type CSSProperties, type ReactNode } from 'react';
import { imageUrl, screenScale } from '../../../../shared/address/image-url';
import { pictureAddress } from '../../../../shared/address/media-address';
import type { Scope } from '../../../../language/types';
import { asText } from '../../display/format';
import { renderCell } from '../../display/cell';
import type { Compute } from '../../display/compile';
import { toneClass } from '../../display/tone';
import type { Row } from '../../display/values';
import { CARD_WIDTH, type CompiledCard, isPressed } from './compile-card';
import { actionButtons } from '../rows/GridRow';
import type { CompiledAction } from '../rows/row-actions';

export interface CardItemProps {
  row: Row;
  index: number;
  /** Index among the cards of its line. */
  place: number;
  /** Offset from the first line, px. */
  top: number;
  total: number;
  card: CompiledCard;
  actions: readonly CompiledAction[];
  scope: Partial<Scope>;
  tone: Compute | undefined;
  pressable: boolean;
  /** undefined: rows are not selectable. */
  selected: boolean | undefined;
  /** Index of the action under way, -1: none. */
  busy: number;
}

export const CardItem = memo(function CardItem(props: CardItemProps) {
  const { row, index, place, top, total, card, actions, scope, selected, busy } = props;
  const own = { ...scope, row };
  const title = asText(card.title(own));
  const note = card.note && asText(card.note(own));
  return (
    <li
      className={`at-tile${selected ? ' at-tile--selected' : ''}${toneClass(props.tone, own, 'at-toned')}`}
      data-row={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={{ '--at-place': place, top } as CSSProperties}
    >
      {card.picture && <div className="at-tile-picture">{picture(pictureAddress(card.picture(own)), title)}</div>}
      <div className="at-tile-head">
        <strong title={title}>
          {pressPart(
            props.pressable && !card.heading?.column.do && !card.heading?.to,
            card.heading ? renderCell(card.heading, row, own) : title,
          )}
        </strong>
        {selected !== undefined && selectBox(selected, title)}
      </div>
      {card.note && (
        <p className="at-tile-note" title={note}>
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
      {(actions.length > 0 || card.further > 0) && (
        <div className="at-tile-actions">
          {actionButtons(actions, own, busy)}
          {card.further > 0 && furtherButton(card)}
        </div>
      )}
    </li>
  );
});

// Functions and no components, so that a card costs one component.
/** The heading as a button, so that the keyboard can press the card; a heading with an action keeps its own. */
const pressPart = (pressable: boolean, heading: ReactNode): ReactNode =>
  pressable ? (
    <button type="button" className="at-do" data-press="">
      {heading}
    </button>
  ) : (
    heading
  );

const picture = (address: string | undefined, title: string) =>
  address && (
    <button type="button" data-preview={address} aria-label={`查看大图：${title}`}>
      <img
        src={imageUrl(address, { width: CARD_WIDTH, scale: screenScale() })}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </button>
  );

/** Shows and hides the further fields of all cards, which are equally high. */
const furtherButton = ({ further, whole }: CompiledCard) => (
  <button type="button" className="at-action at-tile-further" data-further="" aria-expanded={whole}>
    {whole ? '收起' : `另 ${further} 项`}
  </button>
);

const selectBox = (selected: boolean, title: string) => (
  <input type="checkbox" className="at-check" data-select="" aria-label={`选择${title}`} checked={selected} readOnly />
);
