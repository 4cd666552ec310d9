/** Points of a stroke: smoothed while it is drawn, simplified when it ends. x and y in turn. Pure. */

/** Share of the way to the pointer that the brush moves with each event; below 1, strokes are smoothed. */
const FOLLOW = 0.6;

/** The next point of a stroke that is being drawn. */
export function followed(points: readonly number[], x: number, y: number): readonly [number, number] {
  if (points.length < 2) return [x, y];
  const [lastX, lastY] = points.slice(-2) as [number, number];
  return [lastX + (x - lastX) * FOLLOW, lastY + (y - lastY) * FOLLOW];
}

/** Keeps the points that are further than `tolerance` from the line without them (Douglas and Peucker). */
export function simplified(points: readonly number[], tolerance: number): readonly number[] {
  const count = points.length / 2;
  if (count <= 2) return points.map(rounded);
  const isKept = new Uint8Array(count);
  isKept[0] = isKept[count - 1] = 1;
  const spans: [number, number][] = [[0, count - 1]];
  while (spans.length > 0) {
    const [from, to] = spans.pop()!;
    const { index, distance } = furthest(points, from, to);
    if (distance <= tolerance) continue;
    isKept[index] = 1;
    spans.push([from, index], [index, to]);
  }
  return points.filter((_, index) => isKept[index >> 1] === 1).map(rounded);
}

function furthest(points: readonly number[], from: number, to: number) {
  let [index, distance] = [from, -1];
  for (let at = from + 1; at < to; at += 1) {
    const away = distanceToSpan(points, at, from, to);
    if (away > distance) [index, distance] = [at, away];
  }
  return { index, distance };
}

function distanceToSpan(points: readonly number[], at: number, from: number, to: number): number {
  const [x, y] = [points[at * 2]!, points[at * 2 + 1]!];
  const [startX, startY] = [points[from * 2]!, points[from * 2 + 1]!];
  const [alongX, alongY] = [points[to * 2]! - startX, points[to * 2 + 1]! - startY];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - startX) * alongX + (y - startY) * alongY) / length));
  return Math.hypot(x - startX - share * alongX, y - startY - share * alongY);
}

/** Rounds to a tenth of a pixel: finer than screens show, and a third of the characters when stored. */
const rounded = (value: number): number => Math.round(value * 10) / 10;
