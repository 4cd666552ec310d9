/** A PostgreSQL of the bench, configured as in the product, that logs the plans of its statements. */
import { open, stat } from 'node:fs/promises';
import { tsImport } from 'tsx/esm/api';
import { Client } from 'pg';
import { endDatabaseAfterRun } from '../../scripts/testing/run-folder.mjs';

const load = (path) => tsImport(`../../${path}`, import.meta.url);

/** `fillWith`: multiplies the demonstration data, and returns the amounts. */
export async function openDatabase(dataFolder, logProgress, fillWith) {
  const [{ startEmbedded }, { findPlace }, { prepareDatabase }] = await Promise.all(
    ['server/db/embedded/index.ts', 'server/db/embedded/place.ts', 'server/database.ts'].map(load),
  );
  const embedded = await startEmbedded({ dataFolder });
  endDatabaseAfterRun(embedded.folder);
  const client = new Client({ connectionString: embedded.url });
  client.on('error', () => undefined);
  const close = async () => {
    await client.end();
    await embedded.stop();
  };
  try {
    await prepareDatabase(embedded.url, {
      demonstration: true,
      adminPassword: null,
      now: new Date(),
      progress: logProgress,
    });
    await client.connect();
    const amounts = await fillWith(client, logProgress);
    const database = new URL(embedded.url.replace('@/', '@localhost/')).pathname.slice(1);
    await client.query(
      `alter database ${client.escapeIdentifier(database)} set session_preload_libraries = 'auto_explain'`,
    );
    await client.query(`load 'auto_explain'`);
    return { client, amounts, plansOf: (work) => plansOf(client, findPlace(dataFolder).log, work), close };
  } catch (error) {
    // A PostgreSQL that still runs would keep the bench from ending.
    await close();
    throw error;
  }
}

const EXPLAIN = { log_min_duration: '0', log_analyze: 'on', log_buffers: 'on' };
/** ms until all backends have reloaded their settings, or have written their log lines. */
const SETTLE = 150;
const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE));

/** The log entries while `work` runs: each statement of the server with plan, rows, buffers and times. */
async function plansOf(client, log, work) {
  const from = (await stat(log)).size;
  for (const [name, value] of Object.entries(EXPLAIN))
    await client.query(`alter system set auto_explain.${name} = '${value}'`);
  await client.query('select pg_reload_conf()');
  await settle();
  try {
    await work();
  } finally {
    for (const name of Object.keys(EXPLAIN)) await client.query(`alter system reset auto_explain.${name}`);
    await client.query('select pg_reload_conf()');
    await settle();
  }
  const file = await open(log);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    return buffer.toString();
  } finally {
    await file.close();
  }
}

/**
 * Inserts many rows fast. Foreign keys are not checked: copies refer to copies by construction, and checking would take
 * longer than inserting. One transaction, because a half-filled database would be used by the next run.
 */
export async function inBulk(client, logProgress, work) {
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '64MB'; set synchronous_commit = off`,
  );
  await client.query('begin');
  await work();
  await client.query('commit');
  logProgress('vacuuming');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
