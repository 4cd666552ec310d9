/**
 * Role preview: an admin looks at the console with the menus, type and admin level of one role, in their own
 * department. Read-only: every write is refused (docs/decisions/0009-authorisation.md).
 */
import { eq } from 'drizzle-orm';
import type { Call } from '../../../src/services/catalogue';
import type { Database } from '../../db/connect';
import { role } from '../../db/schema';
import type { Actor } from './handler';
import { forbidden, notFound } from './api-errors';

/** Calls send the role in this header; event streams, to which browsers add no headers, in the query param below. */
export const PREVIEW_HEADER = 'preview-role';
export const PREVIEW_PARAM = 'previewRole';
/** Lowest admin level that may preview roles. */
const PREVIEWS_FROM = 1;

export const MESSAGES = {
  adminsOnly: '只有管理员可以预览角色',
  readOnly: '预览模式下不能修改数据',
} as const;

export interface PreviewedRole {
  readonly roleId: number;
  readonly type: string;
  readonly menuCodes: readonly string[];
}

/** The actor with the previewed role, or unchanged if `requested` names none. Throws if they may not preview it. */
export async function previewed(db: Database, actor: Actor, requested: unknown): Promise<Actor> {
  if (requested === undefined || requested === '') return actor;
  if (!mayPreview(actor)) throw forbidden(MESSAGES.adminsOnly);
  const roleId = idIn(requested);
  const [found] =
    roleId === null
      ? []
      : await db
          .select({ roleId: role.roleId, type: role.type, menuCodes: role.menuCodes })
          .from(role)
          .where(eq(role.roleId, roleId));
  if (!found) throw notFound('角色');
  return asRole(actor, found);
}

export const mayPreview = (actor: Pick<Actor, 'adminLevel'>): boolean => actor.adminLevel >= PREVIEWS_FROM;

/** The actor with exactly this role instead of their own. */
export function asRole(actor: Actor, { roleId, type, menuCodes }: PreviewedRole): Actor {
  return {
    ...actor,
    roleTypes: [type],
    menuCodes: new Set(menuCodes),
    adminLevel: type === 'admin' ? 1 : 0,
    previewRoleId: roleId,
  };
}

/** Refuses writes during a preview, except logging out, which changes no data of the console. */
export function refuseInPreview(actor: Actor, call: Pick<Call, 'name' | 'effect'>): void {
  if (actor.previewRoleId !== undefined && call.effect === 'write' && call.name !== 'user.logout')
    throw forbidden(MESSAGES.readOnly);
}

/** A role id as a positive int4; null if `requested` is not one. */
function idIn(requested: unknown): number | null {
  const id = typeof requested === 'string' && /^[1-9]\d{0,9}$/.test(requested) ? Number(requested) : 0;
  return id >= 1 && id <= 2_147_483_647 ? id : null;
}
