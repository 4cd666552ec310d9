/** Colours of pages: relative luminance and contrast as WCAG 2.2 defines them. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** Undefined for what is not opaque: its contrast depends on what is behind it. */
export function rgbOf(color: string): Rgb | undefined {
  const digits = /^#([0-9a-f]+)$/i.exec(color)?.[1];
  if (digits === undefined || ![3, 4, 6, 8].includes(digits.length)) return undefined;
  const full = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  if (full.length === 8 && !/ff$/i.test(full)) return undefined;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
}

const linear = (channel: number): number =>
  channel / 255 <= 0.040_45 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([red, green, blue]: Rgb): number =>
  0.212_6 * linear(red) + 0.715_2 * linear(green) + 0.072_2 * linear(blue);

/** 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((left, right) => right - left) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const WHITE: Rgb = [255, 255, 255];

/** White where white is readable on the colour as large text, else near black. */
export function textOn(color: string): string {
  const ground = rgbOf(color);
  return !ground || contrast(WHITE, ground) >= 4.5 ? '#fff' : '#1a1a1a';
}
