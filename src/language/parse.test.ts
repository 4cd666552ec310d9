/** The fast path for flawless texts yields the same value as the full parser. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyOf } from './schema/json';
import { parseLoosely, parseText } from './parse';
import { places } from './testing/mutations';

const json = fc.jsonValue({ maxDepth: 5 });

describe('a text', () => {
  it('parses to its value and positions', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const text = JSON.stringify(value, null, space);
        fc.pre(!/"(?:__proto__|constructor|prototype)":/.test(text));
        const parsed = parseText(text);
        expect(parsed.findings).toEqual([]);
        expect(parsed.value).toEqual(JSON.parse(text));
        expect(parseLoosely(text).value).toEqual(parsed.value);
        expect(parsed.locate('')).toEqual({ line: 1, column: 1 });
      }),
    );
  });

  it('has the same positions as its syntax tree', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('a/b', '~', '"', '\\', '\n', ':', '{', ']', '\u2028'));
    const value = fc.letrec<{ json: unknown }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        name,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom(null, true, false, -0),
        fc.array(tie('json')),
        fc.dictionary(name, tie('json'), { noNullPrototype: true }),
      ),
    })).json;
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1, '\t\r\n '), (json, space) => {
        const text = ` ${JSON.stringify(json, null, space)}\n`;
        fc.pre(!text.includes('__proto__'));
        const [short, long] = [parseText(text), parseLoosely(text)];
        for (const pointer of ['', '/not/there', ...places(JSON.parse(text)).map((place) => place.pointer)]) {
          for (const at of [{}, { key: true }, { offset: 0 }, { offset: 2 }, { offset: 99 }])
            expect(short.locate(pointer, at)).toEqual(long.locate(pointer, at));
        }
      }),
    );
  });

  it('with a comment is accepted by editors only', () => {
    const text = '{ "a": 1, // one\n "b": [2] }';
    expect(parseText(text).value).toBeUndefined();
    expect(parseLoosely(text).value).toEqual({ a: 1, b: [2] });
  });

  it.each([
    ['{ "a": 1,\n "a": 2 }', 'duplicate-key', { a: 2 }, 2, 2],
    ['{ "a": { "b": 1, "b": 2 }, "c": "d: e" }', 'duplicate-key', { a: { b: 2 }, c: 'd: e' }, 1, 18],
    ['{ "a": [{ "\\u0061": 1, "a": 2 }] }', 'duplicate-key', { a: [{ a: 2 }] }, 1, 24],
    ['{ "__proto__": 1, "a": 2 }', 'forbidden-key', { a: 2 }, 1, 3],
    ['{ "a": 1, "a": 2, "constructor": { "b": 3 } }', 'duplicate-key', { a: 2 }, 1, 11],
  ])('%s: reports %s at its place', (text, code, value, line, column) => {
    const parsed = parseText(text);
    expect(parsed.value).toEqual(value);
    expect(parsed.findings[0]).toMatchObject({ finding: { code }, at: { line, column } });
  });

  it.each(['', '{', '{ "a": 1, }', '[1 2]', '{ "a": 01 }', '{ "a": "\n" }', '{} {}', '\ufeff{}', "{ 'a': 1 }"])(
    '%j is refused',
    (text) => {
      expect(parseText(text).value).toBeUndefined();
      expect(parseText(text).findings).toHaveLength(1);
    },
  );
});

it('copyOf equals a JSON round trip', () => {
  const unusual = fc.oneof(
    json,
    fc.constantFrom(undefined, -0, Infinity, NaN),
    fc.array(fc.option(json, { nil: undefined })),
    fc.dictionary(fc.string(), fc.option(json, { nil: undefined }), { noNullPrototype: true }),
  );
  fc.assert(
    fc.property(fc.array(unusual), (value) => {
      fc.pre(!JSON.stringify(value).includes('__proto__'));
      expect(copyOf(value)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
