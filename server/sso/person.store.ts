/** SQL: finds accounts by the person at the identity provider, and creates accounts at the first sign-on. */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { account, department, groupJoin, joinGroup } from '../db/schema';
import type { Identity } from './identity.rules';

const view = { userId: account.userId, status: account.status, ssoSubject: account.ssoSubject };

export async function findBySubject(db: Database, subject: string) {
  const [row] = await db
    .select(view)
    .from(account)
    .where(and(eq(account.ssoSubject, subject), isNull(account.deleteTime)));
  return row ?? null;
}

/** `key`: the log-in name in lower case. */
export async function findByLoginName(db: Database, key: string) {
  const [row] = await db
    .select(view)
    .from(account)
    .where(and(sql`lower(${account.loginName}) = ${key}`, isNull(account.deleteTime)));
  return row ?? null;
}

/** Removes the binding of a deleted account, so that the person can sign on as a new account. */
export async function releaseSubject(db: Database, subject: string): Promise<void> {
  await db
    .update(account)
    .set({ ssoSubject: null })
    .where(and(eq(account.ssoSubject, subject), isNotNull(account.deleteTime)));
}

/** False if the binding changed concurrently. `bound`: the binding that was read before. */
export async function bindSubject(
  db: Database,
  userId: number,
  { bound, subject }: { bound: string | null; subject: string },
): Promise<boolean> {
  const asSeen = bound === null ? isNull(account.ssoSubject) : eq(account.ssoSubject, bound);
  const changed = await db
    .update(account)
    .set({ ssoSubject: subject })
    .where(and(eq(account.userId, userId), asSeen))
    .returning({ userId: account.userId });
  return changed.length > 0;
}

/** Creates an account without role and department; null if a concurrent request created it. */
export async function createAccount(
  db: Database,
  { subject, name, email, mobile }: Identity,
  { loginName, now }: { loginName: string; now: Date },
): Promise<number | null> {
  const shown = name || loginName;
  const [row] = await db
    .insert(account)
    .values({
      loginName,
      ssoSubject: subject,
      name: shown,
      userName: shown,
      email,
      mobile,
      createTime: now,
      updateTime: now,
    })
    .onConflictDoNothing()
    .returning({ userId: account.userId });
  return row?.userId ?? null;
}

/** Creates a join request for the first group of the department with this name, if it has one. */
export async function askToJoin(
  db: Database,
  userId: number,
  { departmentName, reason, now }: { departmentName: string; reason: string; now: Date },
): Promise<void> {
  const [group] = await db
    .select({ groupId: joinGroup.groupId })
    .from(joinGroup)
    .innerJoin(department, eq(department.departmentId, joinGroup.departmentId))
    .where(eq(department.name, departmentName))
    .orderBy(asc(joinGroup.groupId))
    .limit(1);
  if (group)
    await db
      .insert(groupJoin)
      .values({ groupId: group.groupId, userId, reason, createTime: now, updateTime: now })
      .onConflictDoNothing();
}
