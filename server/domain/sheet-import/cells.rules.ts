/** Parses cells of an imported sheet; a failure says what was expected. Pure. */
import { momentOf } from '../../../src/shared/days';
import { spelt } from '../../kernel/spelling.rules';
import { storable } from '../../kernel/storable';
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

export function readText(cell: SheetCell, most: number): Read<string> {
  const value = spelt(storable(textOf(cell)), 'NFC');
  return value.length > most ? { expected: MESSAGES.tooLong(most) } : { value };
}

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1_000, 千: 1_000, w: 10_000, 万: 10_000, 亿: 100_000_000 };
const MOST = 100_000_000;

/** Parses counts such as 1.2万 and 1,234. An empty cell is 0. */
export function readCount(cell: SheetCell): Read<number> {
  const text = textOf(cell).replaceAll(',', '').replaceAll('，', '').toLowerCase();
  if (text === '' || text === '-') return { value: 0 };
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)\s*([k千w万亿]?)\+?$/.exec(text) ?? [];
  if (digits === undefined) return { expected: MESSAGES.noCount };
  const value = Number(digits) * UNITS[unit]!;
  const whole = Math.round(value);
  if (Math.abs(value - whole) > 1e-6) return { expected: MESSAGES.noCount };
  return whole > MOST ? { expected: MESSAGES.countTooLarge } : { value: whole };
}

const TIME = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2}))?)?$/;

/** Parses a local time (src/shared/days.ts). null: the cell is empty. */
export function readTime(cell: SheetCell, now: Date): Read<Date | null> {
  const clock = cell instanceof Date ? cell : clockIn(textOf(cell));
  if (clock === null) return { value: null };
  if (clock === undefined || Number.isNaN(clock.getTime())) return { expected: MESSAGES.noTime };
  const value = momentOf(clock);
  if (value > now) return { expected: MESSAGES.future };
  return value.getUTCFullYear() < 2000 ? { expected: MESSAGES.noTime } : { value };
}

/** The local time in a text, as if it were UTC; null if empty, undefined if invalid. */
function clockIn(text: string): Date | null | undefined {
  if (text === '') return null;
  const [, ...parts] = TIME.exec(text) ?? [];
  if (parts.length === 0) return undefined;
  const [year, month, day, hour, minute, second] = Array.from({ length: 6 }, (_, index) =>
    Number(parts[index] ?? 0),
  ) as [number, number, number, number, number, number];
  const clock = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // Reject overflow: `Date.UTC` would turn 31 June or 25:00 into another day.
  return clock.getUTCMonth() === month - 1 && clock.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
    ? clock
    : undefined;
}
