/** Accounts. Holds all SQL for them. */
import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type {
  Account,
  AuthQueryUserListParams,
  AuthQueryUserListResult,
  RoleBrief,
} from '../../../src/services/catalogue/generated/types';
import { plainPhone } from '../../../src/shared/text/phone';
import { insertRows } from '../../db/bulk';
import type { Database } from '../../db/connect';
import { onDays } from '../../db/days';
import { onConstraint } from '../../db/errors';
import { maskedMobile } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { subquery, withinDepartment, type Reader, whether } from '../../db/rows';
import { contains } from '../../db/search';
import { LOCKS } from '../../db/locks';
import { account, accountRole, department, departmentChecker, groupJoin, passwordLink, role } from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalidField } from '../../kernel/calls/api-errors';
import { ADMIN_ONLY_MENUS, PERMISSION_MENUS } from './menus';
import { MESSAGES } from './access.messages';

const viewAt = (now: Date) => ({
  userId: account.userId,
  loginName: account.loginName,
  userName: account.userName,
  email: account.email,
  mobile: maskedMobile(account.mobile),
  departmentId: account.departmentId,
  department: sql<string>`coalesce(${department.name}, '')`,
  roles: subquery<
    RoleBrief[]
  >(sql`(select coalesce(json_agg(json_build_object('roleId', ${role.roleId}, 'name', ${role.name}) order by ${role.roleId}), '[]')
    from ${accountRole} join ${role} on ${role.roleId} = ${accountRole.roleId} where ${accountRole.userId} = ${account.userId})`),
  status: account.status,
  passwordState: sql<
    Account['passwordState']
  >`case when ${account.passwordHash} <> '' then case when ${account.passwordTemporary} then 'temporary' else 'set' end
    when exists (select 1 from ${passwordLink} where ${passwordLink.userId} = ${account.userId} and ${passwordLink.expireTime} > ${now.toISOString()}::timestamptz) then 'invited' else 'none' end`,
  adminLevel: account.adminLevel,
  lastLoginTime: account.lastLoginTime,
  createTime: account.createTime,
  updateTime: account.updateTime,
  ...editedView('account'),
});

const SORTS = {
  userId: account.userId,
  userName: account.userName,
  lastLoginTime: account.lastLoginTime,
  createTime: account.createTime,
};

/** Fields of an account that the handlers add to the row. */
type Added = 'mobileCipher' | 'lockedUntil';
type Listed = Omit<Account, Added>;

const hasNoRole = sql`not exists (select 1 from ${accountRole} where ${accountRole.userId} = ${account.userId})`;

const filtersOf = (params: AuthQueryUserListParams, reader: Reader): SQL | undefined =>
  and(
    isNull(account.deleteTime),
    withinDepartment(account.departmentId, reader),
    contains(params.keyword, account.userName, account.name, account.loginName, account.mobile),
    params.departmentId ? eq(account.departmentId, params.departmentId) : undefined,
    params.roleId
      ? sql`exists (select 1 from ${accountRole} where ${accountRole.roleId} = ${params.roleId} and ${accountRole.userId} = ${account.userId})`
      : undefined,
    whether(params.withoutRole, hasNoRole),
    params.status && eq(account.status, params.status),
    onDays(account.createTime, params.createdFrom, params.createdTo),
  );

export async function pageOfAccounts(
  db: Database,
  reader: Reader,
  params: AuthQueryUserListParams,
  now: Date,
): Promise<Omit<AuthQueryUserListResult, 'list'> & { list: Listed[] }> {
  const order = orderOf(SORTS, account.userId, params, 'createTime');
  return pageOf(db, { id: account.userId, filters: filtersOf(params, reader), order, params }, (page) =>
    db
      .select(viewAt(now))
      .from(page)
      .innerJoin(account, eq(account.userId, page.found))
      .leftJoin(department, eq(department.departmentId, account.departmentId)),
  );
}

export type Held = Awaited<ReturnType<typeof lockAccounts>>[number];

export async function isVisible(db: Database, reader: Reader, userId: number): Promise<boolean> {
  return (
    (await db.$count(
      account,
      and(eq(account.userId, userId), isNull(account.deleteTime), withinDepartment(account.departmentId, reader)),
    )) > 0
  );
}

export interface NewAccount {
  readonly loginName: string;
  readonly userName: string;
  readonly mail?: string;
  readonly mobile?: string;
  readonly departmentId: number | null;
}

const duplicate = () => invalidField('loginName', MESSAGES.duplicateLoginName);

const rowOf = ({ loginName, userName, mail = '', mobile = '', departmentId }: NewAccount, now: Date) => ({
  loginName,
  userName,
  name: userName,
  email: mail,
  mobile: plainPhone(mobile),
  departmentId,
  createTime: now,
  updateTime: now,
});

/** Inserts an account without roles and password. Refuses an existing log-in name, case-insensitively. */
export async function insertAccount(tx: Database, fields: NewAccount, now: Date): Promise<number> {
  const [made] = await onConstraint(
    'account_login_name_unique',
    duplicate,
    tx.insert(account).values(rowOf(fields, now)).returning({ userId: account.userId }),
  );
  return made!.userId;
}

