/**
 * Join groups and requests: approved members, denied requests, and seven pending ones. The applicants signed on for the
 * first time and have no role yet.
 */
import type { account, directoryPerson, groupJoin, joinGroup, joinGroupRole } from '../../db/schema';
import { DEMO_ORGANISATION } from '../people/directory';
import type { AccountRow, DepartmentRow, People } from '../people/people';
import { Chance } from '../../providers/sandbox/random';
import { roleIdOf } from '../people/roles';
import { DENIED, LINES, PENDING, REASONS } from '../words/groups';
import { awake, workHours } from '../people/hours';

type GroupRow = typeof joinGroup.$inferInsert & { groupId: number; departmentId: number };
type JoinRow = typeof groupJoin.$inferInsert & { createTime: Date };
type PersonRow = typeof directoryPerson.$inferInsert;

interface Asking extends People {
  readonly now: Date;
  readonly departments: readonly DepartmentRow[];
  readonly directoryPeople: readonly PersonRow[];
}

const SEED = 20_260_603;
const MINUTE = 60_000;
const DAY = 86_400_000;
/** Members of each group who joined by a request. */
const REQUESTS_PER_DEPARTMENT = 2;

/** Uses a separate random seed, so that other rows stay the same. */
export function makeJoins(asking: Asking) {
  const chance = new Chance(SEED);
  const { groups, groupRoles } = makeGroups(asking.departments);
  const applicants = makeApplicants(chance, asking);
  const atWork = workHours(asking.now);
  const joins = [
    ...agreed(chance, asking, groups, groupRoles),
    ...[...denied(chance, asking, groups, applicants), ...pending(asking, groups, applicants)].map((row) => ({
      ...row,
      createTime: atWork(row.createTime),
      updateTime: atWork(row.updateTime as Date),
      reviewTime: row.reviewTime ? atWork(row.reviewTime) : null,
    })),
  ]
    .toSorted((one, other) => one.createTime.getTime() - other.createTime.getTime())
    .map((row, index) => ({ joinId: index + 1, ...row }));
  const present = applicants.map((row) => ({
    ...row,
    createTime: atWork(row.createTime),
    updateTime: atWork(row.createTime),
    lastLoginTime: atWork(row.lastLoginTime),
  }));
  return { applicants: present, joinGroups: groups, joinGroupRoles: groupRoles, groupJoins: joins };
}

function makeGroups(departments: readonly DepartmentRow[]) {
  const named = departments.flatMap((row, index) => LINES[index]!.groups.map((group) => ({ ...row, ...group })));
  const groups = named.map(({ name, departmentId, createTime, updateTime }, index): GroupRow => ({
    groupId: index + 1,
    name,
    departmentId,
    createTime,
    updateTime,
  }));
  const groupRoles = named.flatMap(({ roles }, index): (typeof joinGroupRole.$inferInsert)[] =>
    roles.map((role) => ({ groupId: index + 1, roleId: roleIdOf(role) })),
  );
  return { groups, groupRoles };
}

/**
 * Accounts of people in the directory that their first sign-on created, minutes to days ago: without department, role
 * and password.
 */
function makeApplicants(chance: Chance, { now, accounts, directoryPeople }: Asking) {
  const taken = new Set(accounts.map(({ loginName }) => loginName));
  const people = directoryPeople.filter(
    ({ orgId, accountType, status, loginName }) =>
      orgId === DEMO_ORGANISATION && accountType === 'staff' && status === 'enabled' && !taken.has(loginName),
  );
  return PENDING.map(
    (_, index): typeof account.$inferInsert & { userId: number; createTime: Date; lastLoginTime: Date } => {
      const { loginName, userName, email, mobile } = people[index * 3]!;
      const createTime = new Date(
        now.getTime() - (PENDING.length - index) * 0.8 * DAY - chance.between(10, 400) * MINUTE,
      );
      return {
        userId: accounts.length + 1 + index,
        departmentId: null,
        loginName,
        passwordHash: '',
        name: userName,
        nickname: userName.slice(1),
        userName,
        mis: loginName,
        email,
        mobile,
        status: 'enabled',
        adminLevel: 0,
        lastLoginTime: new Date(now.getTime() - chance.between(5, 300) * MINUTE),
        createTime,
        updateTime: createTime,
      };
    },
  );
}

