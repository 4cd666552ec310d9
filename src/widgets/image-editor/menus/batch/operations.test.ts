import { describe, expect, it } from 'vitest';
import type { ImageDocument, PictureLayer } from '../../../../images/document';
import { MESSAGES } from './batch.messages';
import { markPlace, operated, type Place } from './operations';

const PICTURE: PictureLayer = {
  id: 'p',
  type: 'picture',
  x: 0,
  y: 0,
  width: 400,
  height: 300,
  src: '/files/p.jpg',
  natural: { width: 800, height: 600 },
};
const DOCUMENT: ImageDocument = { version: 1, width: 400, height: 300, background: '#ffffff', layers: [PICTURE] };
const LOGO = { src: '/files/logo.png', width: 200, height: 100 };

it('markPlace: nine places with a free edge', () => {
  const at = (place: Place) => Object.values(markPlace(DOCUMENT, { width: 100, height: 50 }, place));
  expect([at('nw'), at('c'), at('se')]).toEqual([
    [9, 9],
    [150, 125],
    [291, 241],
  ]);
  expect([at('n'), at('e'), at('s'), at('w')]).toEqual([
    [150, 9],
    [291, 125],
    [150, 241],
    [9, 125],
  ]);
});

describe('operated', () => {
  it('resize: scales the layers; the same size changes nothing; an impossible size is an error', () => {
    const resize = (width: number, height: number) =>
      operated(DOCUMENT, { kind: 'resize', width, height, keep: 'content' });
    expect(resize(800, 600)).toMatchObject({ width: 800, layers: [{ width: 800, height: 600 }] });
    expect(resize(400, 300)).toBeUndefined();
    expect(() => resize(9000, 9000)).toThrow(MESSAGES.impossible);
  });

  it('crop: the largest middle part of the ratio; an image of the ratio stays unchanged', () => {
    expect(operated(DOCUMENT, { kind: 'crop', ratio: '1:1' })).toMatchObject({ width: 300, layers: [{ x: -50 }] });
    expect(operated(DOCUMENT, { kind: 'crop', ratio: '4:3' })).toBeUndefined();
  });

  it('picture: on top, in its proportions', () => {
    const marked = operated(DOCUMENT, { kind: 'picture', picture: LOGO, place: 'ne', opacity: 0.5, share: 0.25 });
    expect(marked!.layers[1]).toMatchObject({ src: '/files/logo.png', width: 100, height: 50, x: 291, opacity: 0.5 });
  });

  it('filter: applies to every picture; the preset “original” removes filters', () => {
    const filtered = operated(DOCUMENT, { kind: 'filter', filters: { gray: 1 } })!;
    expect(filtered.layers[0]).toMatchObject({ filters: { gray: 1 } });
    expect(operated(filtered, { kind: 'filter', filters: {} })!.layers[0]).not.toHaveProperty('filters');
  });

  it('template: an image that does not fit is an error with the reason', () => {
    const template = { templateId: 1, name: '模板', document: DOCUMENT, variables: [], own: {} };
    const measure = () => (text: string) => text.length;
    expect(() => operated(DOCUMENT, { kind: 'template', template }, measure)).toThrow(MESSAGES.noPictureVariable);
    const photo = { name: 'photo', title: '照片', type: 'picture' as const };
    const withPhoto = { ...template, variables: [photo] };
    expect(() => operated({ ...DOCUMENT, layers: [] }, { kind: 'template', template: withPhoto }, measure)).toThrow(
      MESSAGES.noPicture,
    );
    const framed = { ...DOCUMENT, layers: [{ ...PICTURE, variable: 'photo', src: '/files/frame.jpg' }] };
    const filled = operated(DOCUMENT, { kind: 'template', template: { ...withPhoto, document: framed } }, measure);
    expect(filled!.layers[0]).toMatchObject({ src: '/files/p.jpg', natural: { width: 800, height: 600 } });
  });
});
