import { COLUMNS_PARAM } from '../../services/catalogue/codes';

/** The param of an export that gives the file the columns that are shown, in their order; none of them: all columns. */
export function columnsFor(offered: readonly unknown[] = [], shown: readonly string[] = []): Record<string, unknown> {
  const columns = shown.filter((field) => offered.includes(field));
  return columns.length > 0 ? { [COLUMNS_PARAM]: columns } : {};
}
