import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameJson } from '../../../language/service/history/diff';
import { merge } from '../../../language/service/history/merge';
import { type Choice, resolve } from './resolve';

const THEIRS: Choice = { take: 'theirs' };
const MINE: Choice = { take: 'mine' };
const resolved = (base: unknown, theirs: unknown, mine: unknown, choice: Choice) => {
  const { merged, conflicts } = merge(base, theirs, mine);
  return resolve(
    merged,
    conflicts,
    conflicts.map(() => choice),
  );
};
const list = (...columns: unknown[]) => ({ type: 'table', columns });
const column = (field: string, width: number) => ({ field, width });

describe('deciding a conflict', () => {
  it('of a value: theirs, mine, or another', () => {
    const { merged, conflicts } = merge({ title: '甲', id: 'a' }, { title: '乙', id: 'a' }, { title: '丙', id: 'b' });
    expect(resolve(merged, conflicts, [THEIRS])).toEqual({ title: '乙', id: 'b' });
    expect(resolve(merged, conflicts, [undefined])).toEqual({ title: '乙', id: 'b' });
    expect(resolve(merged, conflicts, [MINE])).toEqual({ title: '丙', id: 'b' });
    expect(resolve(merged, conflicts, [{ take: 'own', value: '丁' }])).toEqual({ title: '丁', id: 'b' });
    expect(merged).toEqual({ title: '乙', id: 'b' });
  });
  it('of their deletion and my change: mine restores the value at its place', () => {
    const base = list(column('a', 1), column('b', 1), column('c', 1), column('d', 1));
    const theirs = list(column('a', 1), column('d', 1));
    const mine = list(column('a', 1), column('b', 2), column('c', 2), column('d', 1));
    expect(resolved(base, theirs, mine, MINE)).toEqual(mine);
    expect(resolved(base, theirs, mine, THEIRS)).toEqual(theirs);
  });
  it('of my deletion and their change: mine removes the value', () => {
    const base = list(column('a', 1), column('b', 1), column('c', 1));
    const theirs = list(column('a', 2), column('b', 2), column('c', 1));
    const mine = list(column('c', 1));
    expect(resolved(base, theirs, mine, MINE)).toEqual(mine);
    expect(resolved(base, theirs, mine, THEIRS)).toEqual(theirs);
  });
  it('of a prop that one side removed', () => {
    expect(resolved({ a: 1, b: 1 }, { b: 1 }, { a: 2, b: 1 }, MINE)).toEqual({ a: 2, b: 1 });
    expect(resolved({ a: 1, b: 1 }, { a: 2, b: 1 }, { b: 1 }, MINE)).toEqual({ b: 1 });
  });
  it('of the whole text', () => {
    expect(resolved([1], { a: 1 }, 'x', MINE)).toBe('x');
  });
});

const key = fc.constantFrom('a', 'b', 'c');
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ min: 0, max: 3 }),
    fc.record({ id: key, value: fc.integer({ min: 0, max: 2 }) }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  ),
})).value;
const objects = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ min: 0, max: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  ),
})).value;

describe('laws', () => {
  it('theirs everywhere yields the merged value', () => {
    fc.assert(
      fc.property(json, json, json, (base, theirs, mine) => {
        expect(resolved(base, theirs, mine, THEIRS)).toEqual(merge(base, theirs, mine).merged);
      }),
    );
  });
  it('mine everywhere yields the merge with the sides swapped', () => {
    fc.assert(
      fc.property(objects, objects, objects, (base, theirs, mine) => {
        expect(sameJson(resolved(base, theirs, mine, MINE), merge(base, mine, theirs).merged)).toBe(true);
      }),
    );
  });
  it('the inputs are not changed', () => {
    fc.assert(
      fc.property(json, json, json, (base, theirs, mine) => {
        const { merged, conflicts } = merge(base, theirs, mine);
        const before = structuredClone([merged, conflicts]);
        resolve(
          merged,
          conflicts,
          conflicts.map(() => MINE),
        );
        expect([merged, conflicts]).toEqual(before);
      }),
    );
  });
});
