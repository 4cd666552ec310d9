import { expect, it } from 'vitest';
import { gapBetween } from './measure';

const box = (left: number, top: number) => ({ left, top, width: 100, height: 40 });

it.each([
  ['before the first', undefined, box(0, 20), { left: 0, top: 6, width: 100, height: 14 }],
  ['behind the last', box(0, 20), undefined, { left: 0, top: 60, width: 100, height: 14 }],
  ['between lines', box(0, 0), box(0, 60), { left: 0, top: 43, width: 100, height: 14 }],
  ['between neighbours in a line', box(0, 0), box(120, 0), { left: 103, top: 0, width: 14, height: 40 }],
] as const)('gapBetween: %s', (_title, before, after, expected) => expect(gapBetween(before, after)).toEqual(expected));
