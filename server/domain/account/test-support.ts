/** Creates people, groups and business lines for a test and deletes them afterwards. */
import { eq, inArray } from 'drizzle-orm';
import type { Backend } from '../../../tests/backend';
import { account, accountRole, department, groupJoin, joinGroup, joinGroupRole, spiderTask } from '../../db/schema';
import { roleIdOf, type RoleName } from '../../seed/people/roles';

export function company({ db, clock, forget }: Backend) {
  const people: number[] = [];
  const groups: number[] = [];
  const lines: number[] = [];

  return {
    /**
     * In the first department by default; `roleName` null: without roles, like a person after their first single
     * sign-on.
     */
    async hire(
      loginName: string,
      roleName: RoleName | null,
      more: Partial<typeof account.$inferInsert> = {},
    ): Promise<number> {
      const [row] = await db
        .insert(account)
        .values({
          loginName,
          userName: loginName,
          mobile: '13900005678',
          departmentId: 1,
          createTime: new Date('2026-06-01T00:00:00Z'),
          ...more,
        })
        .returning();
      if (roleName) await db.insert(accountRole).values({ userId: row!.userId, roleId: roleIdOf(roleName) });
      people.push(row!.userId);
      return row!.userId;
    },
    /** Registers a business line for deletion with the rest. */
    adopt(departmentId: number): void {
      lines.push(departmentId);
    },
    async group(name: string, departmentId: number, ...roleNames: RoleName[]): Promise<number> {
      const [row] = await db.insert(joinGroup).values({ name, departmentId }).returning();
      if (roleNames.length > 0)
        await db
          .insert(joinGroupRole)
          .values(roleNames.map((each) => ({ groupId: row!.groupId, roleId: roleIdOf(each) })));
      groups.push(row!.groupId);
      return row!.groupId;
    },
    async join(groupId: number, userId: number, more: Partial<typeof groupJoin.$inferInsert> = {}): Promise<number> {
      const [row] = await db
        .insert(groupJoin)
        .values({ groupId, userId, reason: '想加入', createTime: clock.now, updateTime: clock.now, ...more })
        .returning();
      return row!.joinId;
    },
    async read(userId: number) {
      const [row] = await db.select().from(account).where(eq(account.userId, userId));
      const held = await db
        .select({ roleId: accountRole.roleId })
        .from(accountRole)
        .where(eq(accountRole.userId, userId));
      return { ...row!, roleIds: held.map(({ roleId }) => roleId).toSorted((a, b) => a - b) };
    },
    /** Deletes everything that was created. */
    async dissolve(): Promise<void> {
      // Tasks of followed keywords refer to the people.
      await db.delete(spiderTask);
      await db.delete(joinGroup).where(inArray(joinGroup.groupId, groups.splice(0)));
      await forget(people.splice(0));
      for (const departmentId of lines.splice(0).toReversed())
        await db.delete(department).where(eq(department.departmentId, departmentId));
    },
  };
}

export type Company = ReturnType<typeof company>;
