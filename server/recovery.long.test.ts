/** A server process that loses PostgreSQL: what /health reports meanwhile, and how the process ends. */
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../tests/ports';
import { buildServer, run, SERVER_OF_SHORT_RECOVERY, startServer, temporaryFolder } from '../tests/server-process';
import { findPostmaster } from './db/embedded/postmaster';

const folder = temporaryFolder();

beforeAll(() => void buildServer('short-recovery'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('the embedded PostgreSQL is killed and cannot start: /health says recovering since when, then the process ends with 1 and the reason', async () => {
  const server = await startServer(
    { ATELIER_DATA: folder, ATELIER_DEMO: '0', ATELIER_ADMIN_PASSWORD: 'correct horse battery' },
    SERVER_OF_SHORT_RECOVERY,
  );
  const settings = join(folder, 'postgres/postgresql.conf');
  renameSync(settings, `${settings}.away`);
  const before = Date.now();
  process.kill(findPostmaster(join(folder, 'postgres'))!.pid, 'SIGKILL');

  const seen: { code: number; body: Record<string, unknown> }[] = [];
  while (server.child.exitCode === null && seen.at(-1)?.body.database !== 'recovering') {
    const answer = await fetch(`${server.url}/health`).catch(() => null);
    if (answer) seen.push({ code: answer.status, body: (await answer.json()) as Record<string, unknown> });
  }
  const { code, body } = seen.at(-1)!;
  expect(body).toMatchObject({
    status: 'failing',
    database: 'recovering',
    disk: expect.stringMatching(/^(?:ok|low|full)$/),
  });
  expect(code).toBe(503);
  expect(Date.parse(String(body.recoveringSince))).toBeGreaterThanOrEqual(before);

  expect(await server.ended).toBe(1);
  const message = /The embedded PostgreSQL is gone \(.+\): trying for 4 s to reach it again\./;
  const lost = /The embedded PostgreSQL did not come back within 4 s: .*could not access the server configuration file/;
  for (const text of [server.output(), readFileSync(join(folder, 'server.log'), 'utf8')]) {
    expect(text).toMatch(message);
    expect(text).toMatch(lost);
  }
});

it('the database of DATABASE_URL is not there at the start: one sentence while it is waited for, and one at the end, without its password', async () => {
  const port = await freePort();
  const where = `The database of DATABASE_URL (127.0.0.1:${port})`;
  const { ended, output } = run(SERVER_OF_SHORT_RECOVERY, {
    TEST_SHORT_START: '1',
    ATELIER_DATA: folder,
    DATABASE_URL: `postgresql://me:secret@127.0.0.1:${port}/atelier`,
  });
  expect(await ended).toBe(1);
  expect(output().trim().split('\n')).toEqual([
    `${where} cannot be reached yet (connect ECONNREFUSED 127.0.0.1:${port}): trying for 4 s.`,
    `${where} could not be reached within 4 s: connect ECONNREFUSED 127.0.0.1:${port}.`,
  ]);
});
