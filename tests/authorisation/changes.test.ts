import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { department } from '../../server/db/schema';
import { createTestDatabase, type TestDatabase } from '../database';
import { watchChanges } from './changes';

let database: TestDatabase;
let changes: Awaited<ReturnType<typeof watchChanges>>;
beforeAll(async () => {
  database = await createTestDatabase();
  changes = await watchChanges(database.db);
});
afterAll(() => database.drop());

it('records inserted, changed and deleted rows once, and no changes that were rolled back', async () => {
  const { db } = database;
  expect(await changes()).toEqual([]);
  await db.insert(department).values({ name: '一' });
  expect(await changes()).toMatchObject([{ what: 'INSERT department', row: { department_id: 1, name: '一' } }]);
  await db.update(department).set({ departmentId: 2 }).where(eq(department.departmentId, 1));
  expect(await changes({ userId: 1, departmentId: 2 })).toMatchObject([
    { what: 'UPDATE department', row: { department_id: 1 } },
  ]);
  await db.update(department).set({ name: '一' });
  expect(await changes({ userId: 1, departmentId: 1 })).toHaveLength(2);
  await db
    .transaction(async (tx) => {
      await tx.delete(department);
      tx.rollback();
    })
    .catch(() => undefined);
  expect(await changes()).toEqual([]);
  await db.delete(department);
  expect(await changes()).toMatchObject([{ what: 'DELETE department' }]);
});
