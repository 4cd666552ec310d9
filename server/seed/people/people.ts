/** Departments, accounts and their roles. */
import type { account, accountRole, department } from '../../db/schema';
import { DEMO_ACCOUNTS } from './demo-accounts';
import type { Chance } from '../../providers/sandbox/random';
import { roleIdOf, type RoleName } from './roles';
import { DEPARTMENTS } from '../words/organisation';
import { GIVEN_NAMES, SURNAMES } from '../../providers/sandbox/words/people';
import { daysAgo, workHours } from './hours';

export type AccountRow = typeof account.$inferInsert & { userId: number; departmentId: number };
export type DepartmentRow = typeof department.$inferInsert & { departmentId: number };

const DAY = 86_400_000;

export function makeDepartments(now: Date): DepartmentRow[] {
  const createTime = daysAgo(now, 520, 'departments');
  return DEPARTMENTS.map(({ name, parent }, index) => ({
    departmentId: index + 1,
    name,
    parentId: parent === null ? null : parent + 1,
    createTime,
    updateTime: createTime,
  }));
}

/** Roles of the people of a department, after its demonstration accounts. */
const ROLES_OF_DEPARTMENT: readonly (readonly RoleName[])[] = [
  ['内容运营', '数据分析师'],
  ['业务主管', '招聘运营'],
  ['业务主管', '内容运营'],
  ['业务主管', '内容运营'],
  ['业务主管', '内容运营'],
  ['业务主管', '内容运营'],
  ['业务主管', '客服专员'],
  ['业务主管', '视觉设计'],
];

export interface People {
  readonly accounts: AccountRow[];
  readonly accountRoles: (typeof accountRole.$inferInsert)[];
}

/**
 * The demonstration accounts are the first accounts of the first department. All others have no password and cannot log
 * in.
 */
export function makePeople(chance: Chance, now: Date, demoPasswordHash: string): People {
  const accounts: AccountRow[] = [];
  const accountRoles: People['accountRoles'] = [];
  const atWork = workHours(now);
  const names = new Set(DEMO_ACCOUNTS.map((demo) => demo.name));

  const add = (
    departmentId: number,
    roleName: RoleName,
    who: { loginName: string; name: string; passwordHash: string },
  ) => {
    const userId = accounts.length + 1;
    const createTime = atWork(
      new Date(now.getTime() - chance.between(40, 480) * DAY - chance.between(0, 24 * 3_600_000)),
    );
    const disabled = who.passwordHash === '' && chance.happens(0.08);
    accounts.push({
      userId,
      departmentId,
      ...who,
      nickname: who.name.slice(1),
      userName: who.name,
      mis: who.loginName,
      email: `${who.loginName}@atelier.example`,
      mobile: `${chance.pick(['138', '139', '150', '186'])}0000${String(chance.between(0, 9999)).padStart(4, '0')}`,
      status: disabled ? 'disabled' : 'enabled',
      adminLevel: roleName === '管理员' ? 1 : 0,
      lastLoginTime: chance.happens(0.9)
        ? atWork(new Date(now.getTime() - chance.between(1, disabled ? 90 * 1440 : 6 * 1440) * 60_000))
        : null,
      createTime,
      updateTime: createTime,
    });
    accountRoles.push({ userId, roleId: roleIdOf(roleName) });
  };

  for (const { loginName, name, roleName } of DEMO_ACCOUNTS)
    add(1, roleName, { loginName, name, passwordHash: demoPasswordHash });
  DEPARTMENTS.forEach(({ people }, index) => {
    const already = index === 0 ? DEMO_ACCOUNTS.length : 0;
    const [first, others] = ROLES_OF_DEPARTMENT[index]! as [RoleName, RoleName];
    for (let each = already; each < people; each++) {
      const number = accounts.length + 1;
      add(index + 1, each === already ? first : others, {
        loginName: `user${String(number).padStart(3, '0')}`,
        name: newName(chance, names),
        passwordHash: '',
      });
    }
  });
  return { accounts, accountRoles };
}

/** A random name that is not taken. */
export function newName(chance: Chance, taken: Set<string>): string {
  for (;;) {
    const name = chance.pick(SURNAMES) + chance.pick(GIVEN_NAMES);
    if (!taken.has(name)) {
      taken.add(name);
      return name;
    }
  }
}
