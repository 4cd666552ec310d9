/** Formats values as Chinese text. Pure. A value of the wrong type is shown as it is instead of hidden. */

import { dayOf, minuteOf, readClock } from '../../../shared/text/days';
import { shownNumber } from '../../../language/expression/functions';
import { decimalText } from '../../../shared/text/decimal-text';
import { bytesText, durationText } from '../../../shared/text/measures';
import { once } from '../../../shared/browser/once';

/** Shown for missing values. */
export const EMPTY = '-';

/** Created once and lazily, because the first Intl formatter takes a browser 14 to 20 ms. */
const short = once(() => new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 }));

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** Also true for the result of a division by zero. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'number' && !Number.isFinite(value));

/** Any value as one line of text: the names of objects, the elements of lists. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map(asText).join('、');
  if (typeof value === 'object') {
    const { name, label, title, text } = value as Record<string, unknown>;
    return asText(name ?? label ?? title ?? text ?? JSON.stringify(value));
  }
  return typeof value === 'number' ? shownNumber(value) : String(value);
}

function asNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** With thousands separators and at most two decimals. */
export function formatNumber(value: unknown): string {
  const number = asNumber(value);
  return number === undefined ? asText(value) : decimalText(number, 2);
}

/** Smaller numbers have neither a separator nor a unit, also after rounding. */
const UNGROUPED = 999;

/** In 万 and 亿, with at most one decimal: 1234.6万. */
export function formatShort(value: unknown): string {
  const number = asNumber(value);
  if (number === undefined) return asText(value);
  if (Number.isSafeInteger(number)) return shortened(number);
  return Math.abs(number) < UNGROUPED ? decimalText(number, 1) : short().format(number);
}

/** `from`: the smallest number shown in this unit, because the unit below would round up to it. */
const SHORT_UNITS = [
  { of: 1_000_000_000_000, from: 1_000_000_000_000 - 5_000_000, unit: '万亿' },
  { of: 100_000_000, from: 100_000_000 - 500, unit: '亿' },
  { of: 10_000, from: 10_000, unit: '万' },
] as const;

/** Equals the formatter's output for whole numbers. */
function shortened(number: number): string {
  const size = Math.abs(number);
  const reached = SHORT_UNITS.find(({ from }) => size >= from);
  if (!reached) return String(number);
  // Computes in tenths of the unit: halves are exact and are rounded up.
  return `${number < 0 ? '-' : ''}${Math.round(size / (reached.of / 10)) / 10}${reached.unit}`;
}

/** `value` is in percent: 12.5 is shown as 12.5%. */
export function formatPercent(value: unknown): string {
  const number = asNumber(value);
  return number === undefined ? asText(value) : `${decimalText(number, 1)}%`;
}

/** Bytes in the largest unit (1024-based) in which the number is at least 1. */
export function formatBytes(value: unknown): string {
  const bytes = asNumber(value);
  return bytes === undefined ? asText(value) : bytesText(bytes, (number) => decimalText(number, 1));
}

/** `value` in seconds, shown in the two largest units. */
export function formatDuration(value: unknown): string {
  const seconds = asNumber(value);
  return seconds === undefined ? asText(value) : durationText(seconds);
}

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
/** One day less than Date allows, because the console's time zone is ahead of UTC. */
const MOST_MS = 8_640_000_000_000_000 - DAY;

function asDate(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof Date)) return undefined;
  const date = (typeof value === 'string' ? readClock(value) : undefined) ?? new Date(value);
  return Math.abs(date.getTime()) <= MOST_MS ? date : undefined;
}

/** YYYY-MM-DD. A date without a time is returned unchanged, because it does not depend on the time zone. */
export function formatDate(value: unknown): string {
  if (typeof value === 'string' && DAY_ONLY.test(value)) return value;
  const date = asDate(value);
  return date ? dayOf(date) : asText(value);
}

/** YYYY-MM-DD HH:mm in the console's time zone. */
export function formatDateTime(value: unknown): string {
  const date = asDate(value);
  return date ? minuteOf(date) : asText(value);
}

/** Relative time. `now` in ms since 1970. */
export function formatFromNow(value: unknown, now: number = Date.now()): string {
  const date = asDate(value);
  if (!date) return asText(value);
  const distance = now - date.getTime();
  const span = Math.abs(distance);
  if (span < MINUTE) return '刚刚';
  const amount =
    span < HOUR
      ? `${Math.floor(span / MINUTE)} 分钟`
      : span < DAY
        ? `${Math.floor(span / HOUR)} 小时`
        : span < MONTH
          ? `${Math.floor(span / DAY)} 天`
          : span < YEAR
            ? `${Math.floor(span / MONTH)} 个月`
            : `${Math.floor(span / YEAR)} 年`;
  return distance >= 0 ? `${amount}前` : `${amount}后`;
}

/** Masks the middle: 138****1234, z***@site.cn, 张**. Values that are already masked stay unchanged. */
export function formatMasked(value: unknown): string {
  const text = asText(value);
  if (text.includes('**')) return text;
  const at = text.indexOf('@');
  if (at > 0) return `${text.slice(0, 1)}***${text.slice(at)}`;
  if (text.length >= 7) return `${text.slice(0, 3)}****${text.slice(-4)}`;
  return text === '' ? '' : `${text.slice(0, 1)}**`;
}

/** Percentage from 0 to 100, for a progress bar. */
export function progressOf(value: unknown): number {
  return Math.min(100, Math.max(0, Math.round(asNumber(value) ?? 0)));
}
