/**
 * 30 documents that use every layer, property, mask, filter and brush together. `documents.test.ts` says which ones are
 * missing; the server's rendering is compared with the browser's over them.
 */
import type { ImageDocument } from '../document';
import { PORTRAIT, RED, ROOM, WHITE, page, picture, shadow, shape, text, type TestSource } from './drafts';
import {
  curved,
  outlined,
  paragraphs,
  masked,
  cropped,
  cutouts,
  drawings,
  shapes,
  nested,
  hidden,
  small,
  transparent,
} from './features';
import { cover, quote, list, price, beforeAfter, recruiting } from './posters';
import { filterSheet, stickerSheet } from './sheets';

export { TEST_PICTURES } from './drafts';

export const TEST_DOCUMENTS: Readonly<Record<string, ImageDocument>> = {
  cover,
  quote,
  list,
  price,
  beforeAfter,
  recruiting,
  curved,
  outlined,
  paragraphs,
  masked,
  cropped,
  cutouts,
  drawings,
  shapes,
  nested,
  hidden,
  small,
  transparent,
  filtersOfLight: filterSheet(
    '#ffffff',
    { brightness: 0.3 },
    { brightness: -0.3 },
    { contrast: 0.5 },
    { contrast: -0.5 },
  ),
  filtersOfColor: filterSheet('#ffffff', { saturation: 0.6 }, { saturation: -0.6 }, { warmth: 0.6 }, { warmth: -0.6 }),
  filtersOfTone: filterSheet('#ffffff', { hue: 90 }, { hue: -60 }, { gray: 1 }, { sepia: 1 }),
  filtersOfDetail: filterSheet('#ffffff', { blur: 6 }, { sharpen: 1 }, { vignette: 1 }, { grain: 1 }),
  combinedFilters: filterSheet(
    '#111827',
    { brightness: 0.1, contrast: 0.2, saturation: 0.2, warmth: 0.3, vignette: 0.5, grain: 0.2 },
    { gray: 1, contrast: 0.4, grain: 0.5 },
    { blur: 30, brightness: -0.2 },
    { sepia: 0.5, vignette: 0.8, sharpen: 0.5 },
  ),
  stickersOne: stickerSheet(0, 36),
  stickersTwo: stickerSheet(36, 72),
  stickersColored: stickerSheet(0, 36, '#7c4dff'),
  backgroundCover: page({ src: PORTRAIT, fit: 'cover', filters: { blur: 12, brightness: -0.2 } }, [
    text('虚化的背景', { x: 80, y: 600, width: 920, size: 150, weight: 700, color: WHITE, align: 'center', shadow }),
  ]),
  backgroundContain: page({ src: ROOM, fit: 'contain' }, [text('完整显示', { x: 80, y: 80, size: 90, color: RED })]),
  backgroundTile: page(
    { src: '/files/test-tile.png', fit: 'tile' },
    [
      shape('rect', '#ffffffdd', { x: 140, y: 500, width: 800, height: 400, radius: 60 }),
      text('平铺背景', { x: 140, y: 610, width: 800, size: 120, weight: 700, align: 'center' }),
    ],
    { width: 1080, height: 1400 },
  ),
  missingPicture: page(
    '#fafafa',
    [
      picture('/files/test-missing.png' as TestSource, {
        x: 90,
        y: 90,
        width: 900,
        height: 600,
        natural: { width: 90, height: 60 },
      }),
      text('图片丢失时也能打开', { x: 90, y: 760, size: 72 }),
    ],
    { width: 1080, height: 960 },
  ),
};
