import { expect, it } from 'vitest';
import type { Condition, FormDocument } from '../../../../src/pages/forms/document';
import { newField } from '../../../../src/pages/forms/kinds';
import { deadFieldsOf } from './report.forms';

const linked = (...conditions: Condition[]): FormDocument => ({
  version: 1,
  type: 'object',
  additionalProperties: false,
  title: '预约',
  properties: {
    city: { ...newField('choice', '城市'), enum: ['北京', '上海'] },
    age: { ...newField('number', '年龄'), minimum: 18, maximum: 60 },
    note: { ...newField('text', '备注'), 'x-visible': conditions },
    after: { ...newField('text', '补充'), 'x-visible': [{ field: 'note', is: 'filled' }] },
  },
  'x-layout': [{ field: 'city' }, { field: 'age' }, { field: 'note' }, { field: 'after' }],
});
const city = (is: Condition['is'], value: string): Condition => ({ field: 'city', is, value });
const age = (is: Condition['is'], value: number): Condition => ({ field: 'age', is, value });

it.each([
  ['two values at once', [city('equal', '北京'), city('equal', '上海')], true],
  ['a value and its opposite', [city('unequal', '北京'), city('equal', '北京')], true],
  ['an empty interval', [age('below', 30), age('above', 30)], true],
  ['a number beyond the bounds', [age('above', 60)], true],
  ['a value and another opposite', [city('equal', '北京'), city('unequal', '上海')], false],
  ['an interval', [age('above', 20), age('below', 30)], false],
  ['a number at a bound', [age('equal', 60)], false],
] as const)('fields shown only for %s, and fields that need them', (_, conditions, isDead) => {
  expect(deadFieldsOf(linked(...conditions)).hidden).toEqual(isDead ? ['备注', '补充'] : []);
});

it('titles are repeated in one group, not across the rows of another', () => {
  const form = linked();
  const items = {
    type: 'object',
    additionalProperties: false,
    properties: { a: newField('text', '城市'), b: newField('text', '件数'), c: newField('text', ' 件数') },
  } as const;
  const rows = { type: 'array', title: '收货', items } as const;
  expect(deadFieldsOf({ ...form, properties: { ...form.properties, rows } }).repeated).toEqual(['件数']);
});
