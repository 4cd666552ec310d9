/** Rights that follow from role types (product.md section 6). Pure. */
import type { OwnRole } from '../../../src/services/catalogue/generated/types';
import type { Actor } from '../../kernel/calls/handler';

/** Rights of a person's role types beyond menus. */
export function ownRole({ roleTypes, adminLevel }: Pick<Actor, 'roleTypes' | 'adminLevel'>): OwnRole {
  const has = (...types: string[]) => adminLevel >= 1 || roleTypes.some((type) => types.includes(type));
  return {
    roleTypes: [...roleTypes] as OwnRole['roleTypes'],
    audit: has('admin', 'leader'),
    canWrite: !roleTypes.every((type) => type === 'viewer'),
    canEditElement: has('admin', 'designer'),
    canManage: has('admin', 'leader'),
    canEditScreens: has('admin', 'leader'),
  };
}
