import { expect, it, vi } from 'vitest';
import type { Entity } from '../catalogue/entities';
import { createSharedReads } from './cache';

it('reuses an answer up to the age that the reader allows', async () => {
  let now = 0;
  const reads = createSharedReads(() => now);
  const send = vi.fn(async () => now);
  const read = (cacheMs: number) => reads.read('a.b', {}, { cacheMs }, send);
  await read(0);
  now = 900;
  expect(await read(1000)).toBe(0);
  expect(await read(500)).toBe(900);
});

it('caches a bounded number of answers', async () => {
  const reads = createSharedReads();
  const send = vi.fn(async () => 1);
  for (let id = 0; id < 300; id += 1) await reads.read('a.b', { id }, {}, send);
  await reads.read('a.b', { id: 299 }, { cacheMs: 60_000 }, send);
  expect(send).toHaveBeenCalledTimes(300);
  await reads.read('a.b', { id: 0 }, { cacheMs: 60_000 }, send);
  expect(send).toHaveBeenCalledTimes(301);
});

it('rejects an aborted signal without sending a request', async () => {
  const send = vi.fn(async () => 1);
  await expect(createSharedReads().read('a.b', {}, { signal: AbortSignal.abort() }, send)).rejects.toMatchObject({
    kind: 'aborted',
  });
  expect(send).not.toHaveBeenCalled();
});

it('forget: drops answers and requests that read a changed entity and keeps the others', async () => {
  const reads = createSharedReads(() => 0);
  const send = vi.fn(async () => 1);
  const read = (call: string, entities?: readonly Entity[]) =>
    reads.read(call, {}, { cacheMs: 60_000, reads: entities }, send);
  const all = () => Promise.all([read('keywords', ['keyword', 'tag']), read('bloggers', ['blogger']), read('others')]);
  await all();
  reads.forget(['tag']);
  await all();
  expect(send).toHaveBeenCalledTimes(5);
  const under = read('late', ['tag']);
  reads.forget(['tag']);
  await Promise.all([under, read('late', ['tag'])]);
  expect(send).toHaveBeenCalledTimes(7);
  reads.forget();
  await all();
  expect(send).toHaveBeenCalledTimes(10);
});
