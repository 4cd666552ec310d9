/** A filter that is set: its title, its control, and a button that removes it. */
import { Filter, type FilterProps } from './Filter';
import { type FilterControl, paramsOf } from './filters';

export interface FilterChipProps extends FilterProps {
  /** Just chosen in the menu. */
  added: boolean;
  /** Params whose value is the default of the address. */
  usual: ReadonlySet<string>;
  onRemove(): void;
}

export function FilterChip({ added, usual, onRemove, ...filter }: FilterChipProps) {
  const { control } = filter;
  const { title, kind } = control;
  const isChanged = paramsOf(control).some((param) => param in filter.values && !usual.has(param));
  return (
    <span className="at-chip" data-node={control.$at}>
      <span className="at-chip-title" aria-hidden={kind !== 'switch'}>
        {title}
      </span>
      {kind !== 'switch' && <Filter {...filter} control={untitled(control)} opens={added} />}
      {(added || isChanged) && (
        <button type="button" className="at-chip-remove" aria-label={`移除筛选“${title}”`} onClick={onRemove}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4.5 4.5 7 7m0-7-7 7" />
          </svg>
        </button>
      )}
    </span>
  );
}

/** The chip has the title before the control. */
const untitled = (control: FilterControl): FilterControl =>
  control.kind === 'select' && control.usual !== undefined ? { ...control, placeholder: control.usual } : control;
