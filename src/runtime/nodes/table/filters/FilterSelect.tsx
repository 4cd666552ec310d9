/**
 * A filter with options. Looks like antd's Select and is replaced by it on first use, so that tables draw without antd.
 */
import { useId } from 'react';
import { lazyModule } from '../../../../shared/browser/lazy-module';
import { useModule } from '../../chunk';
import { useFilterOptions } from './useFilterOptions';
import type { FilterSelectProps } from './SelectBox';
import { useStandIn } from './useStandIn';

const loadSelect = lazyModule(() => import('./SelectBox'));

export function FilterSelect({ control, value, opens, onChange, onLeave }: FilterSelectProps) {
  const { wanted, near, standIn } = useStandIn(loadSelect, opens);
  const select = useModule(wanted && loadSelect);
  const from = useFilterOptions(control.options, value, near || wanted !== undefined);
  const { options, loading } = from;
  const id = useId();
  if (wanted && select)
    return (
      <select.default
        control={control}
        {...from}
        value={value}
        open={wanted === 'open'}
        onChange={onChange}
        onLeave={onLeave}
      />
    );
  const words = value
    .map((each) => options.find((option) => option.value === each)?.label ?? (loading ? '…' : each))
    .join('、');
  return (
    <input
      {...standIn}
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
    />
  );
}