const groupNamed = (groups: readonly GroupRow[], name: string): GroupRow =>
  groups.find((group) => group.name === name)!;

function pending(
  { now }: Asking,
  groups: readonly GroupRow[],
  applicants: ReturnType<typeof makeApplicants>,
): JoinRow[] {
  return PENDING.map(({ group: name, reason }, index) => {
    const { userId, createTime: signedOn } = applicants[index]!;
    const requestTime = new Date(signedOn.getTime() + (now.getTime() - signedOn.getTime()) * 0.7);
    return {
      groupId: groupNamed(groups, name).groupId,
      userId,
      reason,
      ...UNDECIDED,
      createTime: requestTime,
      updateTime: requestTime,
    };
  });
}

/** Columns of an undecided request, because rows of one insert need the same columns. */
const UNDECIDED = { status: 'pending', reviewerId: null, reviewTime: null, reviewNote: '' } as const;

/** Reviewer of a department: its first enabled leader, or the administrator. */
function reviewerOf({ accounts, accountRoles }: People, departmentId: number): AccountRow {
  const leads = ({ userId }: AccountRow) =>
    accountRoles.some((each) => each.userId === userId && each.roleId === roleIdOf('业务主管'));
  return (
    accounts.find((row) => row.departmentId === departmentId && row.status === 'enabled' && leads(row)) ?? accounts[0]!
  );
}

/** A denied request, between the first sign-on and the second request. */
function denied(
  chance: Chance,
  asking: Asking,
  groups: readonly GroupRow[],
  applicants: ReturnType<typeof makeApplicants>,
): JoinRow[] {
  return DENIED.map(({ applicant, group: name, reason, note: reviewNote }) => {
    const { userId, createTime: signedOn } = applicants[applicant]!;
    const { groupId, departmentId } = groupNamed(groups, name);
    const createTime = new Date(signedOn.getTime() + chance.between(2, 20) * MINUTE);
    const reviewTime = new Date(createTime.getTime() + (asking.now.getTime() - createTime.getTime()) * 0.5);
    return {
      groupId,
      userId,
      reason,
      status: 'denied',
      reviewerId: reviewerOf(asking, departmentId).userId,
      reviewTime,
      reviewNote,
      createTime,
      updateTime: reviewTime,
    };
  });
}

/** Approved requests of people who have the group's rights, shortly after they and their reviewer got accounts. */
function agreed(
  chance: Chance,
  asking: Asking,
  groups: readonly GroupRow[],
  groupRoles: readonly (typeof joinGroupRole.$inferInsert)[],
): JoinRow[] {
  const holds = (userId: number, roleId: number) =>
    asking.accountRoles.some((each) => each.userId === userId && each.roleId === roleId);
  return groups.flatMap(({ groupId, departmentId }) => {
    const given = groupRoles.filter((each) => each.groupId === groupId).map(({ roleId }) => roleId);
    const members = asking.accounts.filter(
      (row) =>
        row.passwordHash === '' &&
        row.departmentId === departmentId &&
        given.every((roleId) => holds(row.userId, roleId)),
    );
    const reviewer = reviewerOf(asking, departmentId);
    return chance.some(members, REQUESTS_PER_DEPARTMENT).map(({ userId, createTime: hired }): JoinRow => {
      const both = Math.max((hired as Date).getTime(), (reviewer.createTime as Date).getTime());
      const createTime = awake(new Date(both + chance.between(10, 900) * MINUTE));
      const reviewTime = awake(new Date(createTime.getTime() + chance.between(5, 2_000) * MINUTE));
      return {
        groupId,
        userId,
        reason: chance.pick(REASONS),
        status: 'agreed',
        reviewerId: reviewer.userId,
        reviewTime,
        reviewNote: '',
        createTime,
        updateTime: reviewTime,
      };
    });
  });
}
