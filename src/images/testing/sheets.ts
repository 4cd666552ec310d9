import type { Filters, ImageDocument } from '../document';
import { STICKERS } from '../stickers';
import { ROOM, page, picture, sticker, text } from './drafts';

/** The same room four times with one filter each. */
export function filterSheet(background: string, ...filters: readonly Filters[]): ImageDocument {
  return page(
    background,
    filters.flatMap((each, index) => {
      const [x, y] = [60 + (index % 2) * 490, 60 + Math.floor(index / 2) * 430];
      const title = Object.entries(each)
        .map(([name, value]) => `${name} ${String(value)}`)
        .join('，');
      return [
        picture(ROOM, { x, y, width: 470, height: 350, radius: 16, filters: each }),
        text(title, { x, y: y + 356, width: 470, size: 26, align: 'center', color: '#94a3b8' }),
      ];
    }),
    { width: 1080, height: 940 },
  );
}

/** Six in a row, with their titles. */
export const stickerSheet = (from: number, to: number, color?: string): ImageDocument =>
  page(
    '#f6f7fb',
    Object.entries(STICKERS)
      .slice(from, to)
      .flatMap(([key, { title }], index) => {
        const [x, y] = [50 + (index % 6) * 168, 40 + Math.floor(index / 6) * 196];
        return [
          sticker(key, { x, y, width: 140, height: 140, ...(color === undefined ? {} : { color }) }),
          text(title, { x: x - 10, y: y + 146, width: 160, size: 22, align: 'center', color: '#5b6275' }),
        ];
      }),
    { width: 1080, height: 1240 },
  );
