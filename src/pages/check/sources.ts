/** Checks the sources of a page: their names, kinds and bounds. */
import { isRow, type Row } from '../props';
import { type PageProblem, problem } from './problem';

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,31}$/;
const MOST_PRODUCTS = 100;
const MOST_ROWS = 200;

export function sourceProblems(sources: unknown): PageProblem[] {
  const found = (path: readonly string[], message: string) =>
    problem('bad-source', ['sources', ...path], null, message);
  if (sources === undefined) return [];
  if (!isRow(sources)) return [found([], '数据源应为一组数据源')];
  return Object.entries(sources).flatMap(([name, source]) => {
    if (!NAME.test(name)) return [found([name], '数据源的名称应为字母开头的字母、数字或 _')];
    const fault = isRow(source) ? faultOf(source) : '数据源应写明种类';
    return fault === undefined ? [] : [found([name], fault)];
  });
}

function faultOf(source: Row): string | undefined {
  if (source.kind === 'rows')
    return Array.isArray(source.rows) && source.rows.length <= MOST_ROWS && source.rows.every(isRow)
      ? undefined
      : `数据应为最多 ${MOST_ROWS} 行`;
  if (source.kind !== 'products') return '数据源的种类应为 products 或 rows';
  const { limit, category, keyword, ids } = source;
  if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > MOST_PRODUCTS)
    return `商品数量应为 1 到 ${MOST_PRODUCTS} 的整数`;
  if (category !== undefined && !Number.isInteger(category)) return '商品品类应为编号';
  if (keyword !== undefined && typeof keyword !== 'string') return '商品关键词应为文字';
  return ids === undefined || (Array.isArray(ids) && ids.every(Number.isInteger)) ? undefined : '商品应为编号的列表';
}

/** Rows with which a check draws a page: its own, and one without fields for each product that it asks for. */
export function rowsToDraw(sources: unknown): Readonly<Record<string, readonly Row[]>> {
  if (!isRow(sources)) return {};
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, isRow(source) ? rowsOf(source) : []]),
  );
}

function rowsOf({ kind, rows, limit }: Row): readonly Row[] {
  if (kind === 'rows') return Array.isArray(rows) ? rows.filter(isRow).slice(0, MOST_ROWS) : [];
  const count =
    kind === 'products' && Number.isInteger(limit) ? Math.min(Math.max(0, Number(limit)), MOST_PRODUCTS) : 0;
  return Array.from({ length: count }, () => ({}));
}
