/** What differs between the holders of a tree's rows, and the choice of the other one. */
import { useMemo } from 'react';
import type { TreeNode } from '../../../language/types';
import { useQuery, useText, useValue } from '../context';
import { asText } from '../display/format';
import { differenceOf, type Extra } from '../display/held';
import { TagSummary } from '../display/TagList';
import { reader, type Row, rowsOf } from '../display/values';
import { FilterSelect } from '../table/filters/FilterSelect';
import { type Compared, onlyIn } from './compared';

type Against = NonNullable<TreeNode['against']>;

interface ChooseProps {
  readonly choose: NonNullable<Against['choose']>;
  /** Name of the chosen record. */
  readonly other: string | undefined;
}

export function Choose({ choose: { query: name, data, key, label }, other }: ChooseProps) {
  const rows = rowsOf(useValue(data));
  const { query, setQuery } = useQuery();
  const control = useMemo(
    () => ({
      kind: 'select' as const,
      field: name,
      title: '对比',
      placeholder: '选择对比的对象',
      multiple: false,
      options: (rows ?? []).map((row) => ({ value: asText(row[key]), label: asText(row[label]) })),
    }),
    [rows, name, key, label],
  );
  const chosen = other === undefined ? [] : [asText(query[name])];
  return (
    <div className="at-treeview-choose">
      <span>对比</span>
      <FilterSelect control={control} value={chosen} onChange={([next]) => setQuery({ [name]: next })} />
    </div>
  );
}

interface Props {
  readonly node: TreeNode;
  readonly against: Against;
  readonly rows: readonly Row[];
  readonly compared: Compared;
}

/** Announced as a whole: it changes while a form is filled in. */
export function Differences({ node, against, rows, compared: { own, other, ownName, name } }: Props) {
  const note = useText(against.note);
  const [gained, lost] = useMemo(() => {
    const parents = new Set(rows.map(reader(node.parent)));
    const leaves = rows.filter((row) => !parents.has(reader(node.key)(row)));
    return differenceOf(leaves, reader(node.key), node.tags, [own, other!]);
  }, [rows, node, own, other]);
  const isSame = [gained, lost].every((extra) => extra.rows.length + extra.elements.length === 0);
  const words = against.changes ? ['新增', '失去'] : [onlyIn(ownName), onlyIn(name)];
  return (
    <section
      className="at-treediff"
      aria-label={against.changes ? '保存后的变化' : `与“${name}”的不同`}
      aria-live="polite"
    >
      {isSame ? (
        <p className="at-treediff-none">{against.changes ? '权限没有变化' : `与“${name}”相同`}</p>
      ) : (
        <>
          <Side word={words[0]!} extra={gained} node={node} color="green" />
          <Side word={words[1]!} extra={lost} node={node} color="orange" />
          {note && <p className="at-treediff-note">{note}</p>}
        </>
      )}
    </section>
  );
}

interface SideProps {
  readonly word: string;
  readonly extra: Extra;
  readonly node: TreeNode;
  readonly color: 'green' | 'orange';
}

function Side({ word, extra: { rows, elements }, node, color }: SideProps) {
  if (rows.length + elements.length === 0) return null;
  return (
    <div className="at-treediff-side">
      <span className={`at-tag at-tag--${color}`}>{word}</span>
      <div className="at-treediff-what">
        {rows.length > 0 && (
          <p>
            {rows.length} 个{node.onlyTitle ?? '项目'}：{rows.map((row) => asText(row[node.label])).join('、')}
          </p>
        )}
        {node.tags && elements.length > 0 && <TagSummary elements={elements} tags={node.tags} of={word} />}
      </div>
    </div>
  );
}
