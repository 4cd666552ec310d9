/** Rows as entries of FullCalendar, and its moves as changes of rows. Pure. */
import { readClock } from '../../../shared/text/days';
import { later, written } from '../../../shared/text/clock';
import type { CalendarNode, Scope } from '../../../language/types';
import { asText } from '../display/format';
import type { Compute } from '../display/compile';
import { toneClass } from '../display/tone';
import { reader, type Row } from '../display/values';
import type { Patch } from '../move/patch';
import type { KeyOf, RowKey } from '../table/rows/selection';

export interface Entry {
  readonly id: string;
  readonly title: string;
  /** A moment, or a day. */
  readonly start: Date | string;
  /** Excluded, as in FullCalendar. */
  readonly end?: Date | string;
  readonly allDay: boolean;
  readonly startEditable: boolean;
  readonly durationEditable: boolean;
  /** Class names of the tone. */
  readonly className: string;
  readonly extendedProps: { readonly row: Row; readonly rowKey: RowKey; readonly tone: string };
}

interface Shown extends Pick<CalendarNode, 'start' | 'end' | 'allDay'> {
  readonly title: Compute;
  readonly tone: Compute | undefined;
  readonly keyOf: KeyOf;
  readonly scope: Partial<Scope>;
  /** Whether the entry can be moved now. */
  isMovable(key: RowKey, row: Row): boolean;
}

/** Entries of the rows that have a date. */
export function entriesOf(rows: readonly Row[], shown: Shown): Entry[] {
  const { title, keyOf, scope, allDay = false, isMovable } = shown;
  const [readStart, readEnd] = [reader(shown.start), reader(shown.end)];
  return rows.flatMap((row, index): Entry[] => {
    const start = placeOf(readStart(row), allDay);
    if (start === undefined) return [];
    const rowKey = keyOf(row, index);
    const last = placeOf(readEnd(row), allDay);
    const end = typeof last === 'string' ? dayLater(last, 1) : last;
    const movable = isMovable(rowKey, row);
    const own = { ...scope, row };
    return [
      {
        id: String(rowKey),
        title: asText(title(own)),
        start,
        ...(end !== undefined && end > start && { end }),
        allDay,
        startEditable: movable,
        durationEditable: movable && shown.end !== undefined,
        className: toneClass(shown.tone, own, 'at-entry') || 'at-entry',
        extendedProps: { row, rowKey, tone: toneClass(shown.tone, own, 'at-tone') },
      },
    ];
  });
}

/** A moment, or the day of an all-day entry; undefined for a value that is none. */
function placeOf(value: unknown, allDay: boolean): Date | string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const moment = readClock(value) ?? new Date(value);
  if (Number.isNaN(moment.getTime())) return undefined;
  return allDay ? value.slice(0, 'YYYY-MM-DD'.length) : moment;
}

export const dayLater = (day: string, days: number): string =>
  written(later(new Date(`${day}T00:00:00Z`), days, 'day'), 'YYYY-MM-DD');

/** Where FullCalendar puts an entry; `end` is excluded. */
interface Place {
  readonly start: Date | null;
  readonly end: Date | null;
  readonly startStr: string;
  readonly endStr: string;
}

/** The changed fields of the row. */
export function patchTo(node: Pick<CalendarNode, 'start' | 'end' | 'allDay'>, place: Place): Patch {
  const { start, end, startStr, endStr } = place;
  const day = (text: string) => text.slice(0, 'YYYY-MM-DD'.length);
  const from = node.allDay ? day(startStr) : start?.toISOString();
  const to = node.allDay ? endStr && dayLater(day(endStr), -1) : end?.toISOString();
  return { ...(from && { [node.start]: from }), ...(node.end && to && { [node.end]: to }) };
}

/** The row's dates, moved by a number of ms; whole days for days. */
export function patchBy(node: Pick<CalendarNode, 'start' | 'end' | 'allDay'>, row: Row, ms: number): Patch {
  const patch: Record<string, unknown> = {};
  for (const field of [node.start, node.end]) {
    const place = field === undefined ? undefined : placeOf(reader(field)(row), node.allDay ?? false);
    if (typeof place === 'string') patch[field!] = dayLater(place, Math.round(ms / DAY_MS));
    else if (place) patch[field!] = new Date(place.getTime() + ms).toISOString();
  }
  return patch;
}

export const DAY_MS = 86_400_000;
