/** Alt and the arrow keys move the entry that has the focus: by days, by weeks in a month, by half hours in a timed day. */
import { useEffect } from 'react';
import { dayOf } from '../../../shared/days';
import { notePressByKey } from '../../data';
import { useLatest } from '../display/useLatest';
import { DAY_MS, type Entry, patchBy } from './entries';
import type { GridProps } from './calendar-types';
import { wordsOf } from './range';
import type { EntryFocus } from './useEntryFocus';

const HALF_HOUR_MS = 1_800_000;

type MoveProps = Pick<GridProps, 'node' | 'place' | 'entries' | 'move' | 'first' | 'last'>;

export function useMoveKeys(props: MoveProps, focus: EntryFocus): void {
  const held = useLatest(props);
  // On the window: while an entry is drawn anew, the keys reach no element of it.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { entries, move } = held.current;
      const distance = event.altKey ? distanceOf(event.key, held.current) : undefined;
      const id = distance === undefined ? undefined : focus.entry();
      const entry = id === undefined ? undefined : entries.find((each) => each.id === id);
      if (!entry) return;
      // Also where the entry cannot be moved: the browser would go back.
      event.preventDefault();
      const request = entry.startEditable && movedBy(entry, distance!, held.current);
      if (!request) return;
      notePressByKey(event);
      move({ ...request, byKey: true });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [held, focus]);
}

/** ms by which a key moves an entry. */
function distanceOf(key: string, { place: { view }, node }: MoveProps): number | undefined {
  const timed = (view === 'week' || view === 'day') && !node.allDay;
  const line = view === 'month' ? 7 * DAY_MS : timed ? HALF_HOUR_MS : DAY_MS;
  const distances: Readonly<Record<string, number>> = {
    ArrowLeft: -DAY_MS,
    ArrowRight: DAY_MS,
    ArrowUp: -line,
    ArrowDown: line,
  };
  return distances[key];
}

/** undefined: the entry would leave what is shown. */
export function movedBy({ extendedProps: { row, rowKey } }: Entry, ms: number, { node, first, last }: MoveProps) {
  const allDay = node.allDay ?? false;
  const patch = patchBy(node, row, ms);
  const start = String(patch[node.start]);
  const day = allDay ? start : dayOf(new Date(start));
  return day >= first && day <= last ? { key: rowKey, patch, say: `已移到 ${wordsOf(start, allDay)}` } : undefined;
}
