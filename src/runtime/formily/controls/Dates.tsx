import DatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import { withoutNull } from '../derive';
import { type ControlProps, describe, statusOf } from './control';

const DAY = 'YYYY-MM-DD';

/** Days are `YYYY-MM-DD`; moments are ISO 8601 in UTC, shown in the zone of the person. */
export default function Dates(props: ControlProps) {
  const { spec, value, until, onChange, onBlur, disabled, id } = props;
  const schema = withoutNull(spec.schema);
  const hasTime = spec.component === 'datetime' || (schema.items ? withoutNull(schema.items) : schema).format === 'date-time';
  const text = (date: Dayjs | null | undefined) => (date ? (hasTime ? date.toISOString() : date.format(DAY)) : undefined);
  const common = { className: 'at-wide', disabled, onBlur, status: statusOf(props), showTime: hasTime, format: hasTime ? `${DAY} HH:mm:ss` : DAY, ...describe(props) };
  if (spec.component !== 'dateRange') {
    return <DatePicker {...common} id={id} placeholder={spec.placeholder} value={dateOf(value)} onChange={(date: Dayjs | null) => onChange(text(date))} />;
  }
  const [from, to] = spec.multiple && Array.isArray(value) ? value : [value, until];
  const choose = (dates: readonly (Dayjs | null)[] | null) => {
    const [start, end] = [text(dates?.[0]), text(dates?.[1])];
    if (!spec.multiple) onChange(start, end);
    else onChange(start && end ? [start, end] : undefined);
  };
  return <DatePicker.RangePicker {...common} id={{ start: id, end: `${id}-end` }} allowEmpty={spec.multiple ? undefined : [true, true]} value={[dateOf(from), dateOf(to)]} onChange={choose} />;
}

function dateOf(value: unknown): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null;
  const date = dayjs(value);
  return date.isValid() ? date : null;
}
