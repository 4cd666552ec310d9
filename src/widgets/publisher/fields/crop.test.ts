import { describe, expect, it } from 'vitest';
import { CROP_RATIOS, cropBox } from './crop';

describe('cropBox', () => {
  it.each([
    ['a wide picture, middle', 1600, 900, 3 / 4, 50, { x: 463, y: 0, width: 675, height: 900 }],
    ['a wide picture, left', 1600, 900, 1, 0, { x: 0, y: 0, width: 900, height: 900 }],
    ['a tall picture, lower part', 900, 1600, 1, 100, { x: 0, y: 700, width: 900, height: 900 }],
    ['the ratio itself', 300, 400, 3 / 4, 30, { x: 0, y: 0, width: 300, height: 400 }],
  ])('%s', (_, width, height, ratio, place, box) => expect(cropBox(width, height, ratio, place)).toEqual(box));

  it('never leaves the picture', () => {
    for (const ratio of Object.values(CROP_RATIOS)) {
      for (const [width, height] of [
        [1, 1],
        [3, 7],
        [4001, 13],
        [1080, 1440],
      ] as const) {
        for (const place of [0, 33, 100]) {
          const box = cropBox(width, height, ratio, place);
          expect(box.x + box.width).toBeLessThanOrEqual(width);
          expect(box.y + box.height).toBeLessThanOrEqual(height);
        }
      }
    }
  });
});
