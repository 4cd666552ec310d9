/** What the person sees as JSON of bounded length, for an attachment. Pure. */
import type { FilterField, OpenScreen, OpenTable, Row } from './open-screen';

/** Characters of one text value. */
const MOST_VALUE = 2_000;
const MOST_LEVELS = 12;
/** Room for names, titles and counts beside the data. */
const HEAD = 2_000;

interface Room {
  left: number;
  /** Values that were cut or left out. */
  cut: number;
  /** The last value did not fit. */
  full: boolean;
}
const roomOf = (left: number): Room => ({ left, cut: 0, full: false });

/** The value with at most `room.left` characters of JSON; lists end early, long texts are cut. */
function bounded(value: unknown, room: Room, level = 0): unknown {
  const isText = typeof value === 'string';
  const isScalar = typeof value !== 'object' || value === null;
  const isCut = (isText && value.length > MOST_VALUE) || (!isScalar && level >= MOST_LEVELS);
  if (isCut) room.cut += 1;
  if (isScalar || isCut) {
    const taken = isText && isCut ? `${value.slice(0, MOST_VALUE)}…` : isCut ? null : value;
    take(room, (JSON.stringify(taken) ?? 'null').length);
    return taken;
  }
  take(room, 2);
  return Array.isArray(value) ? boundedList(value, room, level) : boundedObject(value, room, level);
}

function take(room: Room, length: number): void {
  if (length + 1 > room.left) room.full = true;
  else room.left -= length + 1;
}

/** Ends before the first value that does not fit: the rows after it are about as long. */
function boundedList(list: readonly unknown[], room: Room, level: number): unknown[] {
  const taken: unknown[] = [];
  for (const each of list) {
    const item = bounded(each, room, level + 1);
    if (room.full) break;
    taken.push(item);
  }
  room.full = false;
  room.cut += list.length - taken.length;
  return taken;
}

/**
 * Counts and texts come first, so that a long list does not take their room; the order of the keys stays. An object that
 * does not fit into a list is left out with the rest of the list.
 */
function boundedObject(object: object, room: Room, level: number): Record<string, unknown> {
  const entries = Object.entries(object);
  const taken = new Map<string, unknown>();
  const lists = entries.filter(([, value]) => Array.isArray(value));
  for (const [key, value] of [...entries.filter((entry) => !lists.includes(entry)), ...lists]) {
    take(room, JSON.stringify(key).length);
    const given = room.full ? undefined : bounded(value, room, level + 1);
    if (room.full) {
      if (level === 0) room.cut += 1;
      break;
    }
    taken.set(key, given);
  }
  return Object.fromEntries(entries.filter(([key]) => taken.has(key)).map(([key]) => [key, taken.get(key)]));
}

const filterOf = ({ field, title, type, multiple, values }: FilterField) => ({
  field,
  title,
  type,
  ...(multiple && { multiple }),
  ...(values && { values }),
});

/** The open screen: its sources with their titles, and the filters of its lists with their fields. */
export function screenText(screen: OpenScreen, most: number): string {
  const sources = screen.sources();
  const filters = screen
    .tables()
    .filter((table) => table.filters.length > 0)
    .map((table) => ({ list: table.title, fields: table.filters.map(filterOf), values: table.values }));
  const head = { title: screen.title, address: screen.address(), filters: bounded(filters, roomOf(most / 4)) };
  let left = most - JSON.stringify(head).length - HEAD;
  const data = sources.map((source, at) => {
    // What one source leaves over is for those after it.
    const share = Math.floor(left / (sources.length - at));
    const room = roomOf(share);
    const value = bounded(source.data, room);
    left -= share - room.left;
    return { name: source.name, title: source.title, ...(room.cut > 0 && { leftOut: room.cut }), data: value };
  });
  return JSON.stringify({ ...head, sources: data });
}

/** The selected rows of a list, with the titles of their columns. */
export function rowsText(table: Pick<OpenTable, 'title' | 'columns' | 'selected'>, most: number): string {
  const head = { list: table.title, count: table.selected.length, columns: table.columns };
  const room = roomOf(most - JSON.stringify(head).length - HEAD);
  const rows = bounded(table.selected, room) as readonly Row[];
  return JSON.stringify({ ...head, ...(room.cut > 0 && { leftOut: room.cut }), rows });
}
