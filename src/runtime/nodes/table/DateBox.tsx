import DatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { Themed } from '../theme/Themed';
import type { FilterDatesProps } from './FilterDates';
import { usualDays } from './usual-days';

const FORMAT = 'YYYY-MM-DD';
const dayOf = (text: string | undefined): Dayjs | null => {
  const day = text ? dayjs(text) : null;
  return day?.isValid() ? day : null;
};
const textOf = (day: Dayjs | null | undefined): string => day?.format(FORMAT) ?? '';

const presets = () => usualDays(new Date()).map(({ label, from, to }) => ({ label, value: [dayjs(from), dayjs(to)] as [Dayjs, Dayjs] }));

export default function DateBox({ title, placeholders, value, open, onChange }: FilterDatesProps & { open: boolean }) {
  const [opened, setOpened] = useState(open);
  const picker = useRef<{ focus(): void } | null>(null);
  // it stands where what had the focus stood
  useEffect(() => picker.current?.focus(), []);
  const common = { size: 'small', format: FORMAT, 'aria-label': title, open: opened, onOpenChange: setOpened } as const;
  return (
    <Themed>
      {placeholders.length === 1 ? (
        <DatePicker {...common} ref={picker as never} className="at-dates-box" placeholder={placeholders[0]} value={dayOf(value[0])} onChange={(day) => onChange([textOf(day as Dayjs | null)])} />
      ) : (
        <DatePicker.RangePicker
          {...common}
          ref={picker as never}
          className="at-dates-box"
          allowEmpty
          presets={presets()}
          placeholder={[placeholders[0]!, placeholders[1]!]}
          value={[dayOf(value[0]), dayOf(value[1])]}
          onChange={(days) => onChange([textOf(days?.[0]), textOf(days?.[1])])}
        />
      )}
    </Themed>
  );
}
