/** What a found row says and where it leads. Pure. */

type Row = Readonly<Record<string, unknown>>;

export function textAt(row: Row, field: string): string {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** `/a?b={c}`: fields in braces are replaced, encoded. */
export const addressOf = (pattern: string, row: Row): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(textAt(row, field)));
