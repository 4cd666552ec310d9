import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { account, accountRole, department, departmentChecker, keyword, keywordTag, role, tag } from './schema';
import { beginSave, isStale, readRecord, versionRecords } from './versions';

let database: TestDatabase;
let userId: number;
let departmentId: number;
let roleId: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let made = 0;
beforeEach(async () => {
  const { db } = database;
  const mark = `n${++made}`;
  [departmentId] = (await db.insert(department).values({ name: mark }).returning()).map((row) => row.departmentId) as [
    number,
  ];
  [userId] = (await db.insert(account).values({ loginName: mark, name: mark }).returning()).map(
    (row) => row.userId,
  ) as [number];
  [roleId] = (await db.insert(role).values({ name: mark, type: 'operator' }).returning()).map((row) => row.roleId) as [
    number,
  ];
});

const versionOf = async (record: 'role' | 'department' | 'account' | 'keyword', id: number) =>
  (await readRecord(database.db, record, id, []))!;
const rename = (version: number | undefined, name: string, id = roleId) =>
  database.db.transaction(async (tx) => {
    await beginSave(tx, { record: 'role', id, editorId: userId, ...(version !== undefined && { version }) });
    await tx.update(role).set({ name }).where(eq(role.roleId, id));
  });

it('a change of an edited column raises the version and records editor and time', async () => {
  expect(await versionOf('role', roleId)).toMatchObject({ version: 1, editedBy: '', editedTime: null });
  await rename(1, `a${made}`);
  expect(await versionOf('role', roleId)).toMatchObject({
    version: 2,
    editedBy: `n${made}`,
    editedTime: expect.any(Date) as Date,
  });
  // A statement outside a save, such as a bot's, records no editor.
  await database.db
    .update(role)
    .set({ name: `b${made}` })
    .where(eq(role.roleId, roleId));
  expect(await versionOf('role', roleId)).toMatchObject({ version: 3, editedBy: '' });
});

it('a change of another column, and an unchanged value, keep the version', async () => {
  await database.db
    .update(account)
    .set({ lastLoginTime: new Date(), updateTime: new Date() })
    .where(eq(account.userId, userId));
  expect(await versionOf('account', userId)).toMatchObject({ version: 1 });
  await rename(1, `n${made}`);
  expect(await versionOf('role', roleId)).toMatchObject({ version: 1, editedBy: '' });
});

it('a save of an older version is refused, and its transaction rolled back', async () => {
  await rename(1, `a${made}`);
  await expect(rename(1, `a${made}`)).rejects.toSatisfy(isStale);
  await expect(rename(1, `c${made}`)).rejects.toSatisfy(isStale);
  expect(await versionOf('role', roleId)).toMatchObject({ version: 2 });
});

it('the version given to a save is compared for its own record, and only at the first change', async () => {
  const [other] = await database.db
    .insert(role)
    .values({ name: `o${made}`, type: 'viewer' })
    .returning();
  await rename(1, `p${made}`, other!.roleId);
  await database.db.transaction(async (tx) => {
    await beginSave(tx, { record: 'role', id: roleId, version: 1, editorId: userId });
    await tx.update(role).set({ description: '其他' }).where(eq(role.roleId, other!.roleId));
    await tx.update(role).set({ description: '一' }).where(eq(role.roleId, roleId));
    await tx.update(role).set({ description: '二' }).where(eq(role.roleId, roleId));
  });
  expect(await versionOf('role', roleId)).toMatchObject({ version: 3 });
});

it('of two concurrent saves, the one that waited is refused', async () => {
  const { db } = database;
  let waits!: Promise<void>;
  await db.transaction(async (tx) => {
    await beginSave(tx, { record: 'role', id: roleId, version: 1, editorId: userId });
    await tx
      .update(role)
      .set({ name: `a${made}` })
      .where(eq(role.roleId, roleId));
    waits = rename(1, `b${made}`);
    waits.catch(() => undefined);
    // Both saves are in progress when the second one waits for the first one's row lock.
    await vi.waitFor(async () => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_locks where not granted`,
      );
      expect(rows[0]!.count).toBeGreaterThan(0);
    });
  });
  await expect(waits).rejects.toSatisfy(isStale);
});

it('changes of child rows raise the version of the record; child rows deleted along with another row do not', async () => {
  const { db } = database;
  await db.transaction(async (tx) => {
    await beginSave(tx, { record: 'department', id: departmentId, version: 1, editorId: userId });
    await tx.insert(departmentChecker).values({ departmentId, userId });
  });
  expect(await versionOf('department', departmentId)).toMatchObject({ version: 2, editedBy: `n${made}` });
  await expect(
    db.transaction(async (tx) => {
      await beginSave(tx, { record: 'department', id: departmentId, version: 1, editorId: userId });
      await tx.delete(departmentChecker).where(eq(departmentChecker.departmentId, departmentId));
    }),
  ).rejects.toSatisfy(isStale);
  expect((await readRecord(db, 'department', departmentId, ['checkerIds', 'name']))!.current).toEqual({
    checkerIds: [userId],
    name: `n${made}`,
  });

  const owner = { departmentId, creatorId: userId };
  const [word] = await db
    .insert(keyword)
    .values({ ...owner, keyword: '露营', platform: 'xhs' })
    .returning();
  const [mark] = await db
    .insert(tag)
    .values({ ...owner, name: '户外' })
    .returning();
  await db.insert(keywordTag).values({ keywordId: word!.keywordId, tagId: mark!.tagId, departmentId });
  expect(await versionOf('keyword', word!.keywordId)).toMatchObject({ version: 2 });
  await db.delete(tag).where(eq(tag.tagId, mark!.tagId));
  expect(await versionOf('keyword', word!.keywordId)).toMatchObject({ version: 2 });

  await db.insert(accountRole).values({ userId, roleId });
  expect(await versionOf('account', userId)).toMatchObject({ version: 2 });
  expect(await versionOf('role', roleId)).toMatchObject({ version: 1 });
});

it('triggers follow the declarations: missing ones are created, and a second run changes nothing', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const all = async () =>
      (
        await client.query<{ oid: number }>(`select oid from pg_trigger where tgname like 'record\\_%' order by oid`)
      ).rows.map(({ oid }) => oid);
    const before = await all();
    await client.query('drop trigger record_version_update on role');
    await versionRecords(client);
    const made = await all();
    expect(made).toHaveLength(before.length);
    await versionRecords(client);
    expect(await all()).toEqual(made);
  } finally {
    await client.end();
  }
});
