import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, connect as connectTo, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/database';
import { openDatabase, type OpenDatabase } from '../database';
import { StartFailure } from './start-failure';
import { findPostmaster } from './embedded/postmaster';
import { isPassing, reasonOf, RECOVERY, type RecoveryLimits } from './keeper';

/** The product's limits with quick retries. */
const PATIENT: RecoveryLimits = { ...RECOVERY, retryEveryMs: 20 };
/** Limit for a database that never comes back: many times the duration of an attempt. */
const SHORT_MS = 3_000;
const STARTING = 'the database system is starting up';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function open(url: string | null, dataFolder: string, limits: RecoveryLimits) {
  const logged: string[] = [];
  const gaveUp: string[] = [];
  const database: OpenDatabase = await openDatabase(url, dataFolder, {
    limits,
    events: { log: (text) => logged.push(text), giveUp: (sentence) => gaveUp.push(sentence), isStopping: () => false },
  });
  cleanups.push(() => database.close());
  return { database, logged, gaveUp };
}

describe('the embedded PostgreSQL is killed and cannot start', () => {
  async function kill(recoverWithinMs: number) {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-keeper-'));
    chmodSync(folder, 0o755);
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const limits = { ...PATIENT };
    const opened = await open(null, folder, limits);
    limits.recoverWithinMs = recoverWithinMs;
    const settings = join(folder, 'postgres/postgresql.conf');
    renameSync(settings, `${settings}.away`);
    process.kill(findPostmaster(join(folder, 'postgres'))!.pid, 'SIGKILL');
    return { ...opened, repair: () => renameSync(`${settings}.away`, settings) };
  }

  it('the start is retried, and succeeds once the cause is removed', async () => {
    const before = Date.now();
    const { database, logged, gaveUp, repair } = await kill(PATIENT.recoverWithinMs);
    await expect.poll(() => database.state.state).toBe('recovering');
    if (database.state.state === 'recovering') expect(database.state.since.getTime()).toBeGreaterThanOrEqual(before);
    expect(logged).toEqual([
      expect.stringMatching(/^The embedded PostgreSQL is gone \(.+\): trying for 60 s to reach it again\.$/),
    ]);
    repair();
    await expect.poll(() => database.state.state).toBe('ok');
    expect(logged.at(-1)).toMatch(/^The embedded PostgreSQL is back after \d+\.\d s\.$/);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.end();
    expect(gaveUp).toEqual([]);
  });

  it('the start is given up after the limit, with the reason', async () => {
    const { database, gaveUp } = await kill(SHORT_MS);
    await expect
      .poll(() => gaveUp)
      .toEqual([
        expect.stringMatching(
          /^The embedded PostgreSQL did not come back within 3 s: .*could not access the server configuration file/,
        ),
      ]);
    expect(database.state.state).toBe('recovering');
  });
});

/**
 * A proxy in front of the real PostgreSQL: forwards connections, refuses them as a starting server does, or accepts
 * them and never answers.
 */
