/** The own account, people to choose from, and attempts to log in. Their SQL stands here only. */
import { and, asc, desc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { UserBrief, UserInfo } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { contains, displayName, maskedMobile, withinDepartment, type Reader } from '../../db/list';
import { LOCKS } from '../../db/locks';
import { account, department, loginAttempt } from '../../db/schema';
import { ATTEMPTS_KEPT_MS, LOCK_MS, WINDOW_MS, WRONG_PASSWORDS_PER_ACCOUNT, WRONG_PASSWORDS_PER_ADDRESS, WRONG_PASSWORDS_PER_NAME, type Failures } from './login.rules';

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
};

export async function readUserInfo(db: Database, userId: number): Promise<UserInfo | null> {
  const [row] = await db
    .select(userInfoView)
    .from(account)
    .leftJoin(department, eq(department.departmentId, account.departmentId))
    .where(and(eq(account.userId, userId), isNull(account.deleteTime)));
  return row ?? null;
}

/** `key` is a log-in name in lower case. */
export async function findLogin(db: Database, key: string) {
  const [row] = await db
    .select({ userId: account.userId, passwordHash: account.passwordHash, status: account.status })
    .from(account)
    .where(and(sql`lower(${account.loginName}) = ${key}`, isNull(account.deleteTime)));
  return row ?? null;
}

export async function noteLogin(db: Database, userId: number, now: Date): Promise<void> {
  await db.update(account).set({ lastLoginTime: now }).where(eq(account.userId, userId));
}

/** People of the reader's departments who can log in, by name. */
export async function findUsers(db: Database, reader: Reader, { keyword, limit }: { keyword?: string; limit: number }): Promise<{ list: UserBrief[]; total: number }> {
  const filters = and(
    isNull(account.deleteTime),
    eq(account.status, 'enabled'),
    withinDepartment(account.departmentId, reader),
    contains(keyword, account.name, account.userName, account.loginName),
  );
  const [list, total] = await Promise.all([
    db
      .select({ userId: account.userId, name: displayName(account), loginName: account.loginName, department: sql<string>`coalesce(${department.name}, '')` })
      .from(account)
      .leftJoin(department, eq(department.departmentId, account.departmentId))
      .where(filters)
      .orderBy(asc(account.userName), asc(account.userId))
      .limit(limit),
    db.$count(account, filters),
  ]);
  return { list, total };
}

const ATTEMPTS_LOCK = { address: LOCKS.attemptsOfAddress, name: LOCKS.attemptsOfName } as const;

/** Makes log-ins from one address, and those with one name, wait for each other, on all instances, until the transaction ends. */
export async function lockAttempts(tx: Database, key: string, address: string): Promise<void> {
  // Always in this order, or two of them would wait for each other for ever.
  await tx.execute(sql`select pg_advisory_xact_lock(${ATTEMPTS_LOCK.address}, hashtext(${address}))`);
  await tx.execute(sql`select pg_advisory_xact_lock(${ATTEMPTS_LOCK.name}, hashtext(${key}))`);
}

/** The failures that a lock could come from, newest first. */
export async function recentFailures(db: Database, key: string, address: string, now: Date): Promise<Failures> {
  const since = new Date(now.getTime() - WINDOW_MS - LOCK_MS);
  const recent = and(eq(loginAttempt.succeeded, false), gt(loginAttempt.createTime, since));
  const ofAddress = eq(loginAttempt.address, address);
  const ofName = eq(loginAttempt.loginName, key);
  const times = async (limit: number, ...mine: SQL[]) => {
    const rows = await db.select({ createTime: loginAttempt.createTime }).from(loginAttempt).where(and(recent, ...mine)).orderBy(desc(loginAttempt.createTime)).limit(limit);
    return rows.map(({ createTime }) => createTime);
  };
  // Of anybody: were it of this account, whoever shares its address could tell that the account exists.
  const isKnown = sql`exists (select 1 from ${loginAttempt} as known where known.address = ${address} and known.succeeded)`;
  return {
    account: await times(WRONG_PASSWORDS_PER_ACCOUNT, ofAddress, ofName),
    address: await times(WRONG_PASSWORDS_PER_ADDRESS, ofAddress),
    name: await times(WRONG_PASSWORDS_PER_NAME, ofName, sql`not ${isKnown}`),
  };
}

/** A success forgives the failures of this account from this address. */
export async function recordAttempt(tx: Database, attempt: { loginName: string; address: string; succeeded: boolean; createTime: Date }): Promise<void> {
  const { loginName, address, succeeded, createTime } = attempt;
  if (succeeded) {
    await tx.delete(loginAttempt).where(and(eq(loginAttempt.loginName, loginName), eq(loginAttempt.address, address), eq(loginAttempt.succeeded, false)));
  }
  await tx.insert(loginAttempt).values(attempt);
  await tx.delete(loginAttempt).where(lt(loginAttempt.createTime, new Date(createTime.getTime() - ATTEMPTS_KEPT_MS)));
}
