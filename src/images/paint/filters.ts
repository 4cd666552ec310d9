import type { Filters } from '../document';

export interface Pixels {
  /** Red, green, blue and alpha in turn, not multiplied by alpha. */
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export const hasFilters = (filters: Filters | undefined): filters is Filters =>
  filters !== undefined && Object.values(filters).some((value) => value !== undefined && value !== 0);

/** Changes the pixels. `scale`: pixels of the canvas for each pixel of the document, for what has a size. */
export function applyFilters(pixels: Pixels, filters: Filters, scale: number): void {
  if (filters.blur) blur(pixels, filters.blur * scale);
  if (filters.sharpen) sharpen(pixels, filters.sharpen);
  applyMatrix(pixels, colorMatrix(filters));
  if (filters.vignette) vignette(pixels, filters.vignette);
  if (filters.grain) grain(pixels, filters.grain, scale);
}

/** Three rows of four: red, green and blue from red, green, blue and 1. */
type Matrix = readonly number[];

const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
const SEPIA: Matrix = [0.393, 0.769, 0.189, 0, 0.349, 0.686, 0.168, 0, 0.272, 0.534, 0.131, 0];
/** Parts of red, green and blue in the lightness (Rec. 709). */
const LIGHTNESS = [0.2126, 0.7152, 0.0722] as const;

/** All filters of colour are one matrix, in the order of this list. */
export function colorMatrix(filters: Filters): Matrix {
  const steps: Matrix[] = [];
  const { brightness = 0, contrast = 0, saturation = 0, warmth = 0, hue = 0, gray = 0, sepia = 0 } = filters;
  if (brightness) steps.push(scaled(1 + Math.min(brightness, 0), Math.max(brightness, 0) * 180));
  if (contrast) {
    const factor = contrast > 0 ? 1 + contrast * 2 : 1 + contrast;
    steps.push(scaled(factor, 127.5 * (1 - factor)));
  }
  if (warmth) steps.push([1, 0, 0, warmth * 40, 0, 1, 0, warmth * 12, 0, 0, 1, -warmth * 40]);
  if (hue) steps.push(hueMatrix(hue));
  if (saturation) steps.push(saturationMatrix(1 + (saturation > 0 ? saturation * 2 : saturation)));
  if (gray) steps.push(saturationMatrix(1 - gray));
  if (sepia) steps.push(IDENTITY.map((value, index) => value + ((SEPIA[index] ?? 0) - value) * sepia));
  return steps.reduce(multiplied, IDENTITY);
}

const scaled = (factor: number, offset: number): Matrix =>
  [
    [factor, 0, 0, offset],
    [0, factor, 0, offset],
    [0, 0, factor, offset],
  ].flat();

function saturationMatrix(amount: number): Matrix {
  const [red, green, blue] = LIGHTNESS.map((part) => part * (1 - amount));
  const row = [red ?? 0, green ?? 0, blue ?? 0];
  return [0, 1, 2].flatMap((at) => [...row.map((value, index) => value + (index === at ? amount : 0)), 0]);
}

/** Turns colours about the grey axis and keeps the lightness. */
function hueMatrix(degrees: number): Matrix {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const [r, g, b] = LIGHTNESS;
  return [
    [r + cos * (1 - r) - sin * r, g - cos * g - sin * g, b - cos * b + sin * (1 - b), 0],
    [r - cos * r + sin * 0.143, g + cos * (1 - g) + sin * 0.14, b - cos * b - sin * 0.283, 0],
    [r - cos * r - sin * (1 - r), g - cos * g + sin * g, b + cos * (1 - b) + sin * b, 0],
  ].flat();
}

/** The first matrix, then the second. */
function multiplied(first: Matrix, second: Matrix): Matrix {
  const at = (matrix: Matrix, row: number, column: number) => matrix[row * 4 + column] ?? 0;
  return IDENTITY.map((_, index) => {
    const row = Math.floor(index / 4);
    const column = index % 4;
    const sum = [0, 1, 2].reduce((total, each) => total + at(second, row, each) * at(first, each, column), 0);
    return sum + (column === 3 ? at(second, row, 3) : 0);
  });
}

function applyMatrix({ data }: Pixels, matrix: Matrix): void {
  if (matrix.every((value, index) => value === IDENTITY[index])) return;
  const [rr = 0, rg = 0, rb = 0, r1 = 0, gr = 0, gg = 0, gb = 0, g1 = 0, br = 0, bg = 0, bb = 0, b1 = 0] = matrix;
  for (let at = 0; at < data.length; at += 4) {
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const blue = data[at + 2] ?? 0;
    data[at] = red * rr + green * rg + blue * rb + r1;
    data[at + 1] = red * gr + green * gg + blue * gb + g1;
    data[at + 2] = red * br + green * bg + blue * bb + b1;
  }
}

/** Three box blurs, which come near to a Gaussian one with `radius` as twice its deviation. */
function blur(pixels: Pixels, radius: number): void {
  const { data, width, height } = pixels;
  const reach = Math.round(radius / 2);
  if (reach < 1) return;
  multiplyByAlpha(data);
  const other = new Uint8ClampedArray(data.length);
  for (let pass = 0; pass < 3; pass += 1) {
    blurLines(data, other, { length: width, step: 4, lines: height, lineStep: width * 4 }, reach);
    blurLines(other, data, { length: height, step: width * 4, lines: width, lineStep: 4 }, reach);
  }
  divideByAlpha(data);
}

interface Lines {
  readonly length: number;
  readonly step: number;
  readonly lines: number;
  readonly lineStep: number;
}

/** A moving sum for each channel; the edge's pixel goes on outside. */
function blurLines(
  from: Uint8ClampedArray,
  to: Uint8ClampedArray,
  { length, step, lines, lineStep }: Lines,
  reach: number,
) {
  const count = reach * 2 + 1;
  for (let line = 0; line < lines; line += 1) {
    for (let channel = 0; channel < 4; channel += 1) {
      const start = line * lineStep + channel;
      const last = start + (length - 1) * step;
      let sum = (from[start] ?? 0) * (reach + 1);
      for (let at = 1; at <= reach; at += 1) sum += from[Math.min(start + at * step, last)] ?? 0;
      for (let at = 0; at < length; at += 1) {
        to[start + at * step] = sum / count;
        sum += from[Math.min(start + (at + reach + 1) * step, last)] ?? 0;
        sum -= from[Math.max(start + (at - reach) * step, start)] ?? 0;
      }
    }
  }
}

function multiplyByAlpha(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 255;
    if (alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel += 1) data[channel] = ((data[channel] ?? 0) * alpha) / 255;
  }
}

