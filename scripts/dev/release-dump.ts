/**
 * `npx tsx scripts/dev/release-dump.ts` writes tests/releases/<version>.sql: sample rows of every table in this
 * release, which later releases have to migrate. The tables themselves come from the release's migrations, which never
 * change.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { prepareDatabase } from '../../server/database';
import { startEmbedded } from '../../server/db/embedded';
import { MIGRATIONS_FOLDER } from '../../server/db/migrate';
import { migrationsOf } from '../../server/db/migration-history';
import { fillEmptyTables, sampleOf } from './release-rows';

const ROOT = resolve(import.meta.dirname, '../..');
const NOW = new Date('2026-06-10T07:30:00Z');

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const file = join(ROOT, 'tests/releases', `${version}.sql`);
if (existsSync(file)) {
  console.error(`${file} is there already; dumps of releases never change. Raise the version of package.json first.`);
  process.exit(1);
}

const dataFolder = mkdtempSync(join(tmpdir(), 'atelier-release-'));
const embedded = await startEmbedded({ dataFolder, fsync: false });
try {
  await prepareDatabase(embedded.url, {
    demonstration: true,
    withoutBecause: '',
    adminPassword: null,
    now: NOW,
    progress: () => undefined,
  });
  const statements = await statementsOf(embedded.url);
  const newest = migrationsOf(MIGRATIONS_FOLDER).at(-1)!.tag;
  writeFileSync(
    file,
    [
      `-- Atelier ${version}, migrations up to ${newest}. Written by scripts/dev/release-dump.ts.`,
      ...statements,
      '',
    ].join('\n'),
  );
  console.log(`${file}: ${statements.length} statements`);
} finally {
  await embedded.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

async function statementsOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await fillEmptyTables(client, NOW);
    return await sampleOf(client);
  } finally {
    await client.end();
  }
}
