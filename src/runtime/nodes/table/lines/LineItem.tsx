/* oxlint-disable jsx-a11y/prefer-tag-over-role -- as the rows of the grid: keys, positions and trees are the same */
/** One row as a line. Memoised, without contexts, hooks or handlers, so that it draws only when its own data change. */
import { memo } from 'react';
import { imageUrl, screenScale } from '../../../../shared/address/image-url';
import { pictureAddress } from '../../../../shared/address/media-address';
import type { Scope } from '../../../../language/types';
import type { Compute } from '../../display/compile';
import { asText, formatDateTime } from '../../display/format';
import { toneClass } from '../../display/tone';
import type { Row } from '../../display/values';
import { actionButtons, firstCell, treeProps } from '../rows/GridRow';
import type { Lead } from '../reorder/ordering';
import type { CompiledAction } from '../rows/row-actions';
import type { Stand } from '../rows/tree';
import type { CompiledLine } from './compile-line';
import { lineTime } from './line-time';

export interface LineItemProps extends Partial<Stand> {
  row: Row;
  /** Index in `rows`. */
  index: number;
  /** Offset from the first line, px. */
  top: number;
  line: CompiledLine;
  actions: readonly CompiledAction[];
  scope: Partial<Scope>;
  tone: Compute | undefined;
  lead: Lead | undefined;
  pressable: boolean;
  /** undefined: rows are not selectable. */
  selected: boolean | undefined;
  /** Highlighted: its details are shown beside the list. */
  current: boolean;
  /** Index of the action under way, -1: none. */
  busy: number;
}

export const LineItem = memo(function LineItem(props: LineItemProps) {
  const { row, index, top, line, actions, scope, tone, selected, current, busy } = props;
  const own = { ...scope, row };
  const title = asText(line.title(own));
  const content = contentOf(line, own, title, props);
  return (
    <div
      role="row"
      tabIndex={props.pressable ? -1 : undefined}
      {...treeProps(props)}
      className={`at-line${selected ? ' at-line--selected' : ''}${current ? ' at-line--current' : ''}${toneClass(tone, own, 'at-toned')}`}
      aria-rowindex={index + 1}
      aria-current={current || undefined}
      data-row={index}
      style={{ top }}
    >
      <div role="cell" className="at-line-cell">
        {firstCell(content, title, props)}
      </div>
      {actions.length > 0 && (
        <div role="cell" className="at-line-actions">
          {actionButtons(actions, own, busy, true)}
        </div>
      )}
    </div>
  );
});

// Functions and no components, so that a line costs one component.
function contentOf(line: CompiledLine, own: Partial<Scope>, title: string, { selected }: LineItemProps) {
  const label = line.label && asText(line.label(own));
  const note = line.note && asText(line.note(own));
  const badge = badgeOf(line.badge && asText(line.badge(own)));
  const time = line.time?.(own);
  const counted = badge !== '' && <b className="at-line-badge">{badge}</b>;
  return (
    <span className="at-line-content">
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
      {line.avatar && avatarPart(pictureAddress(line.avatar(own)), title)}
      <span className="at-line-body">
        <span className="at-line-part">
          <span className="at-line-title" title={title}>
            {title}
          </span>
          {label && <small className="at-line-label">{label}</small>}
          {time != null && time !== '' && <time title={formatDateTime(time)}>{lineTime(time)}</time>}
          {line.note === undefined && counted}
        </span>
        {line.note !== undefined && (
          <span className="at-line-part">
            <span className="at-line-note" title={note}>
              {note}
            </span>
            {counted}
          </span>
        )}
      </span>
    </span>
  );
}

const MOST = 99;

/** '' for absent values and 0, as for badges of tabs. */
const badgeOf = (text = ''): string => (text === '0' ? '' : Number(text) > MOST ? `${MOST}+` : text);

/** Size of the picture, px, as in lines.css. */
const AVATAR = 40;

/** The initial lies behind the picture and stays where it is missing or fails to load. */
const avatarPart = (address: string | undefined, title: string) => (
  <span className="at-line-avatar" aria-hidden="true">
    {[...title][0]}
    {address && (
      <img
        src={imageUrl(address, { width: AVATAR, height: AVATAR, scale: screenScale() })}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    )}
  </span>
);
