import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveFields, type FieldSpec } from '../derive';
import { everyField } from '../form.fixtures';
import { sameValue, type Values } from '../values';
import { type Draft, LARGEST_BYTES, LONGEST_MS, readDraft, restored, typedOf, writeDraft } from './draft';
import { runs } from '../../../../tests/runs';

const specs = deriveFields(everyField);
const NOW = Date.parse('2026-06-10T07:30:00Z');
const KEY = '[1,"/x","create:1"]';

/** Arbitrary values for each field. */
const fieldValues: Record<string, fc.Arbitrary<unknown>> = {
  keyword: fc.string({ unit: 'grapheme' }),
  platform: fc.constantFrom('xhs', 'dy', '', null),
  status: fc.constantFrom('active', 'paused'),
  tagIds: fc.array(fc.integer()),
  priority: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)),
  remark: fc.string({ unit: 'binary' }),
  startDay: fc.string(),
  createdFrom: fc.string(),
  createdTo: fc.string(),
  homeUrl: fc.string(),
  favorite: fc.boolean(),
  secret: fc.string({ minLength: 1 }),
  departmentId: fc.oneof(fc.integer(), fc.constant(null)),
  menuCodes: fc.array(fc.string()),
};
const someValues = fc.record(fieldValues, { requiredKeys: [] });
/** Removes undefined values, as a form does. */
const plain = (values: unknown) => JSON.parse(JSON.stringify(values)) as Values;

const over = (draft: Draft | undefined, pristine: Values): Values => ({
  ...pristine,
  ...(draft && restored(draft, specs, pristine)),
});
const throughStorage = (values: Values, pristine: Values): Draft | undefined => {
  const typed = typedOf(specs, values, pristine);
  return typed && readDraft(writeDraft(KEY, { at: NOW, ...typed }) ?? null, NOW);
};
const field = (name: string, schema: FieldSpec['schema'], component: FieldSpec['component'] = 'input'): FieldSpec => ({
  ...specs[0]!,
  name,
  schema,
  component,
});

