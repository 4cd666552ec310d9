import { useMemo, useState } from 'react';
import type { TreeNode } from '../../../language/types';
import { type NodeProps, useSourcesOf, useText, useValue } from '../context';
import { type Branch, forestOf, prune } from '../display/forest';
import { asText } from '../display/format';
import { type Holder } from '../display/held';
import { TagList } from '../display/TagList';
import { reader, type Row, rowsOf } from '../display/values';
import { Nothing, Trouble } from '../state/Trouble';
import { Choose, Differences } from './Against';
import { type Compared, holdersOf, markOf } from './compared';
import './tree.css';

/** Rows that name their parent, as nested lists; rows with children can be closed. */
export default function Tree({ node }: NodeProps<TreeNode>) {
  const data = useValue(node.data);
  const empty = useText(node.empty);
  const compared = useCompared(node);
  const { loading, error, refresh } = useSourcesOf(node.data);
  const forest = useMemo(() => forestIn(node, data, compared), [node, data, compared]);
  if (error && !forest) return <Trouble error={error} retry={refresh} />;
  if (!forest)
    return loading ? (
      <div className="at-node-loading" aria-busy="true" data-type="tree" />
    ) : (
      <Nothing text={empty || undefined} />
    );
  const { against } = node;
  const differences = against && compared.other && (
    <Differences node={node} against={against} rows={rowsOf(data) ?? []} compared={compared} />
  );
  if (against?.changes) return differences ?? null;
  return (
    <>
      {against?.choose && <Choose choose={against.choose} other={compared.other && compared.name} />}
      {differences}
      {forest.length === 0 ? (
        <Nothing text={empty || undefined} />
      ) : (
        // focusable, so that the keyboard can scroll overflowing content
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div
          className="at-treeview"
          style={{ maxHeight: node.height }}
          tabIndex={node.height === undefined ? undefined : 0}
        >
          <Branches node={node} branches={forest} compared={compared} />
        </div>
      )}
    </>
  );
}

/** The holder of the rows, and the one that it is compared with. */
function useCompared({ only, tags, against }: TreeNode): Compared {
  const keys = useValue(only);
  const value = useValue(tags?.for?.value);
  const other = useValue(against?.with);
  const ownName = useText(against?.own);
  const name = useText(against?.name);
  const held = only === undefined ? undefined : keys;
  return useMemo(
    () => holdersOf({ keys: held, value, other, ownName, name, against }),
    [held, value, other, ownName, name, against],
  );
}

/** undefined: the data are not a list (yet). */
function forestIn({ key, parent }: TreeNode, data: unknown, { own, other }: Compared): Branch<Row>[] | undefined {
  const rows = rowsOf(data);
  if (!rows) return undefined;
  const keyOf = reader(key);
  const forest = forestOf(rows, keyOf, reader(parent));
  const isHeld = (key_: unknown) => [own, other].some((holder) => holder?.keys?.has(key_));
  return own.keys ? prune(forest, ({ row, children }) => children.length === 0 && isHeld(keyOf(row))) : forest;
}

interface Level {
  readonly node: TreeNode;
  readonly compared: Compared;
}

function Branches({ branches, ...level }: Level & { branches: readonly Branch<Row>[] }) {
  return (
    <ul className="at-treeview-level">
      {branches.map((branch) => (
        <Entry key={String(branch.key)} {...level} branch={branch} />
      ))}
    </ul>
  );
}

function Entry({ branch: { row, children }, ...level }: Level & { branch: Branch<Row> }) {
  const { node, compared } = level;
  const [open, setOpen] = useState(true);
  const label = asText(row[node.label]);
  const note = node.note && asText(row[node.note]);
  const mark = children.length === 0 ? markOf(row, node, compared) : undefined;
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
        {mark && <span className={`at-tag at-tag--${mark.color}`}>{mark.text}</span>}
        {node.tags?.summary && <TagList row={row} tags={node.tags} holder={holderOf(row, level)} of={label} />}
      </div>
      {node.tags && !node.tags.summary && (
        <TagList row={row} tags={node.tags} holder={holderOf(row, level)} of={label} />
      )}
      {children.length > 0 && open && <Branches {...level} branches={children} />}
    </li>
  );
}

/** A row that only the other one has shows the other's tags. */
function holderOf(row: Row, { node, compared: { own, other } }: Level): Holder {
  const key = reader(node.key)(row);
  return other && !own.keys?.has(key) ? other : own;
}
