/**
 * The user agreement on the server (docs/decisions/0035-agreement-on-the-server.md): without it, generation is refused,
 * and the menus of the
 * /feed screens open no call. A call that another menu of the person opens as well stays open: the screens outside of
 * /feed use it.
 */
import type { Call } from '../../src/services/catalogue';
import { allows, menusNamedBy } from '../../src/services/catalogue/policy';
import type { Actor } from './handler';

/** Menus of the screens that need the agreement. */
export type AgreementMenus = ReadonlySet<string>;

type Agreeable = Pick<Call, 'agreement' | 'policy'>;

/** Whether the actor passes the policy, and has to accept the agreement all the same. */
export function lacksAgreement({ agreement, policy }: Agreeable, actor: Actor, menus: AgreementMenus): boolean {
  if (actor.agreed || !allows(policy, actor)) return false;
  return (
    agreement === true ||
    !allows(policy, { ...actor, menuCodes: new Set([...actor.menuCodes].filter((code) => !menus.has(code))) })
  );
}

/** Whether nobody may call without it: for documents. */
export function alwaysNeedsAgreement({ agreement, policy }: Agreeable, menus: AgreementMenus): boolean {
  const named = menusNamedBy(policy);
  return agreement === true || (named.length > 0 && named.every((code) => menus.has(code)));
}
