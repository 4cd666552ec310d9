/** Parses cells of an imported sheet; a failure says what was expected. Pure. */
import { lengthOf } from '../../../src/shared/schema/keywords';
import { momentOf } from '../../../src/shared/text/days';
import { spelt } from '../../kernel/calls/spelling.rules';
import { storable } from '../../kernel/calls/storable';
import type { SheetCell } from '../../providers/sheet';
import { MESSAGES } from './sheet-import.messages';

export type Read<Value> = { readonly value: Value } | { readonly expected: string };

const pad = (part: number) => String(part).padStart(2, '0');

/** The cell as the sheet shows it. Dates have the sheet's local time. */
export function textOf(cell: SheetCell): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  if (Number.isNaN(cell.getTime())) return '';
  const clock = `${pad(cell.getUTCHours())}:${pad(cell.getUTCMinutes())}`;
  return `${cell.getUTCFullYear()}-${pad(cell.getUTCMonth() + 1)}-${pad(cell.getUTCDate())}${clock === '00:00' ? '' : ` ${clock}`}`;
}

/** The text with full-width digits and signs as plain ones, for numbers, dates and words with a meaning. */
export const plainOf = (cell: SheetCell): string => textOf(cell).normalize('NFKC');

const YES: ReadonlySet<string> = new Set(['是', 'true', 'yes', 'y', '1', '√']);
const NO: ReadonlySet<string> = new Set(['否', 'false', 'no', 'n', '0', '×']);

/** Yes or no, also as Excel's TRUE and FALSE; undefined: neither. An empty cell is `empty`. */
export function flagIn<Empty>(
  cell: SheetCell,
  empty: Empty,
  more: { readonly yes?: readonly string[]; readonly no?: readonly string[] } = {},
): boolean | Empty | undefined {
  const word = plainOf(cell).toLowerCase();
  if (word === '') return empty;
  if (YES.has(word) || more.yes?.includes(word)) return true;
  return NO.has(word) || more.no?.includes(word) ? false : undefined;
}

export function readText(cell: SheetCell, most: number): Read<string> {
  const value = spelt(storable(textOf(cell)), 'NFC');
  return lengthOf(value) > most ? { expected: MESSAGES.tooLong(most) } : { value };
}

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1_000, 千: 1_000, w: 10_000, 万: 10_000, 亿: 100_000_000 };
const MOST = 100_000_000;

/** Parses counts such as 1.2万 and 1,234. An empty cell is 0. */
export function readCount(cell: SheetCell): Read<number> {
  const text = plainOf(cell).replaceAll(',', '').toLowerCase();
  if (text === '' || text === '-') return { value: 0 };
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)\s*([k千w万亿]?)\+?$/.exec(text) ?? [];
  if (digits === undefined) return { expected: MESSAGES.noCount };
  const value = Number(digits) * UNITS[unit]!;
  const whole = Math.round(value);
  if (Math.abs(value - whole) > 1e-6) return { expected: MESSAGES.noCount };
  return whole > MOST ? { expected: MESSAGES.countTooLarge } : { value: whole };
}

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:日\s*|[T\s]+|$)(.*)$/;
const CLOCK =
  /^(凌晨|早上|上午|中午|下午|晚上)?\s*(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?\s*(z|[+-]\d{2}:?\d{2})?$/i;
const HALVES: Readonly<Record<string, 'am' | 'pm'>> = { 凌晨: 'am', 早上: 'am', 上午: 'am', 下午: 'pm', 晚上: 'pm' };

/** A moment that a cell names; `isDay`: only its day, so that the moment is the day's first. */
export interface Moment {
  readonly at: Date;
  readonly isDay: boolean;
}

/**
 * The moment in a cell: local time (src/shared/text/days.ts) unless the text names a zone, with 24 hours or the half of the
 * day (3:30 PM, 下午3:30). null: the cell is empty; undefined: it is something else, or a time that does not exist.
 */
export function momentIn(cell: SheetCell): Moment | null | undefined {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : { at: momentOf(cell), isDay: false };
  const text = plainOf(cell);
  if (text === '') return null;
  const [, year, month, day, rest = ''] = DAY.exec(text) ?? [];
  const clock = rest === '' ? { ms: 0, zone: undefined } : clockIn(rest);
  if (year === undefined || clock === undefined) return undefined;
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // `Date.UTC` turns 31 June into another day.
  if (midnight.getUTCMonth() !== Number(month) - 1 || midnight.getUTCDate() !== Number(day)) return undefined;
  const local = new Date(midnight.getTime() + clock.ms);
  const at = clock.zone === undefined ? momentOf(local) : new Date(local.getTime() - offsetOf(clock.zone));
  return { at, isDay: rest === '' };
}

/** Milliseconds since midnight, and the zone that the text names. */
function clockIn(text: string): { readonly ms: number; readonly zone: string | undefined } | undefined {
  const [, half = '', hour, minute, second, letters, zone] = CLOCK.exec(text) ?? [];
  // 10:30-11:30 is a range; zones stand behind seconds.
  if (zone !== undefined && zone.length > 1 && second === undefined) return undefined;
  const hours = hourOf(Number(hour), letters?.toLowerCase().replaceAll('.', '') ?? HALVES[half]);
  if (hours === undefined || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  return { ms: ((hours * 60 + Number(minute)) * 60 + Number(second ?? 0)) * 1000, zone };
}

/** The hour of a day, 0 to 23; undefined: there is none, such as 13 PM. */
function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined;
  return hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'pm' ? 12 : 0) : undefined;
}

/** Milliseconds by which a zone is ahead of UTC. */
function offsetOf(zone: string): number {
  if (zone.toLowerCase() === 'z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** Parses a time that is over. null: the cell is empty. */
export function readTime(cell: SheetCell, now: Date): Read<Date | null> {
  const moment = momentIn(cell);
  if (moment === null) return { value: null };
  if (moment === undefined) return { expected: MESSAGES.noTime };
  if (moment.at > now) return { expected: MESSAGES.future };
  return moment.at.getUTCFullYear() < 2000 ? { expected: MESSAGES.noTime } : { value: moment.at };
}
