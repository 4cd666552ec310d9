import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsOfForm } from './check';
import type { FormDocument } from './document';
import { newField } from './kinds';
import { patternProblem } from './patterns';
import { EVERY_KIND, RENOVATION, WITH_LINKAGE } from './testing/forms';
import { runs } from '../../../tests/runs';

const text = newField('text', '文字');
const withFields = (properties: object, more: object = {}): unknown => ({
  ...RENOVATION,
  required: [],
  properties,
  'x-layout': Object.keys(properties).map((field) => ({ field })),
  ...more,
});
const messagesOf = (document: unknown) => problemsOfForm(document).map(({ message }) => message);
const errorsOf = (document: unknown) => problemsOfForm(document).filter(({ severity }) => severity === 'error');

describe('problemsOfForm', () => {
  it.each([EVERY_KIND, RENOVATION, WITH_LINKAGE])('finds nothing in $title', (form) => {
    expect(problemsOfForm(form)).toEqual([]);
  });

  it.each([
    ['no object', null, '表单应为一份文档'],
    ['no title', { ...RENOVATION, title: ' ' }, '请填写表单的标题'],
    ['an unknown key', { ...RENOVATION, script: 'x' }, '表单没有 script'],
    ['no field', withFields({}), '表单里没有字段：放入至少一个'],
    ['a bad key', withFields({ 'a-b': text }), '字段名“a-b”应为字母和数字，最多 32 个'],
    ['a kind of another type', withFields({ a: { ...text, type: 'number' } }), '单行文字的值应为 string'],
    ['a key that its kind has no use for', withFields({ a: { ...text, enum: ['x'] } }), '这种字段没有 enum'],
    ['bounds the wrong way round', withFields({ a: { ...text, minLength: 9, maxLength: 3 } }), '最小值不能大于最大值'],
    [
      'a pattern without a bound',
      withFields({ a: { ...text, maxLength: undefined, pattern: '^a+$' } }),
      '有格式的字段最多 200 个字：请填写最多字数',
    ],
    [
      'a default that does not fit',
      withFields({ a: { ...text, maxLength: 2, default: 'abc' } }),
      '默认值不符合字段的要求',
    ],
    ['options twice', withFields({ a: { ...newField('choice', '选'), enum: ['x', 'x'] } }), '选项不能重复'],
    [
      'a link that is none',
      withFields({ a: { ...newField('agreement', '同意'), 'x-link': 'javascript:alert(1)' } }),
      '链接应以 https:// 开头',
    ],
    ['a field that stands nowhere', withFields({ a: text }, { 'x-layout': [] }), '字段“文字”没有放在表单里'],
    [
      'a field that stands twice',
      withFields({ a: text }, { 'x-layout': [{ field: 'a' }, { field: 'a' }] }),
      '字段“文字”放了两次',
    ],
    [
      'steps beside a field',
      withFields({ a: text }, { 'x-layout': [{ field: 'a' }, { steps: [{ title: '一', children: [] }] }] }),
      '步骤只能放在最上层，并且旁边不能有别的内容',
    ],
    [
      'a condition on itself',
      withFields({ a: { ...text, 'x-visible': [{ field: 'a', is: 'filled' }] } }),
      '字段不能以自己为条件',
    ],
    [
      'a condition on nothing',
      withFields({ a: { ...text, 'x-visible': [{ field: 'b', is: 'filled' }] } }),
      '联动条件里的字段不存在：请重新选择',
    ],
    [
      'a circle',
      withFields({
        a: { ...text, 'x-visible': [{ field: 'b', is: 'filled' }] },
        b: { ...text, 'x-visible': [{ field: 'a', is: 'filled' }] },
      }),
      '显示条件互相依赖，形成了循环',
    ],
    [
      'a receiver without a number',
      { ...RENOVATION, 'x-receiver': { name: 'name', phone: 'service' } },
      '会话的接收人需要一个手机号字段',
    ],
    [
      'a number without an agreement',
      withFields({ a: newField('phone', '手机号') }),
      '表单收集手机号，应有一项“同意条款”',
    ],
  ])('%s', (_title, document, message) => {
    expect(messagesOf(document)).toContain(message);
  });

  it('layouts are at most four levels deep', () => {
    const nested = (depth: number): object =>
      depth === 0 ? { field: 'a' } : { group: '组', children: [nested(depth - 1)] };
    expect(errorsOf(withFields({ a: text }, { 'x-layout': [nested(3)] }))).toEqual([]);
    expect(messagesOf(withFields({ a: text }, { 'x-layout': [nested(4)] }))).toContain('布局最多 4 层');
  });

  it('never throws on a broken form', () => {
    const paths = ['title', 'properties', 'required', 'x-layout', 'x-receiver', 'x-retention'];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.anything(), fc.anything(), (key, value, field) => {
        expect(() => problemsOfForm({ ...RENOVATION, [key]: value })).not.toThrow();
        const properties = { ...RENOVATION.properties, name: { ...text, ...(field as object) } };
        expect(() => problemsOfForm({ ...RENOVATION, properties } as FormDocument)).not.toThrow();
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('patternProblem', () => {
  it.each([String.raw`^1[3-9]\d{9}$`, '^[a-z]+@[a-z]+$', '^(?:ab)+$', '^(a|b)$', String.raw`^\d{1,3}(\.\d{2})?$`])(
    'accepts %s',
    (pattern) => {
      expect(patternProblem(pattern)).toBe('');
    },
  );
  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|a){30}$',
    '(x*)*y',
    '^(.*)(.*)(.*)(.*)$',
    String.raw`(a)\1`,
    '(?=a+)b',
    '(a?){40}',
  ])('refuses %s', (pattern) => {
    expect(patternProblem(pattern)).not.toBe('');
  });
  it.each(['(', '[z-a]'])('refuses %s, which does not compile', (pattern) => {
    expect(patternProblem(pattern)).toBe('格式不是正确的正则表达式');
  });
});
