/** Places states in ranks from top to bottom, and draws their edges as curves. Pure. */

export interface StateOf {
  readonly key: string;
  readonly title: string;
}

export interface EdgeOf {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  /** Who takes the transition; edges of bots are dashed. */
  readonly by: string;
}

/** Sizes in px. */
export const SIZE = { width: 340, node: 96, height: 44, rank: 88, gap: 20 } as const;
const TURN = 34;

export interface Place {
  /** Top left corner. */
  readonly x: number;
  readonly y: number;
  readonly rank: number;
}

/** Rank of each state: below all earlier states of the list that lead to it. */
function ranksOf(states: readonly StateOf[], edges: readonly EdgeOf[]): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const { key } of states) {
    const before = edges.filter((edge) => edge.to === key && edge.from !== key && ranks.has(edge.from));
    ranks.set(key, Math.max(-1, ...before.map(({ from }) => ranks.get(from)!)) + 1);
  }
  return ranks;
}

export function placesOf(states: readonly StateOf[], edges: readonly EdgeOf[]): Map<string, Place> {
  const ranks = ranksOf(states, edges);
  const places = new Map<string, Place>();
  for (const rank of new Set(ranks.values())) {
    const inRank = states.filter(({ key }) => ranks.get(key) === rank);
    const step = Math.min(SIZE.node + SIZE.gap, (SIZE.width - SIZE.node) / Math.max(1, inRank.length - 1));
    const left = (SIZE.width - SIZE.node - step * (inRank.length - 1)) / 2;
    inRank.forEach(({ key }, index) => places.set(key, { rank, x: left + index * step, y: rank * SIZE.rank + 2 }));
  }
  return places;
}

export const heightOf = (places: ReadonlyMap<string, Place>): number =>
  Math.max(0, ...[...places.values()].map(({ y }) => y)) + SIZE.height + 4;

const middleOf = ({ x }: Place): number => x + SIZE.node / 2;

/** Vertical curve between neighbouring ranks; an edge back up is drawn slightly beside the edge down. */
function straight(a: Place, b: Place, isBack: boolean): string {
  const aside = isBack ? SIZE.gap : 0;
  const [x1, x2] = [middleOf(a) + aside, middleOf(b) + aside];
  const [y1, y2] = isBack ? [a.y, b.y + SIZE.height] : [a.y + SIZE.height, b.y];
  const middle = (y1 + y2) / 2;
  return `M${x1} ${y1} C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`;
}

/** Path of an edge: vertical to a neighbouring rank, otherwise around the side on which its target lies. */
export function pathOf({ from, to }: EdgeOf, places: ReadonlyMap<string, Place>): string {
  const [a, b] = [places.get(from), places.get(to)];
  if (!a || !b) return '';
  const steps = b.rank - a.rank;
  if (Math.abs(steps) === 1) return straight(a, b, steps < 0);
  const middle = SIZE.width / 2;
  const isRight = middleOf(b) === middle ? middleOf(a) >= middle : middleOf(b) > middle;
  const turn = (isRight ? 1 : -1) * TURN * Math.min(3, Math.max(1, Math.abs(steps)));
  const x2 = isRight ? b.x + SIZE.node : b.x;
  const y2 = b.y + SIZE.height / 2;
  // To a target on the other side, leave by the lower edge of the box, so that the path crosses no neighbour.
  const isAcross = isRight ? middleOf(a) < middle : middleOf(a) > middle;
  const x1 = isAcross ? middleOf(a) : isRight ? a.x + SIZE.node : a.x;
  const y1 = isAcross ? a.y + SIZE.height : a.y + SIZE.height / 2;
  const bend = isAcross ? `${x1} ${y1 + SIZE.height}` : `${within(x1 + turn)} ${y1}`;
  return `M${x1} ${y1} C${bend} ${within(x2 + turn)} ${y2} ${x2} ${y2}`;
}

const within = (x: number): number => Math.min(SIZE.width - 2, Math.max(2, x));
