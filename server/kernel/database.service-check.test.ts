import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { connect } from '../db/connect';
import { checking } from './checks/test-support';
import { checks } from './database.service-check';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('database: can be read and written', async () => {
  const { state, words } = await checking(checks, 'database', database.db)({});
  expect([state, words]).toEqual(['ok', expect.stringMatching(/^PostgreSQL \d+[.]\d+，可以读写$/)]);
});
it('database: one that is read only says so', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`);
    expect((await checking(checks, 'database', tx)({})).words).toContain('数据库只能读');
  });
});
it('database: one that cannot be reached says so', async () => {
  const away = connect('postgresql://127.0.0.1:9/none', { max: 1 });
  expect((await checking(checks, 'database', away.db)({})).words).toContain('对方拒绝连接：检查 DATABASE_URL');
  await away.close();
});