function divideByAlpha(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 255;
    if (alpha === 255 || alpha === 0) continue;
    for (let channel = at; channel < at + 3; channel += 1) data[channel] = ((data[channel] ?? 0) * 255) / alpha;
  }
}

/** Adds what a pixel differs from the mean of its four neighbours. */
function sharpen({ data, width, height }: Pixels, amount: number): void {
  const source = data.slice();
  const row = width * 4;
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * row + 4; at < (y + 1) * row - 4; at += 4) {
      for (let channel = at; channel < at + 3; channel += 1) {
        const own = source[channel] ?? 0;
        const around =
          (source[channel - 4] ?? 0) +
          (source[channel + 4] ?? 0) +
          (source[channel - row] ?? 0) +
          (source[channel + row] ?? 0);
        data[channel] = own + (own - around / 4) * amount * 2;
      }
    }
  }
}

/** Darkens from half of the way to the corners. */
function vignette({ data, width, height }: Pixels, amount: number): void {
  for (let y = 0; y < height; y += 1) {
    const dy = ((y + 0.5) / height) * 2 - 1;
    for (let x = 0; x < width; x += 1) {
      const dx = ((x + 0.5) / width) * 2 - 1;
      const away = Math.max(0, (dx * dx + dy * dy) / 2 - 0.25) / 0.75;
      const factor = 1 - amount * away * 0.9;
      const at = (y * width + x) * 4;
      data[at] = (data[at] ?? 0) * factor;
      data[at + 1] = (data[at + 1] ?? 0) * factor;
      data[at + 2] = (data[at + 2] ?? 0) * factor;
    }
  }
}

/** Noise that depends on the place in the document only, so that every drawing of it is the same. */
function grain({ data, width, height }: Pixels, amount: number, scale: number): void {
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y + 0.5) / scale);
    for (let x = 0; x < width; x += 1) {
      const noise = noiseAt(Math.floor((x + 0.5) / scale), row) * amount * 60;
      const at = (y * width + x) * 4;
      data[at] = (data[at] ?? 0) + noise;
      data[at + 1] = (data[at + 1] ?? 0) + noise;
      data[at + 2] = (data[at + 2] ?? 0) + noise;
    }
  }
}

/** -1 to 1. */
function noiseAt(x: number, y: number): number {
  let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2147483648 - 1;
}
