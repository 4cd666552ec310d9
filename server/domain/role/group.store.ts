/** Groups and requests to join them. Holds all SQL for them. */
import { and, asc, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  AuthQueryPendingGroupJoinsParams,
  AuthQueryPendingGroupJoinsResult,
  JoinGroup,
  RoleBrief,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { subquery, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, department, groupJoin, joinGroup, joinGroupRole, role } from '../../db/schema';
import type { RoleToGrant } from '../account/access.rules';
import type { JoinRequest, LockedJoin } from './group.rules';

const rolesOfGroup = subquery<
  RoleBrief[]
>(sql`(select coalesce(json_agg(json_build_object('roleId', ${role.roleId}, 'name', ${role.name}) order by ${role.roleId}), '[]')
  from ${joinGroupRole} join ${role} on ${role.roleId} = ${joinGroupRole.roleId} where ${joinGroupRole.groupId} = ${joinGroup.groupId})`);

/** Counts each person once, without deleted accounts. */
const countOf = (status: 'pending' | 'agreed'): SQL<number> =>
  subquery<number>(sql`(select count(distinct ${groupJoin.userId}) from ${groupJoin} join ${account} on ${account.userId} = ${groupJoin.userId}
    where ${groupJoin.groupId} = ${joinGroup.groupId} and ${groupJoin.status} = ${sql.raw(`'${status}'`)} and ${account.deleteTime} is null)`).mapWith(
    Number,
  );

export async function listGroups(db: Database, reader: Reader, departmentId?: number): Promise<JoinGroup[]> {
  return db
    .select({
      groupId: joinGroup.groupId,
      name: joinGroup.name,
      departmentId: joinGroup.departmentId,
      department: department.name,
      roles: rolesOfGroup,
      memberCount: countOf('agreed'),
      pendingCount: countOf('pending'),
    })
    .from(joinGroup)
    .innerJoin(department, eq(department.departmentId, joinGroup.departmentId))
    .where(
      and(
        withinDepartment(joinGroup.departmentId, reader),
        departmentId === undefined ? undefined : eq(joinGroup.departmentId, departmentId),
      ),
    )
    .orderBy(asc(joinGroup.departmentId), asc(joinGroup.groupId));
}

const reviewer = alias(account, 'reviewer');

const joinView = {
  joinId: groupJoin.joinId,
  groupId: groupJoin.groupId,
  group: joinGroup.name,
  department: department.name,
  roles: rolesOfGroup,
  applicant: displayName(account),
  loginName: account.loginName,
  reason: groupJoin.reason,
  status: groupJoin.status,
  reviewer: sql<string>`coalesce(${displayName(reviewer)}, '')`,
  reviewTime: groupJoin.reviewTime,
  reviewNote: groupJoin.reviewNote,
  createTime: groupJoin.createTime,
};

/** Requests to join groups of the reader's department; undefined: no restriction. */
function ofOwnGroups(db: Database, reader: Reader): SQL | undefined {
  const own = withinDepartment(joinGroup.departmentId, reader);
  return own && inArray(groupJoin.groupId, db.select({ groupId: joinGroup.groupId }).from(joinGroup).where(own));
}

function filtersOf(
  db: Database,
  reader: Reader,
  { status = 'pending', groupId, keyword }: AuthQueryPendingGroupJoinsParams,
): SQL | undefined {
  const named = contains(keyword, account.name, account.userName, account.loginName);
  return and(
    eq(groupJoin.status, status),
    groupId === undefined ? undefined : eq(groupJoin.groupId, groupId),
    ofOwnGroups(db, reader),
    named &&
      exists(
        db
          .select({ one: sql`1` })
          .from(account)
          .where(and(eq(account.userId, groupJoin.userId), named)),
      ),
  );
}

export async function pageOfJoins(
  db: Database,
  reader: Reader,
  params: AuthQueryPendingGroupJoinsParams,
): Promise<AuthQueryPendingGroupJoinsResult> {
  const order = orderOf({ createTime: groupJoin.createTime }, groupJoin.joinId, params, 'createTime');
  return pageOf(db, { id: groupJoin.joinId, filters: filtersOf(db, reader, params), order, params }, (page) =>
    db
      .select(joinView)
      .from(page)
      .innerJoin(groupJoin, eq(groupJoin.joinId, page.found))
      .innerJoin(joinGroup, eq(joinGroup.groupId, groupJoin.groupId))
      .innerJoin(department, eq(department.departmentId, joinGroup.departmentId))
      .innerJoin(account, eq(account.userId, groupJoin.userId))
      .leftJoin(reviewer, eq(reviewer.userId, groupJoin.reviewerId)),
  );
}

/** Number of pending requests that the reader may decide: the total of their list. */
export const countPendingJoins = (db: Database, reader: Reader): Promise<number> =>
  db.$count(groupJoin, filtersOf(db, reader, {}));

/**
 * Those of `joinIds` that the reader may decide, locked until the transaction ends, so that a concurrent decision sees
 * this one.
 */
export async function lockJoins(tx: Database, reader: Reader, joinIds: readonly number[]): Promise<LockedJoin[]> {
  return tx
    .select({
      joinId: groupJoin.joinId,
      status: groupJoin.status,
      groupId: groupJoin.groupId,
      userId: groupJoin.userId,
      departmentId: joinGroup.departmentId,
    })
    .from(groupJoin)
    .innerJoin(joinGroup, eq(joinGroup.groupId, groupJoin.groupId))
    .where(and(inArray(groupJoin.joinId, [...joinIds]), withinDepartment(joinGroup.departmentId, reader)))
    .orderBy(asc(groupJoin.joinId))
    .for('update', { of: groupJoin });
}

/** The requests with their applicants and the groups' roles, both locked until the transaction ends. */
export async function withApplicants(tx: Database, joins: readonly LockedJoin[]): Promise<JoinRequest[]> {
  const applicants = await lockApplicants(
    tx,
    joins.map(({ userId }) => userId),
  );
  const roles = await holdRoles(
    tx,
    joins.map(({ groupId }) => groupId),
  );
  return joins.map((join) => ({
    ...join,
    applicant: applicants.get(join.userId) ?? null,
    roles: roles.filter(({ groupId }) => groupId === join.groupId),
  }));
}

async function lockApplicants(tx: Database, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, never>();
  const rows = await tx
    .select({ userId: account.userId, departmentId: account.departmentId, adminLevel: account.adminLevel })
    .from(account)
    .where(and(inArray(account.userId, [...userIds]), isNull(account.deleteTime)))
    .orderBy(asc(account.userId))
    .for('update');
  return new Map(rows.map((row) => [row.userId, row]));
}

async function holdRoles(
  tx: Database,
  groupIds: readonly number[],
): Promise<(RoleToGrant & { groupId: number; roleId: number })[]> {
  if (groupIds.length === 0) return [];
  return tx
    .select({
      groupId: joinGroupRole.groupId,
      roleId: role.roleId,
      name: role.name,
      type: role.type,
      menuCodes: role.menuCodes,
    })
    .from(joinGroupRole)
    .innerJoin(role, eq(role.roleId, joinGroupRole.roleId))
    .where(inArray(joinGroupRole.groupId, [...groupIds]))
    .orderBy(asc(role.roleId))
    .for('share', { of: role });
}

export interface Decision {
  readonly status: 'agreed' | 'denied';
  readonly reviewerId: number;
  readonly reviewNote?: string;
  readonly now: Date;
}

export async function decideJoins(
  tx: Database,
  joinIds: readonly number[],
  { status, reviewerId, reviewNote = '', now }: Decision,
): Promise<void> {
  if (joinIds.length === 0) return;
  await tx
    .update(groupJoin)
    .set({ status, reviewerId, reviewNote, reviewTime: now, updateTime: now })
    .where(inArray(groupJoin.joinId, [...joinIds]));
}
