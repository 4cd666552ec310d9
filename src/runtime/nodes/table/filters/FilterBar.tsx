/**
 * The filters of a table in one wrapping line. In a narrow window or pane all but a leading search stand behind one
 * button, which shows the number of active ones. Values are read from and written to the address.
 */
import { memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { FilterDates } from './FilterDates';
import { FilterSelect } from './FilterSelect';
import { FilterText } from './FilterText';
import { textsOf, type FilterControl } from './filters';
import { useDialogHandle } from '../../dialog/handle';
import { usePhone } from '../../usePhone';

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
  const bar = useRef<HTMLFormElement>(null);
  const narrow = useNarrow(bar);
  const [open, setOpen] = useState(false);
  const id = useId();
  const inDialog = useDialogHandle() !== null;
  const searches = controls[0]?.kind === 'text';
  const rest = searches ? controls.slice(1) : controls;
  const set = rest.filter(
    (control) => control.field in values || (control.kind === 'range' && control.to in values),
  ).length;
  const filter = (control: FilterControl) => (
    <Filter key={control.field} control={control} values={values} onChange={onChange} />
  );
  return (
    <form
      ref={bar}
      className={narrow ? 'at-filters at-filters--narrow' : 'at-filters'}
      // A named form is a landmark: without a title, the filters of a dialog and of the page behind it have one name.
      aria-label={inDialog && !of ? undefined : `筛选${of}`}
      onSubmit={(event) => event.preventDefault()}
    >
      {searches && filter(controls[0]!)}
      {narrow && rest.length > 0 && (
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
      <div id={id} className="at-filters-rest" hidden={narrow && rest.length > 0 && !open}>
        {rest.map(filter)}
        <button type="button" className="at-btn" disabled={Object.keys(values).length === 0} onClick={onClear}>
          重置
        </button>
      </div>
    </form>
  );
});

/** Below this width, px, a line holds no more than two filters. */
const NARROW = 420;

/** Whether the window is a phone's, or the pane around the bar is as narrow. */
function useNarrow(bar: { readonly current: HTMLElement | null }): boolean {
  const isPhone = usePhone();
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const pane = bar.current!.parentElement!;
    // Without a width the pane is in a hidden tab.
    const measure = () => pane.clientWidth > 0 && setNarrow(pane.clientWidth < NARROW);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(pane);
    return () => observer.disconnect();
  }, [bar]);
  return isPhone || narrow;
}

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
