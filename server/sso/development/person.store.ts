/** The people of the development provider: the accounts. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { account, department } from '../../db/schema';

export interface Person {
  readonly sub: string;
  readonly preferred_username: string;
  readonly name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly department: string;
}

/** Finds a person by subject, which is the account's id. */
export async function findPerson(db: Database, sub: string): Promise<Person | undefined> {
  const userId = Number(sub);
  if (!Number.isSafeInteger(userId)) return undefined;
  const [row] = await db
    .select({
      preferred_username: account.loginName,
      name: account.name,
      email: account.email,
      phone_number: account.mobile,
      department: sql<string>`coalesce(${department.name}, '')`,
    })
    .from(account)
    .leftJoin(department, eq(department.departmentId, account.departmentId))
    .where(and(eq(account.userId, userId), isNull(account.deleteTime)));
  return row && { sub, ...row };
}
