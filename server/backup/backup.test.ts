/** A backup of the demonstration, made while rows are written, fills another database with the same rows and files. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, MIGRATIONS_FOLDER } from '../db/migrate';
import { migrationsOf } from '../db/migration-history';
import { StartFailure } from '../db/start-failure';
import { diskStore } from '../providers/storage';
import type { ObjectStore } from '../providers/storage/store';
import { seedDemonstration } from '../seed';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { testFolder } from '../../tests/folder';
import { PIECE_BYTES } from './archive';
import { backUp } from './backup';
import { folderOfMigrations, restore } from './restore';
import { tablesOf } from './tables';

const folder = testFolder('backup');
const NOW = new Date('2026-06-01T08:00:00Z');
const quiet = { progress: () => undefined };
const LARGE = randomBytes(PIECE_BYTES + 1);

let source: TestDatabase;
let store: ObjectStore;
beforeAll(async () => {
  source = await createTestDatabase();
  await seedDemonstration(source.db, { now: NOW, progress: () => undefined });
  store = diskStore(join(folder, 'files'));
  await store.put('2026-06/small.txt', Buffer.from('a file'));
  await store.put('2026-06/large.bin', LARGE);
});
afterAll(() => source.drop());

const backUpTo = (name: string) =>
  backUp({ url: source.url, store, file: join(folder, name), version: '1.0.0', now: NOW, ...quiet });

async function onClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ADD_TAG = 'insert into tag (department_id, creator_id, name, color) select 1, min(user_id), $1, $2 from account';

/** A digest of the rows of each table, and the next value of each sequence. */
const contentsOf = (url: string) =>
  onClient(url, async (client) => {
    const found: Record<string, unknown> = {};
    for (const { name, columns } of await tablesOf(client)) {
      const row = columns.map((column) => `"${column}"`).join(', ');
      const { rows } = await client.query(
        `select count(*), md5(string_agg(md5(row(${row})::text), '' order by md5(row(${row})::text))) from "${name}"`,
      );
      found[name] = rows[0];
    }
    const { rows } = await client.query('select sequencename, last_value from pg_sequences order by sequencename');
    return { ...found, rows };
  });

async function intoEmpty(name: string, more: Partial<Parameters<typeof restore>[0]> = {}) {
  const target = await createTestDatabase({ empty: true });
  const files = diskStore(join(folder, `restored-${name}`));
  await restore({ url: target.url, store: files, file: join(folder, name), replace: false, ...quiet, ...more });
  return { target, files };
}

describe('a backup', () => {
  it('restores every row, sequence and file', async () => {
    expect(await backUpTo('whole')).toMatchObject({ files: 2 });
    const { target, files } = await intoEmpty('whole');
    expect(await contentsOf(target.url)).toEqual(await contentsOf(source.url));
    expect(readFileSync(join(folder, 'restored-whole/2026-06/large.bin')).equals(LARGE)).toBe(true);
    expect(await files.sizeOf('2026-06/small.txt')).toBe(6);
    await target.drop();
  });

  it('holds one moment of rows that are written meanwhile', async () => {
    const stop = new AbortController();
    // Both rows are written in one transaction: a backup has both or none.
    const writing = onClient(source.url, async (client) => {
      for (let n = 0; !stop.signal.aborted; n += 1) {
        await client.query('begin');
        for (const color of ['blue', 'red']) await client.query(ADD_TAG, [`w${n}${color}`, color]);
        await client.query('commit');
      }
    });
    await backUpTo('written');
    stop.abort();
    await writing;
    const { target } = await intoEmpty('written');
    const { rows } = await onClient(target.url, (client) =>
      client.query("select count(*) from tag where name like 'w%' group by color"),
    );
    expect(new Set(rows.map(({ count }) => count)).size).toBeLessThanOrEqual(1);
    await target.drop();
  });

  it('of an earlier release gets the migrations that came later', async () => {
    const [first, ...later] = migrationsOf(MIGRATIONS_FOLDER);
    const old = await createTestDatabase({ empty: true });
    await migrate(old.url, folderOfMigrations([first!.when]));
    await backUp({ url: old.url, store, file: join(folder, 'old'), version: '0.9.0', now: NOW, ...quiet });
    const { target } = await intoEmpty('old');
    const { rowCount } = await onClient(target.url, (client) =>
      client.query('select from drizzle.__drizzle_migrations'),
    );
    expect(rowCount).toBe(1 + later.length);
    await Promise.all([old.drop(), target.drop()]);
  });

  it('is refused, and changes nothing, if a byte of it differs', async () => {
    const bytes = readFileSync(join(folder, 'whole'));
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(join(folder, 'damaged'), bytes);
    const target = await createTestDatabase();
    const before = await contentsOf(target.url);
    await expect(
      restore({ url: target.url, store, file: join(folder, 'damaged'), replace: true, ...quiet }),
    ).rejects.toThrow(StartFailure);
    expect(await contentsOf(target.url)).toEqual(before);
    await target.drop();
  });

  it('replaces what a database holds only when asked to', async () => {
    const { target, files } = await intoEmpty('whole');
    await onClient(target.url, (client) => client.query(ADD_TAG, ['later', 'blue']));
    const again = { url: target.url, store: files, file: join(folder, 'whole'), ...quiet };
    await expect(restore({ ...again, replace: false })).rejects.toThrow('--replace');
    await restore({ ...again, replace: true });
    const { rowCount } = await onClient(target.url, (client) => client.query("select from tag where name = 'later'"));
    expect(rowCount).toBe(0);
    await target.drop();
  });

  it('is not restored under a running server', async () => {
    const target = await createTestDatabase();
    await target.db.execute('select 1');
    await expect(
      restore({ url: target.url, store, file: join(folder, 'whole'), replace: true, ...quiet }),
    ).rejects.toThrow('stop it');
    await target.drop();
  });
});
