/** Where a drop at a point of the canvas would insert, and the line that shows it. */
import type { PageNode } from '../../../pages/document';
import { indexOf, listAt, placeOf } from '../../../pages/operations/find';
import type { Place } from '../../../pages/operations/operation';
import type { Box } from './arrange';
import { type Grounds, type List, listsIn, mayPut, slotsOf } from './placement';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a drop would insert, and the line that shows it, in the coordinates of its area. */
export interface Drop {
  readonly place: Place;
  readonly area: 'canvas' | 'tree';
  readonly line: Box;
  /** The slot, for a drop into a slot on the canvas. */
  readonly slot?: { readonly title: string; readonly box: Box };
}

export interface Measured {
  rectOf(id: string): Box | undefined;
  nodeAt(point: Point): string | null;
  /** Drawn slots of an instance. */
  slotsIn(id: string): readonly DrawnSlot[];
}

export interface DrawnSlot {
  readonly slot: string;
  readonly box: Box;
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
    const inside = rect && !isAtEdge(rect, point) ? listAround(grounds, measured, at.node, point) : undefined;
    const drop =
      (inside && amongst(grounds, measured, nodes, inside, point)) ??
      amongst(grounds, measured, nodes, placeOf(at), point);
    if (drop) return drop;
    at = at.parent ? index.get(at.parent.id) : undefined;
  }
  return amongst(grounds, measured, nodes, { parent: null }, point);
}

/** The list of a holder at the point; of several slots, the one that is drawn nearest. */
function listAround({ pinned }: Grounds, measured: Measured, node: PageNode, point: Point): List | undefined {
  const lists = listsIn(node, pinned);
  const near = lists.length > 1 ? slotAt(measured.slotsIn(node.id), point)?.slot : undefined;
  return lists.find(({ slot }) => slot === near) ?? lists[0];
}

const slotAt = (slots: readonly DrawnSlot[], point: Point): DrawnSlot | undefined =>
  slots.toSorted((one, other) => distance(one.box, point) - distance(other.box, point))[0];

const isAtEdge = ({ left, top, width, height }: Box, { x, y }: Point): boolean => {
  const edge = Math.min(EDGE, height / 4, width / 4);
  return x < left + edge || y < top + edge || x > left + width - edge || y > top + height - edge;
};

/** The place in a list whose gap is nearest to the point. */
function amongst(
  grounds: Grounds,
  measured: Measured,
  nodes: readonly PageNode[],
  { parent, slot }: List,
  point: Point,
): Drop | undefined {
  const list = { parent, ...(slot !== undefined && { slot }) };
  if (!mayPut(grounds, nodes, { ...list, index: 0 })) return undefined;
  const rects = (listAt(grounds.document, list) ?? []).flatMap(({ id }, index) => {
    const rect = measured.rectOf(id);
    return rect && (rect.width > 0 || rect.height > 0) ? [{ rect, index }] : [];
  });
  const shown = slotOf(grounds, measured, list, point);
  if (rects.length === 0) return emptied(measured, list, shown);
  const isRow = rects.some(
    ({ rect }, at) => at > 0 && rect.left >= rects[at - 1]!.rect.left + rects[at - 1]!.rect.width - 1,
  );
  const nearest = rects.reduce((best, each) => (distance(each.rect, point) < distance(best.rect, point) ? each : best));
  const { rect, index } = nearest;
  const isAfter = isRow ? point.x > rect.left + rect.width / 2 : point.y > rect.top + rect.height / 2;
  const line = isRow
    ? { left: rect.left + (isAfter ? rect.width : 0), top: rect.top, width: 0, height: rect.height }
    : { left: rect.left, top: rect.top + (isAfter ? rect.height : 0), width: rect.width, height: 0 };
  return { place: { ...list, index: index + (isAfter ? 1 : 0) }, area: 'canvas', line, ...shown };
}

/** The slot whose list takes the drop, with its title, to outline while something is dragged above it. */
function slotOf({ document, pinned }: Grounds, measured: Measured, { parent, slot }: List, point: Point) {
  const holder = parent === null || slot === undefined ? undefined : indexOf(document).get(parent)?.node;
  if (!holder || slot === undefined) return {};
  const drawn = slotAt(
    measured.slotsIn(holder.id).filter((each) => each.slot === slot),
    point,
  );
  return drawn ? { slot: { title: slotsOf(holder, pinned)[slot] ?? slot, box: drawn.box } } : {};
}

function emptied(measured: Measured, list: List, shown: Pick<Drop, 'slot'>): Drop {
  const holder = list.parent === null ? undefined : measured.rectOf(list.parent);
  const rect = shown.slot?.box ?? holder ?? { left: 0, top: 0, width: 375, height: 0 };
  return {
    place: { ...list, index: 0 },
    area: 'canvas',
    line: { left: rect.left, top: rect.top + Math.min(8, rect.height / 2), width: rect.width, height: 0 },
    ...shown,
  };
}

function distance({ left, top, width, height }: Box, { x, y }: Point): number {
  const dx = Math.max(left - x, 0, x - left - width);
  const dy = Math.max(top - y, 0, y - top - height);
  return Math.hypot(dx, dy);
}
