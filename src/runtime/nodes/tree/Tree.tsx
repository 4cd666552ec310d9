import { useMemo, useState } from 'react';
import type { TreeNode } from '../../../language/types';
import { type NodeProps, useSourcesOf, useText, useValue } from '../context';
import { type Branch, forestOf, prune } from '../display/forest';
import { asText } from '../display/format';
import { TagList } from '../display/TagList';
import { reader, type Row, rowsOf } from '../display/values';
import { Nothing, Trouble } from '../state/Trouble';
import './tree.css';

/** Rows that name their parent, as nested lists; rows with children can be closed. */
export default function Tree({ node }: NodeProps<TreeNode>) {
  const data = useValue(node.data);
  const only = useValue(node.only);
  const empty = useText(node.empty);
  const { loading, error, refresh } = useSourcesOf(node.data);
  const forest = useMemo(() => forestIn(node, data, only), [node, data, only]);
  if (error && !forest) return <Trouble error={error} retry={refresh} />;
  if (!forest)
    return loading ? (
      <div className="at-node-loading" aria-busy="true" data-type="tree" />
    ) : (
      <Nothing text={empty || undefined} />
    );
  if (forest.length === 0) return <Nothing text={empty || undefined} />;
  // focusable, so that the keyboard can scroll overflowing content
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return (
    <div
      className="at-treeview"
      style={{ maxHeight: node.height }}
      tabIndex={node.height === undefined ? undefined : 0}
    >
      <Branches node={node} branches={forest} />
    </div>
  );
}

/** undefined: the data are not a list (yet). */
function forestIn({ key, parent }: TreeNode, data: unknown, only: unknown): Branch<Row>[] | undefined {
  const rows = rowsOf(data);
  if (!rows) return undefined;
  const keyOf = reader(key);
  const forest = forestOf(rows, keyOf, reader(parent));
  if (only === undefined) return forest;
  const selected = new Set(Array.isArray(only) ? (only as unknown[]) : []);
  return prune(forest, ({ row, children }) => children.length === 0 && selected.has(keyOf(row)));
}

function Branches({ node, branches }: { node: TreeNode; branches: readonly Branch<Row>[] }) {
  return (
    <ul className="at-treeview-level">
      {branches.map((branch) => (
        <Entry key={String(branch.key)} node={node} branch={branch} />
      ))}
    </ul>
  );
}

function Entry({ node, branch: { row, children } }: { node: TreeNode; branch: Branch<Row> }) {
  const [open, setOpen] = useState(true);
  const label = asText(row[node.label]);
  const note = node.note && asText(row[node.note]);
  return (
    <li>
      <div className="at-treeview-row">
        {children.length > 0 && (
          <button
            type="button"
            className="at-treeview-turn"
            aria-expanded={open}
            aria-label={`${open ? '收起' : '展开'}${label}`}
            onClick={() => setOpen(!open)}
          />
        )}
        <span className="at-treeview-label" data-parent={children.length > 0 || undefined}>
          {label}
        </span>
        {note && <span className="at-treeview-note">{note}</span>}
        {children.length > 0 && <span className="at-treeview-note">{children.length} 项</span>}
      </div>
      {node.tags && <TagList row={row} tags={node.tags} />}
      {children.length > 0 && open && <Branches node={node} branches={children} />}
    </li>
  );
}
