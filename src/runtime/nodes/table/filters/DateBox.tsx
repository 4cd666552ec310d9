import { useEffect, useRef, useState } from 'react';
import { clockAt, written } from '../../../../shared/text/clock';
import { DatePicker, pickedAt } from '../../../pickers';
import { usualPeriods } from '../../period/usual-periods';
import { Themed } from '../../theme/Themed';
import './date-box.css';

export interface FilterDatesProps {
  title: string;
  /** One placeholder for a day, two for a range. */
  placeholders: readonly string[];
  /** YYYY-MM-DD or '' for each placeholder. */
  value: readonly string[];
  /** Takes the focus and opens. */
  opens?: boolean;
  onChange(value: readonly string[]): void;
  /** Called when it closes. */
  onLeave?(): void;
}

const FORMAT = 'YYYY-MM-DD';
const textOf = (day: Date | null | undefined): string => (day ? written(day, FORMAT) : '');

const presets = () =>
  usualPeriods(new Date()).map(({ label, from, to }) => ({
    label,
    value: [clockAt(from), clockAt(to)] as [Date, Date],
  }));

export default function DateBox({
  title,
  placeholders,
  value,
  open,
  wrong,
  onChange,
  onLeave,
}: Omit<FilterDatesProps, 'opens'> & { open: boolean; wrong?: string }) {
  const [opened, setOpened] = useState(open);
  const picker = useRef<{ focus(): void } | null>(null);
  // this picker replaces the focused placeholder
  useEffect(() => picker.current?.focus(), []);
  const common = {
    size: 'small',
    format: FORMAT,
    'aria-label': title,
    open: opened,
    onOpenChange: (next: boolean) => {
      setOpened(next);
      if (!next) onLeave?.();
    },
    ...(wrong !== undefined && { 'aria-describedby': wrong, status: 'error' as const }),
  } as const;
  return (
    <Themed>
      {/* The picker's own handling of Tab goes round between its two days. */}
      <span className="at-dates-holder" onKeyDownCapture={(event) => event.key === 'Tab' && event.stopPropagation()}>
        {placeholders.length === 1 ? (
          <DatePicker
            {...common}
            ref={picker as never}
            className="at-dates-box"
            placeholder={placeholders[0]}
            value={pickedAt(value[0])}
            onChange={(day) => onChange([textOf(day as Date | null)])}
          />
        ) : (
          <DatePicker.RangePicker
            {...common}
            ref={picker as never}
            className="at-dates-box"
            allowEmpty
            presets={presets()}
            placeholder={[placeholders[0]!, placeholders[1]!]}
            value={[pickedAt(value[0]), pickedAt(value[1])]}
            onChange={(days) => onChange([textOf(days?.[0]), textOf(days?.[1])])}
          />
        )}
      </span>
    </Themed>
  );
}
