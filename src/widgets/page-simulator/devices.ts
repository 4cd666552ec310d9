/** Devices of the simulator: the size of the page's window and the insets that the hardware covers, in CSS px. */
import type { Insets } from '../../pages/simulator/protocol';

export interface Device {
  readonly key: string;
  readonly name: string;
  readonly kind: 'phone' | 'tablet' | 'desktop';
  readonly width: number;
  readonly height: number;
  /** Insets covered by notch, corners and home indicator, upright and (`onItsSide`) turned. */
  readonly upright: Insets;
  readonly onItsSide: Insets;
}

const FREE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export const DEVICES: readonly Device[] = [
  {
    key: 'iphone-se',
    name: 'iPhone SE',
    kind: 'phone',
    width: 375,
    height: 667,
    upright: FREE,
    onItsSide: FREE,
  },
  {
    key: 'iphone-15-pro',
    name: 'iPhone 15 Pro',
    kind: 'phone',
    width: 393,
    height: 852,
    upright: { top: 59, right: 0, bottom: 34, left: 0 },
    onItsSide: { top: 0, right: 59, bottom: 21, left: 59 },
  },
  {
    key: 'pixel-8',
    name: 'Pixel 8',
    kind: 'phone',
    width: 412,
    height: 915,
    upright: { top: 40, right: 0, bottom: 24, left: 0 },
    onItsSide: { top: 0, right: 0, bottom: 24, left: 40 },
  },
  {
    key: 'mate-60',
    name: 'Mate 60',
    kind: 'phone',
    width: 405,
    height: 896,
    upright: { top: 36, right: 0, bottom: 16, left: 0 },
    onItsSide: { top: 0, right: 0, bottom: 16, left: 36 },
  },
  {
    key: 'ipad',
    name: 'iPad',
    kind: 'tablet',
    width: 820,
    height: 1180,
    upright: { top: 24, right: 0, bottom: 20, left: 0 },
    onItsSide: { top: 24, right: 0, bottom: 20, left: 0 },
  },
  {
    key: 'desktop',
    name: '桌面 1440',
    kind: 'desktop',
    width: 1440,
    height: 900,
    upright: FREE,
    onItsSide: FREE,
  },
];

/** Bounds of a size that somebody types, CSS px. */
export const CUSTOM_SIDE = { from: 240, to: 3_840 } as const;

export function customDevice(width: number, height: number): Device {
  const side = (given: number) => Math.round(Math.min(CUSTOM_SIDE.to, Math.max(CUSTOM_SIDE.from, given)));
  return {
    key: 'custom',
    name: '自定义',
    kind: width < 768 ? 'phone' : 'desktop',
    width: side(width),
    height: side(height),
    upright: FREE,
    onItsSide: FREE,
  };
}

/** The window of a device as it is held. */
export interface HeldWindow {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
}

export function heldWindow(device: Device, turned: boolean): HeldWindow {
  const { width, height, upright, onItsSide } = device;
  const isUpright = height >= width;
  return turned
    ? { width: height, height: width, insets: isUpright ? onItsSide : upright }
    : { width, height, insets: upright };
}

/** The scale at which windows side by side, with a gap between them, fit into a room; at most 1. */
export function fittingScale(
  windows: readonly HeldWindow[],
  room: { readonly width: number; readonly height: number },
  gap: number,
): number {
  const width = windows.reduce((sum, each) => sum + each.width, 0);
  const height = Math.max(...windows.map((each) => each.height));
  const free = room.width - gap * (windows.length + 1);
  return Math.max(SMALLEST_SCALE, Math.min(1, free / width, (room.height - 2 * gap) / height));
}

/** Below this scale nothing can be recognised; the devices are then scrolled. */
const SMALLEST_SCALE = 0.25;
