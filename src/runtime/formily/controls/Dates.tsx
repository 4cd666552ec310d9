import { written } from '../../../shared/text/clock';
import { momentOf } from '../../../shared/text/days';
import { DatePicker, pickedAt } from '../../pickers';
import { withoutNull } from '../derive';
import { type ControlProps, describe, statusOf } from './control';

const DAY = 'YYYY-MM-DD';

/** Days are `YYYY-MM-DD`; moments are ISO 8601 in UTC, shown in the console's time zone. */
export default function Dates(props: ControlProps) {
  const { spec, value, until, onChange, onBlur, disabled, id } = props;
  const schema = withoutNull(spec.schema);
  const hasTime =
    spec.component === 'datetime' || (schema.items ? withoutNull(schema.items) : schema).format === 'date-time';
  const text = (clock: Date | null | undefined) =>
    clock ? (hasTime ? momentOf(clock).toISOString() : written(clock, DAY)) : undefined;
  const common = {
    className: 'at-wide',
    disabled,
    onBlur,
    status: statusOf(props),
    showTime: hasTime,
    format: hasTime ? `${DAY} HH:mm:ss` : DAY,
    ...describe(props),
  };
  if (spec.component !== 'dateRange') {
    return (
      <DatePicker
        {...common}
        id={id}
        placeholder={spec.placeholder}
        value={pickedAt(value)}
        onChange={(clock: Date | null) => onChange(text(clock))}
      />
    );
  }
  const [from, to] = spec.multiple && Array.isArray(value) ? value : [value, until];
  const choose = (dates: readonly (Date | null)[] | null) => {
    const [start, end] = [text(dates?.[0]), text(dates?.[1])];
    if (!spec.multiple) onChange(start, end);
    else onChange(start && end ? [start, end] : undefined);
  };
  return (
    <DatePicker.RangePicker
      {...common}
      id={{ start: id, end: `${id}-end` }}
      allowEmpty={spec.multiple ? undefined : [true, true]}
      value={[pickedAt(from), pickedAt(to)]}
      onChange={choose}
    />
  );
}
