import AntTree from 'antd/es/tree';
import type { Key } from 'react';
import { isFromSource } from '../derive';
import { treeFrom } from '../tree';
import type { ControlProps } from './control';

/** Rows with parents, to be ticked (a list) or picked (one value). Ticking a parent ticks all beneath it; it is sent along while all are. */
export default function Tree({ spec, value, onChange, disabled, options, answer, loading, id, labelId, describedBy }: ControlProps) {
  const branches = isFromSource(spec.options) ? treeFrom(answer, spec.options) : options.map((option) => ({ key: option.value as string | number, title: option.label, children: [] }));
  const chosen = (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]) as Key[];
  const pick = (keys: Key[]) => onChange(spec.multiple ? keys : keys[0]);
  return (
    <fieldset id={id} className="at-tree" aria-labelledby={labelId} aria-describedby={describedBy} aria-busy={loading || undefined}>
      {branches.length === 0 ? (
        <span className="at-tree-none">{loading ? '加载中…' : '没有可选项'}</span>
      ) : (
        <AntTree
          treeData={branches}
          disabled={disabled}
          defaultExpandAll
          blockNode
          selectable={!spec.multiple}
          selectedKeys={spec.multiple ? [] : chosen}
          onSelect={pick}
          checkable={spec.multiple}
          checkedKeys={spec.multiple ? chosen : []}
          onCheck={(keys) => pick(keys as Key[])}
        />
      )}
    </fieldset>
  );
}
