/** Who may change and share an assistant. Pure. */
import type { AssistantScope } from '../../../src/services/catalogue/sets/assistant';
import type { Actor } from '../../kernel/calls/handler';

type Person = Pick<Actor, 'userId' | 'departmentId' | 'adminLevel' | 'roleTypes'>;

/** Lowest admin level that shares with everybody. */
const SHARES_WITH_ALL = 1;
const LEADERS: ReadonlySet<string> = new Set(['admin', 'leader']);

const leads = ({ roleTypes, adminLevel }: Person): boolean =>
  adminLevel >= SHARES_WITH_ALL || roleTypes.some((type) => LEADERS.has(type));

/** Whether the person may give an assistant this scope. */
export function mayShare(scope: AssistantScope, person: Person): boolean {
  if (scope === 'own') return true;
  return scope === 'department' ? leads(person) : person.adminLevel >= SHARES_WITH_ALL;
}

interface Shared {
  readonly creatorId: number;
  readonly departmentId: number;
  readonly scope: AssistantScope;
}

/** The same rule as the SQL condition `usableBy` in assistant.store.ts. */
export function mayUse({ creatorId, departmentId, scope }: Shared, person: Person): boolean {
  if (creatorId === person.userId || scope === 'all') return true;
  return scope === 'department' && (person.adminLevel >= SHARES_WITH_ALL || departmentId === person.departmentId);
}

/** May change: the creator, and for shared assistants everybody who may share with the same scope. */
export function mayChange({ creatorId, departmentId, scope }: Shared, person: Person): boolean {
  if (creatorId === person.userId) return true;
  if (scope === 'own' || !mayShare(scope, person)) return false;
  return person.adminLevel >= SHARES_WITH_ALL || departmentId === person.departmentId;
}
