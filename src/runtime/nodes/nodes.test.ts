import { describe, expect, it } from 'vitest';
import { keysOf, rowsOfButtons } from './Nodes';
import { changeOf } from './stat/change';

describe('keys of nodes', () => {
  it('stay the same when nodes are inserted between them', () => {
    expect(keysOf([{ type: 'form' }, { type: 'text' }, { type: 'form' }])).toEqual(['form:1', 'text:1', 'form:2']);
    expect(keysOf([{ type: 'text' }, { type: 'form', id: 'edit' }])).toEqual(['text:1', '#edit']);
  });
});

it('consecutive buttons are placed side by side', () => {
  const nodes = [{ type: 'button' }, { type: 'button' }, { type: 'text' }, { type: 'button' }] as const;
  expect(rowsOfButtons(nodes, false)).toEqual([[0, 1], [2], [3]]);
  expect(rowsOfButtons(nodes, true)).toEqual([[0], [1], [2], [3]]);
});

describe('changes', () => {
  it.each([
    [0.123, { direction: 'up', percent: '12.3%' }],
    [-0.2, { direction: 'down', percent: '20%' }],
    [0.0001, { direction: 'same', percent: '0%' }],
    [undefined, undefined],
    ['0.1', undefined],
    [Infinity, undefined],
  ])('%s', (value, change) => expect(changeOf(value)).toEqual(change));
});
