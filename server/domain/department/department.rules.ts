/**
 * Rules for the tree of departments (product.md sections 2 and 3). Pure: functions return a value or throw a refusal.
 */
import type { ReviewerConfig } from '../../../src/services/catalogue/generated/types';
import { invalid, invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from '../account/access.messages';

/** Maximum levels of the tree, including the top one. */
export const DEEPEST = 5;

export interface Place {
  readonly departmentId: number;
  readonly parentId: number | null;
}

/**
 * Refuses a parent within the department's own subtree, and a tree deeper than DEEPEST. `moved` null: a new department.
 */
export function mayStandUnder(tree: readonly Place[], moved: number | null, parentId: number | null): void {
  if (parentId === null) return;
  const parentOf = new Map(tree.map((each) => [each.departmentId, each.parentId]));
  if (!parentOf.has(parentId)) throw invalidField('parentId', MESSAGES.unknownParent);
  const above = lineage(parentOf, parentId);
  if (moved !== null && above.includes(moved)) throw invalidField('parentId', MESSAGES.ownDescendant);
  if (above.length + (moved === null ? 1 : heightOf(tree, moved)) > DEEPEST)
    throw invalidField('parentId', MESSAGES.tooDeep(DEEPEST));
}

/** The department and its ancestors, upwards. Terminates also if the data contain a cycle. */
function lineage(parentOf: ReadonlyMap<number, number | null>, departmentId: number): number[] {
  const line = new Set<number>();
  for (let each: number | null | undefined = departmentId; each != null && !line.has(each); each = parentOf.get(each))
    line.add(each);
  return [...line];
}

/** Number of levels of a department's subtree. */
function heightOf(tree: readonly Place[], departmentId: number): number {
  let height = 0;
  const seen = new Set<number>();
  for (let level = [departmentId]; level.length > 0; height++) {
    level.forEach((each) => seen.add(each));
    level = tree
      .filter((each) => each.parentId !== null && level.includes(each.parentId) && !seen.has(each.departmentId))
      .map((each) => each.departmentId);
  }
  return height;
}

export function mayReview(requested: readonly number[], able: readonly number[]): void {
  if (requested.some((userId) => !able.includes(userId))) throw invalidField('checkerIds', MESSAGES.unknownChecker);
}

/** Rows that prevent the deletion of a department. `joins`: pending requests to join its groups. */
export type Belonging = Exclude<keyof typeof MESSAGES.belongings, 'others'>;
export type Belongings = Readonly<Record<Belonging, number>>;

export function mayDeleteDepartment(belongings: Belongings): void {
  const left = (Object.entries(belongings) as [Belonging, number][])
    .filter(([, count]) => count > 0)
    .map(([name, count]) => MESSAGES.belongings[name](count));
  if (left.length > 0) throw invalid(MESSAGES.departmentInUse(left));
}

/** Reviewers, address and title of a department; each one that it lacks comes from the nearest ancestor that has it. */
export function reviewersOf([own, ...above]: readonly [ReviewerConfig, ...ReviewerConfig[]]): ReviewerConfig {
  const lines = [own, ...above];
  return {
    ...own,
    checkers: lines.find(({ checkers }) => checkers.length > 0)?.checkers ?? [],
    previewUrl: lines.find(({ previewUrl }) => previewUrl !== '')?.previewUrl ?? '',
    pageTitle: lines.find(({ pageTitle }) => pageTitle !== '')?.pageTitle ?? '',
  };
}
