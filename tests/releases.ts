/**
 * Databases of earlier releases: tables from the release's migrations, rows from its dump
 * (scripts/dev/release-dump.ts).
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate, MIGRATIONS_FOLDER } from '../server/db/migrate';
import { migrationsOf } from '../server/db/migration-history';
import { createTestDatabase } from './database';

export interface Release {
  readonly version: string;
  /** The newest migration of the release. */
  readonly newest: string;
  readonly rows: string;
  /** Time and hash of each migration, as recorded in the release's database. */
  readonly applied: readonly string[];
}

const FOLDER = join(import.meta.dirname, 'releases');
const BREAKPOINT = '--> statement-breakpoint';

export function releases(): Release[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const rows = readFileSync(join(FOLDER, name), 'utf8');
      const newest = /^-- Atelier \S+, migrations up to (\S+)[.] /.exec(rows)?.[1];
      if (newest === undefined) throw new Error(`${name} does not say in its first line up to which migration it goes`);
      return {
        version: name.slice(0, -'.sql'.length),
        newest,
        rows,
        applied: [...rows.matchAll(/^-- applied (\d+ [0-9a-f]{64})$/gm)].map((match) => match[1]!),
      };
    });
}

const folders: string[] = [];
export function removeMigrationFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Copies the migrations up to `newest` and adds further ones of the test (tag -> statements). */
export function migrationFolder(newest: string, further: Readonly<Record<string, readonly string[]>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-migrations-'));
  folders.push(folder);
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const all = migrationsOf(MIGRATIONS_FOLDER);
  const earlier = all.slice(0, all.findIndex(({ tag }) => tag === newest) + 1);
  const added = Object.entries(further).map(([tag, statements], index) => {
    writeFileSync(join(folder, `${tag}.sql`), statements.join(`;${BREAKPOINT}\n`));
    return { tag, when: earlier.at(-1)!.when + 1 + index, breakpoints: true };
  });
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: [...earlier, ...added] }));
  return folder;
}

/** Copies a folder and makes one of its migrations wait at a statement until the lock is free. */
export function withPause(folder: string, tag: string, where: 'before' | 'inside', lock: number): string {
  const copy = mkdtempSync(join(tmpdir(), 'atelier-migrations-'));
  folders.push(copy);
  cpSync(folder, copy, { recursive: true });
  const statements = readFileSync(join(folder, `${tag}.sql`), 'utf8').split(BREAKPOINT);
  statements.splice(
    where === 'before' ? 0 : Math.ceil(statements.length / 2),
    0,
    `\nselect pg_advisory_xact_lock(${lock});\n`,
  );
  writeFileSync(join(copy, `${tag}.sql`), statements.join(BREAKPOINT));
  return copy;
}

/** A database with the release's rows, migrated up to `until`. */
export async function openRelease({ rows, newest }: Release, until = newest) {
  const database = await createTestDatabase({ empty: true });
  await migrate(database.url, migrationFolder(until));
  const client = new Client({ connectionString: database.url, options: '-c timezone=UTC' });
  await client.connect();
  await client.query(rows);
  return {
    url: database.url,
    client,
    async drop() {
      await client.end();
      await database.drop();
    },
  };
}

export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select created_at || ' ' || hash as line from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ line }) => line);
}

/** Table -> column names. */
export async function tablesOf(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name order by table_name`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** All rows as text, sorted; only columns that still exist. */
export async function rowsOf(
  client: Client,
  tables: ReadonlyMap<string, readonly string[]>,
): Promise<Record<string, string[]>> {
  const present = await tablesOf(client);
  const found: Record<string, string[]> = {};
  for (const [table, columns] of tables) {
    const names = columns.filter((name) => present.get(table)?.includes(name)).map((name) => `"${name}"`);
    found[table] =
      names.length === 0
        ? []
        : (
            await client.query<{ row: string }>(
              `select row(${names.join(', ')})::text as row from "${table}" order by 1`,
            )
          ).rows.map(({ row }) => row);
  }
  return found;
}
