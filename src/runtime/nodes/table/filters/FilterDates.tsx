/** A filter for a day or a range of days; the calendar loads when it is used first. */
import { lazy, Suspense, useId, useState } from 'react';
import { isReversed, reversedMessage } from '../../../../services/catalogue/ranges';
import type { FilterDatesProps } from './DateBox';

const loadDates = () => import('./DateBox');
const DateBox = lazy(loadDates);

export function FilterDates(props: FilterDatesProps) {
  const {
    placeholders: [from = '', to = ''],
    value,
  } = props;
  const id = useId();
  if (!isReversed(value[0], value[1])) return <Dates {...props} />;
  return (
    <span className="at-filter-wrong">
      <Dates {...props} wrong={id} />
      <span id={id} role="alert">
        {reversedMessage(from, to)}
      </span>
    </span>
  );
}

/** `wrong`: id of the error message about the days. */
function Dates(props: FilterDatesProps & { wrong?: string }) {
  const { title, placeholders, value, wrong } = props;
  const [wanted, setWanted] = useState<'focus' | 'open'>();
  const standIn = (
    <button
      type="button"
      className={placeholders.length > 1 ? 'at-input at-dates at-dates--range' : 'at-input at-dates'}
      aria-label={`${title}：${value.filter(Boolean).join(' 至 ') || '不限'}`}
      aria-haspopup="dialog"
      aria-describedby={wrong}
      title={title}
      onPointerEnter={() => void loadDates()}
      onPointerDown={(event) => {
        event.preventDefault();
        setWanted('open');
      }}
      onFocus={() => setWanted((before) => before ?? 'focus')}
      onClick={() => setWanted('open')}
    >
      {placeholders.map((placeholder, index) => (
        <span key={placeholder} className={value[index] ? 'at-dates-part' : 'at-dates-part at-dates-part--empty'}>
          {value[index] || placeholder}
        </span>
      ))}
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2 4h12v10H2zM2 7h12M5 2v3M11 2v3" />
      </svg>
    </button>
  );
  if (!wanted) return standIn;
  return (
    <Suspense fallback={standIn}>
      <DateBox {...props} open={wanted === 'open'} />
    </Suspense>
  );
}