describe('a draft', () => {
  it('restores input except secrets', () => {
    fc.assert(
      fc.property(someValues, someValues, (typed, started) => {
        const [values, pristine] = [plain(typed), plain(started)];
        const back = over(throughStorage(values, pristine), pristine);
        for (const name of Object.keys(fieldValues))
          expect(sameValue(back[name], (name === 'secret' ? pristine : values)[name])).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  it('never holds a secret, whatever the screen calls the field', () => {
    const secrets = [
      field('a', { type: 'string', display: 'password' }, 'textarea'),
      field('b', { type: 'string' }, 'password'),
      field('c', { anyOf: [{ type: 'string', display: 'masked' }, { type: 'null' }] }),
      field('d', { type: 'array', items: { type: 'string', display: 'password' } }, 'tags'),
      field('e', { type: 'string', format: 'binary' }),
    ];
    expect(typedOf(secrets, { a: 'x', b: 'x', c: 'x', d: ['x'], e: 'x' }, {})).toBeUndefined();
    const planted: Draft = { at: NOW, values: { a: 'x', b: 'x', c: 'x', d: ['x'], e: 'x' }, cleared: ['a', 'b'] };
    expect(restored(planted, secrets, { a: 'before' })).toBeUndefined();
    expect(JSON.stringify(typedOf(specs, { secret: 'hunter22', keyword: 'a' }, {}))).not.toContain('hunter22');
  });

  it('holds no files', () => {
    const file = plain({ file: new File(['x'], 'a.png') });
    expect(typedOf([field('file', { title: '文件' })], file, {})).toBeUndefined();
  });

  it('holds only what differs: the rest follows what the form starts with', () => {
    expect(typedOf(specs, { keyword: 'a', remark: 'mine' }, { keyword: 'a' })).toEqual({
      values: { remark: 'mine' },
      cleared: [],
    });
    expect(restored({ values: { remark: 'mine' }, cleared: [] }, specs, { keyword: 'newer' })).toEqual({
      remark: 'mine',
    });
    expect(typedOf(specs, { keyword: 'a', tagIds: [] }, { keyword: 'a' })).toBeUndefined();
  });

  it('distinguishes an emptied field from one without a value, because different params are sent', () => {
    expect(
      over(throughStorage({ remark: '' }, { remark: 'old', platform: 'xhs' }), { remark: 'old', platform: 'xhs' }),
    ).toEqual({ remark: '', platform: undefined });
  });

  it('loses fields that the screen no longer has, and values that no longer fit', () => {
    const draft = {
      values: { gone: 'x', keyword: 7, tagIds: ['a'], priority: '3', remark: 'kept' },
      cleared: ['lost'],
    };
    expect(restored(draft, specs, {})).toEqual({ remark: 'kept' });
  });

  it('is empty if the form now starts with the same values', () => {
    expect(restored({ values: { keyword: 'a' }, cleared: ['remark'] }, specs, { keyword: 'a' })).toBeUndefined();
  });

  it('restores labels of options chosen from a search, if they are texts', () => {
    const words = { tagIds: [{ value: 1, label: '美妆', note: '内容部' }] };
    const draft = { at: NOW, values: { tagIds: [1] }, cleared: [], words };
    expect(readDraft(JSON.stringify(draft), NOW)).toEqual(draft);
    const hostile = {
      ...draft,
      words: {
        tagIds: [{ value: {}, label: 'x' }, { value: 1, label: 7 }, { value: 1, label: 'x', note: {} }, null],
        other: 'x',
      },
    };
    expect(readDraft(JSON.stringify(hostile), NOW)?.words).toEqual({ tagIds: [], other: [] });
  });

  it('is forgotten after a day', () => {
    const text = JSON.stringify({ at: NOW, values: {}, cleared: [] });
    expect(readDraft(text, NOW + LONGEST_MS)).toBeDefined();
    expect(readDraft(text, NOW + LONGEST_MS + 1)).toBeUndefined();
    expect(readDraft(text, NOW - LONGEST_MS - 1)).toBeUndefined();
  });

  it('stays within its size, with the dialog or without it', () => {
    const values = { remark: '字'.repeat(10_000) };
    const dialog = { name: 'edit', data: { row: { text: '字'.repeat(10_000) } } };
    const [small, large] = [
      { at: NOW, values, cleared: [], dialog },
      { at: NOW, values: { remark: '字'.repeat(20_000) }, cleared: [], dialog },
    ];
    expect(readDraft(writeDraft(KEY, small) ?? null, NOW)).toMatchObject({ dialog });
    expect(readDraft(writeDraft(KEY, large) ?? null, NOW)).not.toHaveProperty('dialog');
    expect(
      writeDraft(KEY, { at: NOW, values: { remark: '字'.repeat(LARGEST_BYTES / 3) }, cleared: [] }),
    ).toBeUndefined();
  });
});

describe('untrusted contents of the storage', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        at: fc.constantFrom(NOW, '1', null, Infinity),
        values: fc.anything(),
        cleared: fc.anything(),
        dialog: fc.anything(),
        unanswered: fc.anything(),
      })
      .map((json) => JSON.stringify(json) ?? 'null'),
    fc
      .dictionary(
        fc.constantFrom(...specs.map(({ name }) => name), '__proto__', 'constructor', 'toString'),
        fc.jsonValue(),
      )
      .map((values) => JSON.stringify({ at: NOW, values, cleared: Object.keys(values) })),
  );

  it('set fields of the form to values of their type only', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const draft = readDraft(text, NOW);
        const laid = draft && restored(draft, specs, {});
        for (const [name, value] of Object.entries(laid ?? {})) {
          const { schema } = specs.find((each) => each.name === name || each.until === name)!;
          const types = [schema.anyOf ? ['integer', 'null'] : schema.type].flat();
          const isOf = {
            string: typeof value === 'string',
            integer: typeof value === 'number',
            array: Array.isArray(value),
            boolean: typeof value === 'boolean',
          } as Record<string, boolean>;
          expect(value === null || value === '' || types.some((type) => isOf[type!])).toBe(true);
        }
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each(['{"at":1', '[]', '7', '"x"', 'null', '', '{"at":0,"values":{},"cleared":[]}', '{"values":{"keyword":"x"}}'])(
    '%s is no draft',
    (text) => {
      expect(readDraft(text, NOW)).toBeUndefined();
    },
  );
});
