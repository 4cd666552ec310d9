import { expect, it } from 'vitest';
import { eachTyped } from './typed';

it('visits nodes inside nodes, and not what an island or a form keeps to itself', () => {
  const types: string[] = [];
  eachTyped(
    [{ type: 'tabs', items: [{ body: [{ type: 'table', columns: [{ type: 'link' }] }] }] }, null, 'text', 7, { type: 3 }, { type: 'amis', schema: { type: 'page' } }, { type: 'form', fields: { body: { type: 'text' } } }],
    ({ type }) => types.push(type),
  );
  expect(types).toEqual(['tabs', 'table', 'link', 'amis', 'form']);
});
