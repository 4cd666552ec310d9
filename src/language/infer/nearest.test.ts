import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceOf, nearest } from './nearest';

it.each([
  ['noteld', ['noteId', 'title'], 'noteId'],
  ['NOTEID', ['noteId', 'noteIds'], 'noteId'],
  ['tabel', ['table', 'tabs', 'text'], 'table'],
  ['feedManage.queryTag', ['feedManage.queryTagList', 'feedManage.createTag'], 'feedManage.queryTagList'],
  ['x', ['keyword'], undefined],
  ['status', ['platform', 'priority'], undefined],
  ['same', ['same'], undefined],
])('%s among %j is %s', (name, candidates, expected) => expect(nearest(name, candidates)).toBe(expected));

it('distanceOf: swapped neighbouring letters count as one change', () => expect(distanceOf('tabel', 'table')).toBe(1));

it('distanceOf: a metric, zero for equal words, symmetric, at most the length of the longer word', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distanceOf(a, a)).toBe(0);
      expect(distanceOf(a, b)).toBe(distanceOf(b, a));
      expect(distanceOf(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
