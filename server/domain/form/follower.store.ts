/** Possible followers of records: people of the department who may change records. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account } from '../../db/schema';
import { changersWith } from '../account/holders.store';

const MOST = 200;

const followers = changersWith(['page:form-records']);

export async function mayFollow(db: Database, userId: number, departmentId: number): Promise<boolean> {
  const one = and(eq(account.userId, userId), eq(account.departmentId, departmentId), followers);
  return (await db.$count(account, one)) > 0;
}

export const followersOf = (db: Database, reader: Reader, keyword: string | undefined) =>
  db
    .select({ userId: account.userId, name: displayName(account) })
    .from(account)
    .where(
      and(
        followers,
        withinDepartment(account.departmentId, reader),
        contains(keyword, account.name, account.userName, account.loginName),
      ),
    )
    .orderBy(account.userId)
    .limit(MOST);
