import * as fc from 'fast-check';
import { snapshotKind, type Snapshots } from './snapshot';
import { describeLaws } from './testing/laws';

type Fields = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const text = fc.constantFrom('', '甲', '乙');
const inner = fc.dictionary(fc.constantFrom('x', 'y'), text);
const documents: fc.Arbitrary<Fields> = fc.record({ a: text, b: text, c: inner });

const changeOf = (document: Fields, seed: number): Snapshots<Fields> => {
  const value = `值 ${seed % 5}`;
  const all: readonly Fields[] = [
    { ...document, a: value },
    { ...document, b: value },
    { ...document, c: { ...(document.c as object), x: value } },
    { ...document, c: { ...(document.c as object), y: value } },
  ];
  return { from: document, to: all[seed % 4]! };
};

describeLaws('snapshots of a whole document', { kind: snapshotKind<Fields>('whole'), documents, changeOf });
describeLaws('snapshots whose fields are merged', { kind: snapshotKind<Fields>('fields'), documents, changeOf });
