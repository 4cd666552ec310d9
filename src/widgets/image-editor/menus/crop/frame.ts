/** Mathematics of the crop frame: ratios, handles, straightening. Pure; lengths are pixels of what is cropped. */

import type { Rect } from '../../../../images/geometry';

export interface Size {
  readonly width: number;
  readonly height: number;
}
export type Frame = Rect;

export const RATIOS = {
  free: '自由',
  original: '原比例',
  '3:4': '3:4',
  '1:1': '1:1',
  '4:3': '4:3',
  '9:16': '9:16',
  '16:9': '16:9',
} as const;
export type RatioName = keyof typeof RATIOS;

export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** Smallest side of a frame. */
export const LEAST_SIDE = 8;
/** Greatest angle of straightening, degrees. */
export const STRAIGHTEN = 45;

/** Width by height; undefined: any. */
export function ratioOf(name: RatioName, { width, height }: Size): number | undefined {
  if (name === 'free') return undefined;
  if (name === 'original') return width / height;
  const [across, down] = name.split(':').map(Number) as [number, number];
  return across / down;
}

/** Moves the frame and stops it at the bounds. */
export const moved = (frame: Frame, bounds: Frame, dx: number, dy: number): Frame => ({
  ...frame,
  x: clamp(frame.x + dx, bounds.x, bounds.x + bounds.width - frame.width),
  y: clamp(frame.y + dy, bounds.y, bounds.y + bounds.height - frame.height),
});

/** Drags a handle: the opposite side or corner stays; with a ratio, a side grows the other one from its middle. */
export function resized(
  frame: Frame,
  bounds: Frame,
  handle: Handle,
  [dx, dy]: readonly [number, number],
  ratio?: number,
): Frame {
  const free = freely(frame, bounds, handle, dx, dy);
  return ratio === undefined ? free : keepingRatio(frame, bounds, handle, free, ratio);
}

function freely(frame: Frame, bounds: Frame, handle: Handle, dx: number, dy: number): Frame {
  let [left, top, right, bottom] = [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height];
  if (handle.includes('w')) left = clamp(left + dx, bounds.x, right - LEAST_SIDE);
  if (handle.includes('e')) right = clamp(right + dx, left + LEAST_SIDE, bounds.x + bounds.width);
  if (handle.includes('n')) top = clamp(top + dy, bounds.y, bottom - LEAST_SIDE);
  if (handle.includes('s')) bottom = clamp(bottom + dy, top + LEAST_SIDE, bounds.y + bounds.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function keepingRatio(frame: Frame, bounds: Frame, handle: Handle, free: Frame, ratio: number): Frame {
  const isUpright = handle === 'n' || handle === 's';
  const isAcross = handle === 'w' || handle === 'e';
  const wanted = isUpright ? free.height * ratio : isAcross ? free.width : Math.max(free.width, free.height * ratio);
  const across = isUpright ? 'middle' : handle.includes('w') ? 'end' : 'start';
  const down = isAcross ? 'middle' : handle.includes('n') ? 'end' : 'start';
  const room = Math.min(
    roomOf(across, frame.x, frame.width, bounds.x, bounds.width),
    roomOf(down, frame.y, frame.height, bounds.y, bounds.height) * ratio,
  );
  const width = clamp(wanted, Math.min(room, LEAST_SIDE * Math.max(1, ratio)), room);
  const height = width / ratio;
  return {
    x: frame.x + (frame.width - width) * SHARES[across],
    y: frame.y + (frame.height - height) * SHARES[down],
    width,
    height,
  };
}

/** Which point of the frame stays: its start (left, top), middle or end. */
type Anchor = 'start' | 'middle' | 'end';
const SHARES: Readonly<Record<Anchor, number>> = { start: 0, middle: 0.5, end: 1 };

/** The longest side that fits the bounds while the anchor stays. */
function roomOf(anchor: Anchor, start: number, side: number, from: number, length: number): number {
  const before = start + side * SHARES[anchor] - from;
  const after = from + length - (start + side * SHARES[anchor]);
  return anchor === 'start' ? after : anchor === 'end' ? before : Math.min(before, after) * 2;
}

/** Size of the smallest upright box around a rotated one. */
export function boxAround({ width, height }: Size, degrees: number): Size {
  const [sine, cosine] = sineAndCosine(degrees);
  return { width: width * cosine + height * sine, height: width * sine + height * cosine };
}

/**
 * The largest upright rectangle inside a box that is rotated about its centre; with a ratio, of that ratio. Without
 * one: the rectangle of greatest area.
 */
export function insideRotated(size: Size, degrees: number, ratio?: number): Size {
  const [sine, cosine] = sineAndCosine(degrees);
  if (ratio !== undefined) {
    const height = Math.min(size.width / (ratio * cosine + sine), size.height / (ratio * sine + cosine));
    return { width: height * ratio, height };
  }
  if (sine < 1e-9) return size;
  if (cosine < 1e-9) return { width: size.height, height: size.width };
  const [long, short] = [Math.max(size.width, size.height), Math.min(size.width, size.height)];
  if (short <= 2 * sine * cosine * long) {
    // Two corners touch the long sides: half of the short side limits both.
    const [onLong, onShort] = [short / (2 * sine), short / (2 * cosine)];
    return size.width >= size.height ? { width: onLong, height: onShort } : { width: onShort, height: onLong };
  }
  const double = cosine ** 2 - sine ** 2;
  return {
    width: (size.width * cosine - size.height * sine) / double,
    height: (size.height * cosine - size.width * sine) / double,
  };
}

const sineAndCosine = (degrees: number): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
};

/** Where a point lies after turning about a centre, degrees clockwise. */
export function turned(x: number, y: number, centre: readonly [number, number], degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [dx, dy] = [x - centre[0], y - centre[1]];
  return [centre[0] + dx * cosine - dy * sine, centre[1] + dx * sine + dy * cosine];
}

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
