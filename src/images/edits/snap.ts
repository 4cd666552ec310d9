/** Lines and gaps that a moved or resized box snaps to. Computed once for a gesture, asked on every move of the pointer. */
import type { ImageDocument } from '../document';
import { boundsOf, type Rect } from '../geometry';
import { chosenPlaces, type Ids } from './tree';

/** A line to draw: at `at` of its axis, between two places of the other axis. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** `gap`: one of equal distances, drawn along its axis from `from` to `to` at `at` of the other one. */
  readonly kind: 'line' | 'gap';
}

export interface SnapTargets {
  readonly boxes: readonly Rect[];
  /** Sorted. */
  readonly x: readonly Line[];
  readonly y: readonly Line[];
}

interface Line {
  readonly at: number;
  readonly box: Rect;
}

export interface Snapped {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

/** The page and the shown layers of the page that are not moved. */
export function snapTargets(document: ImageDocument, moving: Ids): SnapTargets {
  const outer = new Set(chosenPlaces(document, moving).map(({ layer, ancestors }) => (ancestors[0] ?? layer).id));
  const boxes = document.layers.filter(({ id, isHidden }) => !isHidden && !outer.has(id)).map(boundsOf);
  const all = [{ x: 0, y: 0, width: document.width, height: document.height }, ...boxes];
  const linesOf = (axis: 'x' | 'y') =>
    all.flatMap((box) => placesAlong(box, axis).map((at): Line => ({ at, box }))).sort((a, b) => a.at - b.at);
  return { boxes, x: linesOf('x'), y: linesOf('y') };
}

/** How far to move the box on, with the guides for it; `within` is the tolerance in pixels of the document. */
export function snapMove(box: Rect, targets: SnapTargets, within: number): Snapped {
  const x = alongAxis(box, targets, { axis: 'x', within });
  const y = alongAxis({ ...box, x: box.x + x.by }, targets, { axis: 'y', within });
  const moved = { ...box, x: box.x + x.by, y: box.y + y.by };
  return { dx: x.by, dy: y.by, guides: [...x.guides(moved), ...y.guides(moved)] };
}

/** As `snapMove` for the edges that a handle moves: where they snap to, and the guides. */
export function snapResize(
  box: Rect,
  edges: { readonly x?: 'start' | 'end'; readonly y?: 'start' | 'end' },
  targets: SnapTargets,
  within: number,
): Snapped {
  const edge = (axis: 'x' | 'y') => {
    const side = edges[axis];
    if (!side) return undefined;
    const at = box[axis] + (side === 'end' ? box[SIZES[axis]] : 0);
    const line = nearest(targets[axis], at);
    return line && Math.abs(line.at - at) <= within ? { by: line.at - at, line } : undefined;
  };
  const [x, y] = [edge('x'), edge('y')];
  const guides = [
    ...(x ? [guideOf('x', x.line, { ...box, y: box.y + (y && edges.y === 'start' ? y.by : 0) })] : []),
    ...(y ? [guideOf('y', y.line, { ...box, x: box.x + (x && edges.x === 'start' ? x.by : 0) })] : []),
  ];
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, guides };
}

const SIZES = { x: 'width', y: 'height' } as const;
const OTHER = { x: 'y', y: 'x' } as const;

/** Start, middle and end. */
const placesAlong = (box: Rect, axis: 'x' | 'y'): readonly [number, number, number] => [
  box[axis],
  box[axis] + box[SIZES[axis]] / 2,
  box[axis] + box[SIZES[axis]],
];

interface Step {
  readonly by: number;
  readonly guides: (moved: Rect) => readonly Guide[];
}

const NO_STEP: Step = { by: 0, guides: () => [] };

/** The shortest way to a line, else to equal gaps. */
function alongAxis(box: Rect, targets: SnapTargets, { axis, within }: { axis: 'x' | 'y'; within: number }): Step {
  const found = placesAlong(box, axis).flatMap((at) => {
    const line = nearest(targets[axis], at);
    return line && Math.abs(line.at - at) <= within ? [{ by: line.at - at, line }] : [];
  });
  const best = found.sort((a, b) => Math.abs(a.by) - Math.abs(b.by))[0];
  if (!best) return gapStep(box, targets.boxes, { axis, within });
  const same = found.filter(({ by }) => Math.abs(by - best.by) < 0.01);
  return { by: best.by, guides: (moved) => same.map(({ line }) => guideOf(axis, line, moved)) };
}

function guideOf(axis: 'x' | 'y', { at, box }: Line, moved: Rect): Guide {
  const other = OTHER[axis];
  const size = SIZES[other];
  const from = Math.min(box[other], moved[other]);
  const to = Math.max(box[other] + box[size], moved[other] + moved[size]);
  return { axis, at, from, to, kind: 'line' };
}

/** By halving: a page of 1,000 layers has 3,000 lines. */
function nearest(lines: readonly Line[], at: number): Line | undefined {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [lines[low - 1], lines[low]];
  if (!before || !after) return before ?? after;
  return at - before.at < after.at - at ? before : after;
}

/** Between two neighbours of the same row, or as far from one as that is from the next. */
function gapStep(box: Rect, boxes: readonly Rect[], { axis, within }: { axis: 'x' | 'y'; within: number }): Step {
  const size = SIZES[axis];
  const end = (each: Rect) => each[axis] + each[size];
  const row = boxes.filter((each) => overlaps(each, box, OTHER[axis])).sort((a, b) => a[axis] - b[axis]);
  const middle = box[axis] + box[size] / 2;
  const before = row.filter((each) => end(each) <= middle);
  const after = row.filter((each) => each[axis] >= middle);
  const [a2, a1] = before.slice(-2).length === 2 ? before.slice(-2) : [undefined, before.at(-1)];
  const [b1, b2] = after;
  const places = [
    a1 && b1 ? { at: (end(a1) + b1[axis] - box[size]) / 2, gaps: [[a1], [b1]] } : undefined,
    a1 && a2 ? { at: end(a1) + a1[axis] - end(a2), gaps: [[a2, a1], [a1]] } : undefined,
    b1 && b2 ? { at: b1[axis] - (b2[axis] - end(b1)) - box[size], gaps: [[b1], [b1, b2]] } : undefined,
  ].filter((place) => place !== undefined);
  const best = places
    .filter(({ at }) => Math.abs(at - box[axis]) <= within)
    .sort((a, b) => Math.abs(a.at - box[axis]) - Math.abs(b.at - box[axis]))[0];
  if (!best) return NO_STEP;
  return { by: best.at - box[axis], guides: (moved) => best.gaps.map((pair) => gapGuide(pair, moved, axis)) };
}

/** The gap between two boxes, or between one and the moved box. */
function gapGuide([first, second]: readonly Rect[], moved: Rect, axis: 'x' | 'y'): Guide {
  const size = SIZES[axis];
  const [one, two] = [first ?? moved, second ?? moved].sort((a, b) => a[axis] - b[axis]) as [Rect, Rect];
  const other = OTHER[axis];
  return { axis, at: moved[other] + moved[SIZES[other]] / 2, from: one[axis] + one[size], to: two[axis], kind: 'gap' };
}

function overlaps(a: Rect, b: Rect, axis: 'x' | 'y'): boolean {
  const size = SIZES[axis];
  return a[axis] < b[axis] + b[size] && b[axis] < a[axis] + a[size];
}
