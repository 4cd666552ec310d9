/** Common window sizes. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly name: string;
}

/** Sizes in px. */
export const SIZES: readonly Size[] = [
  { width: 1440, height: 900, name: '台式机' },
  { width: 1280, height: 800, name: '笔记本' },
  { width: 1024, height: 768, name: '平板（横）' },
  { width: 768, height: 1024, name: '平板（竖）' },
  { width: 390, height: 844, name: '手机' },
];

/** Minimum height of the window, px. */
const LOWEST = 420;
/** Minimum scale; below it, text is unreadable. */
const SMALLEST = 0.3;

/** Width in px below which a device is hand-held and keeps its own height; wider windows fill the available height. */
const HAND = 800;

/** Scale and height of a window in the available room; never enlarged. */
export function fit(
  { width, height }: Size,
  room: { readonly width: number; readonly height: number },
): { scale: number; height: number } {
  const scale = Math.max(SMALLEST, Math.min(1, room.width / width));
  return {
    scale,
    height: Math.round(Math.max(LOWEST, Math.min(width < HAND ? height : Infinity, room.height / scale))),
  };
}
