import { describe, expect, it } from 'vitest';
import type { Column } from '../../../../language/types';
import { compileCard, isPressed } from './compile-card';

const heightOf = (field: Column, touched: boolean) => compileCard({ fields: [field] }, false, touched).height;

describe('the height of a card', () => {
  // Tags that do not fit are behind a button whose touch target is 44 px.
  it.each<Column>([
    { field: 'url', as: 'link' },
    { field: 'tags', as: 'tags' },
    { field: 'name', to: '/feed/feed-video' },
  ])('gives a pressed field a touch target in a narrow window: %o', (field) => {
    expect(isPressed(field)).toBe(true);
    expect(heightOf(field, true) - heightOf({ field: 'name' }, true)).toBe(16);
    expect(heightOf(field, false)).toBe(heightOf({ field: 'name' }, false));
  });

  it('keeps a plain field low', () => expect(isPressed({ field: 'name', as: 'text' })).toBe(false));
});
