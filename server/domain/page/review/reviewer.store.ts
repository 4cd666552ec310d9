/** Who reviews the pages of each department. Holds all SQL for it. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect';
import { displayName } from '../../../db/masking';
import { subquery } from '../../../db/rows';
import { account, department, departmentChecker } from '../../../db/schema';
import type { Checker, Reviewing } from './reviewer.rules';

const checkers = subquery<Checker[]>(sql`(
  select coalesce(json_agg(json_build_object('userId', ${account.userId}, 'name', ${displayName(account)}) order by ${account.userId}), '[]')
  from ${departmentChecker} join ${account} on ${account.userId} = ${departmentChecker.userId}
  where ${departmentChecker.departmentId} = ${department.departmentId} and ${account.deleteTime} is null and ${account.status} = 'enabled')`);

/** All departments: there are few, and an ancestor may decide for any of them. */
export async function readReviewing(db: Database): Promise<Reviewing> {
  const rows = await db
    .select({ departmentId: department.departmentId, parentId: department.parentId, checkers })
    .from(department);
  return new Map(rows.map((row) => [row.departmentId, row]));
}
