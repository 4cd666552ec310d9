import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../domain.messages';
import { reordered } from './order.rules';

describe('an order of rows', () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id, departmentId: id < 4 ? 7 : 8 }));

  it('puts the given rows, in the given order, at the positions that they occupied', () => {
    expect(reordered(rows, [3, 1], '话术')).toEqual([3, 2, 1, 4]);
    expect(reordered(rows, [2, 3, 1, 4], '话术')).toEqual([2, 3, 1, 4]);
  });

  it('refuses unknown rows, and mixed departments', () => {
    expect(() => reordered(rows, [1, 5], '话术')).toThrow('话术');
    expect(() => reordered(rows, [4, 1], '话术')).toThrow(MESSAGES.orderAcrossDepartments('话术'));
  });
});
