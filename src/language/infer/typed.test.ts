import { describe, expect, it } from 'vitest';
import { eachTyped } from './typed';

it('the walk visits nested nodes, but no other objects with a type, such as those of islands and forms', () => {
  const types: string[] = [];
  eachTyped(
    [
      { type: 'tabs', items: [{ body: [{ type: 'table', columns: [{ type: 'link' }] }] }] },
      null,
      'text',
      7,
      { type: 3 },
      { type: 'amis', schema: { type: 'page' } },
      { type: 'form', fields: { body: { type: 'text' } } },
    ],
    ({ type }) => types.push(type),
  );
  expect(types).toEqual(['tabs', 'table', 'amis', 'form']);
});

describe('the walk visits only the open pane of tabs', () => {
  const tabs = {
    type: 'tabs',
    query: 'tab',
    items: [
      { key: 'a', body: [{ type: 'table' }] },
      {
        key: 'b',
        body: [
          {
            type: 'tabs',
            items: [
              { key: 'c', body: [{ type: 'chart' }] },
              { key: 'd', body: [{ type: 'form' }] },
            ],
          },
        ],
      },
    ],
  };
  it.each([
    [undefined, ['tabs', 'table']],
    [{}, ['tabs', 'table']],
    [{ tab: 'nowhere' }, ['tabs', 'table']],
    [{ tab: 'b' }, ['tabs', 'tabs', 'chart']],
    [{ tab: 'b', undefined: 'd' }, ['tabs', 'tabs', 'chart']],
  ])('visits the pane that the address opens: %j', (query, visited) => {
    const types: string[] = [];
    eachTyped([tabs], ({ type }) => types.push(type), query);
    expect(types).toEqual(visited);
  });
  it.each([{ type: 'tabs' }, { type: 'tabs', items: [] }])('accepts tabs without panes: %j', (none) => {
    const types: string[] = [];
    eachTyped(none, ({ type }) => types.push(type));
    expect(types).toEqual(['tabs']);
  });
});