async function startGate(url: string) {
  const gate = { mode: 'open' as 'open' | 'starting' | 'silent', refused: 0 };
  const sockets = new Set<Socket>();
  const real = new URL(url.replace('@/', '@localhost/'));
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (gate.mode === 'starting') {
      gate.refused += 1;
      socket.once('data', () => socket.end(errorMessage('57P03', STARTING)));
    } else {
      const inner = connectTo(`${real.searchParams.get('host')}/.s.PGSQL.${real.searchParams.get('port')}`);
      inner.on('error', () => socket.destroy()).on('close', () => socket.destroy());
      socket.on('close', () => inner.destroy()).on('data', (bytes) => gate.mode !== 'silent' && inner.write(bytes));
      inner.pipe(socket);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanups.push(
    () => new Promise((done) => server.close(done)),
    () => dropAll(),
  );
  const dropAll = () => sockets.forEach((socket) => socket.destroy());
  const { username, password, pathname } = real;
  return {
    gate,
    dropAll,
    url: `postgresql://${username}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
  };
}

/** An error message in PostgreSQL's protocol. */
function errorMessage(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from([69, 0, 0, 0, 0]);
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe.skipIf(process.platform === 'win32')('the database of DATABASE_URL', () => {
  async function startBehindGate() {
    const database = await createTestDatabase({ empty: true });
    cleanups.push(() => database.drop());
    return startGate(database.url);
  }

  it('is still starting up when the server starts: the server waits', async () => {
    const { gate, url } = await startBehindGate();
    gate.mode = 'starting';
    const opening = open(url, '', PATIENT);
    await expect.poll(() => gate.refused).toBeGreaterThan(2);
    gate.mode = 'open';
    const { database, logged } = await opening;
    expect(logged).toEqual([
      expect.stringMatching(
        new RegExp(
          `^The database of DATABASE_URL \\(127.0.0.1:\\d+\\) cannot be reached yet \\(${STARTING}\\): trying for 60 s\\.$`,
        ),
      ),
    ]);
    expect(database.state).toEqual({ state: 'ok' });
  });

  it('is still starting up after the limit: a StartFailure', async () => {
    const { gate, url } = await startBehindGate();
    gate.mode = 'starting';
    const failure = open(url, '', { ...PATIENT, recoverWithinMs: SHORT_MS });
    await expect(failure).rejects.toThrow(StartFailure);
    await expect(failure).rejects.toThrow(new RegExp(`could not be reached within 3 s: ${STARTING}\\.$`));
  });

  it('refuses the password: a StartFailure at once', async () => {
    const { url } = await startBehindGate();
    await expect(open(url.replace(/:[^:@]+@/, ':wrong@'), '', PATIENT)).rejects.toThrow(
      /^The database of DATABASE_URL \(127.0.0.1:\d+\) cannot be reached: password authentication failed/,
    );
  });

  it('restarts while the server runs: recovering, then ok', async () => {
    const { gate, dropAll, url } = await startBehindGate();
    const { database, logged } = await open(url, '', PATIENT);
    gate.mode = 'starting';
    dropAll();
    await expect.poll(() => gate.refused).toBeGreaterThan(2);
    expect(database.state.state).toBe('recovering');
    gate.mode = 'open';
    await expect.poll(() => database.state.state).toBe('ok');
    expect(logged).toHaveLength(2);
  });

  it('stops answering silently: noticed, and given up after the limit', async () => {
    const { gate, url } = await startBehindGate();
    const limits = { ...PATIENT, askEveryMs: 50, answerWithinMs: 1_000 };
    const { gaveUp, logged } = await open(url, '', limits);
    limits.recoverWithinMs = SHORT_MS;
    gate.mode = 'silent';
    await expect.poll(() => gaveUp).toEqual([expect.stringContaining('did not come back within 3 s: timeout expired')]);
    expect(logged).toEqual([expect.stringContaining('is gone (no answer within 1 s)')]);
  });
});

describe('isPassing', () => {
  const error = (code: string, message = '') => Object.assign(new Error(message), { code });
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01', '53300', '08006'])('%s passes', (code) =>
    expect(isPassing(error(code))).toBe(true),
  );
  it('true for a missing socket, false for another missing file', () => {
    expect(isPassing(Object.assign(error('ENOENT'), { syscall: 'connect' }))).toBe(true);
    expect(isPassing(Object.assign(error('ENOENT'), { syscall: 'open' }))).toBe(false);
  });
  it.each(['28P01', '3D000', 'ENOTFOUND', '53100', 'EACCES'])('%s stays', (code) =>
    expect(isPassing(error(code))).toBe(false),
  );
  it('looks into the errors that wrap others', () => {
    const wrapped = new Error('Failed query', {
      cause: new AggregateError([error('ECONNREFUSED', 'connect refused.')]),
    });
    expect(isPassing(wrapped)).toBe(true);
    expect(reasonOf(wrapped)).toBe('connect refused');
  });
});
