import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile';
import { isObject, type JsonObject } from '../schema/json';
import { parseText } from '../parse';
import { usesIn } from '../service/uses';
import { brief, changed, compiled, example, OPTIONS, partsNamed, placeOf, screensIn } from '../test-support';
import { expand, isUse } from './expand';
import { substitute, writtenOffset } from './substitute';
import { runs } from '../../../tests/runs';

const screen = (body: unknown, more: JsonObject = {}): string =>
  JSON.stringify(
    {
      version: 1,
      route: '/example',
      title: '例子',
      menu: null,
      dataSources: { keywords: { call: 'feedManage.queryKeywordList' } },
      ...more,
      body,
    },
    null,
    1,
  );
const part = (kind: string, value: unknown, more: JsonObject = {}): string =>
  JSON.stringify({ version: 1, title: 'part', kind, ...more, value }, null, 1);
const TEXT = (text: string) => ({ type: 'text', text });
const using = (text: string, parts: Record<string, string>) => {
  const parsed = parseText(text);
  return expand(parsed.value as JsonObject, parsed, partsNamed(parts));
};
const expanded = (body: unknown, parts: Record<string, string>, more?: JsonObject) =>
  using(screen(body, more), parts).screen;
const codesOf = (text: string, parts: Record<string, string>) =>
  compiled(text, { parts: partsNamed(parts) }).problems.map(({ code }) => code);

describe('expanding', () => {
  it('replaces the use by the value, and inserts several elements into the surrounding list', () => {
    const parts = { one: part('nodes', TEXT('one')), two: part('nodes', [TEXT('a'), TEXT('b')]) };
    expect(expanded([{ use: 'one' }, TEXT('x'), { use: 'two' }, { use: 'one' }], parts).body).toEqual(
      ['one', 'x', 'a', 'b', 'one'].map(TEXT),
    );
  });

  it('merges several sources or dialogs with the others; the key of the use is only a label', () => {
    const tags = { call: 'feedManage.queryTagList' };
    const more = { dataSources: { label: { use: 'sources' }, own: { call: 'x' } } };
    expect(expanded([], { sources: part('sources', { tags, more: tags }) }, more).dataSources).toEqual({
      tags,
      more: tags,
      own: { call: 'x' },
    });
    expect(expanded([], { one: part('source', tags) }, { dataSources: { own: { use: 'one' } } }).dataSources).toEqual({
      own: tags,
    });
  });

  it('substitutes arguments by type: names, literals, expressions, lists, and omitted ones', () => {
    const value = [
      { type: 'button', text: '${arg.count}个${arg.label}', visible: '${arg.row.open && arg.label == "x"}', do: [] },
      { type: 'form', source: '${arg.source}', title: '${arg.source.total}', help: '${arg.gone}' },
      '${arg.more}',
      '${arg.none}',
    ];
    const declared = {
      count: { type: 'number' },
      label: { type: 'string', default: '标签' },
      row: { type: 'expression' },
      source: { type: 'source', call: 'feedManage.queryKeywordList' },
      gone: { type: 'value', optional: true },
      more: { type: 'nodes' },
      none: { type: 'nodes', default: [] },
    };
    const given = { count: 3, row: '${a || b}', source: 'keywords', more: [TEXT('y'), TEXT('z')] };
    expect(expanded([{ use: 'p', with: given }], { p: part('nodes', value, { arguments: declared }) }).body).toEqual([
      { type: 'button', text: '3个标签', visible: '${(a || b).open && "标签" == "x"}', do: [] },
      { type: 'form', source: 'keywords', title: '${source.keywords.total}' },
      TEXT('y'),
      TEXT('z'),
    ]);
  });

  it('passes arguments through nested parts', () => {
    const inner = part('nodes', TEXT('${arg.row.title}'), { arguments: { row: { type: 'expression' } } });
    const outer = part(
      'nodes',
      { use: 'inner', with: { row: '${arg.record.note}' } },
      {
        arguments: { record: { type: 'expression' } },
      },
    );
    expect(expanded([{ use: 'outer', with: { record: '${query.x}' } }], { inner, outer }).body).toEqual([
      TEXT('${query.x.note.title}'),
    ]);
  });

  it('does not change a screen without parts, nor its input', () => {
    const page = JSON.parse(example('keywords')) as JsonObject;
    expect(expand(page, parseText(example('keywords'))).screen).toBe(page);
    const uses = JSON.parse(screen([{ use: 'one' }])) as JsonObject;
    const before = structuredClone(uses);
    expand(uses, parseText(screen([{ use: 'one' }])), partsNamed({ one: part('nodes', TEXT('one')) }));
    expect(uses).toEqual(before);
  });

  it('keeps strings that only look like arguments', () => {
    const argument = () => ({ type: 'number' as const, value: 1 });
    for (const text of ['arg.x', "${'arg.x'}", '${row.arg.x}', '${ARRAYMAP(row.list, arg => arg.x)}'])
      expect(substitute(text, argument).text).toBe(text);
  });

  it('extracting any subtree of a shipped screen into a part and expanding it gives the screen again', () => {
    const screens = screensIn('schemas').map(({ text }) => JSON.parse(text) as JsonObject);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (which, where) => {
        const page = structuredClone(screens[which % screens.length]!);
        const holders = holdersIn(page);
        const { owner, key } = holders[where % holders.length]!;
        const value = (owner as JsonObject)[key];
        (owner as JsonObject)[key] = { use: 'extracted' };
        const text = JSON.stringify(page);
        const parts = { extracted: JSON.stringify({ version: 1, title: 'x', kind: 'nodes', value }) };
        const without = Object.fromEntries(screensParts().map(({ name, text: each }) => [name, each] as const));
        const { screen: again, findings } = using(text, { ...without, ...parts });
        expect(findings).toEqual([]);
        expect(again).toEqual(using(JSON.stringify(screens[which % screens.length]), without).screen);
      }),
      { numRuns: runs(60) },
    );
  });
});