/** Serialises imports, so that the check for duplicates stays valid. */
export const lockAccountImports = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.accountImports})`);

const byLowerName = (names: readonly string[]) =>
  and(isNull(account.deleteTime), sql`lower(${account.loginName}) = any(${sql.param([...names])}::text[])`);

/** Those of these lower-case log-in names that exist. */
export async function takenNames(db: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ name: sql<string>`lower(${account.loginName})` })
    .from(account)
    .where(byLowerName(names));
  return new Set(rows.map(({ name }) => name));
}

/**
 * Inserts accounts with their roles and without passwords; returns their ids. Refuses all of them if a log-in name was
 * taken meanwhile.
 */
export async function insertAccounts(
  tx: Database,
  accounts: readonly (NewAccount & { readonly roleIds?: readonly number[] })[],
  now: Date,
): Promise<number[]> {
  await onConstraint(
    'account_login_name_unique',
    duplicate,
    insertRows(
      tx,
      account,
      accounts.map((each) => rowOf(each, now)),
    ),
  );
  const made = await tx
    .select({ userId: account.userId, loginName: account.loginName })
    .from(account)
    .where(byLowerName(accounts.map(({ loginName }) => loginName.toLowerCase())));
  const idOf = new Map(made.map(({ userId, loginName }) => [loginName, userId]));
  await addRoles(
    tx,
    accounts.flatMap(({ loginName, roleIds = [] }) =>
      roleIds.map((roleId) => ({ userId: idOf.get(loginName)!, roleId })),
    ),
  );
  const userIds = made.map(({ userId }) => userId);
  await followRoles(tx, theseAccounts(userIds), now);
  return userIds;
}

/** Those of `userIds` that the reader may manage, locked until the transaction ends. */
export async function lockAccounts(tx: Database, reader: Reader, userIds: readonly number[]) {
  return tx
    .select({
      userId: account.userId,
      loginName: account.loginName,
      userName: account.userName,
      adminLevel: account.adminLevel,
      status: account.status,
      hasPassword: sql<boolean>`${account.passwordHash} <> ''`,
    })
    .from(account)
    .where(
      and(
        inArray(account.userId, [...userIds]),
        isNull(account.deleteTime),
        withinDepartment(account.departmentId, reader),
      ),
    )
    .orderBy(asc(account.userId))
    .for('update');
}

/** Serialises changes of admins, so that two concurrent changes cannot remove the last ones. */
export const lockAdmins = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.admins})`);

export const countEnabledAdmins = (db: Database): Promise<number> =>
  db.$count(account, and(isNull(account.deleteTime), eq(account.status, 'enabled'), sql`${account.adminLevel} >= 1`));

/** Menus of the permission screens that at least one enabled account may open. */
export async function openPermissionMenus(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ code: sql<string>`held.code` })
    .from(account)
    .innerJoin(accountRole, eq(accountRole.userId, account.userId))
    .innerJoin(role, eq(role.roleId, accountRole.roleId))
    .innerJoin(
      sql`unnest(${role.menuCodes}) as held (code)`,
      sql`held.code = any(${sql.param([...PERMISSION_MENUS])}::text[])`,
    )
    .where(
      and(
        isNull(account.deleteTime),
        eq(account.status, 'enabled'),
        or(sql`${account.adminLevel} >= 1`, sql`not held.code = any(${sql.param([...ADMIN_ONLY_MENUS])}::text[])`),
      ),
    );
  return rows.map(({ code }) => code);
}

/** Replaces the roles of each account by these. */
export async function setRoles(tx: Database, userIds: readonly number[], roleIds: readonly number[]): Promise<void> {
  await tx.delete(accountRole).where(inArray(accountRole.userId, [...userIds]));
  const rows = userIds.flatMap((userId) => [...new Set(roleIds)].map((roleId) => ({ userId, roleId })));
  if (rows.length > 0) await tx.insert(accountRole).values(rows);
}

/** Adds roles to the existing ones. */
export async function addRoles(tx: Database, rows: readonly { userId: number; roleId: number }[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(accountRole)
      .values([...rows])
      .onConflictDoNothing();
}

export async function setStatus(
  tx: Database,
  userIds: readonly number[],
  status: Account['status'],
  now: Date,
): Promise<void> {
  await tx.update(account).set({ status, updateTime: now }).where(theseAccounts(userIds));
}

/**
 * Updates admin levels after a change of roles: a role of type admin requires at least level 1. `which`: condition for
 * the accounts.
 */
export async function followRoles(tx: Database, which: SQL, now: Date): Promise<void> {
  const admin = sql`exists (select 1 from ${accountRole} join ${role} on ${role.roleId} = ${accountRole.roleId}
    where ${accountRole.userId} = ${account.userId} and ${role.type} = 'admin')`;
  await tx
    .update(account)
    .set({ adminLevel: sql`case when ${admin} then greatest(1, ${account.adminLevel}) else 0 end`, updateTime: now })
    .where(which);
}

export const theseAccounts = (userIds: readonly number[]): SQL => inArray(account.userId, [...userIds]);
export const holdersOf = (roleId: number): SQL =>
  sql`${account.userId} in (select ${accountRole.userId} from ${accountRole} where ${accountRole.roleId} = ${roleId})`;

/**
 * Marks accounts as deleted. Rows that they created keep their names; roles, reviews, links and pending join requests
 * are deleted, and they cannot log in.
 */
export async function deleteAccounts(tx: Database, userIds: readonly number[], now: Date): Promise<void> {
  await tx.delete(accountRole).where(inArray(accountRole.userId, [...userIds]));
  await tx.delete(departmentChecker).where(inArray(departmentChecker.userId, [...userIds]));
  await tx.delete(passwordLink).where(inArray(passwordLink.userId, [...userIds]));
  await tx.delete(groupJoin).where(and(inArray(groupJoin.userId, [...userIds]), eq(groupJoin.status, 'pending')));
  await tx
    .update(account)
    .set({ deleteTime: now, status: 'disabled', adminLevel: 0, passwordHash: '', updateTime: now })
    .where(theseAccounts(userIds));
}

export async function moveAccounts(
  tx: Database,
  userIds: readonly number[],
  departmentId: number,
  now: Date,
): Promise<void> {
  await tx.update(account).set({ departmentId, updateTime: now }).where(theseAccounts(userIds));
}
