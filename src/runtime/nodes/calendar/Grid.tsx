/** FullCalendar with the console's texts and colours. What it shows follows the address. */
import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import zhCn from '@fullcalendar/react/locales/zh-cn';
import themePlugin from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useEffect, useId, useRef, useState } from 'react';
import { useScreen } from '../context';
import { type Arrow, useAltArrows } from '../move/useAltArrows';
import { type EntryFocus, useEntryFocus } from '../move/useEntryFocus';
import type { GridProps, Place } from './calendar-types';
import { distanceOf, movedBy } from './move-by';
import { wordsOf } from './range';
import { useHandlers } from './useHandlers';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';

const PLUGINS = [themePlugin, dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin];
const TIME = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
/** In lists the title and the button beside it are pressed, so the entry itself is no button. */
const IN_LISTS = { eventInteractive: false } as const;
const VIEWS = { list: IN_LISTS };
/** A shorter press on a touch screen scrolls, ms. */
const LONG_PRESS_MS = 400;
/** Entries of a day before the rest is behind a link. */
const MOST_OF_DAY = 4;

/** An entry whose half hour passes midnight stands on one day. */
const ONE_DAY = '06:00:00';
/** Share of a day above what is seen first. */
const FIRST_SHOWN = 8 / 24;

const moreHint = (count: number) => `另外 ${count} 项`;
const dayHint = (day: string) => `查看${day}`;

export function Grid(props: GridProps) {
  const { node, place, entries } = props;
  const view = viewOf(place, node.allDay ?? false);
  const calendar = useFollow(view, place.day);
  const [initial] = useState({ view, day: place.day });
  const focus = useEntryFocus();
  useKeys(props, focus);
  const help = useId();
  const handlers = useHandlers(props, focus.restore, help);
  const isTimed = view.startsWith('timeGrid');
  const scroller = useFirstHour(isTimed);
  return (
    // The keyboard scrolls a day without entries, too.
    <div
      ref={scroller}
      className={isTimed ? 'at-calendar-grid at-calendar-grid--timed' : 'at-calendar-grid'}
      {...(isTimed && { tabIndex: 0, role: 'region', 'aria-label': '时间表' })}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      <span id={help} hidden>
        按 Alt 加方向键移动
      </span>
      <FullCalendar
        ref={calendar}
        plugins={PLUGINS}
        locale={zhCn}
        timeZone="Asia/Shanghai"
        firstDay={1}
        initialView={initial.view}
        initialDate={initial.day}
        headerToolbar={false}
        height="auto"
        views={VIEWS}
        events={entries}
        eventInteractive
        eventTimeFormat={TIME}
        slotHeaderFormat={TIME}
        nowIndicator
        allDaySlot={false}
        fixedWeekCount={false}
        nextDayThreshold={ONE_DAY}
        dayMaxEvents={MOST_OF_DAY}
        eventLongPressDelay={LONG_PRESS_MS}
        dragRevertDuration={0}
        noEventsText="没有安排"
        closeHint="关闭"
        eventsHint="安排"
        timedText="按时间"
        moreLinkHint={moreHint}
        navLinkHint={dayHint}
        navLinks={place.views.includes('day')}
        {...handlers}
      />
    </div>
  );
}

/** The view of FullCalendar. Months and weeks are too narrow for phones. */
function viewOf({ view, isPhone }: Place, allDay: boolean): string {
  if (view === 'list') return 'listMonth';
  if (view === 'month') return isPhone ? 'listMonth' : 'dayGridMonth';
  const kind = allDay ? 'dayGrid' : 'timeGrid';
  if (view === 'week') return isPhone ? 'listWeek' : `${kind}Week`;
  return `${kind}Day`;
}

/** Alt and the arrow keys move the entry that has the focus, within the days that are shown. */
function useKeys(props: GridProps, focus: EntryFocus): void {
  const screen = useScreen();
  const requested = (arrow: Arrow, id: string, isHeld: boolean) => {
    const { node, first, last } = props;
    const entry = props.entries.find((each) => each.id === id);
    const moved = movedBy(entry, distanceOf(arrow, props), node);
    if (!moved || (moved.day >= first && moved.day <= last)) return moved?.request;
    // A held key would fill the window with messages.
    if (!isHeld) screen.notify('error', `没有移动：${wordsOf(moved.day, true)}不在显示的日期内`);
    return undefined;
  };
  useAltArrows(focus, requested, props.move);
}

/** Scrolls a timed view to the hours that people work. */
function useFirstHour(isTimed: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTimed) scroller.current!.scrollTop = scroller.current!.scrollHeight * FIRST_SHOWN;
  }, [isTimed]);
  return scroller;
}

function useFollow(view: string, day: string) {
  const calendar = useRef<CalendarRef>(null);
  useEffect(() => {
    const api = calendar.current!.getApi();
    if (api.view.type === view) api.gotoDate(day);
    else api.changeView(view, day);
  }, [view, day]);
  return calendar;
}
