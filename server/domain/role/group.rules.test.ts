import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../account/access.messages';
import { departmentsGiven, partJoins, whyNotAgree, whyNotDecide, type JoinRequest } from './group.rules';

const leader = {
  userId: 1,
  adminLevel: 0,
  roleTypes: ['leader'],
  menuCodes: new Set(['feed:feed-list', 'permissions:account']),
};
const admin = { userId: 2, adminLevel: 1, roleTypes: ['admin'], menuCodes: new Set<string>() };
const role = (type: string, ...menuCodes: string[]) => ({ roleId: 1, name: '角色', type, menuCodes });
const join = (more: Partial<JoinRequest> = {}, applicant: Partial<JoinRequest['applicant']> = {}): JoinRequest => ({
  joinId: 1,
  status: 'pending',
  groupId: 1,
  departmentId: 7,
  userId: 9,
  roles: [role('viewer', 'feed:feed-list')],
  applicant: { userId: 9, adminLevel: 0, departmentId: null, ...applicant },
  ...more,
});

describe('agreeing', () => {
  it('accepts people without a department, or of this one', () => {
    expect(whyNotAgree(leader, join())).toBeNull();
    expect(whyNotAgree(leader, join({}, { departmentId: 7 }))).toBeNull();
    expect(whyNotAgree(leader, join({}, { departmentId: 8 }))).toBe(MESSAGES.applicantElsewhere);
    expect(whyNotAgree(admin, join({}, { departmentId: 8 }))).toBeNull();
  });
  it("grants only one's own rights, and refuses oneself, admins and deleted accounts", () => {
    expect(whyNotAgree(leader, join({ roles: [role('viewer'), role('viewer', 'feed:feed-hot')] }))).toBe(
      MESSAGES.moreThanOwn('角色'),
    );
    expect(whyNotAgree(leader, join({ roles: [role('admin')] }))).toBe(MESSAGES.adminOnlyByAdmin);
    expect(whyNotAgree(admin, join({ roles: [role('admin')] }))).toBeNull();
    expect(whyNotAgree(leader, join({}, { adminLevel: 1 }))).toBe(MESSAGES.adminOnlyByAdmin);
    expect(whyNotAgree(leader, join({ userId: 1 }, { userId: 1 }))).toBe(MESSAGES.ownJoin);
    expect(whyNotAgree(leader, join({ applicant: null }))).toBe(MESSAGES.applicantDeleted);
  });
  it('or denying happens once', () => {
    for (const status of ['agreed', 'denied'] as const) {
      expect(whyNotAgree(admin, join({ status }))).toBe(MESSAGES.alreadyDecided[status]);
      expect(whyNotDecide(join({ status }))).toBe(MESSAGES.alreadyDecided[status]);
    }
    expect(whyNotDecide(undefined)).toBe(MESSAGES.unknownJoin);
    expect(whyNotAgree(admin, undefined)).toBe(MESSAGES.unknownJoin);
  });
});

it('splits the requests in their order', () => {
  const joins = [join({ joinId: 1 }), join({ joinId: 2, status: 'denied' }), join({ joinId: 3 })];
  const { accepted, failed } = partJoins([3, 9, 2, 1], joins, whyNotDecide);
  expect(accepted.map(({ joinId }) => joinId)).toEqual([3, 1]);
  expect(failed).toEqual([
    { id: 9, reason: MESSAGES.unknownJoin },
    { id: 2, reason: MESSAGES.alreadyDecided.denied },
  ]);
});

it("assigns the first group's department to people without one", () => {
  const accepted = [
    join({ departmentId: 7 }),
    join({ departmentId: 8 }),
    join({ departmentId: 8, userId: 5 }, { userId: 5 }),
    join({ departmentId: 8, userId: 6 }, { userId: 6, departmentId: 3 }),
  ];
  expect([...departmentsGiven(accepted)]).toEqual([
    [7, [9]],
    [8, [5]],
  ]);
});
