/** What people do is recorded with the names and values of then, in the transaction that does it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/services/catalogue';
import { auditSubjectOf } from '../../../src/services/catalogue/sets/audit';
import { startBackend, type Backend } from '../../../tests/backend';
import { auditEntry, role } from '../../db/schema';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const entries = async (params = {}) => (await backend.ask('audit.queryAuditList', params, 'admin')).list;
const latest = async () => (await entries())[0]!;

describe('the audit log', () => {
  it('has who, what, the former and the new values, and from where', async () => {
    const [{ roleId, name }] = (await backend.db.select().from(role).limit(1)) as [typeof role.$inferSelect];
    const { userId } = (await backend.ask(
      'auth.createUser',
      { loginName: 'zhao.liu', userName: '赵六', departmentId: 1, roleIds: [roleId] },
      'admin',
    )) as { userId: number };
    expect(await latest()).toMatchObject({
      userName: expect.stringContaining('admin'),
      subject: 'account',
      act: '新建账号',
      address: '127.0.0.1',
    });
    expect((await latest()).summary).toContain('赵六');
    await backend.ask('auth.updateUserRoles', { userIds: [userId], roleIds: [] }, 'admin');
    expect((await latest()).details.map(({ value }) => value).join()).toContain(name);
    await backend.ask('auth.deleteUser', { userIds: [userId] }, 'admin');
    expect((await latest()).summary).toContain('删除账号 zhao.liu');
  });

  it('never holds what is secret', async () => {
    await backend.call('user.changePassword', { password: 'an old secret', newPassword: 'a new secret 9' }, 'operator');
    const texts = await backend.db.select({ details: auditEntry.details }).from(auditEntry);
    expect(JSON.stringify(texts)).not.toContain('secret');
  });

  it('records nothing that was refused', async () => {
    const before = await backend.db.$count(auditEntry);
    expect((await backend.call('auth.deleteRole', { roleId: 1 }, 'admin')).code).not.toBe(0);
    expect(await backend.db.$count(auditEntry)).toBe(before);
  });

  it('is never changed', async () => {
    for (const change of [sql`update audit_entry set address = ''`, sql`delete from audit_entry`])
      await expect(backend.db.execute(change)).rejects.toThrow();
  });

  it('is for administrators, and is filtered by person, subject, act and day', async () => {
    expect((await backend.call('audit.queryAuditList', {}, 'operator')).code).not.toBe(0);
    expect((await entries({ act: '删除账号' })).map(({ act }) => act)).toEqual(['删除账号']);
    expect(await entries({ subject: 'role' })).toEqual([]);
    expect(await entries({ keyword: 'operator' })).toEqual([]);
    expect(await entries({ createdTo: '2020-01-01' })).toEqual([]);
  });

  it('has every change of rights and credentials, and every deletion by a person', () => {
    const unrecorded = catalogue.filter(
      (call) =>
        /[.](?:delete|remove)[A-Z]/.test(call.name) &&
        call.policy.kind !== 'bot' &&
        call.policy.kind !== 'public' &&
        auditSubjectOf(call) === null,
    );
    expect(unrecorded.map(({ name }) => name)).toEqual([]);
  });
});
