/** First rows of an installation without the demonstration: the built-in roles, one department, one administrator. */
import { FIRST_ACCOUNT } from '../../domain/account/first-account';
import { hashPassword } from '../../kernel/session/password';
import type { Database } from '../../db/connect';
import { account, accountRole, department, role } from '../../db/schema';
import { ROLES } from './roles';

/** False if accounts exist; then nothing is changed. */
export async function seedFoundation(
  db: Database,
  { password, now }: { password: string; now: Date },
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    if ((await tx.$count(account)) > 0) return false;
    const times = { createTime: now, updateTime: now };
    const [first] = await tx
      .insert(department)
      .values({ name: '总部', ...times })
      .returning();
    const builtIn = ROLES.filter((each) => each.builtIn);
    const roles = await tx
      .insert(role)
      .values(builtIn.map((each) => ({ ...each, menuCodes: [...each.menuCodes], ...times })))
      .returning();
    const [person] = await tx
      .insert(account)
      .values({
        loginName: FIRST_ACCOUNT,
        name: '管理员',
        userName: '管理员',
        passwordHash,
        departmentId: first!.departmentId,
        adminLevel: 1,
        ...times,
      })
      .returning();
    await tx
      .insert(accountRole)
      .values({ userId: person!.userId, roleId: roles.find((each) => each.type === 'admin')!.roleId });
    return true;
  });
}
