/** Whether a person may call. Fails closed: what is not understood is refused. */
import { Refusal } from './errors';
import type { Actor, Policy } from './handler';

export function allows(policy: Policy, actor: Actor | null): boolean {
  if (policy.kind === 'public') return true;
  if (!actor) return false;
  switch (policy.kind) {
    case 'authenticated':
      return true;
    case 'menu':
      return policy.anyOf.some((code) => actor.menuCodes.has(code));
    case 'admin':
      return actor.adminLevel >= policy.level;
    default:
      return false;
  }
}

export function enforce(policy: Policy, actor: Actor | null): void {
  if (!allows(policy, actor)) throw new Refusal(actor ? 'forbidden' : 'sessionMissing');
}
