import { expect, it } from 'vitest';
import { columnsFor } from './shown-columns';

it.each([
  [['title', 'url', 'creator'], ['creator', 'picture', 'title'], { columns: ['creator', 'title'] }],
  [['title'], ['picture'], {}],
  [['title'], undefined, {}],
  [undefined, ['title'], {}],
])('of a file with %j, a table that shows %j takes along %j', (offered, shown, params) =>
  expect(columnsFor(offered, shown)).toEqual(params),
);
