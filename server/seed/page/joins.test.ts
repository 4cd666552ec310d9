import { describe, expect, it } from 'vitest';
import { generate } from '../content/generate';
import { roleIdOf } from '../people/roles';

const NOW = new Date('2026-06-10T07:30:00Z');
const rows = generate(NOW, 'hash');
const person = (userId: number) => rows.accounts.find((row) => row.userId === userId)!;
const heldBy = (userId: number) => rows.accountRoles.filter((row) => row.userId === userId).map(({ roleId }) => roleId);
const given = (groupId: number) =>
  rows.joinGroupRoles.filter((row) => row.groupId === groupId).map(({ roleId }) => roleId);
const departmentOf = (groupId: number) => rows.joinGroups.find((row) => row.groupId === groupId)!.departmentId;
const of = (status: string) => rows.groupJoins.filter((row) => row.status === status);

describe('the demonstration', () => {
  it('has one or two groups in every department, each of which grants roles', () => {
    for (const { departmentId } of rows.departments)
      expect([1, 2]).toContain(rows.joinGroups.filter((group) => group.departmentId === departmentId).length);
    for (const { groupId } of rows.joinGroups) expect(given(groupId).length).toBeGreaterThan(0);
  });
  it('has seven pending requests, three of them for the department of the demonstration accounts', () => {
    expect(of('pending')).toHaveLength(7);
    expect(of('pending').filter(({ groupId }) => departmentOf(groupId) === 1)).toHaveLength(3);
    for (const { userId } of [...of('pending'), ...of('denied')]) {
      expect(person(userId)).toMatchObject({ departmentId: null, passwordHash: '', adminLevel: 0, status: 'enabled' });
      expect(heldBy(userId)).toEqual([]);
    }
    expect(new Set(rows.accounts.map(({ loginName }) => loginName)).size).toBe(rows.accounts.length);
  });
  it('has members with the rights of their group, and reviewers who may approve them', () => {
    expect(of('agreed').length).toBeGreaterThan(5);
    expect(of('denied')).toHaveLength(3);
    for (const { userId, groupId } of of('agreed')) {
      expect(heldBy(userId)).toEqual(expect.arrayContaining(given(groupId)));
      expect(person(userId).departmentId).toBe(departmentOf(groupId));
    }
    for (const { reviewerId, groupId } of [...of('agreed'), ...of('denied')]) {
      const reviewer = person(reviewerId!);
      expect(
        reviewer.adminLevel! > 0 ||
          (reviewer.departmentId === departmentOf(groupId) && heldBy(reviewerId!).includes(roleIdOf('业务主管'))),
      ).toBe(true);
    }
  });
  it('has requests after their account, decisions after their request, and none in the future', () => {
    for (const { userId, reviewerId, createTime, reviewTime } of rows.groupJoins) {
      expect(createTime.getTime()).toBeGreaterThan((person(userId).createTime as Date).getTime());
      expect(createTime.getTime()).toBeLessThan(NOW.getTime());
      if (!reviewTime) continue;
      expect(reviewTime.getTime()).toBeGreaterThan(
        Math.max(createTime.getTime(), (person(reviewerId!).createTime as Date).getTime()),
      );
      expect(reviewTime.getTime()).toBeLessThan(NOW.getTime());
    }
    // A person whose request was denied asks again later.
    for (const refused of of('denied'))
      expect(
        of('pending')
          .find(({ userId }) => userId === refused.userId)!
          .createTime.getTime(),
      ).toBeGreaterThan(refused.reviewTime!.getTime());
  });
  it('has one or two reviewers in every department, and a preview address', () => {
    for (const { departmentId, previewUrl, pageTitle } of rows.departments) {
      const checkers = rows.departmentCheckers
        .filter((row) => row.departmentId === departmentId)
        .map(({ userId }) => person(userId));
      expect([1, 2]).toContain(checkers.length);
      expect(checkers.every((row) => row.departmentId === departmentId && row.status === 'enabled')).toBe(true);
      expect(previewUrl).toMatch(/^https:\/\//);
      expect(pageTitle).toMatch(/审核预览$/);
    }
  });
});
