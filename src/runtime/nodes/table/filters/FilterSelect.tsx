/**
 * A filter with options. Looks like antd's Select and is replaced by it on first use, so that tables draw without antd.
 */
import { lazy, Suspense, useId, useState } from 'react';
import { useFilterOptions } from './useFilterOptions';
import type { FilterSelectProps } from './SelectBox';

const loadSelect = () => import('./SelectBox');
const SelectBox = lazy(loadSelect);

export function FilterSelect({ control, value, onChange }: FilterSelectProps) {
  const [wanted, setWanted] = useState<'focus' | 'open'>();
  const [near, setNear] = useState(false);
  const from = useFilterOptions(control.options, value, near || wanted !== undefined);
  const { options, loading } = from;
  const id = useId();
  const words = value
    .map((each) => options.find((option) => option.value === each)?.label ?? (loading ? '…' : each))
    .join('、');
  const standIn = (
    <input
      type="text"
      readOnly
      role="combobox"
      aria-expanded={false}
      aria-controls={`${id}-options`}
      aria-haspopup="listbox"
      aria-label={control.title}
      title={control.title}
      className="at-input at-select"
      placeholder={control.placeholder}
      value={words}
      onPointerEnter={() => {
        void loadSelect();
        setNear(true);
      }}
      onPointerDown={(event) => {
        // antd's Select takes the focus; focusing the placeholder would only cause a blur
        event.preventDefault();
        setWanted('open');
      }}
      onFocus={() => setWanted((before) => before ?? 'focus')}
      onClick={() => setWanted('open')}
    />
  );
  if (!wanted) return standIn;
  return (
    <Suspense fallback={standIn}>
      <SelectBox control={control} {...from} value={value} open={wanted === 'open'} onChange={onChange} />
    </Suspense>
  );
}
