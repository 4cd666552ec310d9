/** Which handles a selection has. */
import type { Layer } from '../../../images/document';

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const SIDES = ['middle-left', 'middle-right'];
const ALL = [...CORNERS, ...SIDES, 'top-center', 'bottom-center'];

/** Pixels of the window within which an edge snaps. */
export const REACH = 6;

/** Angles that a rotation is attracted to, degrees. */
export const SNAPS = {
  free: { at: [0, 90, 180, 270], reach: 3 },
  steps: { at: Array.from({ length: 24 }, (_, index) => index * 15), reach: 7.5 },
} as const;

/** Side of a handle: wider for fingers, pixels of the window. */
const HANDLE = { mouse: 9, finger: 16 } as const;

export const handleSize = (isTouched: boolean): number => (isTouched ? HANDLE.finger : HANDLE.mouse);

/** Sides of a box below which handles for fingers cover each other and the layer, pixels of the window. */
const ROOM = { width: 3 * HANDLE.finger, height: 4 * HANDLE.finger };
/** The handles of a box that is too low for all: one changes its width, the other scales it. */
const OF_LOW: ReadonlySet<string> = new Set(['middle-left', 'bottom-right']);

interface Shown {
  readonly width: number;
  readonly height: number;
  readonly isTouched: boolean;
}

/** The handles of the selected layers. `width` and `height` of their box are in pixels of the window. */
export function handlesOf(layers: readonly Layer[], { width, height, isTouched }: Shown) {
  const isFree = !layers.some(({ isLocked }) => isLocked);
  const only = layers.length === 1 ? layers[0] : undefined;
  const all = only?.type === 'shape' ? ALL : only?.type === 'text' ? [...CORNERS, ...SIDES] : CORNERS;
  const isNarrow = isTouched && width < ROOM.width;
  const isLow = isTouched && height < ROOM.height;
  return {
    resizeEnabled: isFree,
    rotateEnabled: isFree,
    keepRatio: only?.type !== 'shape',
    enabledAnchors: isNarrow ? ['bottom-right'] : isLow ? all.filter((name) => OF_LOW.has(name)) : all,
  };
}
