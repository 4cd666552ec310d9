import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { announceChanges, CHANGES_CHANNEL } from './announce';
import { entitiesOfTable } from './entities';
import { department, tag, keyword, keywordTag, account, spiderBot } from './schema';

let database: TestDatabase;
let client: Client;
let payloads: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  client.on('notification', ({ payload }) => payloads.push(payload!));
  await client.query(`listen ${CHANGES_CHANNEL}`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The entities notified during the work. The client's own notification is delivered after all earlier commits. */
async function announcedBy(work: () => Promise<unknown>): Promise<string[]> {
  payloads = [];
  await work();
  await client.query(`notify ${CHANGES_CHANNEL}, 'end'`);
  await vi.waitFor(() => expect(payloads).toContain('end'));
  return payloads.filter((each) => each !== 'end').sort();
}

it('every table that belongs to an entity has triggers for inserts, updates and deletes', async () => {
  const { rows } = await client.query<{ table: string; count: number }>(
    `select relname as table, count(*)::int from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname like 'announce_changes_%' group by 1 order by 1`,
  );
  expect(rows).toEqual(
    [...entitiesOfTable]
      .filter(([, entities]) => entities.length > 0)
      .map(([table]) => ({ table, count: 3 }))
      .sort((a, b) => (a.table < b.table ? -1 : 1)),
  );
});

it('inserts, updates and deletes are notified at the commit, once for each entity', async () => {
  const { db } = database;
  const owner = { departmentId: 1, creatorId: 1 };
  expect(
    await announcedBy(() =>
      db.transaction(async (tx) => {
        await tx.insert(department).values({ name: '一' });
        await tx.insert(account).values({ loginName: 'a' });
      }),
    ),
  ).toEqual(['account', 'department']);
  expect(
    await announcedBy(() =>
      db.transaction(async (tx) => {
        const [word] = await tx
          .insert(keyword)
          .values({ ...owner, keyword: '露营', platform: 'xhs' })
          .returning();
        const [mark] = await tx
          .insert(tag)
          .values({ ...owner, name: '户外' })
          .returning();
        await tx
          .insert(keywordTag)
          .values({ keywordId: word!.keywordId, tagId: mark!.tagId, departmentId: owner.departmentId });
        await tx.update(keyword).set({ noteCount: 1 });
      }),
    ),
  ).toEqual(['keyword', 'tag']);
  // Rows that a cascade deletes count as well.
  expect(await announcedBy(() => db.delete(tag))).toEqual(['keyword', 'tag']);
  expect(
    await announcedBy(() =>
      db
        .transaction(async (tx) => {
          await tx.delete(keyword);
          tx.rollback();
        })
        .catch(() => undefined),
    ),
  ).toEqual([]);
});

it('a statement without affected rows notifies nothing, nor does a table without entities', async () => {
  const { db } = database;
  expect(
    await announcedBy(() =>
      db
        .update(tag)
        .set({ name: 'x' })
        .where(sql`false`),
    ),
  ).toEqual([]);
  expect(await announcedBy(() => db.insert(spiderBot).values({ botName: 'b', seenTime: new Date() }))).toEqual([]);
});

it('triggers follow the map: missing ones are created, extra ones dropped, and a second run changes nothing', async () => {
  await client.query('drop trigger announce_changes_insert on role');
  await client.query(
    `create trigger announce_changes_update after update on server_secret referencing new table as touched for each statement execute function announce_changes('role')`,
  );
  const before = async () =>
    (
      await client.query<{ oid: number }>(
        `select oid from pg_trigger where tgname like 'announce_changes_%' order by oid`,
      )
    ).rows.map(({ oid }) => oid);
  await announceChanges(client);
  const made = await before();
  await announceChanges(client);
  expect(await before()).toEqual(made);
  const { rows } = await client.query(
    `select relname, tgname from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname like 'announce_changes_%' and relname in ('role', 'server_secret') order by 2`,
  );
  expect(rows.map(({ relname, tgname }: { relname: string; tgname: string }) => `${relname} ${tgname}`)).toEqual([
    'role announce_changes_delete',
    'role announce_changes_insert',
    'role announce_changes_update',
  ]);
});
