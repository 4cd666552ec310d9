import { expect, it } from 'vitest';
import { fieldOf, fieldsIn } from './list-fields';

it('fieldsIn: short and long forms; elements without a field have none', () => {
  expect([...fieldsIn(['name', { field: 'status' }, { title: '合计' }, null, 3])]).toEqual(['name', 'status']);
  expect(fieldsIn(undefined).size).toBe(0);
  expect(fieldOf({ type: 'table' })).toBeUndefined();
});
