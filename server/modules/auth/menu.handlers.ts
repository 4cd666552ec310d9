/** The menu: what a person may open, and all there is with the calls behind it (product.md sections 2 and 6). */
import type { Menu } from '../../../src/services/catalogue/generated/types';
import { authenticated, type Actor, type AreaHandlers, type Context, type MountedCall } from '../../kernel/handler';
import { menusNamedBy } from '../../kernel/policy';
import { forbidden } from '../../kernel/refusals';
import { MESSAGES } from './auth.messages';
import { countPendingJoins } from './group.store';
import { JOIN_MENUS, MENUS, menusOf, RIGHTS } from '../../domain/menus';

/** Who gives menus to roles or roles to people sees what there is, and so does who writes the screens behind them. */
const SEES_ALL = ['permissions:account', 'permissions:permission', 'workshop:edit'];

const holdsOneOf = ({ menuCodes }: Actor, codes: readonly string[]): boolean => codes.some((code) => menuCodes.has(code));

/** No query for those who decide about nothing: the menu stands before the first screen. */
const waitingFor = async ({ db, actor }: Context): Promise<number> => (holdsOneOf(actor, JOIN_MENUS) ? countPendingJoins(db, actor) : 0);

/**
 * The calls that a menu opens, as their policies say. Calls that need no menu (open to everyone who is logged in, or from an admin level on)
 * stand nowhere: giving a menu changes nothing about them.
 */
const callsOf = (menuCode: string, calls: readonly MountedCall[]) =>
  calls.filter(({ policy }) => menusNamedBy(policy).includes(menuCode)).map(({ name, title, effect }) => ({ name, title, effect }));

export const menuHandlers: Pick<AreaHandlers<'auth'>, 'queryMenuList'> = {
  queryMenuList: {
    policy: authenticated,
    async handle({ scope = 'own' }, context) {
      const { actor, calls } = context;
      if (scope === 'all' && !holdsOneOf(actor, SEES_ALL)) throw forbidden(MESSAGES.allMenus);
      const own = menusOf(actor.menuCodes, actor.adminLevel);
      const waiting = await waitingFor(context);
      const list = (scope === 'all' ? [...MENUS, ...RIGHTS] : own).map(
        (entry): Menu => ({
          menuCode: entry.menuCode,
          uri: entry.uri,
          title: entry.title,
          parentCode: entry.parentCode,
          check: own.includes(entry) || (RIGHTS.includes(entry) && actor.menuCodes.has(entry.menuCode)),
          needAuditingCount: JOIN_MENUS.includes(entry.menuCode) && own.includes(entry) ? waiting : 0,
          ...(scope === 'all' && { calls: callsOf(entry.menuCode, calls) }),
        }),
      );
      return { list };
    },
  },
};
