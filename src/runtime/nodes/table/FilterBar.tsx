/**
 * The filters of a table in one wrapping line; in a narrow window behind one button that shows the number of active
 * filters. Values are read from and written to the address.
 */
import { memo, useId, useState } from 'react';
import { FilterDates } from './FilterDates';
import { FilterSelect } from './FilterSelect';
import { FilterText } from './FilterText';
import { textsOf, type FilterControl } from './filters';
import { usePhone } from '../usePhone';

type Values = Readonly<Record<string, unknown>>;

export interface FilterBarProps {
  /** The table's title, if the screen declares one: a screen may have several tables. */
  of?: string;
  controls: readonly FilterControl[];
  /** By param of the call. */
  values: Values;
  onChange(patch: Values, replace?: boolean): void;
  onClear(): void;
}

export const FilterBar = memo(function FilterBar({ of = '', controls, values, onChange, onClear }: FilterBarProps) {
  const isPhone = usePhone();
  const [open, setOpen] = useState(false);
  const id = useId();
  const set = controls.filter(
    (control) => control.field in values || (control.kind === 'range' && control.to in values),
  ).length;
  return (
    <>
      {isPhone && (
        <button
          type="button"
          className="at-btn at-filters-fold"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          筛选{of}
          {set > 0 && <b aria-label={`，已设置 ${set} 项`}>{set}</b>}
        </button>
      )}
      <form
        id={id}
        className="at-filters"
        hidden={isPhone && !open}
        aria-label={`筛选${of}`}
        onSubmit={(event) => event.preventDefault()}
      >
        {controls.map((control) => (
          <Filter key={control.field} control={control} values={values} onChange={onChange} />
        ))}
        <button type="button" className="at-btn" disabled={Object.keys(values).length === 0} onClick={onClear}>
          重置
        </button>
      </form>
    </>
  );
});

function Filter({
  control,
  values,
  onChange,
}: {
  control: FilterControl;
  values: Values;
  onChange: FilterBarProps['onChange'];
}) {
  const { field } = control;
  const texts = textsOf(values[field]);
  switch (control.kind) {
    case 'select':
      return (
        <FilterSelect
          control={control}
          value={texts}
          onChange={(value) => onChange({ [field]: control.multiple ? value : value[0] })}
        />
      );
    case 'range':
      return (
        <FilterDates
          title={control.title}
          placeholders={control.placeholders}
          value={[texts[0] ?? '', textsOf(values[control.to])[0] ?? '']}
          onChange={([from, to]) => onChange({ [field]: from, [control.to]: to })}
        />
      );
    case 'date':
      return (
        <FilterDates
          title={control.title}
          placeholders={[control.placeholder]}
          value={[texts[0] ?? '']}
          onChange={([day]) => onChange({ [field]: day })}
        />
      );
    case 'switch':
      return (
        <label className="at-filter-switch">
          <input
            type="checkbox"
            className="at-check"
            checked={texts[0] === 'true'}
            onChange={(event) => onChange({ [field]: event.target.checked || undefined })}
          />
          {control.title}
        </label>
      );
    default:
      return (
        <FilterText
          control={control}
          value={texts[0] ?? ''}
          onChange={(value, replace) => onChange({ [field]: value }, replace)}
        />
      );
  }
}
