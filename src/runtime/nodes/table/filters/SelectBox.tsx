import Select, { type RefSelectProps } from 'antd/es/select';
import { useEffect, useRef, useState } from 'react';
import { Themed } from '../../theme/Themed';
import type { FilterControl, Option } from './filters';
import type { FilterOptions } from './useFilterOptions';

export interface FilterSelectProps {
  control: Extract<FilterControl, { kind: 'select' }>;
  value: readonly string[];
  /** Takes the focus and opens. */
  opens?: boolean;
  onChange(value: readonly string[]): void;
  /** Called when it closes. */
  onLeave?(): void;
}

/** With more options than this, a search field is shown. */
const SEARCH_FROM = 8;

export interface SelectBoxProps extends Omit<FilterSelectProps, 'opens'>, FilterOptions {
  open: boolean;
}

export default function SelectBox({
  control,
  options,
  loading,
  retry,
  search,
  searching,
  value,
  open,
  onChange,
  onLeave,
}: SelectBoxProps) {
  const [opened, setOpened] = useState(open);
  const select = useRef<RefSelectProps>(null);
  // this select replaces the focused placeholder
  useEffect(() => select.current?.focus(), []);
  return (
    <Themed>
      <Select<string | string[]>
        ref={select}
        className="at-select-box"
        size="small"
        mode={control.multiple ? 'multiple' : undefined}
        maxTagCount="responsive"
        allowClear
        showSearch={control.multiple || search !== undefined || options.length > SEARCH_FROM}
        optionFilterProp="label"
        {...(search && { filterOption: false, onSearch: search })}
        aria-label={control.title}
        placeholder={control.placeholder}
        popupMatchSelectWidth={false}
        notFoundContent={
          loading || (search && searching)
            ? '加载中…'
            : retry && (
                <span className="at-options-failed" role="alert">
                  选项没有取到{' '}
                  <button type="button" className="at-action" onClick={retry}>
                    重试
                  </button>
                </span>
              )
        }
        loading={loading || (search !== undefined && searching)}
        options={options as Option[]}
        value={control.multiple ? [...value] : value[0]}
        open={opened}
        onOpenChange={(next) => {
          setOpened(next);
          if (!next) onLeave?.();
        }}
        onBlur={onLeave}
        onChange={(next) => onChange(next === undefined ? [] : Array.isArray(next) ? next : [next])}
      />
    </Themed>
  );
}
