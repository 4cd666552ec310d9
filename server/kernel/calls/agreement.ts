/**
 * The server side of the user agreement (docs/decisions/0035-agreement-on-the-server.md): until a person accepts it,
 * generation is refused and the menus of the /feed screens grant no call. A call that another of the person's menus
 * grants as well stays allowed, because screens outside /feed use it.
 */
import type { Call } from '../../../src/services/catalogue';
import { allows, menusNamedBy } from '../../../src/services/catalogue/policy';
import type { Actor } from './handler';

/** Menus of the screens that need the agreement. */
export type AgreementMenus = ReadonlySet<string>;

type Agreeable = Pick<Call, 'agreement' | 'policy'>;

/** Whether the policy admits the actor but the call is refused until they accept the agreement. */
export function lacksAgreement({ agreement, policy }: Agreeable, actor: Actor, menus: AgreementMenus): boolean {
  if (actor.agreed || !allows(policy, actor)) return false;
  return (
    agreement === true ||
    !allows(policy, { ...actor, menuCodes: new Set([...actor.menuCodes].filter((code) => !menus.has(code))) })
  );
}

/** Whether the call requires the agreement for everybody, whatever their menus. Used in generated documents. */
export function alwaysNeedsAgreement({ agreement, policy }: Agreeable, menus: AgreementMenus): boolean {
  const named = menusNamedBy(policy);
  return agreement === true || (named.length > 0 && named.every((code) => menus.has(code)));
}
