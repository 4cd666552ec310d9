import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../domain.messages';
import { batchResult, departmentOf, meaningful, taggable } from './rows.rules';

it('new rows need a department', () => {
  expect(departmentOf({ departmentId: 3 })).toBe(3);
  expect(() => departmentOf({ departmentId: null })).toThrow(MESSAGES.noDepartment);
});

it('blank text is refused on its field', () => {
  expect(meaningful('name', ' 美食 ')).toBe('美食');
  expect(() => meaningful('name', '　 ')).toThrow(
    expect.objectContaining({ errors: [{ field: 'name', message: MESSAGES.blank }] }),
  );
});

it('a batch reports each id once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.func(fc.boolean()), (requested, isDone) => {
      const done = requested.filter((id) => isDone(id));
      const result = batchResult(requested, done, '不存在');
      expect(result.done + result.failed.length).toBe(requested.length);
      expect(result.failed.every(({ id }) => !done.includes(id))).toBe(true);
    }),
  );
});

describe('tags stay within their department', () => {
  const rows = [
    { id: 1, departmentId: 1 },
    { id: 2, departmentId: 2 },
  ];
  it('reports the reason for each refused row', () => {
    expect(taggable([1, 2, 3], rows, [{ departmentId: 1, name: '美食' }], '没有')).toEqual({
      rows: [rows[0]],
      failed: [
        { id: 2, reason: MESSAGES.foreign('标签', '美食') },
        { id: 3, reason: '没有' },
      ],
    });
  });
  it('accepts all rows without tags to add', () => {
    expect(taggable([1, 2], rows, [], '没有').rows).toEqual(rows);
  });
});
