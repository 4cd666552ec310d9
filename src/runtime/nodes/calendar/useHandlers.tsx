/** Handlers of FullCalendar: presses, drops, presses of free places. The same functions for all renders. */
import type {
  CalendarOptions,
  DateClickInfo,
  EventClickInfo,
  EventDisplayInfo,
  EventDropInfo,
  EventResizeDoneInfo,
  MountInfo,
} from '@fullcalendar/react';
import { useMemo } from 'react';
import { dayOf } from '../../../shared/text/days';
import { notePressByGesture } from '../../data';
import { useActions } from '../context';
import { useLatest } from '../display/useLatest';
import { ARROW_SHORTCUTS } from '../move/useAltArrows';
import { DAY_MS, patchTo } from './entries';
import { EntryContent, PICK } from './EntryContent';
import type { GridProps } from './calendar-types';
import { wordsOf } from './range';
import { movedBy } from './move-by';

/** `help`: id of the words about the keys. */
export function useHandlers(
  props: GridProps,
  restoreFocus: (element: HTMLElement, id: string) => void,
  help: string,
): Partial<CalendarOptions> {
  const run = useActions();
  const latest = useLatest({ ...props, run });
  const { create } = props;
  const isCreating = create !== undefined;
  return useMemo(() => {
    const drop = ({ event, jsEvent, revert }: EventDropInfo | EventResizeDoneInfo) => {
      const { node, move } = latest.current;
      const patch = patchTo(node, event);
      // The entry is drawn from its row, which the move changes.
      revert();
      notePressByGesture(jsEvent);
      const message = `已移到 ${wordsOf(patch[node.start], node.allDay ?? false)}`;
      move({ key: event.extendedProps.rowKey, patch, message });
    };
    const toDay = ({ event: { id, start, startEditable } }: EventDisplayInfo) =>
      startEditable && start ? dayMover(start, id) : undefined;
    const dayMover = (start: Date, id: string) => (day: string) => {
      const { node, entries, move } = latest.current;
      const entry = entries.find((each) => each.id === id);
      const days = Math.round((Date.parse(day) - Date.parse(dayOf(start))) / DAY_MS);
      const moved = movedBy(entry, days * DAY_MS, node);
      if (moved) move(moved.request);
    };
    return {
      eventDrop: drop,
      eventResize: drop,
      eventClick: ({ event, jsEvent }: EventClickInfo) => {
        const { node, run: start } = latest.current;
        if (node.do && !(jsEvent.target as Element).closest(`.${PICK}`))
          void start(node.do, { row: event.extendedProps.row });
      },
      ...(isCreating && {
        dateClick: ({ date, dateStr, allDay }: DateClickInfo) => latest.current.create?.(allDay ? dateStr : date),
      }),
      navLinkDayClick: (date: Date) => latest.current.place.go({ view: 'day', day: dayOf(date) }),
      eventContent: (info: EventDisplayInfo) => <EntryContent info={info} toDay={toDay(info)} />,
      eventDidMount: ({ el, event, isDraggable, view }: MountInfo<EventDisplayInfo>) => {
        el.dataset.entry = event.id;
        el.title = event.title;
        const named = view.type.startsWith('list') ? el.querySelector('button') : el;
        if (isDraggable || event.startEditable) {
          named?.setAttribute('aria-keyshortcuts', ARROW_SHORTCUTS);
          named?.setAttribute('aria-describedby', help);
        }
        restoreFocus(el, event.id);
      },
    };
  }, [latest, isCreating, help, restoreFocus]);
}
