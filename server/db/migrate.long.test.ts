/** Pending migrations run completely or not at all, also if the process is killed between two or inside one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { migrate, MIGRATIONS_FOLDER } from './migrate';
import { migrationsOf } from './migration-history';

const ROOT = resolve(import.meta.dirname, '../..');
const BREAKPOINT = '--> statement-breakpoint';
const LOCK = 4_015_599;
const WAIT = `select pg_advisory_xact_lock(${LOCK})`;

const ONE = ['alter table tag add column mark text', `update tag set mark = 'one'`];
const TWO = ['create table marked as select tag_id from tag', 'alter table marked add primary key (tag_id)'];

const folders: string[] = [];
/** A copy of the migrations with two further ones. */
function migrationsWith(one: readonly string[], two: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-migrations-'));
  folders.push(folder);
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const all = migrationsOf(MIGRATIONS_FOLDER);
  const further = [one, two].map((statements, index) => {
    const tag = `further_${index}`;
    writeFileSync(join(folder, `${tag}.sql`), statements.join(`;${BREAKPOINT}\n`));
    return { tag, when: all.at(-1)!.when + 1 + index, breakpoints: true };
  });
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: [...all, ...further] }));
  return folder;
}

let database: TestDatabase;
let client: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    insert into department (name) values ('内容部');
    insert into account (login_name) values ('lin');
    insert into tag (name, department_id, creator_id) select word, department.department_id, user_id from department, account, unnest(array['露营', '咖啡']) as word`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function contents() {
  const statements = ['select * from tag order by tag_id', 'select * from drizzle.__drizzle_migrations order by id'];
  const found = [];
  for (const statement of statements) found.push((await client.query<Record<string, unknown>>(statement)).rows);
  return found;
}

async function isWaiting(): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  );
  return rowCount !== 0;
}

/** Migrates in a separate process, and kills it once a migration waits for the lock. */
async function killWhileMigrating(folder: string): Promise<void> {
  const source = pathToFileURL(join(ROOT, 'server/db/migrate.ts')).href;
  const code = `import { migrate } from ${JSON.stringify(source)}; await migrate(process.argv[1], process.argv[2]);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, database.url, folder], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isWaiting())) await sleep(20);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  // PostgreSQL notices the killed client only when the migration goes on.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  );
  while (await isWaiting()) await sleep(20);
}

it.each([
  ['between two migrations', ONE, [WAIT, ...TWO]],
  ['inside the first', [ONE[0]!, WAIT, ONE[1]!], TWO],
  ['inside the last', ONE, [TWO[0]!, WAIT, TWO[1]!]],
])('a process killed %s leaves the database as it was, and the next start ends the migrations', async (_, one, two) => {
  const before = await contents();
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  await killWhileMigrating(migrationsWith(one, two));
  await client.query('select pg_advisory_unlock($1)', [LOCK]);
  expect(await contents()).toEqual(before);

  await migrate(database.url, migrationsWith(ONE, TWO));
  const { rows } = await client.query<{ name: string; mark: string }>(
    'select name, mark from tag join marked using (tag_id) order by tag_id',
  );
  expect(rows).toEqual([
    { name: '露营', mark: 'one' },
    { name: '咖啡', mark: 'one' },
  ]);
});
