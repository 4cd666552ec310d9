import { expect, it, vi } from 'vitest';
import { lazyModule } from './lazy-module';

it('lazyModule: loads once and gives synchronous access from then on', async () => {
  const load = vi.fn(async () => ({ name: 'chunk' }));
  const chunk = lazyModule(load);
  expect(chunk.loaded()).toBeUndefined();
  const [one, other] = await Promise.all([chunk(), chunk()]);
  expect(one).toBe(other);
  expect(chunk.loaded()).toBe(one);
  expect(load).toHaveBeenCalledOnce();
});

it('lazyModule: a failed load rejects for every caller and is repeated on the next call', async () => {
  const load = vi.fn(async () => 'here');
  load.mockRejectedValueOnce(new Error('offline'));
  const chunk = lazyModule(load);
  const requests = [chunk(), chunk()];
  await expect(requests[0]).rejects.toThrow('offline');
  await expect(requests[1]).rejects.toThrow('offline');
  expect(chunk.loaded()).toBeUndefined();
  expect(await chunk()).toBe('here');
});
