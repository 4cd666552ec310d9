import { ChangeSet } from '@codemirror/state';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeLaws } from '../../shared/editing/testing/laws';
import { changeBetween, changeFrom, textKind } from './text-kind';

/** The law tests expect documents that are objects, so the text is the field of one. */
const KIND = textKind();
type Holder = Readonly<{ text: string }>;
const held = (text: string): Holder => ({ text });

describeLaws('texts', {
  kind: {
    ...KIND,
    apply: ({ text }: Holder, change: ChangeSet) => {
      const applied = KIND.apply(text, change);
      return { ...applied, document: held(applied.document) };
    },
    fit: ({ text }: Holder, change: ChangeSet) => {
      const applied = KIND.fit(text, change);
      return { ...applied, document: held(applied.document) };
    },
    merge(base, theirs, mine) {
      const given = 'document' in theirs ? { document: theirs.document.text } : theirs;
      const merged = KIND.merge(base.text, given, mine);
      return { ...merged, document: held(merged.document), base: held(merged.base) };
    },
    between: (from, to) => KIND.between(from.text, to.text),
    unpack: (packed, { text }) => KIND.unpack(packed, text),
  },
  documents: fc.string({ unit: fc.constantFrom('甲', 'b', '\n', ' '), maxLength: 12 }).map(held),
  changeOf({ text }, seed) {
    const from = seed % (text.length + 1);
    const to = Math.min(text.length, from + (seed % 3));
    return ChangeSet.of({ from, to, insert: ['', 'x', '乙\n', '丙丙'][seed % 4]! }, text.length);
  },
});

it('a text with line ends of Windows takes the changes of the text editor, which counts one character for each', () => {
  const [before, after] = ['a\r\nb', 'a\nbc'];
  const typed = ChangeSet.of({ from: 3, insert: 'c' }, 3);
  expect(KIND.apply(before, changeFrom(before, after, typed)).document).toBe(after);
  expect(KIND.apply(before, changeBetween(before, after)).document).toBe(after);
  expect(changeFrom(before, after, ChangeSet.empty(9))).toEqual(changeBetween(before, after));
});
