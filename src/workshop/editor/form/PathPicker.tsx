/** A button that lists the values that a place can read, by what they are called. */
import Select from 'antd/es/select';
import { useMemo } from 'react';
import type { ReadablePath } from '../../../language/service/form/types';
import { useFormActions, useOnce } from './form-actions';
import { MESSAGES } from './form.messages';

interface Props {
  readonly pointer: string;
  readonly label: string;
  /** Shown while nothing is chosen by it; absent: a short button. */
  readonly value?: string;
  /** The values, where the caller has read them. */
  readonly known?: readonly ReadablePath[] | undefined;
  onPick(path: ReadablePath): void;
}

export function PathPicker({ pointer, label, value, known, onPick }: Props) {
  const { paths, isReadOnly } = useFormActions();
  const [read, open] = useOnce(() => (known ? Promise.resolve(known) : paths(pointer)));
  const readable = known ?? read;
  const groups = useMemo(() => groupsOf(readable ?? []), [readable]);
  const found = readable?.find(({ path }) => path === value);
  return (
    <Select
      className={value === undefined ? 'at-form-insert' : 'at-form-path'}
      size="small"
      showSearch
      disabled={isReadOnly}
      aria-label={label}
      popupMatchSelectWidth={280}
      value={value === undefined ? null : { value, label: found ? wordsOf(found) : value }}
      labelInValue
      placeholder={value === undefined && !label.startsWith('＋') ? '＋' : label}
      title={label}
      suffixIcon={value === undefined ? null : undefined}
      notFoundContent={readable ? MESSAGES.none : MESSAGES.reading}
      filterOption={(typed, option) =>
        String((option as { search?: string } | undefined)?.search ?? '').includes(typed.toLowerCase())
      }
      options={groups}
      onOpenChange={(is) => is && open()}
      onChange={(chosen) => {
        const path = readable?.find((each) => each.path === chosen?.value);
        if (path) onPick(path);
      }}
    />
  );
}

const wordsOf = ({ group, label }: ReadablePath): string => (group === label ? label : `${group} · ${label}`);

function groupsOf(paths: readonly ReadablePath[]) {
  const groups = new Map<string, ReadablePath[]>();
  for (const each of paths) groups.set(each.group, [...(groups.get(each.group) ?? []), each]);
  return [...groups].map(([group, inside]) => ({
    label: group,
    title: group,
    options: inside.map(({ path, label }) => ({
      value: path,
      label: (
        <span className="at-form-option">
          {label}
          <small>{path}</small>
        </span>
      ),
      search: `${group} ${label} ${path}`.toLowerCase(),
    })),
  }));
}
