/** A day or a range of days to filter by; the calendar is loaded when someone reaches for it. */
import { lazy, Suspense, useState } from 'react';

const loadDates = () => import('./DateBox');
const DateBox = lazy(loadDates);

export interface FilterDatesProps {
  title: string;
  /** One for a day, two for a range. */
  placeholders: readonly string[];
  /** YYYY-MM-DD or '' for each placeholder. */
  value: readonly string[];
  onChange(value: readonly string[]): void;
}

export function FilterDates(props: FilterDatesProps) {
  const { title, placeholders, value } = props;
  const [wanted, setWanted] = useState<'focus' | 'open'>();
  const standIn = (
    <button
      type="button"
      className={placeholders.length > 1 ? 'at-input at-dates at-dates--range' : 'at-input at-dates'}
      aria-label={`${title}：${value.filter(Boolean).join(' 至 ') || '不限'}`}
      aria-haspopup="dialog"
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
        <span key={placeholder} className={value[index] ? 'at-dates-part' : 'at-dates-part at-dates-part--empty'}>{value[index] || placeholder}</span>
      ))}
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 4h12v10H2zM2 7h12M5 2v3M11 2v3" /></svg>
    </button>
  );
  if (!wanted) return standIn;
  return (
    <Suspense fallback={standIn}>
      <DateBox {...props} open={wanted === 'open'} />
    </Suspense>
  );
}
