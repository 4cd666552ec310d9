import { expect, it } from 'vitest';
import type { Field } from '../../../../language/types';
import { filterFields } from './open-table';

const FIELDS: Field[] = [
  { field: 'keyword', title: '关键词', schema: { type: 'string', maxLength: 4 } },
  { field: 'platform', title: '平台', schema: { enum: ['xhs', 'dy'], labels: { xhs: '小红书', dy: '抖音' } } },
  { field: 'status', title: '状态', schema: { type: 'array', items: { enum: ['on', 'off'], labels: { on: '启用' } } } },
  {
    field: 'tagId',
    title: '标签',
    schema: { type: 'integer' },
    options: { source: 'tags', value: 'tagId', label: 'name' },
  },
  { field: 'mine', title: '我的', schema: { type: 'boolean' } },
  { field: 'createdFrom', title: '创建起始', schema: { type: 'string', format: 'date' } },
  { field: 'createdTo', title: '创建截止', schema: { type: 'string', format: 'date' } },
  { field: 'secret', component: 'hidden', schema: { type: 'string' } },
];
const fields = filterFields(FIELDS);
const read = (field: string, value: unknown) => fields.find((each) => each.field === field)!.read(value);

it('filterFields: what people can set, with closed sets and both ends of a range', () => {
  expect(fields.map(({ field, type, multiple, values }) => [field, type, multiple, values])).toEqual([
    ['keyword', 'text', false, undefined],
    ['platform', 'choice', false, { xhs: '小红书', dy: '抖音' }],
    ['status', 'choice', true, { on: '启用', off: 'off' }],
    ['tagId', 'choice', false, undefined],
    ['mine', 'flag', false, undefined],
    ['createdFrom', 'day', false, undefined],
    ['createdTo', 'day', false, undefined],
  ]);
});

it.each([
  ['keyword', '露营', { value: '露营', words: '露营' }],
  ['keyword', '露营露营露营', null],
  ['keyword', ['露营', '徒步'], null],
  ['platform', 'xhs', { value: 'xhs', words: '小红书' }],
  ['platform', '抖音', { value: 'dy', words: '抖音' }],
  ['platform', 'qq', null],
  ['status', ['on', 'off'], { value: ['on', 'off'], words: '启用、off' }],
  ['status', 'on', { value: ['on'], words: '启用' }],
  ['tagId', '7', { value: 7, words: '7' }],
  ['tagId', '夏季', null],
  ['mine', true, { value: true, words: '是' }],
  ['createdFrom', '2026-11-01', { value: '2026-11-01', words: '2026-11-01' }],
  ['createdFrom', '昨天', null],
  ['keyword', null, { value: undefined, words: '不限' }],
] as const)('a filter %s = %j', (field, value, expected) => {
  expect(read(field, value)).toEqual(expected);
});
