/** The pool with real worker processes. */
import { setMaxListeners } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WorkEnded, WorkPool } from '.';
import { LANES, WORK } from './kinds';
import { NICENESS } from './low-priority';

const stays = new AbortController().signal;
setMaxListeners(0, stays);
let pool: WorkPool;
beforeEach(() => {
  pool = new WorkPool();
});
afterEach(() => pool.close());

const ON_LINUX = process.platform === 'linux';
const CURL = "curl 'https://www.xiaohongshu.com/a' -H 'cookie: a=1'";
/** Ids of the child processes; available on Linux only. */
const children = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(/\s+/).filter(Boolean);
const niceOf = (pid: string) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[16]);

describe('the pool', () => {
  it.runIf(ON_LINUX)('runs work of every lane in low-priority processes, and reuses them', async () => {
    const before = new Set(children());
    const work = pool.of('user:1', stays);
    for (let count = 0; count < 3; count++)
      expect(await work.run('curl', () => CURL)).toMatchObject({ url: 'https://www.xiaohongshu.com/a' });
    expect(
      await work.run('sheet', () => ({
        content: Buffer.from('a,b\n1,2\n'),
        limits: {
          bytes: 1e6,
          unzippedBytes: 1e6,
          entries: 10,
          rows: 10,
          columns: 10,
          cells: 100,
          characters: 1_000,
          ms: 1_000,
        },
      })),
    ).toMatchObject({ rows: [{ number: 1 }, { number: 2 }] });
    const own = children().filter((pid) => !before.has(pid));
    expect(own).toHaveLength(1);
    expect(niceOf(own[0]!)).toBeGreaterThanOrEqual(NICENESS);
    pool.close();
    await expect.poll(() => children().filter((pid) => own.includes(pid))).toEqual([]);
  });

  it('ends work that takes too long, and goes on with the next', async () => {
    const work = pool.of('user:1', stays);
    await expect(work.run('curl', () => CURL, { ms: 1 })).rejects.toEqual(new WorkEnded('late'));
    expect(await work.run('curl', () => CURL)).toMatchObject({ url: 'https://www.xiaohongshu.com/a' });
  });

  it.runIf(ON_LINUX)('distinguishes a crash from exceeded memory', async () => {
    const work = pool.of('user:1', stays);
    for (const [signal, fault] of [
      ['SIGSEGV', 'crashed'],
      ['SIGKILL', 'memory'],
    ] as const) {
      const before = new Set(children());
      const running = work.run(
        'spreadsheet',
        () => ({ path: '/nowhere/a.xlsx', format: 'xlsx' as const, name: 'a', columns: [] }),
        { page: () => new Promise(() => undefined) },
      );
      const [own] = await vi.waitUntil(() => {
        const found = children().filter((pid) => !before.has(pid));
        return found.length > 0 && found;
      });
      process.kill(Number(own), signal);
      await expect(running).rejects.toEqual(new WorkEnded(fault));
    }
  });

  it('ends aborted work', async () => {
    const left = new AbortController();
    const running = pool.of('user:1', left.signal).run('curl', () => CURL);
    left.abort(new Error('left'));
    await expect(running).rejects.toThrow('left');
  });

  it('creates an order only when its turn comes', async () => {
    const { atOnce } = LANES.short;
    const work = Array.from({ length: atOnce + 3 }, (_, person) => pool.of(`user:${person}`, stays));
    let made = 0;
    const running = work.map((each) => each.run('curl', () => ((made += 1), CURL)));
    await new Promise((done) => setImmediate(done));
    expect(made).toBe(atOnce);
    await Promise.all(running);
    expect(made).toBe(atOnce + 3);
  });

  it('passes on errors of a job and of its pages', async () => {
    const work = pool.of('user:1', stays);
    const order = {
      path: '/nowhere/at/all.xlsx',
      format: 'xlsx' as const,
      name: 'a',
      columns: [{ title: 'a', width: 1 }],
    };
    await expect(work.run('spreadsheet', () => order, { page: async () => null })).rejects.toMatchObject({
      message: expect.stringContaining('ENOENT'),
      code: 'ENOENT',
    });
    await expect(
      work.run('drawing', () => ({
        picture: Buffer.from('no picture'),
        width: 10,
        height: 10,
        quality: 80,
        webp: true,
      })),
    ).rejects.toThrow('unsupported image format');
  });

  it.runIf(ON_LINUX)('keeps the process of a job that failed without pages, or whose page was refused', async () => {
    const before = new Set(children());
    const work = pool.of('user:1', stays);
    const order = { path: '/nowhere/a.csv', format: 'csv' as const, name: 'a', columns: [{ title: 'a', width: 1 }] };
    const folder = mkdtempSync(join(tmpdir(), 'atelier-pool-'));
    const refused = new Error('refused');
    await expect(work.run('takingIn', () => ({ picture: null as never }))).rejects.toThrow();
    await expect(
      work.run('spreadsheet', () => ({ ...order, path: join(folder, 'a.csv') }), {
        page: () => Promise.reject(refused),
      }),
    ).rejects.toBe(refused);
    expect(await work.run('curl', () => CURL)).toMatchObject({ url: 'https://www.xiaohongshu.com/a' });
    expect(children().filter((pid) => !before.has(pid))).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });

  it.runIf(ON_LINUX)('gives its processes no secret of the server', async () => {
    process.env.ATELIER_SECRET = 'a secret of sixteen';
    const before = new Set(children());
    await pool.of('user:1', stays).run('curl', () => CURL);
    delete process.env.ATELIER_SECRET;
    for (const pid of children().filter((each) => !before.has(each)))
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('ATELIER');
  });

  it('limits pictures by pixels, whatever their file size', async () => {
    const bytes = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await pool.of('user:1', stays).run('content', () => ({ bytes, types: ['image'] }))).toBeNull();
  });

  it('leaves a core to requests, and gives one person at most half of the lane', () => {
    for (const { atOnce, share } of Object.values(LANES))
      expect(share.atOnce).toBe(Math.max(1, Math.floor(atOnce / 2)));
    expect(Object.values(WORK).every(({ ms, lane }) => ms > 0 && lane in LANES)).toBe(true);
  });
});
