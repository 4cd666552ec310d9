import { expect, it } from 'vitest';
import { placeOf, valueIn } from './places';

it('placeOf: the list and the index of an element', () => {
  expect(placeOf('/body/0/columns/12')).toEqual({ list: '/body/0/columns', index: 12 });
  expect(placeOf('/dialogs/edit')).toBeUndefined();
  expect(placeOf('')).toBeUndefined();
});

it('valueIn: the value at a pointer with escaped names', () => {
  const text = JSON.stringify({ body: [{ 'a/b': { '~': 1 } }] });
  expect(valueIn(text, '/body/0/a~1b/~0')).toBe(1);
  expect(valueIn(text, '')).toEqual(JSON.parse(text));
  expect(valueIn(text, '/body/4/x')).toBeUndefined();
  expect(valueIn('{', '/body')).toBeUndefined();
});
