/** Roles. Holds all SQL for them. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Role } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { violationOf, onConstraint } from '../../db/errors';
import { toJson, subquery } from '../../db/rows';
import { contains } from '../../db/search';
import { account, accountRole, role } from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalid, invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from '../account/access.messages';
import type { RoleFields } from '../account/access.rules';

const roleView = {
  roleId: role.roleId,
  name: role.name,
  type: role.type,
  description: role.description,
  menuCodes: role.menuCodes,
  userCount:
    subquery<number>(sql`(select count(*) from ${accountRole} join ${account} on ${account.userId} = ${accountRole.userId}
    where ${accountRole.roleId} = ${role.roleId} and ${account.deleteTime} is null)`).mapWith(Number),
  builtIn: role.builtIn,
  updateTime: role.updateTime,
  ...editedView('role'),
};

export async function listRoles(db: Database, search?: string): Promise<Role[]> {
  const rows = await db.select(roleView).from(role).where(contains(search, role.name)).orderBy(asc(role.roleId));
  return rows.map(toJson);
}

export async function findRole(db: Database, roleId: number): Promise<Role | null> {
  const [row] = await db.select(roleView).from(role).where(eq(role.roleId, roleId));
  return row ? toJson(row) : null;
}

/** Locks roles against changes and deletion until the transaction ends. */
export async function lockRoles(tx: Database, roleIds: readonly number[] | 'all') {
  if (roleIds.length === 0) return [];
  return tx
    .select({ roleId: role.roleId, name: role.name, type: role.type, menuCodes: role.menuCodes })
    .from(role)
    .where(roleIds === 'all' ? undefined : inArray(role.roleId, [...roleIds]))
    .orderBy(asc(role.roleId))
    .for('share');
}

/** Roles of these accounts, without duplicates. */
export async function rolesOf(db: Database, userIds: readonly number[]) {
  return db
    .selectDistinct({ name: role.name, type: role.type, menuCodes: role.menuCodes })
    .from(accountRole)
    .innerJoin(role, eq(role.roleId, accountRole.roleId))
    .where(inArray(accountRole.userId, [...userIds]));
}

const duplicate = () => invalidField('name', MESSAGES.duplicateRole);

export async function insertRole(db: Database, fields: Required<RoleFields>, now: Date): Promise<Role> {
  const [row] = await onConstraint(
    'role_name_unique',
    duplicate,
    db
      .insert(role)
      .values({ ...fields, createTime: now, updateTime: now })
      .returning({ roleId: role.roleId }),
  );
  return (await findRole(db, row!.roleId))!;
}

export async function updateRole(tx: Database, roleId: number, fields: Required<RoleFields>, now: Date): Promise<void> {
  await onConstraint(
    'role_name_unique',
    duplicate,
    tx
      .update(role)
      .set({ ...fields, updateTime: now })
      .where(eq(role.roleId, roleId)),
  );
}

/** Foreign keys refuse the deletion if an account was given the role meanwhile. */
export async function deleteRole(db: Database, roleId: number): Promise<void> {
  try {
    await db.delete(role).where(eq(role.roleId, roleId));
  } catch (error) {
    const FOREIGN_KEY_VIOLATION = '23503';
    const RESTRICT_VIOLATION = '23001';
    throw [FOREIGN_KEY_VIOLATION, RESTRICT_VIOLATION].includes(violationOf(error)?.state ?? '')
      ? invalid(MESSAGES.roleHeld(1))
      : error;
  }
}
