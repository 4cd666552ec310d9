import { expect, it } from 'vitest';
import type { ImageDocument, Layer } from '../../../images/document';
import { shownSides } from './picture-needs';

const picture: Layer = {
  id: 'p',
  type: 'picture',
  src: '/files/photo',
  natural: { width: 4_000, height: 3_000 },
  x: 0,
  y: 0,
  width: 400,
  height: 300,
};
const page = { version: 1, width: 1_080, height: 1_440, background: null } as const;
const sidesOf = (...layers: readonly Layer[]) => Object.fromEntries(shownSides({ ...page, layers }));

it('shownSides: the whole file as large as its part is shown, at any depth', () => {
  expect(sidesOf(picture)).toEqual({ '/files/photo': 400 });
  expect(sidesOf({ ...picture, crop: { x: 0, y: 0, width: 400, height: 300 } })).toEqual({ '/files/photo': 4_000 });
  const group: Layer = { id: 'g', type: 'group', x: 0, y: 0, width: 400, height: 300, children: [picture] };
  expect(sidesOf(group)).toEqual({ '/files/photo': 400 });
});

it('shownSides: the largest use counts, and a cutout is shown as large as its picture', () => {
  expect(sidesOf({ ...picture, cutout: '/files/cut' }, { ...picture, id: 'q', width: 800, height: 600 })).toEqual({
    '/files/photo': 800,
    '/files/cut': 400,
  });
});

it('shownSides: a background is as large as the page', () => {
  const document: ImageDocument = { ...page, background: { src: '/files/back', fit: 'cover' }, layers: [] };
  expect(Object.fromEntries(shownSides(document))).toEqual({ '/files/back': 1_440 });
});
