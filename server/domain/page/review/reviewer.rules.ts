/** Reviewers of pages by department: its own, or those of the nearest ancestor with any. Pure. */

export interface Checker {
  readonly userId: number;
  readonly name: string;
}

export interface ReviewedLine {
  readonly departmentId: number;
  readonly parentId: number | null;
  /** With enabled accounts. */
  readonly checkers: readonly Checker[];
}

export type Reviewing = ReadonlyMap<number, ReviewedLine>;

export function checkersOf(reviewing: Reviewing, departmentId: number): readonly Checker[] {
  const seen = new Set<number>();
  let line = reviewing.get(departmentId);
  while (line && line.checkers.length === 0 && !seen.has(line.departmentId)) {
    seen.add(line.departmentId);
    line = line.parentId === null ? undefined : reviewing.get(line.parentId);
  }
  return line?.checkers ?? [];
}

export const isCheckerOf = (reviewing: Reviewing, departmentId: number, userId: number): boolean =>
  checkersOf(reviewing, departmentId).some((checker) => checker.userId === userId);

/** Departments whose pages the person reviews. */
export const reviewedBy = (reviewing: Reviewing, userId: number): number[] =>
  [...reviewing.keys()].filter((departmentId) => isCheckerOf(reviewing, departmentId, userId));
