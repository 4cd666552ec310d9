import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { connect, type Connection } from './connect';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  connection = connect(database.url, { max: 2 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

it('a connection that ends within a transaction fails its next query, and the pool goes on', async () => {
  const { db } = connection;
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const { pid } = rows[0]!;
    await db.execute(sql`select pg_terminate_backend(${pid})`);
    const backends = async () => (await db.execute(sql`select 1 from pg_stat_activity where pid = ${pid}`)).rows.length;
    await expect.poll(backends).toBe(0);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
