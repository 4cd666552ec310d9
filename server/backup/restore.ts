/** Fills an empty database and a storage from the file of a backup, and brings both up to this version. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { migrate, MIGRATIONS_FOLDER, withSetupLock } from '../db/migrate';
import { migrationsOf } from '../db/migration-history';
import { StartFailure } from '../db/start-failure';
import type { ObjectStore } from '../providers/storage/store';
import { MANIFEST, PIECE_BYTES, readArchive, verifyArchive, type Manifest } from './archive';
import { ABOUT, type About, type Extent } from './backup';
import { columnsOf, tablesOf, withoutChecks } from './tables';

export interface RestoreOptions {
  readonly url: string;
  readonly store: ObjectStore;
  readonly file: string;
  /** Whether what the database holds is deleted first; otherwise only an empty one is filled. */
  readonly replace: boolean;
  progress(line: string): void;
}

/** Throws a StartFailure, before anything is changed, if the file is damaged or does not fit the database. */
export async function restore({ url, store, file, replace, progress }: RestoreOptions): Promise<About & Extent> {
  progress('      checking the file');
  const { manifest, text } = await verifyArchive(file, ABOUT);
  const about = JSON.parse(text) as About;
  requireKnown(about, file);
  const extent = await withSetupLock(url, async (client) => {
    await requireAlone(client);
    if (!replace) await requireEmpty(client);
    await empty(client);
    // Later migrations run when the rows are there.
    const migrationsFolder = folderOfMigrations(about.migrations);
    await runMigrations(drizzle(client), { migrationsFolder }).finally(() =>
      rmSync(migrationsFolder, { recursive: true }),
    );
    return fill(client, { file, store, about, manifest, progress });
  });
  await migrate(url);
  return { ...about, ...extent };
}

function requireKnown({ migrations, version }: About, file: string): void {
  const own = new Set(migrationsOf(MIGRATIONS_FOLDER).map(({ when }) => when));
  const unknown = migrations.filter((when) => !own.has(when));
  if (unknown.length > 0)
    throw new StartFailure(
      `${file} was made by Atelier ${version}, which has ${unknown.length} migrations that this version lacks: restore it with that version.`,
    );
}

/** A temporary folder with only these of this version's migrations, by their times. */
export function folderOfMigrations(times: readonly number[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-migrations-'));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const entries = migrationsOf(MIGRATIONS_FOLDER).filter(({ when }) => times.includes(when));
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
}

/** A running server would read half of the rows, and write between them. */
async function requireAlone(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'atelier'",
  );
  if (rowCount) throw new StartFailure('A server works on this database: stop it, then restore.');
}

async function requireEmpty(client: Client): Promise<void> {
  const tables = await tablesOf(client);
  if (!tables.some(({ name }) => name === 'account')) return;
  const { rowCount } = await client.query('select 1 from account limit 1');
  if (rowCount)
    throw new StartFailure(
      'The database holds data: restore into an empty one, or add --replace, which deletes what it holds.',
    );
}

async function empty(client: Client): Promise<void> {
  await client.query(
    'drop schema if exists public cascade; drop schema if exists drizzle cascade; create schema public',
  );
}

interface Filling {
  readonly file: string;
  readonly store: ObjectStore;
  readonly about: About;
  readonly manifest: Manifest;
  progress(line: string): void;
}

async function fill(client: Client, { file, store, about, manifest, progress }: Filling): Promise<Extent> {
  const columns = new Map(about.tables.map((table) => [table.name, columnsOf(table)]));
  let files = 0;
  const tables = new TableFiller(client, columns, progress);
  await client.query('begin');
  await withoutChecks(client, async () => {
    for (const { name, table, bound } of about.partitions)
      await client.query(`create table if not exists "${name}" partition of "${table}" ${bound}`);
    // Migrations write a few rows.
    await client.query(`truncate ${about.tables.map(({ name }) => `"${name}"`).join(', ')}`);
    await readArchive(file, async (name, bytes, content) => {
      const [kind, ...rest] = name.split('/');
      if (kind === 'tables') await tables.add(rest[0]!, content);
      else if (kind === 'files') {
        await putFile(store, rest.join('/'), bytes, content);
        files += 1;
      } else if (name === ABOUT || name === MANIFEST) await buffer(content);
    });
    await tables.end();
  });
  for (const [name, value] of Object.entries(manifest.sequences))
    await client.query('select setval(quote_ident($1)::regclass, $2)', [name, value]);
  await client.query('commit');
  return { rows: tables.rows, files };
}

/** Rows of one table come in several pieces, one after the other. */
class TableFiller {
  rows = 0;
  #table = '';
  #copy: CopyStreamQuery | undefined;
  readonly #client: Client;
  readonly #columns: ReadonlyMap<string, string>;
  readonly #progress: (line: string) => void;

  constructor(client: Client, columns: ReadonlyMap<string, string>, progress: (line: string) => void) {
    this.#client = client;
    this.#columns = columns;
    this.#progress = progress;
  }

  async add(table: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (table !== this.#table) {
      await this.end();
      this.#progress(`      rows of ${table}`);
      this.#table = table;
      this.#copy = this.#client.query(copyFrom(`copy "${table}" (${this.#columns.get(table)!}) from stdin`));
    }
    await pipeline(Readable.from(content), this.#copy!, { end: false });
  }

  async end(): Promise<void> {
    const copy = this.#copy;
    if (!copy) return;
    this.#copy = undefined;
    await pipeline(Readable.from([]), copy);
    this.rows += copy.rowCount;
  }
}

/** A stored file never changes, so one of the same key and size is kept. */
async function putFile(store: ObjectStore, key: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
  if (size <= PIECE_BYTES) return store.put(key, await buffer(content));
  if ((await store.sizeOf(key)) === size) {
    for await (const _ of content);
    return;
  }
  const handle = await store.staging.begin(key);
  let staged = { key, handle, size, received: 0, parts: [] as readonly string[] };
  await store.staging.append(staged, content, async (arrived) => {
    staged = { ...staged, ...arrived };
  });
  await store.staging.finish(staged);
}
