import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { sameJson } from './diff';
import { mergeTexts, rewrite } from './rewrite';
import { runs } from '../../../../tests/runs';

const TEXT = `{
  "version": 1,   "route": "/a",
  "title": "甲",

  "columns": ["keyword", { "field": "status", "width": 80 }, "createTime"],
  "body": [
    { "type": "text",   "text": "你好" },
    {
      "type": "table",
      "source": "x"
    }
  ]
}
`;
type Screen = { title: string; route?: string; columns: unknown[]; body: Record<string, unknown>[]; more?: unknown };
const changed = (change: (screen: Screen) => void): Screen => {
  const screen = JSON.parse(TEXT) as Screen;
  change(screen);
  return screen;
};

describe('rewrite', () => {
  it('returns the text unchanged if its value is the same', () => {
    expect(rewrite(TEXT, JSON.parse(TEXT))).toBe(TEXT);
  });
  it('edits only the changed values', () => {
    const after = rewrite(
      TEXT,
      changed((screen) => {
        screen.title = '乙';
        screen.body[1]!.source = 'y';
      }),
    );
    expect(after).toBe(TEXT.replace('甲', '乙').replace('"x"', '"y"'));
  });
  it('adds to a one-line list on its line, elsewhere on a new line', () => {
    const after = rewrite(
      TEXT,
      changed((screen) => {
        screen.columns.push('tags');
        screen.body.push({ type: 'text', text: '尾' });
        screen.body[1]!.filters = ['a'];
      }),
    );
    expect(after).toBe(
      TEXT.replace('"createTime"]', '"createTime", "tags"]').replace(
        '"source": "x"\n    }\n',
        '"source": "x",\n      "filters": ["a"]\n    },\n    { "type": "text", "text": "尾" }\n',
      ),
    );
  });
  it('removes first, last and middle elements', () => {
    const without = (index: number) =>
      rewrite(
        TEXT,
        changed((screen) => screen.columns.splice(index, 1)),
      );
    expect(without(0)).toBe(TEXT.replace('"keyword", ', ''));
    expect(without(1)).toBe(TEXT.replace('{ "field": "status", "width": 80 }, ', ''));
    expect(without(2)).toBe(TEXT.replace(', "createTime"', ''));
    expect(
      rewrite(
        TEXT,
        changed((screen) => {
          delete screen.route;
        }),
      ),
    ).toBe(TEXT.replace('   "route": "/a",', ''));
  });
  it('keeps CRLF line ends in unchanged parts, and tabs', () => {
    const text = '{\r\n\t"a": [\r\n\t\t1\r\n\t],\r\n\t"b": 2\r\n}';
    expect(rewrite(text, { a: [1], b: 3 })).toBe(text.replace('2', '3'));
    expect(rewrite(text, { a: [1], b: 2, c: 4 })).toBe(text.replace('2', '2,\r\n\t"c": 4'));
  });
  it('breaks lines that are too long', () => {
    const long = Array.from({ length: 30 }, (_, index) => `column${index}`);
    expect(rewrite('{\n  "a": 1\n}', { a: 1, b: long })).toBe(
      `{\n  "a": 1,\n  "b": [\n${long.map((each) => `    "${each}"`).join(',\n')}\n  ]\n}`,
    );
  });
  it('removes all elements and adds to an empty list', () => {
    expect(rewrite('{ "a": [1, 2] }', { a: [] })).toBe('{ "a": [] }');
    expect(rewrite('{}', { a: 1 })).toBe('{\n  "a": 1\n}');
    expect(rewrite('[]', {})).toBe('{}');
  });
  it('handles repeated property names', () => {
    expect(JSON.parse(rewrite('{ "a": 1, "a": 2, "b": 3 }', { a: 2, b: 4 }))).toEqual({ a: 2, b: 4 });
  });
});

const key = fc.constantFrom('a', 'b', 'type', 'title', 'x~/');
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.integer(),
    fc.string(),
    fc.constantFrom(null, true),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5 }),
  ),
})).value;
const formatted = fc
  .tuple(json, fc.constantFrom(undefined, 2, 4, '\t'))
  .map(([value, indent]) => [value, JSON.stringify(value, null, indent)] as const);

describe('laws', () => {
  it('the text has the requested value', () => {
    fc.assert(
      fc.property(formatted, json, ([, text], value) => {
        expect(sameJson(JSON.parse(rewrite(text, value)), value)).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });
  it('an unchanged value changes no character', () => {
    fc.assert(
      fc.property(formatted, ([value, text]) => {
        expect(rewrite(text, value)).toBe(text);
      }),
    );
  });
  it('rewriting there and back gives the same value, in every screen', () => {
    const folder = new URL('../../../../schemas/', import.meta.url);
    const files = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.page.json'));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const text = readFileSync(new URL(file.replaceAll('\\', '/'), folder), 'utf8');
      const value = JSON.parse(text) as { title: string };
      expect(rewrite(text, { ...value, title: '别的' })).toBe(text.replace(JSON.stringify(value.title), '"别的"'));
    }
  });
});

describe('mergeTexts', () => {
  it('keeps their formatting and both changes', () => {
    const theirs = TEXT.replace('甲', '乙').replace('\n\n', '\n');
    const mine = JSON.stringify(changed((screen) => screen.columns.push('tags')));
    expect(mergeTexts(TEXT, theirs, mine)).toEqual({
      text: theirs.replace('"createTime"]', '"createTime", "tags"]'),
      conflicts: [],
    });
  });
  it('reports conflicts', () => {
    const { conflicts } = mergeTexts(TEXT, TEXT.replace('甲', '乙'), TEXT.replace('甲', '丙'));
    expect(conflicts).toEqual([{ pointer: '/title', base: '甲', theirs: '乙', mine: '丙' }]);
  });
});
