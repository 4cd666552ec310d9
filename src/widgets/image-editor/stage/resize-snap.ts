import type { Rect, Point } from '../../../images/geometry';
import { type Guide, snapResize, type SnapTargets } from '../../../images/edits';

export interface Resizing {
  /** The upright box before, in pixels of the document. */
  readonly box: Rect;
  readonly keepsRatio: boolean;
  readonly targets: SnapTargets;
  /** Tolerance in pixels of the document. */
  readonly within: number;
}

interface Snapped {
  readonly at: Point;
  readonly guides: readonly Guide[];
}

type Edges = Parameters<typeof snapResize>[1];

/** Where a handle goes whose edge comes near a line of other layers; `anchor` is Konva's name of the handle. */
export function snapHandle(anchor: string, to: Point, { box, keepsRatio, targets, within }: Resizing): Snapped {
  const edges = edgesOf(anchor);
  const isCorner = edges.x !== undefined && edges.y !== undefined;
  if (!keepsRatio || !isCorner) {
    const { dx, dy, guides } = snapResize(resized(box, edges, to), edges, targets, within);
    return { at: { x: to.x + dx, y: to.y + dy }, guides };
  }
  // The corner stays on the diagonal, so only one of its edges can meet a line.
  const at = onDiagonal(box, edges, Math.hypot(to.x - fixed(box, edges).x, to.y - fixed(box, edges).y));
  for (const axis of ['x', 'y'] as const) {
    const edge = { [axis]: edges[axis] };
    const { dx, dy, guides } = snapResize(resized(box, edges, at), edge, targets, within);
    if (guides.length === 0) continue;
    const length = Math.abs(at[axis] + (axis === 'x' ? dx : dy) - fixed(box, edges)[axis]);
    const share = length / (axis === 'x' ? box.width : box.height);
    return { at: onDiagonal(box, edges, share * Math.hypot(box.width, box.height)), guides };
  }
  return { at, guides: [] };
}

function edgesOf(anchor: string): Edges {
  const x = anchor.endsWith('left') ? 'start' : anchor.endsWith('right') ? 'end' : undefined;
  const y = anchor.startsWith('top') ? 'start' : anchor.startsWith('bottom') ? 'end' : undefined;
  return { ...(x && { x }), ...(y && { y }) };
}

/** The corner that stays. */
const fixed = (box: Rect, { x, y }: Edges): Point => ({
  x: x === 'start' ? box.x + box.width : box.x,
  y: y === 'start' ? box.y + box.height : box.y,
});

function onDiagonal(box: Rect, edges: Edges, length: number): Point {
  const from = fixed(box, edges);
  const share = length / Math.hypot(box.width, box.height);
  return {
    x: from.x + (edges.x === 'start' ? -1 : 1) * box.width * share,
    y: from.y + (edges.y === 'start' ? -1 : 1) * box.height * share,
  };
}

function resized(box: Rect, { x, y }: Edges, to: Point): Rect {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  return {
    x: x === 'start' ? to.x : box.x,
    y: y === 'start' ? to.y : box.y,
    width: x === 'start' ? right - to.x : x === 'end' ? to.x - box.x : box.width,
    height: y === 'start' ? bottom - to.y : y === 'end' ? to.y - box.y : box.height,
  };
}
