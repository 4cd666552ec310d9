/** Rows under a header for each value of a field. Pure. */
import { listsBy } from '../../../../shared/lists-by';
import { asText } from '../../display/format';
import { reader, type Row } from '../../display/values';
import type { KeyOf, RowKey } from './selection';
import type { Grown, Stand } from './tree';

/** A header and the rows below it. */
export interface Group {
  readonly key: RowKey;
  readonly rows: readonly Row[];
}

/** `rows`: headers and the rows of open groups, from top to bottom. */
export interface Grouped extends Grown {
  /** The group of each header. */
  readonly groups: ReadonlyMap<Row, Group>;
  readonly keyOf: KeyOf;
}

/** Groups are in the order in which their first rows come, so that sorting also sorts the groups. */
export function groupRows(all: readonly Row[], field: string, keyOf: KeyOf, closed: ReadonlySet<RowKey>): Grouped {
  const read = reader(field);
  const byValue = listsBy(all, (row) => asText(read(row)));
  const rows: Row[] = [];
  const stands: Stand[] = [];
  const groups = new Map<Row, Group>();
  let place = 0;
  for (const [value, own] of byValue) {
    const key = `group ${value}`;
    const open = !closed.has(key);
    // A header is a row of its own with the value of its group, so that the field's column draws it.
    const header = headerOf(field, read(own[0]!));
    groups.set(header, { key, rows: own });
    rows.push(header);
    stands.push({ depth: 0, open, place: (place += 1), among: byValue.size });
    if (!open) continue;
    rows.push(...own);
    stands.push(...own.map((_, index) => ({ depth: 1, open: undefined, place: index + 1, among: own.length })));
  }
  return {
    rows,
    stands,
    parents: [...groups.values()].map(({ key }) => key),
    groups,
    keyOf: (row, index) => groups.get(row)?.key ?? keyOf(row, index),
  };
}

/** The value at a dotted path of an object without other fields. */
const headerOf = (field: string, value: unknown): Row =>
  field.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Row;
