import AntSelect from 'antd/es/select';
import type { ReactNode } from 'react';
import { type Option, withoutNull } from '../derive';
import { type ControlProps, describe, statusOf } from './control';
import './choices.css';

/** Longer lists draw only what is seen; shorter ones are whole, which screen readers understand better. */
const VIRTUAL_FROM = 60;

/** antd's options are texts or numbers: a boolean goes by its name. */
const keyOf = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));

export default function Select(props: ControlProps) {
  const { spec, value, onChange, onBlur, disabled, id, options, loading, onSearch } = props;
  const values = new Map<string | number, Option['value']>(
    options.map((option) => [keyOf(option.value), option.value]),
  );
  const common = {
    id,
    disabled,
    loading,
    onBlur,
    status: statusOf(props),
    className: 'at-wide',
    allowClear: !spec.required,
    showSearch: true,
    optionFilterProp: 'label',
    ...(onSearch && { filterOption: false, onSearch }),
    virtual: options.length >= VIRTUAL_FROM,
    placeholder: spec.placeholder ?? '请选择',
    notFoundContent: loading ? '加载中…' : '没有可选项',
    options: options.map(({ value: own, label, note }) => ({ value: keyOf(own), label, note })),
    optionRender: withNote,
    // antd puts them on its frame as well, which may not be called required.
    ...describe(props),
    'aria-required': undefined,
  };
  if (spec.multiple) {
    const chosen = Array.isArray(value) ? value.map(keyOf) : [];
    return (
      <AntSelect
        {...common}
        mode={creates(props) ? 'tags' : 'multiple'}
        maxTagCount="responsive"
        value={chosen}
        onChange={(keys: (string | number)[]) => onChange(keys.map((key) => values.get(key) ?? key))}
      />
    );
  }
  const chosen = value === undefined || value === null || value === '' ? undefined : keyOf(value);
  return (
    <AntSelect
      {...common}
      value={chosen}
      onChange={(key: string | number | undefined) =>
        onChange(key === undefined ? undefined : (values.get(key) ?? key))
      }
    />
  );
}

const withNote = ({ label, data }: { label?: ReactNode; data: { note?: string } }): ReactNode =>
  data.note ? (
    <>
      {label}
      <span className="at-choice-note">{data.note}</span>
    </>
  ) : (
    label
  );

/** New values can be typed where the call takes any text. */
function creates({ spec }: ControlProps): boolean {
  const items = withoutNull(withoutNull(spec.schema).items ?? {});
  return spec.component === 'tags' && items.type === 'string' && !items.enum;
}
