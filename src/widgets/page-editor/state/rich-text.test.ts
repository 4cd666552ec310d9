import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Block,
  difference,
  edited,
  kindIn,
  type Marks,
  marksIn,
  marksOf,
  MOST,
  readBlocks,
  replaced,
  textOf,
  withKind,
  withMark,
} from './rich-text';

const RULES: readonly Block[] = [
  { kind: 'h2', runs: [{ text: '规则' }] },
  { kind: 'item', runs: [{ text: '限' }, { text: '一次', bold: true }, { text: '，见' }] },
  { kind: 'p', runs: [{ text: '说明', link: 'https://example.com' }] },
];
/** `h2:规则 | item:限*一次*…`: the marks of a run are its names. */
const shape = (blocks: readonly Block[]) =>
  blocks
    .map(
      ({ kind, runs }) => `${kind}:${runs.map((run) => [run.text, ...Object.keys(marksOf(run))].join('/')).join('+')}`,
    )
    .join(' | ');

test.each([
  ['a letter looks as the one before', [5, 5, '两'], 'h2:规则 | item:限+一两次/bold+，见 | p:说明/link'],
  ['at the beginning of a line as the one behind', [0, 0, '新'], 'h2:新规则 | item:限+一次/bold+，见 | p:说明/link'],
  ['behind a link there is none', [11, 11, '书'], 'h2:规则 | item:限+一次/bold+，见 | p:说明/link+书'],
  ['in a link it goes on', [10, 10, '的'], 'h2:规则 | item:限+一次/bold+，见 | p:说的明/link'],
  ['what replaces looks as what it replaces', [4, 6, '两回'], 'h2:规则 | item:限+两回/bold+，见 | p:说明/link'],
  ['a line below a heading is a paragraph', [2, 2, '\n'], 'h2:规则 | p: | item:限+一次/bold+，见 | p:说明/link'],
  ['a line is split where it stands', [5, 5, '\n'], 'h2:规则 | item:限+一/bold | item:次/bold+，见 | p:说明/link'],
  ['two lines become one of the first kind', [2, 3, ''], 'h2:规则限+一次/bold+，见 | p:说明/link'],
  ['a line that is removed leaves the next as it is', [0, 3, ''], 'item:限+一次/bold+，见 | p:说明/link'],
  ['all of it', [0, 11, ''], 'h2:'],
] as const)('replaced: %s', (_, [from, to, inserted], expected) => {
  const blocks = replaced(RULES, { from, to }, inserted);
  expect(shape(blocks)).toBe(expected);
});

test('marks and kinds of a selection', () => {
  expect(marksIn(RULES, { from: 4, to: 6 })).toEqual({ bold: true });
  expect(marksIn(RULES, { from: 3, to: 6 })).toEqual({});
  expect(marksIn(RULES, { from: 6, to: 6 })).toEqual({ bold: true });
  expect(kindIn(RULES, { from: 4, to: 5 })).toBe('item');
  expect(kindIn(RULES, { from: 4, to: 10 })).toBeUndefined();
  expect(shape(withKind(RULES, { from: 4, to: 10 }, 'quote'))).toBe(
    'h2:规则 | quote:限+一次/bold+，见 | quote:说明/link',
  );
  expect(withMark(RULES, { from: 0, to: 2 }, 'bold', true).slice(1)).toEqual(RULES.slice(1));
});

test('difference: the caret says which of equal letters is new', () => {
  expect(difference('aa', 'aaa', 1)).toEqual({ from: 0, to: 0, inserted: 'a' });
  expect(difference('aa', 'aaa', 3)).toEqual({ from: 2, to: 2, inserted: 'a' });
  expect(difference('abc', 'ac', 1)).toEqual({ from: 1, to: 2, inserted: '' });
});

test('readBlocks: other values give no blocks, and a text longer than a run becomes several runs', () => {
  expect(readBlocks('x')).toEqual([]);
  expect(readBlocks([1, { runs: [{ text: '好' }, { text: 1 }] }])).toEqual([{ kind: 'p', runs: [{ text: '好' }] }]);
  const long = '😀'.repeat(MOST.text);
  const { runs } = replaced([], { from: 0, to: 0 }, `a${long}`)[0]!;
  expect(runs.map(({ text }) => text).join('')).toBe(`a${long}`);
  expect(runs.every(({ text }) => text.length <= MOST.text && !/^[\uDC00-\uDFFF]/.test(text))).toBe(true);
});

describe('any edit of any rich text', () => {
  const marks = fc.record(
    {
      bold: fc.constant(true),
      tone: fc.constantFrom('accent', 'quiet'),
      link: fc.constantFrom('https://a.example', 'https://b.example'),
    },
    { requiredKeys: [] },
  );
  const word = fc.string({ unit: fc.constantFrom('a', '中', '😀', ' '), maxLength: 4 });
  const rich = fc.array(
    fc.record({
      kind: fc.constantFrom('p', 'h2', 'item'),
      runs: fc.array(
        fc.tuple(word, marks).map(([text, given]) => ({ ...given, text })),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 4 },
  ) as fc.Arbitrary<Block[]>;
  const edits = fc.record({
    blocks: rich,
    one: fc.nat(),
    other: fc.nat(),
    inserted: fc.string({ unit: fc.constantFrom('a', '文', '\n'), maxLength: 5 }),
  });
  const rangeOf = (text: string, one: number, other: number) => {
    const [from, to] = [one % (text.length + 1), other % (text.length + 1)];
    return { from: Math.min(from, to), to: Math.max(from, to) };
  };
  /** The marks of each unit of the text; lines end with none. */
  const looks = (blocks: readonly Block[]): readonly (Marks | null)[] =>
    blocks
      .flatMap(({ runs }) => [...runs.flatMap((run) => Array.from(run.text.split(''), () => marksOf(run))), null])
      .slice(0, -1);

  test('keeps the text and the marks around it', () => {
    fc.assert(
      fc.property(edits, ({ blocks, one, other, inserted }) => {
        const text = textOf(blocks);
        const { from, to } = rangeOf(text, one, other);
        const after = replaced(blocks, { from, to }, inserted);
        expect(textOf(after)).toBe(text.slice(0, from) + inserted + text.slice(to));
        const [before, behind] = [looks(blocks), looks(after)];
        expect(behind.slice(0, from)).toEqual(before.slice(0, from));
        expect(behind.slice(from + inserted.length)).toEqual(before.slice(to));
      }),
    );
  });

  test('is found by comparing texts, whatever the caret', () => {
    fc.assert(
      fc.property(edits, fc.integer({ min: -1, max: 20 }), ({ blocks, one, other, inserted }, caret) => {
        const text = textOf(blocks);
        const { from, to } = rangeOf(text, one, other);
        const next = text.slice(0, from) + inserted + text.slice(to);
        expect(textOf(edited(blocks, next, caret))).toBe(next);
      }),
    );
  });

  test('marks exactly the selection, and keeps the text', () => {
    fc.assert(
      fc.property(edits, fc.constantFrom(true, undefined), ({ blocks, one, other }, value) => {
        const text = textOf(blocks);
        const { from, to } = rangeOf(text, one, other);
        const after = withMark(blocks, { from, to }, 'bold', value);
        expect(textOf(after)).toBe(text);
        looks(after).forEach((marks, at) => {
          const before = looks(blocks)[at];
          const { bold, ...others } = before ?? {};
          const wanted = at >= from && at < to ? value && { bold: value } : bold !== undefined && { bold };
          expect(marks).toEqual(before && { ...others, ...wanted });
        });
      }),
    );
  });
});
