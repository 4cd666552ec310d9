/** Builds trees from rows that name their parent, in the order of the rows. Pure. */
export interface Branch<R> {
  readonly key: unknown;
  readonly row: R;
  readonly children: Branch<R>[];
}

/** A row becomes a root if its parent is missing or if its parents form a cycle, so that no row is lost. */
export function forestOf<R>(
  rows: readonly R[],
  keyOf: (row: R, index: number) => unknown,
  parentOf: (row: R) => unknown,
): Branch<R>[] {
  const branches = new Map<unknown, Branch<R>>();
  rows.forEach((row, index) => {
    const key = keyOf(row, index);
    branches.set(key, { key, row, children: [] });
  });
  const roots: Branch<R>[] = [];
  for (const branch of branches.values()) {
    const above = branches.get(parentOf(branch.row));
    if (above && !inCircle(branch, branches, parentOf)) above.children.push(branch);
    else roots.push(branch);
  }
  return roots;
}

function inCircle<R>(
  from: Branch<R>,
  branches: ReadonlyMap<unknown, Branch<R>>,
  parentOf: (row: R) => unknown,
): boolean {
  const seen = new Set<Branch<R>>();
  for (let at: Branch<R> | undefined = from; at; at = branches.get(parentOf(at.row))) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** Keeps the wanted branches and their ancestors. */
export function prune<R>(forest: readonly Branch<R>[], isMatch: (branch: Branch<R>) => boolean): Branch<R>[] {
  return forest.flatMap((branch) => {
    const children = prune(branch.children, isMatch);
    return children.length > 0 || isMatch(branch) ? [{ ...branch, children }] : [];
  });
}
