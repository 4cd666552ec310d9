/**
 * "See the console as this role": an admin looks at the console with the menus, role type and admin level of one role,
 * in the own department. Only looking: whatever would change something is refused
 * (docs/decisions/0009-authorisation.md).
 */
import { eq } from 'drizzle-orm';
import type { Call } from '../../src/services/catalogue';
import type { Database } from '../db/connect';
import { role } from '../db/schema';
import type { Actor } from './handler';
import { forbidden, notFound } from './api-errors';

/** Header of calls; requests of screens, which browsers send by themselves, say it in the address. */
export const PREVIEW_HEADER = 'preview-role';
export const PREVIEW_PARAM = 'previewRole';
/** Who may look at the console as others. */
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

/** The actor as the role that was asked for, or as they are when none was. */
export async function previewed(db: Database, actor: Actor, asked: unknown): Promise<Actor> {
  if (asked === undefined || asked === '') return actor;
  if (!mayPreview(actor)) throw forbidden(MESSAGES.adminsOnly);
  const roleId = idIn(asked);
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

/** What a person in this actor's place would be who holds exactly this role. */
export function asRole(actor: Actor, { roleId, type, menuCodes }: PreviewedRole): Actor {
  return {
    ...actor,
    roleTypes: [type],
    menuCodes: new Set(menuCodes),
    adminLevel: type === 'admin' ? 1 : 0,
    previewRoleId: roleId,
  };
}

/** A preview changes nothing; leaving the console is no change of its data. */
export function refuseInPreview(actor: Actor, call: Pick<Call, 'name' | 'effect'>): void {
  if (actor.previewRoleId !== undefined && call.effect === 'write' && call.name !== 'user.logout')
    throw forbidden(MESSAGES.readOnly);
}

/** Identities are positive int4s. */
function idIn(asked: unknown): number | null {
  const id = typeof asked === 'string' && /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : 0;
  return id >= 1 && id <= 2_147_483_647 ? id : null;
}
