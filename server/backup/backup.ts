/**
 * Writes everything that an installation stores into one file while it runs: rows of all tables as of one moment, screens
 * and keys among them, and the files of the storage. Needs only the connection, so that it is the same for the embedded
 * PostgreSQL and another one.
 */
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedTo } from '../db/migration-history';
import type { ObjectStore } from '../providers/storage/store';
import { ArchiveWriter } from './archive';
import { columnsOf, partitionsOf, sequencesOf, tablesOf, type Partition, type Table } from './tables';

export const ABOUT = 'about.json';

/** The first entry of a backup. */
export interface About {
  readonly version: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  /** Creation times of the applied migrations, by which drizzle identifies them. */
  readonly migrations: readonly number[];
  readonly tables: readonly Table[];
  readonly partitions: readonly Partition[];
}

export interface BackupOptions {
  readonly url: string;
  readonly store: ObjectStore;
  readonly file: string;
  readonly version: string;
  readonly now: Date;
  progress(line: string): void;
}

export interface Extent {
  readonly rows: number;
  readonly files: number;
}

export async function backUp({ url, store, file, version, now, progress }: BackupOptions): Promise<Extent> {
  const client = new Client({ connectionString: url, application_name: 'atelier backup' });
  client.on('error', () => undefined);
  await client.connect();
  const archive = new ArchiveWriter(file);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await tablesOf(client);
    const about: About = {
      version,
      time: now.toISOString(),
      migrations: (await appliedTo(client)).map(({ when }) => when),
      tables,
      partitions: await partitionsOf(client),
    };
    await archive.add(ABOUT, Buffer.from(JSON.stringify(about)));
    let rows = 0;
    for (const table of tables) {
      progress(`      rows of ${table.name}`);
      const copy = client.query(copyTo(`copy (select ${columnsOf(table)} from "${table.name}") to stdout`));
      await archive.addPieces(`tables/${table.name}`, copy as AsyncIterable<Buffer>);
      rows += copy.rowCount;
    }
    const sequences = await sequencesOf(client);
    await client.query('commit');
    // After the rows: every file that a row names is there, because files are stored before they are named.
    const files = await addFiles(archive, store, progress);
    await archive.finish(sequences);
    return { rows, files };
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const REPORTED_EVERY = 1_000;

async function addFiles(archive: ArchiveWriter, store: ObjectStore, progress: (line: string) => void): Promise<number> {
  let files = 0;
  for await (const key of store.keys()) {
    const found = await store.open(key);
    // Deleted since it was listed.
    if (!found) continue;
    await archive.addStream(`files/${key}`, found.size, found.body);
    if (++files % REPORTED_EVERY === 0) progress(`      ${files} files`);
  }
  return files;
}
