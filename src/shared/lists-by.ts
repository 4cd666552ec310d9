/** The rows of each key, in their order; rows whose key is null or undefined are left out. */
export function listsBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<NonNullable<Key>, readonly Row[]> {
  const lists = new Map<NonNullable<Key>, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null || key === undefined) continue;
    const list = lists.get(key);
    if (list) list.push(row);
    else lists.set(key, [row]);
  }
  return lists;
}
