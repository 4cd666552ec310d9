/**
 * Gives the colours of a foreign style sheet a value for dark pages: the lightness is inverted between the console's
 * surface and text, the hue stays. One mapping for all colours keeps the contrast between them.
 */
import { colorOf } from '../../src/shared/theme/tokens.ts';

const LITERAL = /url\([^)]*\)|#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|rgba?\(\s*\d+[\s,]+\d+[\s,]+\d+[^)]*\)/gi;
const DECLARATION = /([\w-]+)\s*:\s*((?:url\([^)]*\)|[^;{}])+)/g;

/** Light colours are brighter to the eye than their lightness says: without it, colours of text would be too dim. */
const CURVE = 2.2;

type Triple = readonly [number, number, number];

export const withDarkColors = (css: string): string =>
  css.replaceAll(DECLARATION, (declaration, property: string, value: string) =>
    // Shadows and what dims the page are dark on dark pages too.
    /shadow|overlay/i.test(property) ? declaration : `${property}:${value.replaceAll(LITERAL, lightDark)}`,
  );

function lightDark(literal: string): string {
  if (literal.startsWith('url(')) return literal;
  const { color, alpha } = parse(literal);
  const dark = darkOf(color);
  const value = alpha === undefined ? `#${dark.map(hex).join('')}` : `rgb(${dark.join(' ')} / ${alpha})`;
  return `light-dark(${literal}, ${value})`;
}

function parse(literal: string): { readonly color: Triple; readonly alpha?: string } {
  if (literal.startsWith('#')) return { color: channels(literal) };
  const [red, green, blue, alpha] = literal.match(/[\d.]+%?/g)!;
  return { color: [Number(red), Number(green), Number(blue)], ...(alpha !== undefined && { alpha }) };
}

const channels = (literal: string): Triple => {
  const digits = literal.slice(1);
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Triple;
};
const hex = (channel: number) => channel.toString(16).padStart(2, '0');

const linear = (channel: number) =>
  channel / 255 <= 0.040_45 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const encoded = (light: number) => {
  const channel = light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, channel)) * 255);
};

const [DARKEST, surfaceA, surfaceB] = toOklab(channels(colorOf('surface', 'dark')));
const [LIGHTEST, textA, textB] = toOklab(channels(colorOf('text', 'dark')));

export function darkOf(color: Triple): Triple {
  const [lightness, a, b] = toOklab(color);
  const share = lightness ** CURVE;
  const between = (text: number, surface: number) => text + (surface - text) * share;
  return fromOklab([between(LIGHTEST, DARKEST), a + between(textA, surfaceA), b + between(textB, surfaceB)]);
}

/** https://bottosson.github.io/posts/oklab */
function toOklab(color: Triple): Triple {
  const [red, green, blue] = color.map(linear) as unknown as Triple;
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    encoded(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    encoded(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    encoded(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ];
}
