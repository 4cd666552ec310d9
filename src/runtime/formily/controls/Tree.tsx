import AntTree from 'antd/es/tree';
import { type Key, type ReactNode, useMemo } from 'react';
import type { Holder } from '../../nodes/display/held';
import { TagList } from '../../nodes/display/TagList';
import { asText } from '../../nodes/display/format';
import { isFromSource, type OptionsFromSource } from '../derive';
import { type Branch, treeFrom } from '../tree';
import { useFormValue } from '../useFormValue';
import type { ControlProps } from './control';
import './choices.css';

/**
 * A tree of rows to tick (list) or pick (single value). Ticking a parent ticks all of its descendants; its own value is
 * included while all of them are ticked.
 */
export default function Tree({
  spec,
  value,
  onChange,
  disabled,
  options,
  answer,
  loading,
  id,
  labelId,
  describedBy,
  form,
}: ControlProps) {
  const from = isFromSource(spec.options) ? spec.options : undefined;
  const branches = useMemo(
    () =>
      from
        ? treeFrom(answer, from)
        : options.map((option) => ({ key: option.value as string | number, title: option.label, children: [] })),
    [from, answer, options],
  );
  const chosen = useMemo(
    () => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]) as Key[],
    [value],
  );
  const tagsFor = useFormValue(form.model, from?.tags?.for?.value);
  const drawn = useMemo(() => {
    const holder = { keys: new Set<unknown>(chosen), value: tagsFor ?? undefined };
    return from?.note || from?.tags ? branches.map((branch) => withMore(branch, from, holder)) : branches;
  }, [branches, from, chosen, tagsFor]);
  // Selected values that the options do not contain stay selected when others are ticked.
  const hidden = spec.multiple ? chosen.filter((key) => !holds(branches, key)) : [];
  const pick = (keys: Key[]) => onChange(spec.multiple ? [...hidden, ...keys] : keys[0]);
  return (
    <fieldset
      id={id}
      className="at-tree"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-busy={loading || undefined}
    >
      {branches.length === 0 ? (
        <span className="at-tree-none">{loading ? '加载中…' : '没有可选项'}</span>
      ) : (
        <AntTree
          treeData={drawn}
          disabled={disabled}
          defaultExpandAll
          blockNode
          selectable={!spec.multiple}
          selectedKeys={spec.multiple ? [] : chosen}
          onSelect={pick}
          checkable={spec.multiple}
          checkedKeys={spec.multiple ? wholeOnly(branches, new Set(chosen)) : []}
          onCheck={(keys) => pick(keys as Key[])}
        />
      )}
    </fieldset>
  );
}

/** Passes only parents whose descendants are all selected: antd ticks all descendants of a ticked parent. */
function wholeOnly(branches: readonly Branch[], chosen: ReadonlySet<Key>): Key[] {
  const ticked: Key[] = [];
  const isWhole = ({ key, children }: Branch): boolean => {
    const whole = children.length === 0 ? chosen.has(key) : children.map(isWhole).every(Boolean);
    if (whole) ticked.push(key);
    return whole;
  };
  branches.forEach(isWhole);
  return ticked;
}

const holds = (branches: readonly Branch[], target: Key): boolean =>
  branches.some(({ key, children }) => key === target || holds(children, target));

interface Drawn {
  readonly key: Key;
  readonly title: ReactNode;
  readonly children: Drawn[];
}

/** Adds what the options show in addition to the title. */
function withMore({ key, title, children, row = {} }: Branch, from: OptionsFromSource, holder: Holder): Drawn {
  const note = from.note === undefined ? '' : asText(row[from.note]);
  return {
    key,
    title: (
      <>
        {title}
        {note !== '' && <span className="at-tree-note">{note}</span>}
        {from.tags && <TagList row={row} tags={from.tags} holder={holder} of={title} />}
      </>
    ),
    children: children.map((child) => withMore(child, from, holder)),
  };
}
