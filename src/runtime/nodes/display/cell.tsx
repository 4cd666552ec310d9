/**
 * Draws a value as plain elements: a library component per cell would cost more than the whole row. Clickable cells
 * carry data attributes instead of handlers; the container listens (clicks.ts).
 */
import type { ReactNode } from 'react';
import { imageUrl, screenScale } from '../../../shared/address/image-url';
import { pictureAddress } from '../../../shared/address/media-address';
import type { Column, DisplayAs, Scope } from '../../../language/types';
import type { Cell } from './compile';
import {
  asText,
  EMPTY,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatFromNow,
  formatMasked,
  formatNumber,
  formatPercent,
  formatShort,
  isEmpty,
  progressOf,
} from './format';
import { Revealable } from './Revealable';
import { textWidth } from '../../../shared/text/text-width';
import { tagPart, tagsPart } from './tags';
import { toneClass } from './tone';
import { tagOf, tagsOf, targetOf, type Row } from './values';

const TEXT_OF: Partial<Record<DisplayAs, (value: unknown) => string>> = {
  number: formatNumber,
  percent: formatPercent,
  bytes: formatBytes,
  duration: formatDuration,
  date: formatDate,
  datetime: formatDateTime,
  masked: formatMasked,
};

const EMPTY_ELEMENT = <span className="at-empty">{EMPTY}</span>;

/** The default display of a value for which neither screen nor call declares one. */
const guess = (value: unknown): DisplayAs =>
  Array.isArray(value) ? 'tags' : typeof value === 'boolean' ? 'boolean' : 'text';

/** Draws the cell of a row; `scope.row` is the row. */
export function renderCell(cell: Cell, row: Row, scope: Partial<Scope>): ReactNode {
  const tone = toneClass(cell.tone, scope, 'at-tone');
  const content = contentOf(cell, row, scope);
  const toned = tone === '' ? content : <span className={tone.trimStart()}>{content}</span>;
  return cell.isEdited ? editablePart(cell.column, toned) : toned;
}

/** A value with a button that edits it in place. */
const editablePart = ({ title = '' }: Column, content: ReactNode): ReactNode => (
  <span className="at-editable">
    <span className="at-editable-value">{content}</span>
    <button type="button" className="at-edit" data-edit="" aria-label={`修改${title}`} />
  </span>
);

function contentOf(cell: Cell, row: Row, scope: Partial<Scope>): ReactNode {
  const { column } = cell;
  const value = cell.text ? cell.text(scope) : cell.read(row);
  // a link's text may differ from its target, which is its field
  const to = cell.to ? cell.to(scope) : column.as === 'link' ? cell.read(row) : undefined;
  const as = cell.as ?? guess(value);
  // a cell with an action is not a link as well
  const shown = renderValue(column.do && as === 'link' ? 'text' : as, value, cell, to);
  const params = cell.reveal?.(scope);
  const main =
    params && !isEmpty(value) && Object.values(params).every((each) => !isEmpty(each)) ? (
      <Revealable reveal={column.reveal!} params={params} title={column.title ?? ''} masked={shown} />
    ) : (
      withClick(cell, scope, value, to, shown)
    );
  if (!cell.note && !cell.picture) return main;
  const note = cell.note && asText(cell.note(scope));
  const picture = cell.picture && pictureAddress(cell.picture(scope));
  return (
    <span className="at-rich">
      {picture && picturePart(picture, asText(value), 'at-img')}
      <span className="at-rich-body">
        <span className="at-rich-main">{main}</span>
        {note && (
          <span className="at-note" title={note}>
            {note}
          </span>
        )}
      </span>
    </span>
  );
}

/** Wraps cells with an action or a route; links are handled separately. Behind a count of zero is nothing to show. */
function withClick(
  { column, acts }: Cell,
  scope: Partial<Scope>,
  value: unknown,
  to: unknown,
  content: ReactNode,
): ReactNode {
  if (value === 0) return content;
  if (column.do && acts?.(scope) !== false && !isEmpty(value))
    return (
      <button type="button" className="at-do" data-do="">
        {content}
      </button>
    );
  if (to !== undefined && column.as !== 'link') return linkPart(to, content);
  return content;
}

