import type { Sticker, StickerPart } from './sticker';

/** Colours that stickers share, so that several on a page fit together. */
export const RED = '#ff2e4d';
export const ORANGE = '#ff8a1f';
export const YELLOW = '#ffc928';
export const GREEN = '#22b573';
export const TEAL = '#0fa3a3';
export const BLUE = '#2f6bff';
export const PURPLE = '#7c4dff';
export const BROWN = '#a4673f';
export const INK = '#23283a';
export const WHITE = '#ffffff';
export const CREAM = '#fff4dc';

export const fill = (path: string, color: string = 'main'): StickerPart => ({ path, fill: color });

export const line = (path: string, width = 5, color: string = 'main'): StickerPart => ({ path, stroke: color, width });

export const sticker = (
  category: Sticker['category'],
  title: string,
  main: string,
  ...parts: readonly StickerPart[]
): Sticker => ({ title, category, main, parts });

const at = (radius: number, degrees: number, x = 50, y = 50): string => {
  const radians = (degrees * Math.PI) / 180;
  return `${(x + radius * Math.cos(radians)).toFixed(2)} ${(y + radius * Math.sin(radians)).toFixed(2)}`;
};

/** A star of `count` points between two radii; `round` bends the outer edges, as a seal has them. */
export function burst(count: number, outer: number, inner: number, x = 50, y = 50): string {
  const points = Array.from({ length: count * 2 }, (_, index) =>
    at(index % 2 === 0 ? outer : inner, (index * 180) / count - 90, x, y),
  );
  return `M${points.join('L')}Z`;
}

/** A circle with `count` bows. */
export function scallop(count: number, radius: number, bow: number, x = 50, y = 50): string {
  const step = 360 / count;
  const curves = Array.from(
    { length: count },
    (_, index) => `Q${at(radius + bow, step * (index + 0.5) - 90, x, y)} ${at(radius, step * (index + 1) - 90, x, y)}`,
  );
  return `M${at(radius, -90, x, y)}${curves.join('')}Z`;
}

export const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`;

export const box = (x: number, y: number, width: number, height: number, r = 0): string =>
  r === 0
    ? `M${x} ${y}H${x + width}V${y + height}H${x}Z`
    : `M${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height - r}Q${x + width} ${y + height} ${x + width - r} ${y + height}H${x + r}Q${x} ${y + height} ${x} ${y + height - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`;
