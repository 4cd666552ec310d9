/** Windows that people have. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly name: string;
}

/** px */
export const SIZES: readonly Size[] = [
  { width: 1440, height: 900, name: '台式机' },
  { width: 1280, height: 800, name: '笔记本' },
  { width: 1024, height: 768, name: '平板（横）' },
  { width: 768, height: 1024, name: '平板（竖）' },
  { width: 390, height: 844, name: '手机' },
];

/** A window lower than this shows nothing worth seeing, px. */
const LOWEST = 420;
/** Drawn smaller, nothing can be read. */
const SMALLEST = 0.3;

/** Narrower ones are held in the hand and have a height of their own; others are as high as the room, px. */
const HAND = 800;

/** How a window of this width stands in so much room: never larger than it is, and as high as there is room for. */
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
