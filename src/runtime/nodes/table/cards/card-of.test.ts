import { describe, expect, it } from 'vitest';
import { cardOf, viewsOf } from './card-of';

describe('cardOf', () => {
  it('makes the first column that is not a picture the heading, with its note, and the others fields', () => {
    const does = { open: 'details' };
    expect(
      cardOf([
        { field: 'cover', as: 'image' },
        { field: 'name', note: '${row.remark}', picture: '${row.cover}', do: does as never },
        { field: 'count', as: 'number' },
      ]),
    ).toEqual({
      heading: { field: 'name', do: does },
      note: '${row.remark}',
      fields: [{ field: 'count', as: 'number' }],
    });
  });
  it('is undefined if there are only pictures', () =>
    expect(cardOf([{ field: 'cover', as: 'image' }])).toBeUndefined());
});

describe('viewsOf', () => {
  it('has the cards first in a narrow window, whatever the screen says', () => {
    expect(viewsOf({}, true)).toEqual(['cards', 'table']);
    expect(viewsOf({ views: ['table', 'cards'] }, true)).toEqual(['cards', 'table']);
  });
  it('has only lines in a narrow window if the rows have any', () =>
    expect(viewsOf({ views: ['table', 'lines'] }, true)).toEqual(['lines']));
  it('has what the screen says, else the table', () => {
    expect(viewsOf({ views: ['table', 'cards'] }, false)).toEqual(['table', 'cards']);
    expect(viewsOf({}, false)).toEqual(['table']);
  });
});
