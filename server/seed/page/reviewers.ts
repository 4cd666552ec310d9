/** Reviewers of each department, and its preview address. */
import type { departmentChecker } from '../../db/schema';
import type { AccountRow, DepartmentRow, People } from '../people/people';
import { ROLES } from '../people/roles';
import { LINES } from '../words/groups';

type CheckerRow = typeof departmentChecker.$inferInsert;

/** Maximum number of reviewers per department. */
const CHECKERS = 2;

export function withReviewing(departments: readonly DepartmentRow[]): DepartmentRow[] {
  return departments.map((row, index) => ({
    ...row,
    previewUrl: `https://preview.atelier.example/${LINES[index]!.code}`,
    pageTitle: `${row.name}审核预览`,
  }));
}

/** Leaders first, then other authors. */
export function makeCheckers(departments: readonly DepartmentRow[], { accounts, accountRoles }: People): CheckerRow[] {
  const roleOf = new Map(accountRoles.map(({ userId, roleId }) => [userId, ROLES[roleId - 1]!]));
  const rank = ({ userId }: AccountRow) => ['leader', 'operator', 'designer'].indexOf(roleOf.get(userId)!.type);
  return departments.flatMap(({ departmentId }) =>
    accounts
      .filter((row) => row.departmentId === departmentId && row.status === 'enabled' && rank(row) >= 0)
      .toSorted((one, other) => rank(one) - rank(other) || one.userId - other.userId)
      .slice(0, CHECKERS)
      .map(({ userId }) => ({ departmentId, userId })),
  );
}
