/** An export of 100,000 rows: its memory, the order of its rows, and that its work stops when it is cancelled. */
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANES } from '../server/kernel/work/kinds';
import { createSession } from '../server/kernel/session/session';
import { callsByName } from '../src/services/catalogue';
import { startBackend, type Backend } from './backend';
import { administrator, type Headers } from './authorisation/people';
import { watchMemory } from './load/measure';
import { buildServer, startServer, temporaryFolder, type ServerProcess } from './server-process';

const ROWS = 100_000;
/**
 * Maximum additional memory of the server and its worker process, MB. The file is on disk; holding the rows in memory
 * would take several times that.
 */
const MOST_GROWTH_MB = 250;
const CALL = callsByName.get('console.exportList')!;

let backend: Backend;
let server: ServerProcess;
let headers: Headers;
const folder = temporaryFolder();

beforeAll(async () => {
  buildServer();
  backend = await startBackend();
  backend.clock.now = new Date();
  const { userId } = await administrator(backend);
  const { secret, token } = await createSession(backend.db, { userId, address: '127.0.0.1', now: new Date() });
  headers = { 'content-type': 'application/json', cookie: `atelier_session=${secret}`, authorizationv2: token };
  await backend.db.execute(sql`insert into keyword (department_id, creator_id, keyword, platform, remark, create_time)
    select 1, ${userId}, 'word ' || n, 'xhs', repeat('remark ', 20), now() - n * interval '1 second' from generate_series(1, ${sql.raw(String(ROWS))}) n`);
  server = await startServer({ DATABASE_URL: backend.url, ATELIER_DATA: folder, ATELIER_DEMO: '0' });
});

afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  await backend?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (params: object, signal?: AbortSignal) =>
  fetch(server.url + CALL.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ call: 'feedManage.queryKeywordList', params }),
    signal,
  });

it.each(['csv', 'xlsx'] as const)('%s of 100,000 rows: memory stays flat', async (format) => {
  // Warm-up: loads the modules that exports need.
  await (await ask({ format, ids: [1] })).arrayBuffer();
  const before = watchMemory(server.child.pid!);
  await new Promise((wait) => setTimeout(wait, 500));
  const resting = before.end();
  const during = watchMemory(server.child.pid!);
  const answer = await ask({ format });
  expect(answer.status).toBe(200);
  let bytes = 0;
  let lines = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    for (const byte of chunk) lines += Number(byte === 10);
  }
  const growth = during.end() - resting;
  console.info(`${format}: ${ROWS} rows, ${Math.round(bytes / 1e6)} MB, ${growth} MB above ${resting} MB`);
  if (format === 'csv') expect(lines).toBe(ROWS + 1);
  expect(bytes).toBeGreaterThan(1_000_000);
  if (process.platform === 'linux') expect(growth).toBeLessThan(MOST_GROWTH_MB);
});

it('an export continues without its client until it is cancelled, which frees its slot', async () => {
  const begun = async () =>
    Number(
      (
        await backend.db.execute<{ n: number }>(
          sql`select coalesce(sum(calls), 0)::int as n from (select idx_scan as calls from pg_stat_user_tables where relname = 'keyword') s`,
        )
      ).rows[0]!.n,
    );
  const readers = Array.from({ length: LANES.long.share.atOnce }, () => new AbortController());
  const before = await begun();
  const left = readers.map(({ signal }) =>
    ask({}, signal).then(
      (answer) => answer.arrayBuffer(),
      (error: Error) => error.name,
    ),
  );
  // PostgreSQL updates its statistics at least once a second.
  await expect.poll(begun).toBeGreaterThan(before);
  for (const reader of readers) reader.abort();
  expect(await Promise.all(left)).toEqual(readers.map(() => 'AbortError'));
  const { list } = await backend.ask('console.queryTray', {}, headers);
  const running = list.filter(({ kind, state }) => kind === 'export' && state === 'running');
  expect(running).toHaveLength(readers.length);
  for (const { jobId } of running)
    await backend.ask('console.cancelTrayJob', { kind: 'export', ids: [jobId] }, headers);
  const answer = await ask({ ids: [1], format: 'csv' });
  expect((await answer.text()).trim().split('\r\n')).toHaveLength(2);
});
