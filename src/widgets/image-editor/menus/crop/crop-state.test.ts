import { expect, it } from 'vitest';
import type { PictureLayer } from '../../../../images/document';
import {
  cropOfDocument,
  cropOfPicture,
  dragged,
  frameInFile,
  redrawnPicture,
  withQuarter,
  withRatio,
  withStraighten,
} from './crop-state';

const SIZE = { width: 400, height: 300 };
const LAYER: PictureLayer = {
  id: 'p',
  type: 'picture',
  x: 100,
  y: 50,
  width: 200,
  height: 100,
  src: '/files/p.jpg',
  natural: { width: 800, height: 400 },
};

it('withRatio: the largest frame; the original ratio turns with the picture', () => {
  expect(withRatio(cropOfDocument(SIZE), '1:1').crop.frame).toEqual({ x: 50, y: 0, width: 300, height: 300 });
  const turned = withQuarter(withRatio(cropOfDocument(SIZE), 'original'), 1);
  const { width, height } = turned.crop.frame;
  expect([width, height].map(Math.round)).toEqual([300, 400]);
});

it('withStraighten: back at 0, the frame is the whole picture again', () => {
  const leaning = withStraighten(cropOfDocument(SIZE), 12);
  expect(leaning.crop.frame.width).toBeLessThan(400);
  expect(withStraighten(leaning, 0).crop.frame).toEqual({ x: 0, y: 0, ...SIZE });
});

it('dragged: a straightened frame never shows what is beyond the picture', () => {
  const leaning = withStraighten(cropOfDocument(SIZE), 20);
  const grown = dragged(leaning, 'nw', [-500, -500]);
  expect(grown.crop.frame.width - leaning.crop.frame.width).toBeLessThan(2);
  const small = dragged(leaning, 'se', [-80, -60]);
  const away = dragged(small, null, [1000, 0]);
  expect(away.crop.frame.x).toBeGreaterThan(small.crop.frame.x);
  expect(away.crop.frame.width).toBe(small.crop.frame.width);
});

it('frameInFile: a turned frame is the same part of the file', () => {
  const start = cropOfPicture(LAYER);
  const turned = withQuarter(start, 1);
  const bottom = { ...turned, crop: { ...turned.crop, frame: { x: 0, y: 600, width: 400, height: 200 } } };
  const { x, y, width, height } = frameInFile(bottom);
  expect([x, y, width, height].map(Math.round)).toEqual([600, 0, 200, 400]);
});

it('redrawnPicture: scale and middle stay, the crop is gone', () => {
  const leaning = withStraighten(cropOfPicture(LAYER), 10);
  const redrawn = redrawnPicture(LAYER, leaning, { src: '/files/new.jpg' });
  expect(redrawn.width / redrawn.natural.width).toBeCloseTo(0.25, 2);
  expect([redrawn.x + redrawn.width / 2, redrawn.y + redrawn.height / 2].map(Math.round)).toEqual([200, 100]);
  expect(redrawn).not.toHaveProperty('crop');
});
