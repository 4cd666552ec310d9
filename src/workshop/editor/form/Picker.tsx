/** A choice among what fits a place: a closed set, or names that the checker knows there. */
import Select from 'antd/es/select';
import { useState } from 'react';
import type { Choice, ChoicePlace, FormField } from '../../../language/service/form/types';
import { Icon } from '../../../runtime/nodes/icon/Icon';
import { useFormActions, useOnce } from './form-actions';
import { MESSAGES } from './form.messages';

interface Props {
  readonly id: string;
  readonly field: FormField;
  /** Of a closed set; absent: asked when the list opens. */
  readonly options?: readonly Choice[];
  /** Titles of the values, in their order. */
  readonly shown?: readonly string[];
  /** What to ask for; default: the value, or an element of several. */
  readonly place?: ChoicePlace;
  /** Other texts than the listed ones can be entered. */
  readonly isOpen?: boolean;
  readonly isMany?: boolean;
  readonly isIcon?: boolean | undefined;
  change(this: void, value: unknown): Promise<void>;
}

/** Values of antd's options are texts; those of the screen can be numbers. */
const keyOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export function Picker(props: Props) {
  const { id, field, options, shown = [], isOpen = false, isMany = false, isIcon = false, change } = props;
  const { choices, isReadOnly } = useFormActions();
  const [typed, setTyped] = useState('');
  const place = props.place ?? (isMany ? 'element' : 'value');
  const [known, open] = useOnce(() => (options ? Promise.resolve(options) : choices(field.pointer, place)));
  const values = field.value === undefined ? [] : isMany ? (field.value as unknown[]) : [field.value];
  const current = values.map((value, index) => ({
    value: keyOf(value),
    label: shown[index] ?? labelOf(value, options),
  }));
  const all = choicesOf(known ?? options ?? [], isOpen ? typed.trim() : '');
  const valueOf = (key: string): unknown =>
    all.find(({ value }) => keyOf(value) === key)?.value ?? values.find((each) => keyOf(each) === key) ?? key;
  const pick = (next: readonly { readonly value: string }[] | { readonly value: string } | null | undefined) => {
    setTyped('');
    const picked = [next ?? []].flat().map(({ value }) => valueOf(value));
    void change(isMany ? picked : picked[0]);
  };
  return (
    <Select
      id={id}
      size="small"
      disabled={isReadOnly}
      {...(isMany && { mode: 'multiple' as const })}
      showSearch
      labelInValue
      value={isMany ? current : (current[0] ?? null)}
      placeholder={field.placeholder ?? ''}
      popupMatchSelectWidth={240}
      notFoundContent={known ? MESSAGES.none : MESSAGES.reading}
      filterOption={(text, option) => String(option?.search ?? '').includes(text.trim().toLowerCase())}
      options={all.map((choice) => optionOf(choice, isIcon))}
      onOpenChange={(is) => is && open()}
      onSearch={setTyped}
      onChange={pick as never}
    />
  );
}

const labelOf = (value: unknown, options: readonly Choice[] | undefined): string =>
  options?.find((each) => each.value === value)?.label ?? keyOf(value);

function choicesOf(known: readonly Choice[], typed: string): readonly Choice[] {
  const isNew = typed !== '' && known.every(({ value, label }) => keyOf(value) !== typed && label !== typed);
  return isNew ? [...known, { value: typed, label: MESSAGES.own(typed) }] : known;
}

const optionOf = ({ value, label, detail }: Choice, isIcon: boolean) => ({
  value: keyOf(value),
  label: (
    <span className="at-form-option">
      {isIcon && <Icon name={String(value)} />}
      {label}
      {detail !== undefined && <small>{detail}</small>}
    </span>
  ),
  search: `${label} ${detail ?? ''} ${keyOf(value)}`.toLowerCase(),
});
