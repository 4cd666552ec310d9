import { expect, it } from 'vitest';
import { groupHits, type Hit } from './groups';

const hit = (screenId: string, line: number, column = 1): Hit => ({
  screenId,
  title: `页面 ${screenId}`,
  pointer: `/body/${line}`,
  line,
  column,
  before: 'a',
});

it('groups hits by screen, in the order of the text', () => {
  expect(
    groupHits([hit('b', 9), hit('a', 2), hit('b', 3, 7), hit('b', 3, 2)]).map(({ screenId, title, hits }) => [
      screenId,
      title,
      ...hits.map(({ line, column }) => `${line}:${column}`),
    ]),
  ).toEqual([
    ['b', '页面 b', '3:2', '3:7', '9:1'],
    ['a', '页面 a', '2:1'],
  ]);
});

it('groupHits: no groups without hits', () => expect(groupHits([])).toEqual([]));
