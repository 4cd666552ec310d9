import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue } from '../values';
import { type Choice, type Choices, compare, firstChoice, merge } from './merge';

describe('compare and merge', () => {
  it('takes changes by the other user only, keeps own changes, and reports conflicts', () => {
    const base = { name: '甲', note: '旧', tags: [1, 2], level: 1 };
    const mine = { name: '乙', note: '旧', tags: [2, 1], level: 2 };
    const theirs = { name: '甲', note: '新', tags: [1, 2], level: 3, secret: 'x' };
    const comparison = compare(base, mine, theirs);
    expect(comparison).toEqual({ taken: { note: '新' }, conflicts: [{ name: 'level', base: 1, mine: 2, theirs: 3 }] });
    expect(merge(mine, comparison, { level: 'theirs' })).toEqual({ name: '乙', note: '新', tags: [2, 1], level: 3 });
  });

  it('merges lists: additions of both are in, removals of both are out', () => {
    const { conflicts } = compare({ menus: ['a', 'b', 'c'] }, { menus: ['a', 'b', 'd'] }, { menus: ['b', 'c', 'e'] });
    expect(conflicts).toMatchObject([{ name: 'menus', both: ['b', 'd', 'e'] }]);
    expect(firstChoice(conflicts[0]!)).toBe('both');
  });

  it('an emptied field and one without a value are the same', () => {
    expect(compare({ note: '' }, { note: null }, { note: undefined })).toEqual({ taken: {}, conflicts: [] });
  });

  const value = fc.oneof(
    fc.constantFrom('', '一', '二', '三'),
    fc.integer({ min: 0, max: 3 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
    fc.constant(null),
  );
  const record = fc.record({ a: value, b: value, c: value });
  const choices = fc.record({
    a: fc.constantFrom<Choice>('mine', 'theirs'),
    b: fc.constantFrom<Choice>('mine', 'theirs'),
    c: fc.constantFrom<Choice>('mine', 'theirs'),
  }) as fc.Arbitrary<Choices>;
  const same = (x: unknown, y: unknown) => sameValue(order(x), order(y));
  const order = (x: unknown) => (Array.isArray(x) ? (x as number[]).toSorted((p, q) => p - q) : x);

  it('loses no change: each param has the value of the side that changed it, or the chosen one', () => {
    fc.assert(
      fc.property(record, record, record, choices, (base, mine, theirs, chosen) => {
        const merged = merge(mine, compare(base, mine, theirs), chosen) as typeof base;
        for (const name of ['a', 'b', 'c'] as const) {
          const [was, one, other, now] = [base[name], mine[name], theirs[name], merged[name]];
          if (same(one, was)) expect(same(now, other)).toBe(true);
          else if (same(other, was) || same(one, other)) expect(same(now, one)).toBe(true);
          else expect(same(now, chosen[name] === 'theirs' ? other : one)).toBe(true);
        }
      }),
    );
  });

  it('equal values are no conflict, and merging twice changes nothing', () => {
    fc.assert(
      fc.property(record, record, record, choices, (base, mine, theirs, chosen) => {
        expect(compare(base, mine, mine)).toEqual({ taken: {}, conflicts: [] });
        const merged = merge(mine, compare(base, mine, theirs), chosen);
        expect(compare(theirs, merged, theirs)).toEqual({ taken: {}, conflicts: [] });
      }),
    );
  });

  it('merged lists contain exactly what neither side removed', () => {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 6 }));
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        for (const { both = [] } of compare({ x: base }, { x: mine }, { x: theirs }).conflicts) {
          for (const each of [1, 2, 3, 4, 5, 6]) {
            const added = !base.includes(each) && (mine.includes(each) || theirs.includes(each));
            const stayed = base.includes(each) && mine.includes(each) && theirs.includes(each);
            expect(both.includes(each)).toBe(added || stayed);
          }
        }
      }),
    );
  });
});
