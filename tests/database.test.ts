import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from './database';

it('test database: every test file has its own', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await one.db.execute(sql`create table mark (id int)`);
  const { rows } = await two.db.execute<{ found: number }>(
    sql`select count(*) as found from pg_tables where tablename = 'mark'`,
  );
  expect(rows[0]?.found).toBe(0);
  await Promise.all([one.drop(), two.drop()]);
});
