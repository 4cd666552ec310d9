import AntTree from 'antd/es/tree';
import { type Key, type ReactNode, useMemo } from 'react';
import { TagList } from '../../nodes/display/TagList';
import { asText } from '../../nodes/display/format';
import { isFromSource, type OptionsFromSource } from '../derive';
import { type Branch, treeFrom } from '../tree';
import type { ControlProps } from './control';
import './choices.css';

/**
 * Rows with parents, to be ticked (a list) or picked (one value). Ticking a parent ticks all beneath it; it is sent
 * along while all are.
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
}: ControlProps) {
  const from = isFromSource(spec.options) ? spec.options : undefined;
  const branches = useMemo(
    () =>
      from
        ? treeFrom(answer, from)
        : options.map((option) => ({ key: option.value as string | number, title: option.label, children: [] })),
    [from, answer, options],
  );
  const drawn = useMemo(
    () => (from?.note || from?.tags ? branches.map((branch) => withMore(branch, from)) : branches),
    [branches, from],
  );
  const chosen = (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]) as Key[];
  // What is not offered is not shown, and is not taken away by ticking something else.
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

/** antd ticks all beneath a parent that is ticked: what was not chosen must not be by being shown. */
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

const holds = (branches: readonly Branch[], wanted: Key): boolean =>
  branches.some(({ key, children }) => key === wanted || holds(children, wanted));

interface Drawn {
  readonly key: Key;
  readonly title: ReactNode;
  readonly children: Drawn[];
}

/** With what the options show besides a title. */
function withMore({ key, title, children, row = {} }: Branch, from: OptionsFromSource): Drawn {
  const note = from.note === undefined ? '' : asText(row[from.note]);
  return {
    key,
    title: (
      <>
        {title}
        {note !== '' && <span className="at-tree-note">{note}</span>}
        {from.tags && <TagList row={row} tags={from.tags} />}
      </>
    ),
    children: children.map((child) => withMore(child, from)),
  };
}
