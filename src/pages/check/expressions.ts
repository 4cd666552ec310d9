/** Checks the `${…}` of texts: their syntax, and the names that they read. */
import { ExpressionError, isTemplate, references } from '../../language/expression';
import { isRow } from '../props';
import { type PageProblem, type Path, problem } from './problem';

export interface Names {
  /** Names of a component's props; undefined on a page. */
  readonly props: ReadonlySet<string> | undefined;
  readonly sources: ReadonlySet<string>;
  readonly isInList: boolean;
}

const PAGE = new Set(['id', 'title']);
const listed = (names: Iterable<string>): string => [...names].join('、') || '（无）';

/** Every text of a value, with its path. */
export function* textsOf(value: unknown, path: Path, depth = 0): Generator<readonly [string, Path]> {
  if (typeof value === 'string') yield [value, path];
  else if (depth < 20 && Array.isArray(value))
    for (const [index, each] of value.entries()) yield* textsOf(each, [...path, index], depth + 1);
  else if (depth < 20 && isRow(value))
    for (const [name, each] of Object.entries(value)) yield* textsOf(each, [...path, name], depth + 1);
}

export function expressionProblems(value: unknown, path: Path, nodeId: string | null, names: Names): PageProblem[] {
  return [...textsOf(value, path)].flatMap(([text, at]) => {
    if (!isTemplate(text)) return [];
    try {
      return references(text).flatMap(({ name, path: [first] }) => {
        const message = nameProblem(name, first, names);
        return message ? [problem('unknown-name', at, nodeId, message)] : [];
      });
    } catch (error) {
      return [problem('bad-expression', at, nodeId, faultOf(error))];
    }
  });
}

function faultOf(error: unknown): string {
  const fault = error instanceof ExpressionError ? error.fault : 'syntax';
  if (fault === 'unknown-function') return '表达式里的函数不存在';
  return fault === 'limit' ? '表达式太长' : '表达式的写法不正确，应为 ${名称.字段} 或函数';
}

function nameProblem(name: string, first: string | undefined, { props, sources, isInList }: Names): string | undefined {
  const known: Readonly<Record<string, ReadonlySet<string> | undefined>> = { page: PAGE, source: sources, props };
  if (name === 'row') return isInList ? undefined : '${row.…} 只能用在数据列表里面';
  if (name === 'props' && !props) return '${props.…} 只能用在组件里，页面没有属性';
  const fields = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!fields) return `没有名称 ${name}；可用的名称：${listed(['page', 'source', ...(props ? ['props'] : []), 'row'])}`;
  if (first === undefined || fields.has(first)) return undefined;
  return `${name} 没有 ${first}；可用的有：${listed(fields)}`;
}
