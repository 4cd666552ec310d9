/** A layout holds every field once, at most four levels deep; steps stand alone at the top. */
import { isRow, type Row } from '../props';
import { isRows } from './conditions';
import { error, type FormProblem } from './form-problem';
import { FORM_LIMITS, type FieldSchema, type FormDocument } from './document';

type Path = FormProblem['path'];

interface Walk {
  readonly fields: Readonly<Record<string, FieldSchema>>;
  readonly placed: Set<string>;
  readonly depth: number;
  /** Inside a repeated group. */
  readonly isRow: boolean;
}

const MOST_TITLE = 30;

export function layoutProblems({ properties, 'x-layout': layout }: FormDocument): readonly FormProblem[] {
  const walk: Walk = { fields: properties, placed: new Set(), depth: 1, isRow: false };
  return [...nodesProblems(layout, ['x-layout'], walk), ...unplaced(walk, ['properties'])];
}

const unplaced = ({ fields, placed }: Walk, path: Path): readonly FormProblem[] =>
  Object.entries(fields).flatMap(([key, { title }]) =>
    placed.has(key) ? [] : [error([...path, key], `字段“${title}”没有放在表单里`)],
  );

function nodesProblems(nodes: unknown, path: Path, walk: Walk): readonly FormProblem[] {
  if (!Array.isArray(nodes)) return [error(path, '布局应为列表')];
  if (walk.depth > FORM_LIMITS.depth) return [error(path, `布局最多 ${FORM_LIMITS.depth} 层`)];
  return nodes.flatMap((node: unknown, index) =>
    isRow(node)
      ? nodeProblems(node, [...path, index], walk, nodes.length)
      : [error([...path, index], '布局里有未知的内容')],
  );
}

function nodeProblems(node: Row, path: Path, walk: Walk, siblings: number): readonly FormProblem[] {
  const below = { ...walk, depth: walk.depth + 1 };
  if ('rows' in node) return rowsProblems(node, path, below);
  if ('field' in node) return placeProblems(node.field, path, walk, false);
  if ('group' in node)
    return [
      ...titleProblems(node.group, [...path, 'group']),
      ...nodesProblems(node.children, [...path, 'children'], below),
    ];
  if ('tabs' in node) return partsProblems(node.tabs, [...path, 'tabs'], below);
  if (!('steps' in node)) return [error(path, '布局里有未知的内容')];
  if (walk.depth > 1 || siblings > 1 || walk.isRow) return [error(path, '步骤只能放在最上层，并且旁边不能有别的内容')];
  return partsProblems(node.steps, [...path, 'steps'], below);
}

function placeProblems(key: unknown, path: Path, { fields, placed }: Walk, wantsRows: boolean): readonly FormProblem[] {
  if (typeof key !== 'string' || !Object.hasOwn(fields, key))
    return [error(path, `布局里的字段“${String(key)}”不存在`)];
  if (placed.has(key)) return [error(path, `字段“${fields[key]!.title}”放了两次`)];
  placed.add(key);
  return isRows(fields[key]!.items) === wantsRows ? [] : [error(path, '重复行和字段混用')];
}

function rowsProblems(node: Row, path: Path, walk: Walk): readonly FormProblem[] {
  if (walk.isRow) return [error(path, '重复行里不能再放重复行')];
  if (node.as !== 'table' && node.as !== 'cards') return [error([...path, 'as'], '重复行应显示为表格或卡片')];
  const problems = placeProblems(node.rows, path, walk, true);
  if (problems.length > 0) return problems;
  const { items } = walk.fields[node.rows as string]!;
  if (!isRows(items)) return [];
  const inside: Walk = { fields: items.properties, placed: new Set(), depth: walk.depth, isRow: true };
  return [
    ...nodesProblems(node.children, [...path, 'children'], inside),
    ...unplaced(inside, ['properties', String(node.rows), 'items', 'properties']),
  ];
}

function partsProblems(parts: unknown, path: Path, walk: Walk): readonly FormProblem[] {
  if (!Array.isArray(parts) || parts.length === 0) return [error(path, '至少要有一页')];
  return parts.flatMap((part: unknown, index) =>
    isRow(part)
      ? [
          ...titleProblems(part.title, [...path, index, 'title']),
          ...nodesProblems(part.children, [...path, index, 'children'], walk),
        ]
      : [error([...path, index], '布局里有未知的内容')],
  );
}

const titleProblems = (title: unknown, path: Path): readonly FormProblem[] =>
  typeof title === 'string' && title.trim() !== '' && title.length <= MOST_TITLE
    ? []
    : [error(path, `请填写标题，最多 ${MOST_TITLE} 个字`)];
