import { expect, it } from 'vitest';
import { isFilter } from './filter-params';
import { longestScreensIn } from '../test-support';
import { expectFiltersOffered } from '../testing/every-screen';
import type { ValueSchema } from '../types';

const text: ValueSchema = { type: 'string' };
const integer: ValueSchema = { type: 'integer' };

it.each<[name: string, schema: ValueSchema, is: boolean]>([
  ['keyword', text, true],
  ['status', { type: 'string', enum: ['a', 'b'] }, true],
  ['platforms', { type: 'array', items: { type: 'string', enum: ['xhs'] } }, true],
  ['departmentId', integer, true],
  ['createdFrom', { type: 'string', format: 'date' }, true],
  ['pageNo', integer, false],
  ['sortOrder', text, false],
  ['version', integer, false],
  ['userId', integer, false],
  ['accessToken', text, false],
  ['newPassword', text, false],
  ['ids', { type: 'array', items: integer }, false],
  ['range', { type: 'object', properties: { from: text } }, false],
  ['rows', { type: 'array', items: { type: 'object', properties: { name: text } } }, false],
  ['cover', { type: 'string', display: 'image' } as ValueSchema, false],
])('%s: %o is a filter: %s', (name, schema, is) => expect(isFilter(name, schema)).toBe(is));

it('completion offers every filter of the longest screens at the place where it is written', () => {
  expect(expectFiltersOffered(longestScreensIn('schemas'))).toBeGreaterThan(20);
});
