/** The magic wand: selects the pixels that look like the pressed one. Pure; works on the proxy of a picture. */

/** RGBA bytes with their size, like `ImageData`. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** One byte per pixel: 0 outside, 255 inside, between them at feathered edges. */
export interface Selection {
  readonly width: number;
  readonly height: number;
  readonly alpha: Uint8ClampedArray;
}

export interface WandOptions {
  /** Greatest difference of a channel from the pressed pixel, 0 to 255. */
  readonly tolerance: number;
  /** Select only pixels connected to the pressed one. */
  readonly isContiguous: boolean;
  /** Width of the soft edge, pixels of the proxy. */
  readonly feather: number;
}

/** @param at pixels of the proxy; a point outside of the picture selects nothing. */
export function selectSimilar(
  pixels: Pixels,
  at: { readonly x: number; readonly y: number },
  { tolerance, isContiguous, feather }: WandOptions,
): Selection {
  const { width, height } = pixels;
  const alpha = new Uint8ClampedArray(width * height);
  const [x, y] = [Math.floor(at.x), Math.floor(at.y)];
  if (x < 0 || y < 0 || x >= width || y >= height) return { width, height, alpha };
  const isSimilar = similarTo(pixels, y * width + x, tolerance);
  if (isContiguous) fill(alpha, width, height, { x, y }, isSimilar);
  else for (let index = 0; index < alpha.length; index += 1) if (isSimilar(index)) alpha[index] = 255;
  return { width, height, alpha: feather > 0 ? blurred(alpha, width, height, Math.round(feather)) : alpha };
}

/** Transparent pixels are similar to each other whatever their colour is. */
function similarTo({ data }: Pixels, seed: number, tolerance: number): (index: number) => boolean {
  const [red, green, blue, opacity] = data.subarray(seed * 4, seed * 4 + 4) as unknown as number[];
  return (index) => {
    const at = index * 4;
    if (Math.abs(data[at + 3]! - opacity!) > tolerance) return false;
    if (opacity === 0 && data[at + 3] === 0) return true;
    return (
      Math.abs(data[at]! - red!) <= tolerance &&
      Math.abs(data[at + 1]! - green!) <= tolerance &&
      Math.abs(data[at + 2]! - blue!) <= tolerance
    );
  };
}

/** Fills row by row; the stack holds one seed per run of pixels, so that 2.5 million pixels fit. */
function fill(
  alpha: Uint8ClampedArray,
  width: number,
  height: number,
  seed: { readonly x: number; readonly y: number },
  isSimilar: (index: number) => boolean,
): void {
  const stack = [seed.y * width + seed.x];
  const isOpen = (index: number) => alpha[index] === 0 && isSimilar(index);
  while (stack.length > 0) {
    const start = stack.pop()!;
    if (!isOpen(start)) continue;
    const row = start - (start % width);
    let left = start;
    while (left > row && isOpen(left - 1)) left -= 1;
    let right = start;
    while (right < row + width - 1 && isOpen(right + 1)) right += 1;
    alpha.fill(255, left, right + 1);
    for (const next of [-width, width]) {
      if (row + next < 0 || row + next >= width * height) continue;
      for (let index = left; index <= right; index += 1) {
        const isRunStart = index === left || !isOpen(index + next - 1);
        if (isRunStart && isOpen(index + next)) stack.push(index + next);
      }
    }
  }
}

/** Two box blurs, across and down: a soft edge in time independent of its width. */
function blurred(alpha: Uint8ClampedArray, width: number, height: number, radius: number): Uint8ClampedArray {
  const across = new Uint8ClampedArray(alpha.length);
  const both = new Uint8ClampedArray(alpha.length);
  for (let y = 0; y < height; y += 1) boxBlur(alpha, across, { start: y * width, step: 1, count: width, radius });
  for (let x = 0; x < width; x += 1) boxBlur(across, both, { start: x, step: width, count: height, radius });
  return both;
}

interface Run {
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly radius: number;
}

function boxBlur(from: Uint8ClampedArray, to: Uint8ClampedArray, { start, step, count, radius }: Run): void {
  const at = (index: number) => from[start + Math.min(count - 1, Math.max(0, index)) * step]!;
  let sum = 0;
  for (let index = -radius; index <= radius; index += 1) sum += at(index);
  for (let index = 0; index < count; index += 1) {
    to[start + index * step] = sum / (radius * 2 + 1);
    sum += at(index + radius + 1) - at(index - radius);
  }
}

/** Takes a selection out of a cutout, or puts it back. Sizes are equal. */
export function withSelection(kept: Selection, selection: Selection, mode: 'remove' | 'restore'): Selection {
  const alpha = kept.alpha.map((value, index) => {
    const chosen = selection.alpha[index]!;
    return mode === 'remove' ? Math.min(value, 255 - chosen) : Math.max(value, chosen);
  });
  return { ...kept, alpha };
}

export const inverted = (selection: Selection): Selection => ({
  ...selection,
  alpha: selection.alpha.map((value) => 255 - value),
});

export const wholly = (width: number, height: number, value: 0 | 255 = 255): Selection => ({
  width,
  height,
  alpha: new Uint8ClampedArray(width * height).fill(value),
});

/** Pixels of a stored cutout: black, as visible as the selection. */
export function pixelsOf({ width, height, alpha }: Selection): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  alpha.forEach((value, index) => {
    data[index * 4 + 3] = value;
  });
  return { width, height, data };
}

export const selectionOf = ({ width, height, data }: Pixels): Selection => {
  const alpha = new Uint8ClampedArray(width * height);
  for (let index = 0; index < alpha.length; index += 1) alpha[index] = data[index * 4 + 3]!;
  return { width, height, alpha };
};
