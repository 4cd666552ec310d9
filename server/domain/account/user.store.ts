/** One's own account, and people to choose from. Holds all SQL for them. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { UserBrief, UserInfo } from '../../../src/services/catalogue/generated/types';
import { plainPhone } from '../../../src/shared/text/phone';
import type { Database } from '../../db/connect';
import { displayName, maskedMobile } from '../../db/masking';
import { withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, department } from '../../db/schema';

const userInfoView = {
  userId: account.userId,
  loginName: account.loginName,
  name: account.name,
  nickname: account.nickname,
  userName: account.userName,
  mis: account.mis,
  mail: account.email,
  mobile: maskedMobile(account.mobile),
  department: sql<string>`coalesce(${department.name}, '')`,
  departmentId: account.departmentId,
  hasPassword: sql<boolean>`${account.passwordHash} <> ''`,
};

export async function readUserInfo(db: Database, userId: number): Promise<UserInfo | null> {
  const [row] = await db
    .select(userInfoView)
    .from(account)
    .leftJoin(department, eq(department.departmentId, account.departmentId))
    .where(and(eq(account.userId, userId), isNull(account.deleteTime)));
  return row ?? null;
}

/** `key`: log-in name in lower case. */
export async function findLogin(db: Database, key: string) {
  const [row] = await db
    .select({
      userId: account.userId,
      loginName: account.loginName,
      passwordHash: account.passwordHash,
      passwordTemporary: account.passwordTemporary,
      status: account.status,
    })
    .from(account)
    .where(and(sql`lower(${account.loginName}) = ${key}`, isNull(account.deleteTime)));
  return row ?? null;
}

export async function noteLogin(db: Database, userId: number, now: Date): Promise<void> {
  await db.update(account).set({ lastLoginTime: now }).where(eq(account.userId, userId));
}

export interface Profile {
  readonly userName?: string;
  readonly nickname?: string;
  readonly mail?: string;
  readonly mobile?: string;
}

/** undefined fields stay unchanged. `userName` is the person's displayed name. */
export async function updateProfile(
  db: Database,
  userId: number,
  { userName, mail, mobile, ...others }: Profile,
  now: Date,
): Promise<void> {
  await db
    .update(account)
    .set({
      ...others,
      userName,
      name: userName,
      email: mail,
      ...(mobile !== undefined && { mobile: plainPhone(mobile) }),
      updateTime: now,
    })
    .where(eq(account.userId, userId));
}

/** Enabled people of the departments that the reader may see, by name. */
export async function findUsers(
  db: Database,
  reader: Reader,
  { keyword, limit }: { keyword?: string; limit: number },
): Promise<{ list: UserBrief[]; total: number }> {
  const filters = and(
    isNull(account.deleteTime),
    eq(account.status, 'enabled'),
    withinDepartment(account.departmentId, reader),
    contains(keyword, account.name, account.userName, account.loginName),
  );
  const [list, total] = await Promise.all([
    db
      .select({
        userId: account.userId,
        name: displayName(account),
        loginName: account.loginName,
        department: sql<string>`coalesce(${department.name}, '')`,
      })
      .from(account)
      .leftJoin(department, eq(department.departmentId, account.departmentId))
      .where(filters)
      .orderBy(asc(account.userName), asc(account.userId))
      .limit(limit),
    db.$count(account, filters),
  ]);
  return { list, total };
}