function renderValue(as: DisplayAs, value: unknown, { column, room }: Cell, to?: unknown): ReactNode {
  if (isEmpty(value)) return EMPTY_ELEMENT;
  switch (as) {
    case 'image':
    case 'avatar':
      return imagePart(value, as, column);
    case 'link':
      return linkPart(to ?? value, asText(value));
    case 'tag':
      return tagPart(tagOf(value, column.labels, column.colors));
    case 'tags':
      return tagsPartOf(value, column, room, to);
    case 'number':
      return numberPart(value, room);
    case 'boolean':
      return booleanPart(value, column);
    case 'progress':
      return progressPart(value);
    case 'fromNow':
      return <span title={formatDateTime(value)}>{formatFromNow(value)}</span>;
    case 'longText': {
      const text = asText(value);
      return (
        <span className="at-long" title={text}>
          {text}
        </span>
      );
    }
    case 'text': {
      const word = column.labels?.[String(value)];
      return word ?? (asText(value) || EMPTY_ELEMENT);
    }
    default:
      return TEXT_OF[as]?.(value) ?? asText(value);
  }
}

/** The value as plain text: for titles, copying and sorting. */
export function displayText(column: Column, value: unknown): string {
  const as = column.as ?? guess(value);
  if (isEmpty(value)) return '';
  if (as === 'tags')
    return tagsOf(value, column.labels)
      .map((tag) => tag.text)
      .join('、');
  if (as === 'tag' || as === 'text' || as === 'boolean') return column.labels?.[String(value)] ?? asText(value);
  return TEXT_OF[as]?.(value) ?? (as === 'fromNow' ? formatDateTime(value) : asText(value));
}

/** Size of a picture in a cell, px. */
const THUMBNAIL = 40;
const small = (src: string): string => imageUrl(src, { width: THUMBNAIL, height: THUMBNAIL, scale: screenScale() });

function picturePart(src: string, alt: string, className: string): ReactNode {
  return (
    <button type="button" className={className} data-preview={src} aria-label={alt ? `查看大图：${alt}` : '查看大图'}>
      <img src={small(src)} alt="" loading="lazy" decoding="async" draggable={false} />
    </button>
  );
}

function imagePart(value: unknown, as: 'image' | 'avatar', column: Column): ReactNode {
  const sources = (Array.isArray(value) ? value : [value]).map(pictureAddress).filter((src) => src !== undefined);
  if (sources.length === 0) return EMPTY_ELEMENT;
  if (as === 'avatar')
    return (
      <img className="at-avatar" src={small(sources[0]!)} alt="" loading="lazy" decoding="async" draggable={false} />
    );
  const [first] = sources as [string];
  if (column.do)
    return (
      <span className="at-img">
        <img src={small(first)} alt={column.title ?? ''} loading="lazy" decoding="async" draggable={false} />
      </span>
    );
  const picture = picturePart(first, column.title ?? '', 'at-img');
  return sources.length === 1 ? (
    picture
  ) : (
    <>
      {picture}
      <span className="at-more">+{sources.length - 1}</span>
    </>
  );
}

function linkPart(to: unknown, content: ReactNode): ReactNode {
  const target = targetOf(to);
  if (!target) return content;
  return target.kind === 'route' ? (
    <a className="at-link" href={target.href} data-go="">
      {content}
    </a>
  ) : (
    <a className="at-link" href={target.href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

function tagsPartOf(value: unknown, column: Column, room: number | undefined, to: unknown): ReactNode {
  const tags = tagsOf(value, column.labels, column.colors);
  return tags.length === 0 ? EMPTY_ELEMENT : tagsPart(tags, room, column.do !== undefined || to !== undefined);
}

/** Font size of table cells, px. */
const LETTER = 13;

/** A number must not be cut off: if it does not fit, it is shortened to 万 or 亿, with the exact number as tooltip. */
function numberPart(value: unknown, room = Infinity): ReactNode {
  const exact = formatNumber(value);
  if (textWidth(exact, LETTER) <= room) return exact;
  const short = formatShort(value);
  return short === exact ? exact : <span title={exact}>{short}</span>;
}

function booleanPart(value: unknown, column: Column): ReactNode {
  const yes = value === true || value === 1 || value === 'true';
  return (
    <span className={yes ? 'at-bool at-bool--yes' : 'at-bool'}>
      {column.labels?.[String(value)] ?? (yes ? '是' : '否')}
    </span>
  );
}

function progressPart(value: unknown): ReactNode {
  const done = progressOf(value);
  return (
    <span className={done === 100 ? 'at-progress at-progress--done' : 'at-progress'}>
      <span className="at-progress-track">
        <span className="at-progress-bar" style={{ width: `${done}%` }} />
      </span>
      {done}%
    </span>
  );
}
