import { expect, it } from 'vitest';
import type { ImageDocument, PictureLayer } from '../../../../images/document';
import { boundsOf, cropDocument, cropPicture, startOf } from './crop-document';
import { insideRotated } from './frame';

const PICTURE: PictureLayer = {
  id: 'p',
  type: 'picture',
  x: 100,
  y: 50,
  width: 200,
  height: 100,
  src: '/files/p.jpg',
  natural: { width: 800, height: 400 },
};
const DOCUMENT: ImageDocument = { version: 1, width: 400, height: 300, background: '#ffffff', layers: [PICTURE] };
const newId = () => 'new';
const middleOf = ({ x, y, width, height }: PictureLayer) => [x + width / 2, y + height / 2].map(Math.round);

it('cropDocument: the frame becomes the document, and layers keep their place in it', () => {
  const frame = { x: 80, y: 40, width: 240.4, height: 130 };
  const cropped = cropDocument(DOCUMENT, { ...startOf(DOCUMENT), frame }, newId);
  expect(cropped).toMatchObject({ width: 240, height: 130, layers: [{ x: 20, y: 10, width: 200, rotation: 0 }] });
});

it('cropDocument: a quarter turn swaps the sides and turns the layers with it', () => {
  const crop = { ...startOf(DOCUMENT), quarters: 1 };
  const turned = cropDocument(DOCUMENT, { ...crop, frame: boundsOf(DOCUMENT, crop) }, newId);
  expect(turned).toMatchObject({ width: 300, height: 400, layers: [{ rotation: 90, width: 200, height: 100 }] });
  expect(middleOf(turned.layers[0] as PictureLayer)).toEqual([200, 200]);
});

it('cropDocument: four quarter turns give the same document', () => {
  let document = DOCUMENT;
  for (let turn = 0; turn < 4; turn += 1) {
    const crop = { ...startOf(document), quarters: 1 };
    document = cropDocument(document, { ...crop, frame: boundsOf(document, crop) }, newId);
  }
  const [layer] = document.layers as readonly PictureLayer[];
  expect([document.width, document.height, layer!.rotation]).toEqual([400, 300, 0]);
  expect([layer!.x, layer!.y].map(Math.round)).toEqual([100, 50]);
});

it('cropDocument: straightened to the inner rectangle, the middle stays the middle', () => {
  const crop = { ...startOf(DOCUMENT), straighten: 10 };
  const bounds = boundsOf(DOCUMENT, crop);
  const inner = insideRotated(DOCUMENT, 10);
  const frame = { x: (bounds.width - inner.width) / 2, y: (bounds.height - inner.height) / 2, ...inner };
  const centred = { ...PICTURE, y: 100 };
  const document = cropDocument({ ...DOCUMENT, layers: [centred] }, { ...crop, frame }, newId);
  expect(document.width).toBe(Math.round(inner.width));
  expect(middleOf(document.layers[0] as PictureLayer)).toEqual([inner.width / 2, inner.height / 2].map(Math.round));
  expect(document.layers[0]).toMatchObject({ rotation: 10 });
});

it('cropDocument: a background picture becomes the lowest layer as large as it was drawn', () => {
  const background = { src: '/files/b.jpg', fit: 'cover', filters: { gray: 1 } } as const;
  const whole = startOf(DOCUMENT);
  const cropped = cropDocument({ ...DOCUMENT, background }, whole, newId, { width: 1000, height: 1000 });
  expect(cropped.background).toBeNull();
  expect(cropped.layers[0]).toMatchObject({ id: 'new', x: 0, y: -50, width: 400, height: 400, filters: { gray: 1 } });
});

it('cropPicture: pixels that are still shown stay where they were', () => {
  const cropped = cropPicture(PICTURE, { x: 0, y: 0, width: 400, height: 400 }, 0);
  expect(cropped).toMatchObject({
    x: 100,
    y: 50,
    width: 100,
    height: 100,
    crop: { x: 0, y: 0, width: 400, height: 400 },
  });
  const flipped = cropPicture({ ...PICTURE, flipX: true }, { x: 0, y: 0, width: 400, height: 400 }, 0);
  expect(flipped).toMatchObject({ x: 200, y: 50 });
  const upsideDown = cropPicture({ ...PICTURE, rotation: 180 }, { x: 0, y: 0, width: 400, height: 400 }, 0);
  expect([upsideDown.x, upsideDown.y].map(Math.round)).toEqual([200, 50]);
});

it('cropPicture: a frame beyond the file ends at its edge', () => {
  const { crop } = cropPicture(PICTURE, { x: 700, y: -20, width: 500, height: 900 }, 1);
  expect(crop).toEqual({ x: 700, y: 0, width: 100, height: 400 });
});
