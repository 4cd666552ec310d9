/** Accounts and departments. Their SQL stands here only. */
import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AuthQueryUserListParams, AuthQueryUserListResult, Department, RoleBrief } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { contains, maskedMobile, onDays, onWire, orderOf, pageBounds, subquery, withinDepartment, type Reader } from '../../db/list';
import { account, accountRole, department, role } from '../../db/schema';

const accountView = {
  userId: account.userId,
  loginName: account.loginName,
  userName: account.userName,
  email: account.email,
  mobile: maskedMobile(account.mobile),
  departmentId: account.departmentId,
  department: sql<string>`coalesce(${department.name}, '')`,
  roles: subquery<RoleBrief[]>(sql`(select coalesce(json_agg(json_build_object('roleId', ${role.roleId}, 'name', ${role.name}) order by ${role.roleId}), '[]')
    from ${accountRole} join ${role} on ${role.roleId} = ${accountRole.roleId} where ${accountRole.userId} = ${account.userId})`),
  status: account.status,
  adminLevel: account.adminLevel,
  lastLoginTime: account.lastLoginTime,
  createTime: account.createTime,
  updateTime: account.updateTime,
};

const SORTS = { userId: account.userId, userName: account.userName, lastLoginTime: account.lastLoginTime, createTime: account.createTime };

const filtersOf = (params: AuthQueryUserListParams, reader: Reader): SQL | undefined =>
  and(
    isNull(account.deleteTime),
    withinDepartment(account.departmentId, reader),
    contains(params.keyword, account.userName, account.name, account.loginName, account.mobile),
    params.departmentId ? eq(account.departmentId, params.departmentId) : undefined,
    params.roleId ? sql`exists (select 1 from ${accountRole} where ${accountRole.roleId} = ${params.roleId} and ${accountRole.userId} = ${account.userId})` : undefined,
    params.status && eq(account.status, params.status),
    onDays(account.createTime, params.createdFrom, params.createdTo),
  );

export async function pageOfAccounts(db: Database, reader: Reader, params: AuthQueryUserListParams): Promise<AuthQueryUserListResult> {
  const { pageNo, pageSize, limit, offset } = pageBounds(params);
  const filters = filtersOf(params, reader);
  const order = orderOf(SORTS, account.userId, params, 'createTime');
  const page = db.select({ found: account.userId }).from(account).where(filters).orderBy(...order).limit(limit).offset(offset).as('page');
  const [rows, total] = await Promise.all([
    db
      .select(accountView)
      .from(page)
      .innerJoin(account, eq(account.userId, page.found))
      .leftJoin(department, eq(department.departmentId, account.departmentId))
      .orderBy(...order),
    db.$count(account, filters),
  ]);
  return { list: rows.map(onWire), total, pageNo, pageSize };
}

/** Those of `userIds` that the reader may manage, held until the transaction ends. */
export async function lockAccounts(tx: Database, reader: Reader, userIds: readonly number[]) {
  return tx
    .select({ userId: account.userId, adminLevel: account.adminLevel })
    .from(account)
    .where(and(inArray(account.userId, [...userIds]), isNull(account.deleteTime), withinDepartment(account.departmentId, reader)))
    .orderBy(asc(account.userId))
    .for('update');
}

/** Changes of who is an admin happen one after the other, so that the last one cannot be lost twice at once. */
const ADMINS_LOCK = 4_015_506;
export const lockAdmins = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`);

export const countEnabledAdmins = (db: Database): Promise<number> =>
  db.$count(account, and(isNull(account.deleteTime), eq(account.status, 'enabled'), sql`${account.adminLevel} >= 1`));

/** Gives each account exactly these roles. */
export async function setRoles(tx: Database, userIds: readonly number[], roleIds: readonly number[]): Promise<void> {
  await tx.delete(accountRole).where(inArray(accountRole.userId, [...userIds]));
  const rows = userIds.flatMap((userId) => [...new Set(roleIds)].map((roleId) => ({ userId, roleId })));
  if (rows.length > 0) await tx.insert(accountRole).values(rows);
}

/** The admin level follows the roles: one of type admin keeps or makes it at least 1. `which`: the accounts to look at. */
export async function followRoles(tx: Database, which: SQL, now: Date): Promise<void> {
  const admin = sql`exists (select 1 from ${accountRole} join ${role} on ${role.roleId} = ${accountRole.roleId}
    where ${accountRole.userId} = ${account.userId} and ${role.type} = 'admin')`;
  await tx
    .update(account)
    .set({ adminLevel: sql`case when ${admin} then greatest(1, ${account.adminLevel}) else 0 end`, updateTime: now })
    .where(which);
}

export const theseAccounts = (userIds: readonly number[]): SQL => inArray(account.userId, [...userIds]);
export const holdersOf = (roleId: number): SQL => sql`${account.userId} in (select ${accountRole.userId} from ${accountRole} where ${accountRole.roleId} = ${roleId})`;

/** What they made keeps their name; they hold nothing and cannot log in any more. */
export async function deleteAccounts(tx: Database, userIds: readonly number[], now: Date): Promise<void> {
  await tx.delete(accountRole).where(inArray(accountRole.userId, [...userIds]));
  await tx.update(account).set({ deleteTime: now, status: 'disabled', adminLevel: 0, passwordHash: '', updateTime: now }).where(theseAccounts(userIds));
}

export async function moveAccounts(tx: Database, userIds: readonly number[], departmentId: number, now: Date): Promise<void> {
  await tx.update(account).set({ departmentId, updateTime: now }).where(theseAccounts(userIds));
}

export async function departmentExists(db: Database, departmentId: number): Promise<boolean> {
  return (await db.$count(department, eq(department.departmentId, departmentId))) > 0;
}

export async function listDepartments(db: Database, reader: Reader): Promise<Department[]> {
  return db
    .select({
      departmentId: department.departmentId,
      name: department.name,
      parentId: department.parentId,
      userCount: subquery<number>(sql`(select count(*) from ${account} where ${account.departmentId} = ${department.departmentId} and ${account.deleteTime} is null)`).mapWith(Number),
    })
    .from(department)
    .where(withinDepartment(department.departmentId, reader))
    .orderBy(asc(department.departmentId));
}
