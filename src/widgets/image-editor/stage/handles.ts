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

export function handlesOf(layers: readonly Layer[]) {
  const isFree = !layers.some(({ isLocked }) => isLocked);
  const only = layers.length === 1 ? layers[0] : undefined;
  return {
    resizeEnabled: isFree,
    rotateEnabled: isFree,
    keepRatio: only?.type !== 'shape',
    enabledAnchors: only?.type === 'shape' ? ALL : only?.type === 'text' ? [...CORNERS, ...SIDES] : CORNERS,
  };
}
