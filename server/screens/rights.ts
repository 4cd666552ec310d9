/** Rights to open and edit screens. */
import type { Holder } from '../../src/services/catalogue/policy';
import { menusOf } from '../domain/account/menus';
import { ownRole } from '../domain/account/own-role.rules';
import type { ShownScreen } from '../kernel/screens';

export const mayEdit = (reader: Holder | null): boolean => reader !== null && ownRole(reader).canEditScreens === true;

/** A screen without a valid version has no menu to check: only editors see it, with its problems. */
export function mayOpen({ page: screen }: Pick<ShownScreen, 'page'>, reader: Holder): boolean {
  if (!screen) return mayEdit(reader);
  return (
    screen.menu === null ||
    menusOf(reader.menuCodes, reader.adminLevel).some(({ menuCode }) => menuCode === screen.menu)
  );
}
