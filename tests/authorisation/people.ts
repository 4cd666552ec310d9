/**
 * People who try a call, derived from its policy: with everything that it requires, or with all but one requirement.
 */
import { account, accountRole, role, session } from '../../server/db/schema';
import { eq } from 'drizzle-orm';
import type { Policy } from '../../src/services/catalogue/policy';
import { ROLE_TYPES, type RoleType } from '../../src/services/catalogue/sets/account';
import { revokeSessionsOf } from '../../server/kernel/session/session';
import { MENU_CODES } from '../../server/domain/account/menus';
import type { Backend } from '../backend';
import { SECRET } from './fixtures';

export type Headers = Readonly<Record<string, string>>;

export interface Someone {
  readonly userId: number;
  readonly departmentId: number | null;
  readonly headers: Headers;
}

/** The rights of a person. */
export interface Holding {
  readonly menuCodes: readonly string[];
  /** null: no role. */
  readonly type: RoleType | null;
  readonly adminLevel: number;
}

type Leaf = Exclude<Policy, { kind: 'all' }>;
const leavesOf = (policy: Policy): readonly Leaf[] => (policy.kind === 'all' ? policy.of.flatMap(leavesOf) : [policy]);

/** The minimum that a policy requires. `prefer`: the role type where the policy permits several. */
export function enoughFor(policy: Policy, prefer?: RoleType): Holding {
  const leaves = leavesOf(policy);
  const types = ROLE_TYPES.filter((type) => leaves.every((leaf) => leaf.kind !== 'role' || leaf.anyOf.includes(type)));
  return {
    menuCodes: leaves.flatMap((leaf) => (leaf.kind === 'menu' ? leaf.anyOf.slice(0, 1) : [])),
    type: types.find((type) => type === (prefer ?? 'operator')) ?? types[0] ?? null,
    adminLevel: Math.max(0, ...leaves.map((leaf) => (leaf.kind === 'admin' ? leaf.level : 0))),
  };
}

/**
 * All ways to lack a single requirement while having every other right, so that only that one can be the reason of a
 * refusal.
 */
export function lackingOne(policy: Policy): { lacks: string; holding: Holding }[] {
  const enough = enoughFor(policy, 'leader');
  const everything = { ...enough, menuCodes: [...MENU_CODES] };
  return leavesOf(policy).flatMap((leaf) => {
    if (leaf.kind === 'menu')
      return [
        {
          lacks: 'the menu',
          holding: { ...everything, menuCodes: [...MENU_CODES].filter((code) => !leaf.anyOf.includes(code)) },
        },
      ];
    if (leaf.kind === 'admin')
      return [{ lacks: 'the admin level', holding: { ...everything, adminLevel: leaf.level - 1 } }];
    if (leaf.kind === 'role')
      return ROLE_TYPES.filter((type) => !leaf.anyOf.includes(type)).map((type) => ({
        lacks: `the type of role, as ${type}`,
        holding: { ...everything, type },
      }));
    return [];
  });
}

export const needsMoreThanLogin = (policy: Policy): boolean =>
  leavesOf(policy).some(({ kind }) => kind !== 'authenticated' && kind !== 'public');
export const isForAdminsOnly = (policy: Policy): boolean => leavesOf(policy).some(({ kind }) => kind === 'admin');
/** The menus each of which permits the call. */
export const menusOpening = (policy: Policy): readonly string[] => {
  const menus = leavesOf(policy).flatMap((leaf) => (leaf.kind === 'menu' ? [leaf.anyOf] : []));
  return menus.length === 1 ? menus[0]! : [];
};

let hired = 0;

/** Creates a logged-in person with these rights. In the first department their name contains the secret. */
export async function hire(
  backend: Backend,
  departmentId: number | null,
  { menuCodes, type, adminLevel }: Holding,
): Promise<Someone> {
  const { db, clock } = backend;
  const number = ++hired;
  const mark = `${departmentId === 1 ? SECRET : 'other'}-p${number}`;
  const [row] = await db
    .insert(account)
    .values({
      loginName: mark,
      name: mark,
      userName: mark,
      nickname: mark,
      email: `${mark}@x.example`,
      mobile: `139${String(number).padStart(8, '0')}`,
      departmentId,
      adminLevel,
      createTime: clock.now,
    })
    .returning();
  if (type !== null) {
    await db.insert(accountRole).values({ userId: row!.userId, roleId: await roleOf(backend, type, menuCodes) });
  }
  return { userId: row!.userId, departmentId, headers: await backend.logIn(row!.userId) };
}

const rolesOf = new WeakMap<Backend, Map<string, Promise<number>>>();

/** One role for all people with the same rights. */
function roleOf(backend: Backend, type: RoleType, menuCodes: readonly string[]): Promise<number> {
  const { db } = backend;
  const roles = rolesOf.get(backend) ?? new Map<string, Promise<number>>();
  rolesOf.set(backend, roles);
  const key = JSON.stringify([type, menuCodes]);
  const known = roles.get(key);
  if (known) return known;
  const made = db
    .insert(role)
    .values({ name: `role-${roles.size}`, type, menuCodes: [...menuCodes] })
    .returning()
    .then(([row]) => row!.roleId);
  roles.set(key, made);
  return made;
}

const ADMIN: Holding = { menuCodes: [...MENU_CODES], type: 'admin', adminLevel: 9 };

/** People with all rights whose session or account has a single fault: name, headers, expected code. */
export async function lockedOut(
  backend: Backend,
): Promise<readonly (readonly [who: string, headers: Headers, code: number, status: number])[]> {
  const { db, clock } = backend;
  const [good, other, late, revoked, disabled, deleted] = await Promise.all(
    Array.from({ length: 6 }, () => hire(backend, 1, ADMIN)),
  );
  await db.update(session).set({ expireTime: clock.now }).where(eq(session.userId, late!.userId));
  await revokeSessionsOf(db, [revoked!.userId], clock.now);
  await db.update(account).set({ status: 'disabled' }).where(eq(account.userId, disabled!.userId));
  await db.update(account).set({ deleteTime: clock.now }).where(eq(account.userId, deleted!.userId));
  const { cookie, authorizationv2 } = good!.headers as { cookie: string; authorizationv2: string };
  const onOtherHosts = ({ headers: { cookie: half, authorizationv2: token } }: Someone): Headers => ({
    cookie: half!,
    token: token!,
  });
  return [
    ['anonymous', {}, 20205, 200],
    ['anonymous where single sign-on is the way in', { token: 'x' }, 20205, 403],
    ['with the cookie alone', { cookie }, 20205, 200],
    ['with the token alone', { authorizationv2 }, 20205, 200],
    ['with the token alone, under both names', { authorizationv2, token: authorizationv2 }, 20205, 200],
    ['with the token as a cookie', { cookie: `atelier_session=${authorizationv2}`, authorizationv2 }, 20205, 200],
    ['with the token of another session', { cookie, authorizationv2: other!.headers.authorizationv2! }, 20205, 200],
    ['with an expired session', late!.headers, 20205, 200],
    ['with an expired session where single sign-on is the way in', onOtherHosts(late!), 20205, 403],
    ['with a revoked session', revoked!.headers, 20203, 200],
    ['with a revoked session where single sign-on is the way in', onOtherHosts(revoked!), 20203, 200],
    ['with a disabled account', disabled!.headers, 20102, 200],
    ['with a deleted account', deleted!.headers, 20203, 200],
  ];
}

/** An administrator with all rights. */
export const administrator = (backend: Backend): Promise<Someone> => hire(backend, 1, ADMIN);