/** Parts of the shipped screens. */
const screensParts = () =>
  screensIn('schemas/parts', '.part.json').map(({ file, text }) => ({
    name: file.replace('.part.json', ''),
    text,
  }));

/** Every place of a page that holds an object or a list of one or more elements. */
function holdersIn(value: unknown): { owner: object; key: string }[] {
  if (typeof value !== 'object' || value === null || isUse(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const isHolder = isObject(each) && !isUse(each);
    return [...(isHolder ? [{ owner: value, key }] : []), ...holdersIn(each)];
  });
}

describe('problems', () => {
  const WRONG = part('columns', [{ field: 'keyword' }, { field: 'priorty' }], { of: 'feedManage.queryKeywordList' });
  const TABLE = screen([{ type: 'table', source: 'keywords', columns: ['status', { use: 'wrong' }] }]);

  it('of a value in a part are reported at the use and in the part', () => {
    const [problem, ...more] = compiled(TABLE, { parts: partsNamed({ wrong: WRONG }) }).problems;
    expect(more).toEqual([]);
    expect(brief(problem!)).toBe(`${placeOf(TABLE, '"wrong"')} unknown-field -> priority`);
    const { part: place } = problem!;
    expect(place).toMatchObject({ name: 'wrong', file: 'parts/wrong.part.json', pointer: '/value/1/field' });
    expect(`${place!.line}:${place!.column}`).toBe(placeOf(WRONG, '"priorty"'));
  });

  it('of values whose index changes by expansion are reported where they are written', () => {
    const two = part('nodes', [TEXT('a'), TEXT('b')]);
    const text = screen([{ use: 'two' }, TEXT('${rwo.x}')]);
    const [problem] = compiled(text, { parts: partsNamed({ two }) }).problems;
    expect(problem).toMatchObject({ code: 'unknown-scope', pointer: '/body/1/text' });
    expect(problem!.part).toBeUndefined();
    expect(`${problem!.line}:${problem!.column}`).toBe(placeOf(text, 'rwo'));
  });

  it('of an argument are reported where it is given', () => {
    const p = part('nodes', { type: 'card', body: ['${arg.body}'] }, { arguments: { body: { type: 'nodes' } } });
    const text = screen([{ use: 'p', with: { body: [TEXT('x'), { type: 'txet' }] } }]);
    const [problem] = compiled(text, { parts: partsNamed({ p }) }).problems;
    expect(problem).toMatchObject({ code: 'unknown-node', pointer: '/body/0/with/body/1/type' });
    expect(`${problem!.line}:${problem!.column}`).toBe(placeOf(text, '"txet"'));
  });

  it('inside a text point at the character as written', () => {
    const p = part('nodes', TEXT('${arg.row.x} ${rwo.y}'), { arguments: { row: { type: 'expression' } } });
    const { problems } = compiled(screen([{ use: 'p', with: { row: '${query}' } }]), { parts: partsNamed({ p }) });
    const problem = problems.find(({ code }) => code === 'unknown-scope');
    expect(`${problem!.part!.line}:${problem!.part!.column}`).toBe(placeOf(p, 'rwo'));
    expect(writtenOffset(3, [{ from: 2, length: 10, written: 2, writtenLength: 3 }])).toBe(2);
  });

  it('of a use: unknown part, unknown argument, wrong type, and a cycle', () => {
    const p = part('nodes', TEXT('${arg.title}'), { arguments: { title: { type: 'string' } } });
    const cycle = { a: part('nodes', { use: 'b' }), b: part('nodes', [{ use: 'a' }]) };
    expect(codesOf(screen([{ use: 'q' }]), { p })).toEqual(['unknown-part']);
    expect(codesOf(screen([{ use: 'p' }]), { p })).toContain('missing-part-argument');
    expect(codesOf(screen([{ use: 'p', with: { titel: 'x', title: 'x' } }]), { p })).toEqual(['unknown-part-argument']);
    expect(codesOf(screen([{ use: 'p', with: { title: 3 } }]), { p })).toContain('wrong-part-argument');
    expect(codesOf(screen([{ use: 'p', with: { title: '${row.x}' } }]), { p })).toContain('wrong-part-argument');
    expect(codesOf(screen([{ use: 'a' }]), cycle)).toEqual(['part-cycle']);
    const [problem] = compiled(screen([{ use: 'tow' }]), { parts: partsNamed({ two: p }) }).problems;
    expect(problem!.args.suggestion).toBe('two');
  });

  it('are reported if parts make a screen too large or nested too deeply', () => {
    const grows = (name: string, inner: unknown) => [
      name,
      part(
        'nodes',
        Array.from({ length: 40 }, () => inner),
      ),
    ];
    const parts = Object.fromEntries([
      grows('a', TEXT('x')),
      grows('b', { use: 'a' }),
      grows('c', { use: 'b' }),
    ]) as Record<string, string>;
    expect(codesOf(screen([{ use: 'c' }]), parts)).toContain('part-too-large');
    const deep = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `p${index}`,
        part('nodes', { type: 'card', body: [index === 29 ? TEXT('x') : { use: `p${index + 1}` }] }),
      ]),
    );
    expect(codesOf(screen([{ use: 'p0' }]), deep)).toContain('too-deep');
  });
});

