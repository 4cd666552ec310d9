import type { Color } from '../document';

/** A picture of paths in a box of 100 × 100, which a layer stretches. */
export interface Sticker {
  readonly title: string;
  readonly category: StickerCategory;
  /** Colour of the parts whose fill is `main`, unless the layer has one. */
  readonly main: Color;
  /** Bottom first. */
  readonly parts: readonly StickerPart[];
}

export interface StickerPart {
  /** Data of an SVG path. */
  readonly path: string;
  readonly fill?: Color | 'main';
  readonly stroke?: Color | 'main';
  /** Of the stroke; its ends and corners are round. */
  readonly width?: number;
}

export const STICKER_CATEGORIES = {
  arrow: '箭头',
  badge: '徽章',
  bubble: '气泡',
  mark: '标记',
  sale: '促销',
  home: '家装',
  decoration: '点缀',
} as const;
export type StickerCategory = keyof typeof STICKER_CATEGORIES;
