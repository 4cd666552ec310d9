import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { buildApp } from '../app';
import { connect } from '../db/connect';
import type { DatabaseState } from '../db/keeper';
import { handlers } from '../domain/generated/handlers';
import { DiskSpace, isDiskFull } from './disk-space';
import type { Vitals } from './health';
import { testConfig } from './test-support';

const MB = 2 ** 20;
/** A statfs double of a file system with this much free space. */
const statfsOf =
  (bytes: number, { files = 0, ffree = 0 } = {}) =>
  async () => ({ bsize: 4096, blocks: 10 * 2 ** 18, bavail: Math.floor(bytes / 4096), files, ffree });
const errorOf = (code: string) => Object.assign(new Error(code), { code });

describe('DiskSpace', () => {
  it.each([
    [5 * 1024 * MB, 'ok'],
    [1023 * MB, 'low'],
    [63 * MB, 'full'],
    [0, 'full'],
  ])('%d bytes free: %s', async (bytes, room) => {
    expect(await new DiskSpace({ folders: ['/data'], statfs: statfsOf(bytes) }).room()).toBe(room);
  });
  it('no inodes left: full', async () => {
    expect(
      await new DiskSpace({ folders: ['/data'], statfs: statfsOf(5_000 * MB, { files: 100, ffree: 0 }) }).room(),
    ).toBe('full');
  });
  it('several folders: the worst state counts, and a missing folder is ignored', async () => {
    const statfs = async (folder: string) => {
      if (folder === '/gone') throw errorOf('ENOENT');
      return statfsOf(folder === '/small' ? 100 * MB : 5_000 * MB)();
    };
    expect(await new DiskSpace({ folders: ['/gone', '/large', '/small'], statfs }).room()).toBe('low');
  });
  it('spaces: free and whole bytes of each disk that answers, with its folders', async () => {
    const statfs = async (folder: string) => {
      if (folder === '/gone') throw errorOf('ENOENT');
      return statfsOf(100 * MB)();
    };
    expect(await new DiskSpace({ folders: ['/gone', '/data', '/log'], statfs }).spaces()).toEqual([
      { folders: ['/data', '/log'], free: 100 * MB, total: 10 * 1024 * MB },
    ]);
  });
  it('an error of a full disk: full for a minute, whatever the free space', async () => {
    let now = 0;
    const disk = new DiskSpace({ folders: ['/data'], statfs: statfsOf(5_000 * MB), now: () => now });
    disk.note(errorOf('ECONNRESET'));
    expect(await disk.room()).toBe('ok');
    disk.note(new Error('Failed query', { cause: errorOf('53100') }));
    now = 59_999;
    expect(await disk.room()).toBe('full');
    now = 60_000;
    expect(await disk.room()).toBe('ok');
  });
  it.each(['ENOSPC', 'EDQUOT', '53100'])('%s is a full disk', (code) => expect(isDiskFull(errorOf(code))).toBe(true));
});

/** Mounts a separate small file system; null where this user may not mount. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=72m', 'tmpfs', folder], { stdio: 'pipe' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
}

const small = mountSmallDisk();
afterAll(() => {
  if (small === null) return;
  execFileSync('umount', [small]);
  rmSync(small, { recursive: true, force: true });
});

describe.runIf(small !== null)('a real disk of 72 MB', () => {
  it('is low, is full once a file takes most of it, and recognises the error of a write beyond it', async () => {
    const disk = new DiskSpace({ folders: [small!] });
    expect(await disk.room()).toBe('low');
    writeFileSync(join(small!, 'file'), Buffer.alloc(16 * MB));
    expect(await disk.room()).toBe('full');
    let error: unknown;
    try {
      writeFileSync(join(small!, 'more'), Buffer.alloc(64 * MB));
    } catch (thrown) {
      error = thrown;
    }
    expect(isDiskFull(error)).toBe(true);
    for (const name of ['file', 'more']) rmSync(join(small!, name), { force: true });
    expect(await disk.room()).toBe('low');
  });
});

describe('/health', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function health(
    vitals: Vitals,
    before: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<unknown> = async () => undefined,
    db = database.db,
  ) {
    const app = await buildApp({ db, handlers, config: testConfig(), vitals });
    app.get('/fails', async () => {
      throw errorOf('ENOSPC');
    });
    try {
      await before(app);
      const answer = await app.inject('/health');
      return { code: answer.statusCode, ...answer.json<Record<string, unknown>>() };
    } finally {
      await app.close();
    }
  }
  const diskOf = (bytes: number) => new DiskSpace({ folders: ['/data'], statfs: statfsOf(bytes) });
  const roomy = 5_000 * MB;

  it('room and a database: ok', async () => {
    expect(await health({ disk: diskOf(roomy) })).toMatchObject({
      code: 200,
      status: 'ok',
      database: 'ok',
      disk: 'ok',
    });
  });
  it('a disk that is low: degraded, and still 200', async () => {
    expect(await health({ disk: diskOf(500 * MB) })).toMatchObject({ code: 200, status: 'degraded', disk: 'low' });
  });
  it('a full disk: failing, 503', async () => {
    expect(await health({ disk: diskOf(MB) })).toMatchObject({
      code: 503,
      status: 'failing',
      disk: 'full',
      database: 'ok',
    });
  });
  it('a request that met a full disk: failing', async () => {
    expect(await health({ disk: diskOf(roomy) }, (app) => app.inject('/fails'))).toMatchObject({
      code: 503,
      disk: 'full',
    });
  });
  it('a statement that met a full disk, also behind a caught error: failing', async () => {
    const disk = diskOf(roomy);
    const connection = connect(database.url, { max: 1, onError: (error) => disk.note(error) });
    await connection.db
      .execute(sql`do $$ begin raise exception using errcode = 'disk_full'; end $$`)
      .catch(() => undefined);
    expect(await health({ disk })).toMatchObject({ code: 503, disk: 'full' });
    await connection.close();
  });
  it('a database that recovers: failing since then, 503', async () => {
    const since = new Date('2026-06-10T07:30:00.000Z');
    const state: DatabaseState = { state: 'recovering', since };
    expect(await health({ database: () => state })).toMatchObject({
      code: 503,
      status: 'failing',
      database: 'recovering',
      recoveringSince: since.toISOString(),
    });
  });
});
