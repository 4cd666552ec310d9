import { describe, expect, it } from 'vitest';
import type { Column } from '../../../../language/types';
import { compileCard, isPressed } from './compile-card';

const heightOf = (field: Column, touched: boolean) =>
  compileCard({ fields: [field] }, { hasActions: false, touched, whole: false }).height;

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

  it('is at most a third of a phone; a button shows the further ones', () => {
    const fields = Array.from({ length: 9 }, (_, at) => ({ field: `field${at}` }));
    const card = { heading: { field: 'name' }, fields };
    const sizes = { hasActions: true, touched: true };
    const folded = compileCard(card, { ...sizes, whole: false });
    expect(folded.height).toBeLessThanOrEqual(844 / 3);
    expect(folded.cells.length + folded.further).toBe(9);
    const whole = compileCard(card, { ...sizes, whole: true });
    expect([whole.cells.length, whole.further]).toEqual([9, folded.further]);
    expect(compileCard({ ...card, fields: fields.slice(0, 3) }, { ...sizes, whole: false }).further).toBe(0);
    expect(compileCard(card, { ...sizes, touched: false, whole: false }).further).toBe(0);
  });
});
