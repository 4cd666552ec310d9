import { expect, it } from 'vitest';
import { placeOfProblem } from './problem-place';

it.each([
  [['body', 0, 'props', 'text'], 'a', 'missing-required', { panel: 'properties', field: 'text' }],
  [['body', 0, 'children', 1, 'props', 'areas', 0, 'label'], 'a', 'bad-value', { panel: 'properties', field: 'areas' }],
  [['body', 2, 'slots', 'main', 0, 'styles', 'base', 'color'], 'a', 'bad-style', { panel: 'styles', field: 'color' }],
  [['body', 0, 'styles'], 'a', 'low-contrast', { panel: 'styles', field: 'color' }],
  [['body', 0, 'events', 'press', 0], 'a', 'bad-event', { panel: 'events', field: 'events' }],
  [['body', 0, 'visible'], 'a', 'bad-expression', { panel: 'properties', field: 'visible' }],
  [['body', 0], 'a', 'overflow', { panel: 'properties' }],
  [['title'], null, 'wrong-type', { panel: 'properties', field: 'title' }],
  [['sources', 'products'], null, 'bad-source', { panel: 'data', field: 'sources' }],
  [['props', 'price'], null, 'bad-value', { panel: 'definition', field: 'price' }],
] as const)('a problem at %j of node %s leads to its field', (path, nodeId, code, expected) => {
  expect(placeOfProblem({ path: [...path], nodeId, code })).toEqual(expected);
});
