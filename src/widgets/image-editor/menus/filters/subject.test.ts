import { expect, it } from 'vitest';
import type { ImageDocument, PictureLayer } from '../../../../images/document';
import { filtersOf, subjectOf, withAllFiltered, withSubject } from './subject';

const picture = (id: string, more: Partial<PictureLayer> = {}): PictureLayer => ({
  id,
  type: 'picture',
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  src: `/files/${id}.jpg`,
  natural: { width: 10, height: 10 },
  ...more,
});
const documentOf = (...layers: ImageDocument['layers']): ImageDocument => ({
  version: 1,
  width: 100,
  height: 100,
  background: { src: '/files/b.jpg', fit: 'cover' },
  layers,
});

it('subjectOf: the selected ones, else the topmost, else the background', () => {
  const document = documentOf(picture('a'), picture('b'));
  expect(subjectOf({ document, selected: ['a', 'b'] })).toMatchObject({ layers: [{ id: 'a' }, { id: 'b' }] });
  expect(subjectOf({ document, selected: [] })).toMatchObject({ layers: [{ id: 'b' }] });
  expect(subjectOf({ document: documentOf(), selected: [] })).toMatchObject({ kind: 'background' });
  expect(subjectOf({ document: { ...documentOf(), background: null }, selected: [] })).toBeUndefined();
});

it('withSubject: changes all pictures of the subject, also in groups, and removes empty filters', () => {
  const inGroup = picture('c', { filters: { gray: 1 } });
  const group = { id: 'g', type: 'group', x: 0, y: 0, width: 9, height: 9, children: [inGroup] } as const;
  const document = documentOf(picture('a'), group);
  const subject = subjectOf({ document, selected: ['a', 'c'] })!;
  const next = withSubject(document, subject, () => ({ hue: 9 }))!;
  expect(next.layers).toMatchObject([{ filters: { hue: 9 } }, { children: [{ filters: { hue: 9 } }] }]);
  const none = withSubject(next, subjectOf({ document: next, selected: ['a'] })!, () => undefined)!;
  expect(none.layers[0]).not.toHaveProperty('filters');
});

it('withAllFiltered: pictures and background; a document without pictures is left alone', () => {
  const next = withAllFiltered(documentOf(picture('a')), { sepia: 1 })!;
  expect(next).toMatchObject({ background: { filters: { sepia: 1 } }, layers: [{ filters: { sepia: 1 } }] });
  expect(filtersOf(subjectOf({ document: next, selected: [] })!)).toEqual({ sepia: 1 });
  expect(withAllFiltered({ ...documentOf(), background: '#ffffff' }, { sepia: 1 })).toBeUndefined();
});