describe('checking a part by itself', () => {
  const alone = (text: string, parts: Record<string, string> = {}) =>
    compile(text, { ...OPTIONS, parts: partsNamed(parts), file: 'parts/p.part.json' }).problems;
  const ROW = { row: { type: 'expression', call: 'feedManage.queryKeywordList' } };

  it('uses the declared types of its arguments', () => {
    const good = part('nodes', TEXT('${arg.row.keyword}'), { arguments: ROW });
    expect(alone(good)).toEqual([]);
    const wrong = changed(good, 'row.keyword', 'row.keywrod');
    const [problem, ...more] = alone(wrong);
    expect(more).toEqual([]);
    expect(brief(problem!)).toBe(`${placeOf(wrong, 'keywrod')} unknown-field -> keyword`);
    expect(problem).toMatchObject({ file: 'parts/p.part.json', pointer: '/value/text' });
    expect(problem!.part).toBeUndefined();
  });

  it.each([
    ['columns', ['keyword', { field: 'nope' }], 'unknown-field'],
    ['filters', ['keyword', 'nope'], 'unknown-param'],
    ['rowActions', [{ text: 'x', do: [{ action: 'go', to: '/nowhere/at/all' }] }], 'unknown-route'],
    ['batchActions', [{ text: '${row.x}', do: [{ action: 'go', to: '/home' }] }], 'scope-not-here'],
  ])('of kind %s belongs to a call', (kind, value, code) => {
    expect(alone(part(kind, value, { of: 'feedManage.queryKeywordList' })).map((each) => each.code)).toEqual([code]);
    expect(alone(part(kind, value)).map((each) => each.code)).toEqual(['missing-prop']);
  });

  it('may name only sources and dialogs from its arguments', () => {
    const open = { type: 'button', text: 'x', do: [{ action: 'open', dialog: '${arg.edit}' }] };
    const table = { type: 'table', source: '${arg.list}', columns: ['keyword'] };
    const declared = {
      edit: { type: 'dialog' },
      list: { type: 'source', call: 'feedManage.queryKeywordList', default: 'keywords' },
    };
    expect(alone(part('nodes', [open, table], { arguments: declared }))).toEqual([]);
    expect(
      alone(part('nodes', [{ ...table, source: 'other' }], { arguments: declared })).map(({ code }) => code),
    ).toEqual(['unknown-source']);
  });

  it('is refused for a wrong shape, default or call', () => {
    const codes = (text: string) => alone(text).map(({ code }) => code);
    expect(codes('{')).toEqual(['syntax']);
    expect(codes('[]')).toEqual(['not-an-object']);
    expect(codes(part('node', {}))).toEqual(['unknown-value']);
    expect(codes(part('nodes', [], { arguments: { x: { type: 'number', default: 'x' } } }))).toEqual([
      'wrong-part-argument',
    ]);
    expect(codes(part('nodes', [], { arguments: { x: { type: 'source', call: 'feedManage.nope' } } }))).toEqual([
      'unknown-call',
    ]);
    expect(codes(part('nodes', [{ use: 'p' }]))).toEqual(['part-cycle']);
    expect(codes(part('nodes', [{ use: 'other' }]))).toEqual(['unknown-part']);
  });

  it('reports a nested part with an error at its use', () => {
    const inner = part('nodes', TEXT('${rwo.x}'));
    const text = part('nodes', [{ use: 'inner' }]);
    const [problem] = alone(text, { inner });
    expect(`${problem!.line}:${problem!.column}`).toBe(placeOf(text, '"inner"'));
    expect(problem!.part).toMatchObject({ name: 'inner', pointer: '/value/text' });
  });
});

describe('uses', () => {
  it('name the part, and include the uses inside it at the place of its use', () => {
    const text = screen([
      { type: 'table', source: 'keywords', columns: [{ use: 'keyword-columns', with: { width: 90 } }] },
    ]);
    const uses = usesIn(text, OPTIONS).filter(({ pointer }) => pointer.endsWith('/use'));
    expect(uses.map(({ kind, name, part: by }) => [kind, name, by])).toEqual(
      expect.arrayContaining([
        ['part', 'keyword-columns', undefined],
        ['field', 'Keyword.keyword', 'keyword-columns'],
      ]),
    );
    for (const { from, to } of uses) expect(text.slice(from, to)).toBe('keyword-columns');
  });
});

it('no call has a param object that could be mistaken for a use of a part', () => {
  for (const { params } of OPTIONS.calls.values())
    expect(Object.hasOwn((params.properties ?? {}) as object, 'use')).toBe(false);
});
