/** A range of days of the screen: usual periods to press, and a calendar that loads when it is used first. */
import { lazy, Suspense, useId, useState } from 'react';
import { isReversed } from '../../../services/catalogue/ranges';
import type { PeriodNode } from '../../../language/types';
import { type NodeProps, useQuery, useText } from '../context';
import { lengthOf, type Period as Days, usualPeriods } from './usual-periods';
import '../button/button.css';
import './period.css';

const loadCalendar = () => import('../table/filters/DateBox');
const Calendar = lazy(loadCalendar);

export default function Period({ node }: NodeProps<PeriodNode>) {
  const { from = 'from', to = 'to', most } = node;
  const title = useText(node.title) || '日期';
  const { query, setQuery } = useQuery();
  // The chosen range that cannot be used, shown with the reason; the screen keeps the former one.
  const [refused, setRefused] = useState<Days>();
  // Of the day on which the screen was opened.
  const [usual] = useState(() => usualPeriods(new Date(), most));
  const id = useId();
  const days: Days = { from: dayOf(query[from]), to: dayOf(query[to]) };
  const choose = (next: Days) => {
    const fits = most === undefined || lengthOf(next) <= most || isReversed(next.from, next.to);
    setRefused(fits ? undefined : next);
    // The calendar's field reports a reversed range; no call is sent with it.
    if (fits && !isReversed(next.from, next.to)) setQuery({ [from]: next.from, [to]: next.to });
  };
  const shown = refused ?? days;
  return (
    <fieldset className="at-period" aria-describedby={refused && id}>
      <legend className="at-period-title">{title}</legend>
      {usual.map(({ label, ...period }) => (
        <button
          key={label}
          type="button"
          className="at-btn at-period-usual"
          aria-pressed={period.from === shown.from && period.to === shown.to}
          onClick={() => choose(period)}
        >
          {label}
        </button>
      ))}
      <Dates
        title={title}
        days={shown}
        isOwn={
          shown.from !== '' && !usual.some(({ from: first, to: last }) => first === shown.from && last === shown.to)
        }
        onChange={choose}
      />
      {refused && (
        <span id={id} className="at-period-refused" role="alert">
          最长 {most} 天，选中了 {lengthOf(refused)} 天
        </span>
      )}
    </fieldset>
  );
}

interface DatesProps {
  readonly title: string;
  readonly days: Days;
  /** The chosen days are none of the usual periods. */
  readonly isOwn: boolean;
  onChange(days: Days): void;
}

function Dates({ title, days: { from, to }, isOwn, onChange }: DatesProps) {
  const [isWanted, setIsWanted] = useState(false);
  const standIn = (
    <button
      type="button"
      className={isOwn ? 'at-btn at-period-dates at-period-dates--own' : 'at-btn at-period-dates'}
      aria-label={`${title}：${from === '' ? '选择日期' : `${from} 至 ${to}`}`}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadCalendar()}
      onFocus={() => void loadCalendar()}
      onClick={() => setIsWanted(true)}
    >
      {from === '' ? '选择日期' : `${from} → ${to}`}
    </button>
  );
  if (!isWanted) return standIn;
  return (
    <Suspense fallback={standIn}>
      <Calendar
        open
        title={title}
        placeholders={['开始日期', '截止日期']}
        value={[from, to]}
        onChange={([first = '', last = '']) => onChange({ from: first, to: last })}
      />
    </Suspense>
  );
}

const dayOf = (value: unknown): string => (typeof value === 'string' ? value : '');
