import AntSelect from 'antd/es/select';
import type { ReactNode } from 'react';
import { type Option, withoutNull } from '../derive';
import { type ControlProps, describe, statusOf } from './control';
import './choices.css';

/** Lists from this length on are virtualised; shorter ones are drawn whole, which works better with screen readers. */
const VIRTUAL_FROM = 60;

/** antd's options are texts or numbers, so a boolean is used as text. */
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
    // antd also puts these attributes on its outer element, whose role does not allow aria-required.
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

/** Whether users may enter new values, because the call takes any text. */
function creates({ spec }: ControlProps): boolean {
  const items = withoutNull(withoutNull(spec.schema).items ?? {});
  return spec.component === 'tags' && items.type === 'string' && !items.enum;
}
