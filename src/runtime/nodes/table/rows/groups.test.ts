/** Groups of rows by a field. */
import { describe, expect, it } from 'vitest';
import { groupRows } from './groups';
import { keyBy } from './selection';

const rows = [
  { id: 1, platform: 'xhs', owner: { city: '上海' } },
  { id: 2, platform: 'dy', owner: { city: null } },
  { id: 3, platform: 'xhs', owner: { city: '北京' } },
  { id: 4, platform: null, owner: { city: '上海' } },
];
const grouped = (field: string, closed: string[] = []) => groupRows(rows, field, keyBy('id'), new Set(closed));
const keys = ({ rows: drawn, keyOf }: ReturnType<typeof grouped>) => drawn.map((row, index) => keyOf(row, index));

describe('groupRows', () => {
  it('puts a header above the rows of each value, in the order of their first rows', () =>
    expect(keys(grouped('platform'))).toEqual(['group xhs', 1, 3, 'group dy', 2, 'group ', 4]));
  it('leaves out the rows of closed groups, and keeps them in the header', () => {
    const some = grouped('platform', ['group xhs']);
    expect(keys(some)).toEqual(['group xhs', 'group dy', 2, 'group ', 4]);
    expect(some.groups.get(some.rows[0]!)!.rows.map(({ id }) => id)).toEqual([1, 3]);
    expect(some.stands[0]).toEqual({ depth: 0, open: false, place: 1, among: 3 });
  });
  it('says the place of each row within its group', () =>
    expect(grouped('platform').stands.map(({ depth, place, among }) => [depth, place, among])).toEqual([
      [0, 1, 3],
      [1, 1, 2],
      [1, 2, 2],
      [0, 2, 3],
      [1, 1, 1],
      [0, 3, 3],
      [1, 1, 1],
    ]));
  it('gives the header the value of a nested field', () =>
    expect(grouped('owner.city').rows[0]).toEqual({ owner: { city: '上海' } }));
});
