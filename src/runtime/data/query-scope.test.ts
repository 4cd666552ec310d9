import { describe, expect, it } from 'vitest';
import { relativeDay } from '../../shared/text/relative-day';
import { isConsoleRoute, readQuery, withQuery, writeQuery, writeState } from './query-scope';
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

  it('reads a single value as a list of one', () => {
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
  ])('ignores an invalid value: %s is %j', (name, value) => {
    expect(readQuery({ [name]: value }, schemas)).toEqual({ pageNo: 1, ratio: 0.5 });
  });

  it('computes a relative default from the current day, and keeps it out of the address', () => {
    const ago = { from: { type: 'string', format: 'date', default: { days: -29 } } } as const;
    const from = relativeDay({ days: -29 });
    expect(readQuery({}, ago)).toEqual({ from });
    expect(readQuery({ from: '2025-11-20' }, ago)).toEqual({ from: '2025-11-20' });
    expect(writeQuery({ from }, ago)).toEqual({ from: undefined });
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

  it('are reported as missing where the call requires them', () => expect(missingParams({}, schema)).toEqual(['id']));
});

describe('values', () => {
  it('are measured in characters, as the server does', () => {
    expect(coerce('😀😀', { type: 'string', maxLength: 2 })).toBe('😀😀');
    expect(coerce('😀', { type: 'string', minLength: 2 })).toBe(INVALID);
  });
});

describe('the state of a screen', () => {
  const schemas = {
    mode: { type: 'string', enum: ['list', 'plot'], default: 'list' },
    count: { type: 'integer' },
  };

  it('has declared names only, with their types or defaults', () => {
    expect(writeState({}, {}, schemas)).toEqual({ mode: 'list' });
    expect(writeState({ mode: 'list' }, { mode: 'plot', count: '3', other: 1 }, schemas)).toEqual({
      mode: 'plot',
      count: 3,
    });
    expect(writeState({ mode: 'plot', count: 3 }, { mode: 'x', count: null }, schemas)).toEqual({ mode: 'list' });
  });

  it('does not reach prototypes by name', () =>
    expect(writeState({}, {}, { constructor: { type: 'string' } } as never)).toEqual({}));
});
