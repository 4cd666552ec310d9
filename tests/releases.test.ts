/** Data folders of earlier releases are migrated without losing a row, also if the migrating process is killed. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { migrate, MIGRATIONS_FOLDER } from '../server/db/migrate';
import { migrationsOf } from '../server/db/migration-history';
import {
  appliedMigrations,
  migrationFolder,
  openRelease,
  releases,
  removeMigrationFolders,
  rowsOf,
  tablesOf,
  withPause,
} from './releases';

const ROOT = resolve(import.meta.dirname, '..');
const ALL = migrationsOf(MIGRATIONS_FOLDER).map(({ tag }) => tag);
const NEWEST = ALL.at(-1)!;
const RELEASES = releases();
/** Migrations 7 to 9 only create indexes, so the first release's rows also fit the tables before them. */
const STATES = [
  ...RELEASES.map((release) => ({ release, until: release.newest })),
  { release: RELEASES[0]!, until: '0006_messages' },
];
/** Applied after the real migrations, so that the newest release has something to migrate as well. */
const FURTHER = {
  test_one: ['alter table "tag" add column "test_mark" text', `update "tag" set "test_mark" = 'one'`],
  test_two: [
    'create table "test_two" as select "tag_id" from "tag"',
    'alter table "test_two" add primary key ("tag_id")',
  ],
};
const PAUSE = 4_015_599;

afterAll(removeMigrationFolders);
const databases: Awaited<ReturnType<typeof openRelease>>[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});
async function open(...args: Parameters<typeof openRelease>) {
  const database = await openRelease(...args);
  databases.push(database);
  return database;
}

it('every release has its dump', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  expect(
    RELEASES.map((release) => release.version),
    'run `npx tsx scripts/dev/release-dump.ts`',
  ).toContain(version);
});

describe.each(RELEASES)('the dump of release $version', (release) => {
  it('has rows in every table, and the migrations that the release ran', async () => {
    const { client } = await open(release);
    const rows = await rowsOf(client, await tablesOf(client));
    expect(Object.keys(rows).filter((table) => rows[table]!.length === 0)).toEqual([]);
    expect(await appliedMigrations(client)).toEqual(release.applied);
  });
});

describe.each(STATES)('data of release $release.version after migration $until', ({ release, until }) => {
  it('is migrated with every row', async () => {
    const { client, url } = await open(release, until);
    const tables = await tablesOf(client);
    const before = await rowsOf(client, tables);
    await migrate(url);
    expect(await appliedMigrations(client)).toHaveLength(ALL.length);
    expectNoneLost(before, await rowsOf(client, tables));
  });

  it('keeps every row when the process is killed between two migrations and inside one; the next start ends it', async () => {
    const { client, url } = await open(release, until);
    const tables = await tablesOf(client);
    const before = await rowsOf(client, tables);
    const applied = await appliedMigrations(client);
    const folder = migrationFolder(NEWEST, FURTHER);
    const pending = [...ALL.slice(ALL.indexOf(until) + 1), ...Object.keys(FURTHER)];
    await client.query('select pg_advisory_lock($1)', [PAUSE]);
    for (const [tag, where] of [
      [pending[1]!, 'before'],
      [pending[0]!, 'inside'],
      [pending.at(-1)!, 'inside'],
    ] as const) {
      await killWhileMigrating(client, url, withPause(folder, tag, where, PAUSE));
    }
    await client.query('select pg_advisory_unlock($1)', [PAUSE]);
    expect(await appliedMigrations(client)).toEqual(applied);
    expect(await rowsOf(client, tables)).toEqual(before);

    await migrate(url, folder);
    expect(await appliedMigrations(client)).toHaveLength(applied.length + pending.length);
    expectNoneLost(before, await rowsOf(client, tables));
    const { rows } = await client.query<{ mark: string }>(
      'select distinct "test_mark" as mark from "tag" join "test_two" using ("tag_id")',
    );
    expect(rows).toEqual([{ mark: 'one' }]);
  });
});

/** Menu codes that a migration gives to the built-in roles. */
const GIVEN_MENUS = /(?:,assistant:usage|,assistant|,page:form-records|,page:reviews)(?=[,}])/g;

/** A migration may add rows, columns, and menus of built-in roles; existing rows keep their values. */
function expectNoneLost(before: Record<string, string[]>, after: Record<string, string[]>): void {
  for (const [table, rows] of Object.entries(before)) {
    const now = after[table]?.map((row) => (table === 'role' ? row.replaceAll(GIVEN_MENUS, '') : row));
    expect(now, table).toEqual(expect.arrayContaining(rows));
  }
}

/** Migrates in a separate process, waits until it reaches the pause, and kills it. */
async function killWhileMigrating(
  client: (typeof databases)[number]['client'],
  url: string,
  folder: string,
): Promise<void> {
  const source = pathToFileURL(join(ROOT, 'server/db/migrate.ts')).href;
  const code = `import { migrate } from ${JSON.stringify(source)}; await migrate(process.argv[1], process.argv[2]);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, url, folder], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<NodeJS.Signals | null>((done) => child.once('close', (_, signal) => done(signal)));
  while (child.exitCode === null && !(await isPaused(client))) await new Promise((wait) => setTimeout(wait, 20));
  child.kill('SIGKILL');
  expect(await ended, stderr).toBe('SIGKILL');
  // Ends the killed process's database connection, which still waits for our lock.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  );
  while (await isPaused(client)) await new Promise((wait) => setTimeout(wait, 20));
}

async function isPaused(client: (typeof databases)[number]['client']): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and query like $1`,
    [`%pg_advisory_xact_lock(${PAUSE})%`],
  );
  return rowCount !== 0;
}
