import { expect, it } from 'vitest';
import { schemaMessage } from './messages';

it.each([
  ['required', {}, { title: '关键词' }, '请填写关键词'],
  ['required', {}, { title: '平台', enum: ['xhs'] }, '请选择平台'],
  ['minLength', { limit: 1 }, { title: '密码' }, '请填写密码'],
  ['minLength', { limit: 6 }, { title: '密码' }, '密码至少 6 个字符'],
  ['maxLength', { limit: 50 }, { title: '关键词' }, '关键词不能超过 50 个字符'],
  ['maximum', { limit: 5 }, { title: '优先级' }, '优先级不能大于 5'],
  ['minItems', { limit: 1 }, { title: '用户' }, '请选择用户'],
  ['type', { type: 'integer' }, { title: '页码' }, '页码应为整数'],
  ['type', { type: ['string', 'null'] }, {}, '该项应为文本或空值'],
  [
    'enum',
    {},
    { title: '平台', enum: ['xhs', 'dy'], labels: { xhs: '小红书', dy: '抖音' } },
    '平台应为以下之一：小红书、抖音',
  ],
  ['pattern', { pattern: '\\S' }, { title: '关键词' }, '关键词不能只有空格'],
  ['pattern', { pattern: '^a' }, { title: '编码' }, '编码格式不正确'],
  ['format', { format: 'date' }, { title: '创建起始' }, '创建起始应为有效的日期（1900 至 2199 年）'],
  ['additionalProperties', { additionalProperty: 'colour' }, {}, '不支持的字段：colour'],
  ['additionalProperties', { additionalProperties: ['a', 'b'] }, {}, '不支持的字段：a、b'],
  ['somethingNew', {}, { title: '备注' }, '备注不符合要求'],
])('%s %j of %j', (keyword, params, schema, expected) => {
  expect(schemaMessage({ keyword, params, schema })).toBe(expected);
});
