/** Where a drop at a point of the canvas would insert, and the line that shows it. */
import type { PageNode } from '../../../pages/document';
import { indexOf, listAt, placeOf } from '../../../pages/operations/find';
import type { Place } from '../../../pages/operations/operation';
import type { Box } from './arrange';
import { type Grounds, isHolder, mayPut, slotsOf } from './placement';
import type { Drop, Point } from './stage';

export interface Measured {
  rectOf(id: string): Box | undefined;
  nodeAt(point: Point): string | null;
}

/** Outermost part of a holder where a drop goes beside it, CSS px. */
const EDGE = 8;

export function dropAt(
  grounds: Grounds,
  measured: Measured,
  nodes: readonly PageNode[],
  point: Point,
): Drop | undefined {
  const index = indexOf(grounds.document);
  let at = index.get(measured.nodeAt(point) ?? '');
  while (at) {
    const rect = measured.rectOf(at.node.id);
    const inside =
      rect && isHolder(at.node, grounds.pinned) && !isAtEdge(rect, point) ? intoHolder(at.node, grounds) : undefined;
    const drop =
      (inside && amongst(grounds, measured, nodes, inside, point)) ??
      amongst(grounds, measured, nodes, placeOf(at), point);
    if (drop) return drop;
    at = at.parent ? index.get(at.parent.id) : undefined;
  }
  return amongst(grounds, measured, nodes, { parent: null }, point);
}

const intoHolder = (node: PageNode, { pinned }: Grounds): Omit<Place, 'index'> => {
  const slot = Object.keys(slotsOf(node, pinned))[0];
  return { parent: node.id, ...(slot !== undefined && { slot }) };
};

const isAtEdge = ({ left, top, width, height }: Box, { x, y }: Point): boolean => {
  const edge = Math.min(EDGE, height / 4, width / 4);
  return x < left + edge || y < top + edge || x > left + width - edge || y > top + height - edge;
};

/** The place in a list whose gap is nearest to the point. */
function amongst(
  grounds: Grounds,
  measured: Measured,
  nodes: readonly PageNode[],
  { parent, slot }: Omit<Place, 'index'>,
  point: Point,
): Drop | undefined {
  const list = { parent, ...(slot !== undefined && { slot }) };
  if (!mayPut(grounds, nodes, { ...list, index: 0 })) return undefined;
  const rects = (listAt(grounds.document, list) ?? []).flatMap(({ id }, index) => {
    const rect = measured.rectOf(id);
    return rect && (rect.width > 0 || rect.height > 0) ? [{ rect, index }] : [];
  });
  if (rects.length === 0) return emptied(measured, list);
  const isRow = rects.some(
    ({ rect }, at) => at > 0 && rect.left >= rects[at - 1]!.rect.left + rects[at - 1]!.rect.width - 1,
  );
  const nearest = rects.reduce((best, each) => (distance(each.rect, point) < distance(best.rect, point) ? each : best));
  const { rect, index } = nearest;
  const isAfter = isRow ? point.x > rect.left + rect.width / 2 : point.y > rect.top + rect.height / 2;
  const line = isRow
    ? { left: rect.left + (isAfter ? rect.width : 0), top: rect.top, width: 0, height: rect.height }
    : { left: rect.left, top: rect.top + (isAfter ? rect.height : 0), width: rect.width, height: 0 };
  return { place: { ...list, index: index + (isAfter ? 1 : 0) }, area: 'canvas', line };
}

function emptied(measured: Measured, list: Omit<Place, 'index'>): Drop {
  const rect = (list.parent !== null && measured.rectOf(list.parent)) || { left: 0, top: 0, width: 375, height: 0 };
  return {
    place: { ...list, index: 0 },
    area: 'canvas',
    line: { left: rect.left, top: rect.top + Math.min(8, rect.height / 2), width: rect.width, height: 0 },
  };
}

function distance({ left, top, width, height }: Box, { x, y }: Point): number {
  const dx = Math.max(left - x, 0, x - left - width);
  const dy = Math.max(top - y, 0, y - top - height);
  return Math.hypot(dx, dy);
}
