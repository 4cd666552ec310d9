/** How well colours can be told apart (WCAG 2.2, contrast ratio). Pure. */
import type { Color, Paint } from '../../../../images/document';

/** Minimum ratio of large text (WCAG AA): texts on pictures are large. */
export const LEAST_CONTRAST = 3;
const DARK = '#1c2330';
const LIGHT = '#ffffff';

type Channels = readonly [red: number, green: number, blue: number];

/** Channels 0 to 255 over white, as a transparent colour is shown on paper. */
export function channelsOf(color: Color): Channels {
  const channel = (index: number) => Number.parseInt(color.slice(index * 2 + 1, index * 2 + 3), 16);
  const opacity = color.length === 9 ? channel(3) / 255 : 1;
  const over = (value: number) => Math.round(value * opacity + 255 * (1 - opacity));
  return [over(channel(0)), over(channel(1)), over(channel(2))];
}

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [dark, light] = [one, other].map((color) => luminance(channelsOf(color))).toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** One colour that stands for a paint: the mean of a gradient's stops. */
export function meanOf(paint: Paint): Color {
  if (typeof paint === 'string') return paint;
  const all = paint.stops.map(({ color }) => channelsOf(color));
  const mean = ([0, 1, 2] as const).map(
    (index) => all.reduce((sum, channels) => sum + channels[index], 0) / all.length,
  );
  return hexOf(mean as unknown as Channels);
}

export const hexOf = (channels: Channels): Color =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Dark or white, whichever can be read on the paint. */
export const readableOn = (paint: Paint): Color =>
  contrast(DARK, meanOf(paint)) >= contrast(LIGHT, meanOf(paint)) ? DARK : LIGHT;

/** The contrast ratio, and a readable colour if this one is not. */
export function contrastHint(color: Paint, behind: Paint): { readonly ratio: number; readonly better?: Color } {
  const ratio = contrast(meanOf(color), meanOf(behind));
  return ratio >= LEAST_CONTRAST ? { ratio } : { ratio, better: readableOn(behind) };
}
