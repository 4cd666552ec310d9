import { expect, it } from 'vitest';
import { columnsFor } from './shown-columns';

it.each([
  [['title', 'url', 'creator'], ['creator', 'picture', 'title'], { columns: ['creator', 'title'] }],
  [['title'], ['picture'], {}],
  [['title'], undefined, {}],
  [undefined, ['title'], {}],
])('a file that offers %j, from a table that shows %j: exported with %j', (offered, shown, params) =>
  expect(columnsFor(offered, shown)).toEqual(params),
);
