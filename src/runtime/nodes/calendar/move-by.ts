/** Moves by the keyboard: entries by days, by weeks in a month, by half hours in a timed day. Pure. */
import type { CalendarNode } from '../../../language/types';
import { dayOf } from '../../../shared/text/days';
import type { Arrow } from '../move/useAltArrows';
import type { MoveRequest } from '../move/useMoves';
import type { GridProps } from './calendar-types';
import { DAY_MS, type Entry, patchBy } from './entries';
import { wordsOf } from './range';

const HALF_HOUR_MS = 1_800_000;

/** ms by which a key moves an entry. */
export function distanceOf(arrow: Arrow, { place: { view }, node }: Pick<GridProps, 'place' | 'node'>): number {
  const isTimed = (view === 'week' || view === 'day') && !node.allDay;
  const line = view === 'month' ? 7 * DAY_MS : isTimed ? HALF_HOUR_MS : DAY_MS;
  const distances: Readonly<Record<Arrow, number>> = {
    ArrowLeft: -DAY_MS,
    ArrowRight: DAY_MS,
    ArrowUp: -line,
    ArrowDown: line,
  };
  return distances[arrow];
}

export interface MovedEntry {
  readonly request: MoveRequest;
  /** Day on which the entry then stands, YYYY-MM-DD. */
  readonly day: string;
}

/** undefined: the entry cannot be moved. */
export function movedBy(entry: Entry | undefined, ms: number, node: CalendarNode): MovedEntry | undefined {
  if (!entry?.startEditable) return undefined;
  const { row, rowKey } = entry.extendedProps;
  const allDay = node.allDay ?? false;
  const patch = patchBy(node, row, ms);
  const start = String(patch[node.start]);
  return {
    request: { key: rowKey, patch, message: `已移到 ${wordsOf(start, allDay)}` },
    day: allDay ? start : dayOf(new Date(start)),
  };
}
