/** An entry inside FullCalendar: its time and title; in a list also a button that moves it to another day. */
import type { EventDisplayInfo } from '@fullcalendar/react';
import { useRef } from 'react';
import { dayOf } from '../../../shared/text/days';
import { notePressByGesture } from '../../data';

interface EntryContentProps {
  readonly info: EventDisplayInfo;
  /** Moves the entry to a day; undefined: it cannot be moved. */
  toDay: ((day: string) => void) | undefined;
}

/** Stop the event: a press on the button must not press the entry. */
export const PICK = 'at-entry-pick';

export function EntryContent({ info, toDay }: EntryContentProps) {
  const { event, timeText, timeClass, titleClass, view } = info;
  const tone = event.extendedProps.tone as string;
  const isList = view.type.startsWith('list');
  return (
    <>
      {timeText && <span className={isList ? 'at-entry-time' : timeClass}>{timeText}</span>}
      {isList ? (
        <button type="button" className={`at-entry-title${tone}`}>
          {event.title}
        </button>
      ) : (
        <span className={`${titleClass} at-entry-text${tone}`}>{event.title}</span>
      )}
      {isList && toDay && <DayPick title={event.title} day={event.start ? dayOf(event.start) : ''} toDay={toDay} />}
    </>
  );
}

interface DayPickProps {
  readonly title: string;
  readonly day: string;
  toDay(day: string): void;
}

/** The field stays hidden, because typing in it would move the entry with every digit. */
function DayPick({ title, day, toDay }: DayPickProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <span className={PICK}>
      <button
        type="button"
        className="at-btn at-btn--link"
        aria-label={`改期：${title}`}
        onClick={() => field.current?.showPicker()}
      >
        改期
      </button>
      <input
        ref={field}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={day}
        onChange={({ nativeEvent, target }) => {
          notePressByGesture(nativeEvent);
          if (target.value !== '') toDay(target.value);
        }}
      />
    </span>
  );
}
