import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { submittedValues } from './conditions';
import type { FieldSchema, FormDocument } from './document';
import { EVERY_KIND, FILLED_IN, WITH_LINKAGE } from './testing/forms';
import { faultsOfValues } from './validate';
import { runs } from '../../../tests/runs';

const messagesOf = (values: unknown, form: FormDocument = WITH_LINKAGE) =>
  Object.fromEntries(faultsOfValues(form, values).map(({ path, message }) => [path.join('.'), message]));

describe('faultsOfValues', () => {
  it.each([
    ['complete values', {}, {}],
    ['a missing required value', { name: undefined }, { name: '请填写' }],
    ['an empty required value', { name: '' }, { name: '请填写' }],
    ['a text that is too long', { name: '王'.repeat(21) }, { name: '最多 20 个字，现有 21 个' }],
    ['characters outside of the basic plane count once', { name: '𠮷'.repeat(20) }, {}],
    ['a wrong number', { phone: '123' }, { phone: '请输入正确的手机号' }],
    ['a long text is not tried on the pattern', { phone: '1'.repeat(500) }, { phone: '最多 11 个字，现有 500 个' }],
    ['a wrong type', { name: 5, rooms: {} }, { name: '应为文字', rooms: '应为列表' }],
    ['an unknown option', { service: '拆除' }, { service: '请从选项中选择' }],
    ['an unknown field', { admin: true }, { admin: '表单没有这个字段' }],
    ['an inherited name', JSON.parse('{"__proto__": 1}') as object, { ['__proto__']: '表单没有这个字段' }],
    ['an agreement that is not given', { consent: false }, { consent: '请先阅读并同意' }],
    ['no row', { rooms: [] }, { rooms: '请至少填写一行' }],
    ['too many rows', { rooms: Array.from({ length: 4 }, () => ({ room: '一' })) }, { rooms: '最多 3 行，现有 4 行' }],
    [
      'faults in a row',
      { rooms: [{ room: '一' }, { area: 0, x: 1 }] },
      { 'rooms.1.room': '请填写', 'rooms.1.area': '不能小于 1', 'rooms.1.x': '表单没有这个字段' },
    ],
    ['a hidden field with a value', { other: '有' }, { other: '这一项没有显示，不能填写' }],
    ['a field that the linkage requires', { service: '其他' }, { other: '请填写' }],
  ])('%s', (_title, changed, expected) => {
    const values = Object.fromEntries(
      Object.entries({ ...FILLED_IN, ...changed }).filter(([, value]) => value !== undefined),
    );
    const own = Object.hasOwn(changed, '__proto__')
      ? JSON.parse(`{${JSON.stringify(FILLED_IN).slice(1, -1)},"__proto__":1}`)
      : values;
    expect(messagesOf(own)).toEqual(expected);
  });

  it('files and signatures are paths of stored files', () => {
    const faults = messagesOf({ upload: ['https://evil.example/x.png'], signature: '../../etc/passwd' }, EVERY_KIND);
    expect(faults).toEqual({ 'upload.0': '文件不存在，请重新上传', signature: '文件不存在，请重新上传' });
    expect(messagesOf({ upload: ['/files/2026-01/abc.png'], signature: '/files/2026-01/s.png' }, EVERY_KIND)).toEqual(
      {},
    );
  });

  it('a date is a day of the calendar', () => {
    expect(messagesOf({ date: '2026-02-29' }, EVERY_KIND)).toEqual({ date: '请填写日期，如 2026-12-31' });
    expect(messagesOf({ date: '2028-02-29' }, EVERY_KIND)).toEqual({});
  });

  it('never throws, and what is submitted has no fault of a hidden field', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(fc.constantFrom(...Object.keys(WITH_LINKAGE.properties)), fc.anything()),
        (any, values) => {
          expect(Array.isArray(faultsOfValues(WITH_LINKAGE, any))).toBe(true);
          const rows = { ...values, rooms: [{ room: '一' }] };
          const messages = Object.values(messagesOf(submittedValues(WITH_LINKAGE, rows)));
          expect(messages).not.toContain('这一项没有显示，不能填写');
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

/** Schemas of the plain part: without linkage, and required texts are not empty. */
const field: fc.Arbitrary<FieldSchema> = fc.oneof(
  fc.record(
    {
      type: fc.constant('string' as const),
      title: fc.constant('文字'),
      minLength: fc.constantFrom(1, 2),
      maxLength: fc.constantFrom(2, 5),
      pattern: fc.constantFrom('^[a-z]*$', '\\d'),
    },
    { requiredKeys: ['type', 'title'] },
  ),
  fc.record(
    {
      type: fc.constantFrom('number' as const, 'integer' as const),
      title: fc.constant('数字'),
      minimum: fc.constantFrom(-2, 0),
      maximum: fc.constantFrom(3, 10),
      multipleOf: fc.constantFrom(1, 3),
    },
    { requiredKeys: ['type', 'title'] },
  ),
  fc.constant<FieldSchema>({ type: 'string', title: '日期', format: 'date' }),
  fc.constant<FieldSchema>({ type: 'string', title: '单选', enum: ['a', 'b'] }),
  fc.constant<FieldSchema>({ type: 'boolean', title: '同意', const: true }),
  fc.constant<FieldSchema>({
    type: 'array',
    title: '多选',
    uniqueItems: true,
    minItems: 1,
    maxItems: 2,
    items: { type: 'string', title: '项', enum: ['a', 'b', 'c'] },
  }),
  fc.constant<FieldSchema>({
    type: 'array',
    title: '行',
    minItems: 1,
    maxItems: 2,
    items: {
      type: 'object',
      properties: { a: { type: 'integer', title: '整数' } },
      required: ['a'],
      additionalProperties: false,
    },
  }),
);
const value = fc.oneof(
  fc.constantFrom('a', 'b', 'ab', 'abcdef', '12', '2026-02-28', '2026-02-30', true, false, 0, 3, 2.5, -7, 1e9, null),
  fc.array(fc.constantFrom('a', 'b', 'z', 1), { maxLength: 3 }),
  fc.array(fc.record({ a: fc.constantFrom(1, 1.5, 'x'), b: fc.constant(1) }, { requiredKeys: [] }), { maxLength: 3 }),
);
const KEYS = ['one', 'two', 'three'];

describe('the plain part', () => {
  it('agrees with ajv about every schema and value', () => {
    const ajv = new Ajv({ strict: false });
    addFormats.default(ajv);
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...KEYS), field),
        fc.array(fc.dictionary(fc.constantFrom(...KEYS, 'unknown'), value), { minLength: 10, maxLength: 10 }),
        fc.subarray(KEYS),
        (properties, values, wanted) => {
          const required = wanted.filter((key) => Object.hasOwn(properties, key));
          const form: FormDocument = {
            version: 1,
            type: 'object',
            title: '表单',
            properties,
            required,
            additionalProperties: false,
            'x-layout': [],
          };
          const { type, additionalProperties } = form;
          const isValid = ajv.compile({ type, properties, required, additionalProperties });
          for (const each of values) expect(faultsOfValues(form, each).length === 0).toBe(isValid(each));
        },
      ),
      { numRuns: runs(60) },
    );
  });
});
