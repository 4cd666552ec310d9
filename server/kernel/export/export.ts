/**
 * Exports (docs/decisions/0045-exports.md). The list's own handler supplies the rows batch by batch, so that the file
 * has the same rows, labels and order as the list shows to that person under the same filters.
 */
import type { CallName } from '../../../src/services/catalogue/generated/types';
import { type ExportedList, rowOf } from '../../../src/services/catalogue/define';
import { EXPORT } from '../../../src/services/catalogue/limits';
import { TooManyRows, Walk, WALK } from '../../db/walk';
import { exportColumns } from './export-columns';
import type { Context, Handled } from '../calls/handler';
import { invalid } from '../calls/api-errors';
import { spreadsheet, type Pages } from './xlsx';
import { type SheetFormat } from '../work/write-order';

export const MESSAGES = { tooMany: `筛选结果超过 ${EXPORT.rows.toLocaleString('zh-CN')} 条，请缩小筛选范围后再导出` };

type Page<Row> = { readonly list: readonly Row[] };
type List<Params, Row> = (params: Params & { [WALK]?: Walk }) => Promise<Page<Row>>;

/**
 * Yields all rows of `list` under the filters, in its order and in batches. `ids`: only rows with these keys.
 * @param key Name of the rows' key, for lists that do not use `pageOf` of server/db/paging.ts.
 */
export function everyRow<Params extends object, Row extends object>(
  list: List<Params, Row>,
  filters: Params,
  ids?: readonly number[],
  key?: string,
): Pages<Row> {
  const walk = new Walk(ids);
  async function* pages() {
    do {
      yield await next(list, filters, walk, key);
    } while (walk.begun && !walk.ended);
  }
  return { [Symbol.asyncIterator]: pages, total: () => walk.total };
}

async function next<Params extends object, Row extends object>(
  list: List<Params, Row>,
  filters: Params,
  walk: Walk,
  key?: string,
): Promise<readonly Row[]> {
  try {
    const { list: rows } = await list({ ...filters, [WALK]: walk });
    if (walk.begun || !walk.only || key === undefined) return rows;
    const selected = new Set<unknown>(walk.only);
    return rows.filter((row) => selected.has((row as Readonly<Record<string, unknown>>)[key]));
  } catch (error) {
    throw error instanceof TooManyRows ? invalid(MESSAGES.tooMany) : error;
  }
}

interface ExportParams {
  readonly ids?: readonly number[];
  readonly format?: SheetFormat;
  readonly columns?: readonly string[];
}

/** Handles the export of a list with the handler of the list. */
export function exporting(list: ExportedList, { handle }: Handled<CallName>) {
  const { name, key, columns: fields } = list.export;
  const columnsOf = exportColumns(rowOf(list), fields);
  return {
    async handle(params: object, context: Context) {
      const { ids, format, columns, ...filters } = params as ExportParams & Record<string, unknown>;
      const rows = everyRow(
        (page) => handle(page as never, context) as Promise<unknown> as Promise<Page<object>>,
        filters,
        ids,
        key,
      );
      return spreadsheet({ name, format, columns: columnsOf(columns), pages: rows }, context.work);
    },
  };
}
