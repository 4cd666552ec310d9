/** The candidate nearest to a misspelled name; undefined if none is near enough. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const lower = name.toLowerCase();
  let best: string | undefined;
  // Short names may differ by one letter, longer ones by a third of their length.
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = candidate.toLowerCase() === lower ? 0 : distanceOf(lower, candidate.toLowerCase(), least);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best === name ? undefined : best;
}

/**
 * Edit distance with insertions, deletions, replacements and swaps of neighbours. Distances of `limit` and above return
 * `limit`.
 */
export function distanceOf(a: string, b: string, limit = Infinity): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      current.push(cost);
    }
    [before, previous] = [previous, current];
  }
  return previous[b.length]!;
}
