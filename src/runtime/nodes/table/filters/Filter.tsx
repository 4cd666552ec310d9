/** The control of a filter. */
import { FilterDates } from './FilterDates';
import { FilterSelect } from './FilterSelect';
import { FilterText } from './FilterText';
import { textsOf, type FilterControl } from './filters';

type Values = Readonly<Record<string, unknown>>;

export interface FilterProps {
  control: FilterControl;
  /** By param of the call. */
  values: Values;
  /** Takes the focus and opens. */
  opens?: boolean;
  onChange(patch: Values, replace?: boolean): void;
  /** Called when it closes or loses the focus. */
  onLeave?(): void;
}

export function Filter(props: FilterProps) {
  const { $at } = props.control;
  const control = <Control {...props} />;
  return $at === undefined ? (
    control
  ) : (
    <span className="at-marked" data-node={$at}>
      {control}
    </span>
  );
}

function Control({ control, values, opens, onChange, onLeave }: FilterProps) {
  const { field } = control;
  const texts = textsOf(values[field]);
  switch (control.kind) {
    case 'select':
      return (
        <FilterSelect
          control={control}
          value={texts}
          opens={opens}
          onLeave={onLeave}
          onChange={(value) => onChange({ [field]: control.multiple ? value : value[0] })}
        />
      );
    case 'range':
      return (
        <FilterDates
          title={control.title}
          placeholders={control.placeholders}
          value={[texts[0] ?? '', textsOf(values[control.to])[0] ?? '']}
          opens={opens}
          onLeave={onLeave}
          onChange={([from, to]) => onChange({ [field]: from, [control.to]: to })}
        />
      );
    case 'date':
      return (
        <FilterDates
          title={control.title}
          placeholders={[control.placeholder]}
          value={[texts[0] ?? '']}
          opens={opens}
          onLeave={onLeave}
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
          opens={opens}
          onLeave={onLeave}
          onChange={(value, replace) => onChange({ [field]: value }, replace)}
        />
      );
  }
}
