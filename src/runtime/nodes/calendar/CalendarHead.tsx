/** Title of the period that a calendar shows, and the buttons that change it. */
import { dayOf } from '../../../shared/text/days';
import type { Place } from './calendar-types';
import { stepped, titleOf, unitOf } from './range';
import '../button/button.css';

const VIEW_NAMES = { month: '月', week: '周', day: '日', list: '日程' } as const;
const UNIT_NAMES = { month: '个月', week: '周', day: '天' } as const;

interface HeadProps extends Place {
  create?(): void;
}

export function CalendarHead({ view, day, views, go, create }: HeadProps) {
  const unit = UNIT_NAMES[unitOf(view)];
  return (
    <div className="at-calendar-head">
      <div className="at-calendar-steps">
        <button type="button" className="at-btn" onClick={() => go({ day: dayOf(new Date()) })}>
          今天
        </button>
        <button
          type="button"
          className="at-btn at-calendar-step"
          aria-label={`上一${unit}`}
          onClick={() => go({ day: stepped(view, day, -1) })}
        >
          ‹
        </button>
        <button
          type="button"
          className="at-btn at-calendar-step"
          aria-label={`下一${unit}`}
          onClick={() => go({ day: stepped(view, day, 1) })}
        >
          ›
        </button>
        <strong className="at-calendar-title" aria-live="polite">
          {titleOf(view, day)}
        </strong>
      </div>
      <div className="at-calendar-steps">
        {create && (
          <button type="button" className="at-btn at-btn--primary" onClick={create}>
            新建
          </button>
        )}
        {views.length > 1 && (
          <fieldset className="at-calendar-views" aria-label="视图">
            {views.map((each) => (
              <button
                key={each}
                type="button"
                className="at-btn"
                aria-pressed={each === view}
                onClick={() => go({ view: each })}
              >
                {VIEW_NAMES[each]}
              </button>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}
