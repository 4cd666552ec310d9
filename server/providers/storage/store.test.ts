/** Behaviour common to all stores, on disk and S3-compatible. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWhole, storeOf } from '.';
import { type Staged } from './store';
import { type Arrived } from './store';
import { type ObjectStore } from './store';
import { CHECKPOINT_BYTES } from './upload.rules';
import { temporaryKey } from './sts';
import { s3Store } from './s3';
import { startS3, type S3Server } from './test-support/s3-server';
import { testFolder } from '../../../tests/folder';

const folder = testFolder('store');
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const KEY = '2026-06/abcdefghij.png';
const CONTENT = Buffer.from('0123456789');

describe.each(['the disk', 'an S3-compatible store'])('%s', (which) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = storeOf({ filesFolder: folder, storage: which === 'the disk' ? null : s3.config });
  });

  it('returns stored content', async () => {
    await store.put(KEY, CONTENT);
    expect((await readWhole(store, KEY))?.equals(CONTENT)).toBe(true);
    expect(await store.sizeOf(KEY)).toBe(10);
  });
  it('returns a range with the size of the whole file', async () => {
    const found = await store.open(KEY, { start: 2, end: 4 });
    const parts: Buffer[] = [];
    for await (const part of found!.body as AsyncIterable<Buffer>) parts.push(part);
    expect([found!.size, Buffer.concat(parts).toString()]).toEqual([10, '234']);
  });
  it('replaces a file', async () => {
    await store.put(KEY, Buffer.from('x'));
    expect((await readWhole(store, KEY))?.toString()).toBe('x');
  });
  it('names every file', async () => {
    const more = ['2026-06/a b.png', '2026-06/c/d.png', '2026-06/e.txt'];
    for (const key of more) await store.put(key, CONTENT);
    const found: string[] = [];
    for await (const key of store.keys()) found.push(key);
    expect(found.toSorted()).toEqual([...more, KEY].toSorted());
    for (const key of more) await store.remove(key);
  });
  it('staging: makes a file readable only when complete, and accepts pieces again after a lost connection', async () => {
    const key = '2026-06/stagedfile.mp4';
    const whole = Buffer.alloc(2 * CHECKPOINT_BYTES + 1000, 'abcdefgh');
    const { staging } = store;
    let staged: Staged = { key, handle: await staging.begin(key), size: whole.length, received: 0, parts: [] };
    const save = async (arrived: Arrived) => {
      staged = { ...staged, ...arrived };
    };
    async function* broken() {
      yield whole.subarray(0, CHECKPOINT_BYTES + 10);
      throw new Error('reset');
    }
    await expect(staging.append(staged, broken(), save)).rejects.toThrow('reset');
    expect(staged.received).toBeGreaterThanOrEqual(CHECKPOINT_BYTES);
    expect(await store.sizeOf(key)).toBeNull();
    async function* remaining() {
      for (let at = staged.received; at < whole.length; at += 65_536) yield whole.subarray(at, at + 65_536);
    }
    await staging.append(staged, remaining(), save);
    expect(staged.received).toBe(whole.length);
    await staging.finish(staged);
    await staging.finish(staged);
    expect((await readWhole(store, key))?.equals(whole)).toBe(true);
    await staging.discard(staged);
    expect(await store.sizeOf(key)).toBeNull();
  });
  it('staging: stops writing if the progress cannot be saved', async () => {
    const key = '2026-06/stagedlost.mp4';
    const { staging } = store;
    const staged = { key, handle: await staging.begin(key), size: 3 * CHECKPOINT_BYTES, received: 0, parts: [] };
    let taken = 0;
    async function* body() {
      for (; taken < 3; taken += 1) yield Buffer.alloc(CHECKPOINT_BYTES);
    }
    await expect(
      staging.append(staged, body(), async () => {
        throw new Error('lost');
      }),
    ).rejects.toThrow('lost');
    expect(taken).toBeLessThan(3);
    await staging.discard(staged);
  });
  it('finds neither removed nor unknown files', async () => {
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.open(KEY)).toBeNull();
    expect(await store.sizeOf(KEY)).toBeNull();
    expect(await readWhole(store, '2026-06/never.png')).toBeNull();
  });
});

it('refuses keys outside the folder', async () => {
  const disk = storeOf({ filesFolder: folder, storage: null });
  for (const key of ['../x.png', '/etc/passwd', 'a/../../x', ''])
    await expect((async () => disk.put(key, CONTENT))()).rejects.toThrow('leads out');
  expect(readdirSync(folder)).toEqual(['2026-06']);
});

it('reports a wrong secret to the operator without revealing it', async () => {
  const stranger = s3Store({ ...s3.config, secret: 'guessed' });
  await expect(stranger.put(KEY, CONTENT)).rejects.toThrow(/answers 403 to PUT 2026-06/);
  expect(s3.objects.size).toBe(0);
  await expect(s3Store({ ...s3.config, url: 'http://127.0.0.1:9/bucket' }).sizeOf(KEY)).rejects.toThrow(
    'does not answer',
  );
});

describe('the security token service', () => {
  const scope = { prefix: 'incoming/7/', name: 'atelier-7', seconds: 900 };
  it('issues credentials that only permit writing below one prefix', async () => {
    const key = await temporaryKey(s3.config, { url: s3.sts, role: 'arn:aws:iam::1:role/uploads' }, scope, new Date());
    expect(key).toEqual({
      keyId: 'TMP1',
      secret: 'tmp-secret-1',
      token: 'tmp-token-1',
      expires: new Date('2030-01-01T00:00:00Z'),
    });
    const assumed = s3.assumed.at(-1)!;
    expect(assumed).toMatchObject({
      Action: 'AssumeRole',
      DurationSeconds: '900',
      RoleSessionName: 'atelier-7',
      RoleArn: 'arn:aws:iam::1:role/uploads',
    });
    expect(JSON.parse(assumed['Policy']!)).toMatchObject({
      Statement: [{ Effect: 'Allow', Resource: 'arn:aws:s3:::bucket/incoming/7/*' }],
    });
  });
  it('refuses another secret', async () => {
    await expect(
      temporaryKey({ ...s3.config, secret: 'guessed' }, { url: s3.sts, role: '' }, scope, new Date()),
    ).rejects.toThrow('answers 403');
  });
});
