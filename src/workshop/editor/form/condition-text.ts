/** Writes rows of comparisons as a condition of a screen; the checker's worker reads them back. */
import type { ConditionRow, ConditionRows } from '../../../language/service/form/types';

/** undefined: no row. */
export function conditionText({ join, rows }: ConditionRows): string | undefined {
  if (rows.length === 0) return undefined;
  return `\${${rows.map(written).join(join === 'and' ? ' && ' : ' || ')}}`;
}

function written({ path, of, is, value }: ConditionRow): string {
  if (is === 'true') return path;
  if (is === 'false') return `!${path}`;
  if (is === 'includes' || is === 'excludes')
    return `${is === 'excludes' ? '!' : ''}ARRAYINCLUDES(${path}, ${literal(value)})`;
  return `${of === 'count' ? `COUNT(${path})` : path} ${is} ${literal(value)}`;
}

const literal = (value: ConditionRow['value']): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value ?? null);
