/** A filter for a day or a range of days; the calendar loads when it is used first. */
import { useId } from 'react';
import { isReversed, reversedMessage } from '../../../../services/catalogue/ranges';
import { lazyModule } from '../../../../shared/browser/lazy-module';
import { useModule } from '../../chunk';
import type { FilterDatesProps } from './DateBox';
import { useStandIn } from './useStandIn';

const loadDates = lazyModule(() => import('./DateBox'));

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
  const { title, placeholders, value, wrong, opens, ...rest } = props;
  const { wanted, standIn } = useStandIn(loadDates, opens);
  const dates = useModule(wanted && loadDates);
  if (wanted && dates)
    return <dates.default {...rest} {...{ title, placeholders, value, wrong }} open={wanted === 'open'} />;
  return (
    <button
      {...standIn}
      type="button"
      className={placeholders.length > 1 ? 'at-input at-dates at-dates--range' : 'at-input at-dates'}
      aria-label={`${title}：${value.filter(Boolean).join(' 至 ') || '不限'}`}
      aria-haspopup="dialog"
      aria-describedby={wrong}
      title={title}
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
}
