import { describe, expect, it } from 'vitest';
import { isConsoleRoute, readQuery, withQuery, writeQuery } from './query-scope';
import { missingParams, readParams, writeParams } from './params';
import { coerce, INVALID } from './value';

describe('the address as a scope', () => {
  const schemas = {
    pageNo: { type: 'integer', minimum: 1, default: 1 },
    favorite: { type: 'boolean' },
    platform: { type: 'string', enum: ['xhs', 'dy'] },
    tagIds: { type: 'array', items: { type: 'integer' }, maxItems: 2 },
    from: { type: 'string', format: 'date' },
    ratio: { type: 'number', default: 0.5 },
  };

  it('types what is declared and leaves the rest as text', () => {
    const raw = {
      pageNo: '3',
      favorite: '1',
      platform: 'dy',
      tagIds: ['1', '2'],
      from: '2025-11-20',
      ratio: '0.25',
      other: '007',
    };
    expect(readQuery(raw, schemas)).toEqual({
      pageNo: 3,
      favorite: true,
      platform: 'dy',
      tagIds: [1, 2],
      from: '2025-11-20',
      ratio: 0.25,
      other: '007',
    });
  });

  it('takes one value for a list of one', () => {
    expect(readQuery({ tagIds: '7' }, schemas)).toMatchObject({ tagIds: [7] });
  });

  it.each([
    ['pageNo', '0'],
    ['pageNo', '1.5'],
    ['pageNo', 'NaN'],
    ['pageNo', '1e999'],
    ['pageNo', ''],
    ['favorite', 'yes'],
    ['platform', 'ks'],
    ['tagIds', ['1', 'x']],
    ['tagIds', ['1', '2', '3']],
    ['from', '2025-02-31x'],
    ['ratio', ' '],
  ])('falls back where %s is %j', (name, value) => {
    expect(readQuery({ [name]: value }, schemas)).toEqual({ pageNo: 1, ratio: 0.5 });
  });

  it('does not reach prototypes by name', () => {
    expect(readQuery({}, { constructor: { type: 'string' } } as never)).toEqual({});
    expect(Object.getPrototypeOf(readQuery(JSON.parse('{"__proto__":"x"}') as never))).toBe(Object.prototype);
  });

  it('is written short: no empty values, no defaults', () => {
    expect(writeQuery({ pageNo: 1, favorite: false, platform: '', tagIds: [1, 2], from: undefined }, schemas)).toEqual({
      pageNo: undefined,
      favorite: 'false',
      platform: undefined,
      tagIds: ['1', '2'],
      from: undefined,
    });
  });
});

describe('routes', () => {
  it.each(['/home', '/feed/feed-keyword?x=1', '/a#b'])('%s is one', (to) => expect(isConsoleRoute(to)).toBe(true));
  it.each(['', 'home', '//evil', '/\\evil', 'https://evil', 'javascript:x', '/\u0000x', '/\t/evil'])(
    '%j is none',
    (to) => expect(isConsoleRoute(to)).toBe(false),
  );
  it('take a query', () => expect(withQuery('/a?b=1', { c: [1, 2], d: '' })).toBe('/a?b=1&c=1&c=2'));
});

describe('params', () => {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer', minimum: 1 },
      name: { type: 'string', minLength: 1 },
      remark: { type: 'string', maxLength: 5 },
      tags: { type: 'array', items: { type: 'integer' } },
      department: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    },
  };

  it('of a read are typed, and neither empty nor refused ones are sent', () => {
    expect(
      readParams({ id: '4', name: '', remark: 'too long', tags: [], department: null, free: 'x' }, schema),
    ).toEqual({ id: 4, free: 'x' });
  });

  it('of a write clear what may be cleared and leave out what may not', () => {
    expect(writeParams({ id: 4, name: '', remark: '', tags: [], department: '', other: undefined }, schema)).toEqual({
      id: 4,
      remark: '',
      tags: [],
      department: null,
    });
  });

  it('are missed where the call requires them', () => expect(missingParams({}, schema)).toEqual(['id']));
});

describe('values', () => {
  it('are measured in characters, as the server does', () => {
    expect(coerce('😀😀', { type: 'string', maxLength: 2 })).toBe('😀😀');
    expect(coerce('😀', { type: 'string', minLength: 2 })).toBe(INVALID);
  });
});
