/** What every store does, on the disk and in an S3-compatible one. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWhole, storeOf, type ObjectStore } from '.';
import { s3Store } from './s3';
import { startS3, type S3Server } from './test-support/s3-server';

const folder = mkdtempSync(join(tmpdir(), 'atelier-store-'));
let s3: S3Server;
beforeAll(async () => { s3 = await startS3(); });
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const KEY = '2026-06/abcdefghij.png';
const CONTENT = Buffer.from('0123456789');

describe.each(['the disk', 'an S3-compatible store'])('%s', (which) => {
  let store: ObjectStore;
  beforeAll(() => { store = storeOf({ filesFolder: folder, storage: which === 'the disk' ? null : s3.config }); });

  it('gives back what was put', async () => {
    await store.put(KEY, CONTENT);
    expect((await readWhole(store, KEY))?.equals(CONTENT)).toBe(true);
    expect(await store.sizeOf(KEY)).toBe(10);
  });
  it('gives a part and says how long the whole is', async () => {
    const found = await store.open(KEY, { start: 2, end: 4 });
    const parts: Buffer[] = [];
    for await (const part of found!.body as AsyncIterable<Buffer>) parts.push(part);
    expect([found!.size, Buffer.concat(parts).toString()]).toEqual([10, '234']);
  });
  it('puts another in its place', async () => {
    await store.put(KEY, Buffer.from('x'));
    expect((await readWhole(store, KEY))?.toString()).toBe('x');
  });
  it('has none of what was removed, or never there', async () => {
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.open(KEY)).toBeNull();
    expect(await store.sizeOf(KEY)).toBeNull();
    expect(await readWhole(store, '2026-06/never.png')).toBeNull();
  });
});

it('a key leads out of no folder', async () => {
  const disk = storeOf({ filesFolder: folder, storage: null });
  for (const key of ['../x.png', '/etc/passwd', 'a/../../x', '']) await expect((async () => disk.put(key, CONTENT))()).rejects.toThrow('leads out');
  expect(readdirSync(folder)).toEqual(['2026-06']);
});

it('a wrong secret is told to who runs the server, without the secret', async () => {
  const stranger = s3Store({ ...s3.config, secret: 'guessed' });
  await expect(stranger.put(KEY, CONTENT)).rejects.toThrow(/answers 403 to PUT 2026-06/);
  expect(s3.objects.size).toBe(0);
  await expect(s3Store({ ...s3.config, url: 'http://127.0.0.1:9/bucket' }).sizeOf(KEY)).rejects.toThrow('does not answer');
});
