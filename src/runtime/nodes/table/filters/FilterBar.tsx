/**
 * The filters of a table: the search, a chip for each filter that is set, and a menu that adds others. In a narrow
 * window or pane all but the search stand behind one button. Values are read from and written to the address.
 */
import { memo, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDialogHandle } from '../../dialog/handle';
import { usePhone } from '../../usePhone';
import { RowMenu } from '../rows/RowMenu';
import { usePopoverAnchor } from '../usePopoverAnchor';
import { Filter } from './Filter';
import { FilterChip } from './FilterChip';
import { type FilterControl, isSet, paramsOf } from './filters';

type Values = Readonly<Record<string, unknown>>;

export interface FilterBarProps {
  /** The table's title, if the screen declares one: a screen may have several tables. */
  of?: string;
  controls: readonly FilterControl[];
  /** By param of the call. */
  values: Values;
  /** Params whose value is the default of the address. */
  usual: ReadonlySet<string>;
  /** The chips make room for the actions on selected rows. */
  hidesChips?: boolean;
  onChange(patch: Values, replace?: boolean): void;
  onClear(): void;
}

export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { of = '', controls, values, usual, onChange } = props;
  const bar = useRef<HTMLFormElement>(null);
  const narrow = useNarrow(bar);
  const inDialog = useDialogHandle() !== null;
  const search = controls.find(({ kind }) => kind === 'text');
  const rest = controls.filter((control) => control !== search);
  const name = `筛选${of}`;
  const isChanged = Object.keys(values).some((param) => !usual.has(param));
  const end = isChanged && (
    <button type="button" className="at-action" onClick={props.onClear}>
      重置
    </button>
  );
  const Rest = narrow ? FoldedFilters : FilterChips;
  return (
    <form
      ref={bar}
      className={narrow ? 'at-filters at-filters--narrow' : 'at-filters'}
      // A named form is a landmark: without a title, the filters of a dialog and of the page behind it have one name.
      aria-label={inDialog && !of ? undefined : name}
      onSubmit={(event) => event.preventDefault()}
    >
      {search && <Filter control={search} values={values} onChange={onChange} />}
      {rest.length > 0 ? <Rest {...props} controls={rest} name={name} end={end} /> : end}
    </form>
  );
});

interface RestProps extends FilterBarProps {
  /** Of the button that opens the filters. */
  name: string;
  /** The button that appears once a filter is set. */
  end: ReactNode;
}

function FilterChips({ controls, values, usual, hidesChips = false, name, end, onChange }: RestProps) {
  const opener = useRef<HTMLButtonElement>(null);
  // Chosen in the menu and without a value yet.
  const [added, setAdded] = useState<string>();
  const chips = controls.filter(
    (control) => isSet(control, values) || control.field === added || (control.kind === 'select' && control.always),
  );
  const others = controls.filter((control) => !chips.includes(control));
  const remove = (control: FilterControl) => {
    setAdded(undefined);
    if (isSet(control, values)) onChange(Object.fromEntries(paramsOf(control).map((param) => [param, undefined])));
    opener.current?.focus();
  };
  return (
    <>
      <FilterMenu
        opener={opener}
        name={name}
        others={others}
        count={hidesChips ? chips.filter((control) => isSet(control, values)).length : 0}
        onAdd={({ kind, field }) => (kind === 'switch' ? onChange({ [field]: true }) : setAdded(field))}
      />
      {!hidesChips &&
        chips.map((control) => (
          <FilterChip
            key={control.field}
            control={control}
            values={values}
            added={control.field === added}
            usual={usual}
            onChange={onChange}
            onRemove={() => remove(control)}
            onLeave={() => setAdded((before) => (before === control.field ? undefined : before))}
          />
        ))}
      {!hidesChips && end}
    </>
  );
}

interface FilterMenuProps {
  opener: RefObject<HTMLButtonElement>;
  name: string;
  /** Filters that are not set. */
  others: readonly FilterControl[];
  /** Set filters whose chips are hidden. */
  count: number;
  onAdd(control: FilterControl): void;
}

function FilterMenu({ opener, name, others, count, onAdd }: FilterMenuProps) {
  const { anchor, close, button } = usePopoverAnchor();
  if (others.length === 0 && count === 0) return null;
  return (
    <>
      <button
        {...button}
        ref={opener}
        type="button"
        className="at-btn at-filter-add"
        aria-haspopup="menu"
        aria-label={nameOf(name, count)}
        disabled={others.length === 0}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 3v10M3 8h10" />
        </svg>
        <Verb count={count} />
      </button>
      {anchor && (
        <RowMenu
          label={name}
          anchor={anchor}
          actions={others.map(({ title }, index) => ({ index, text: title, danger: false, disabled: false }))}
          onClose={close}
          onChoose={(index) => onAdd(others[index]!)}
        />
      )}
    </>
  );
}

function FoldedFilters({ controls, values, name, end, onChange }: RestProps) {
  const count = controls.filter((control) => isSet(control, values)).length;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="at-btn at-filters-fold"
        aria-expanded={open}
        aria-controls={id}
        aria-label={nameOf(name, count)}
        onClick={() => setOpen(!open)}
      >
        <Verb count={count} />
      </button>
      <div id={id} className="at-filters-rest" hidden={!open}>
        {controls.map((control) => (
          <Filter key={control.field} control={control} values={values} onChange={onChange} />
        ))}
        {end}
      </div>
    </>
  );
}

/** The table's name stands beside the button, but tells the buttons of several tables apart where they are read out. */
const nameOf = (name: string, count: number): string => (count > 0 ? `${name}，已设置 ${count} 项` : name);

const Verb = ({ count }: { count: number }) => (
  <>
    筛选
    {count > 0 && <b className="at-filter-count">{count}</b>}
  </>
);

/** Below this width, px, a line holds no more than two filters. */
const NARROW = 420;

/** Whether the window is a phone's, or the pane around the bar is as narrow. */
function useNarrow(bar: RefObject<HTMLElement | null>): boolean {
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
