import { afterEach, expect, it, vi } from 'vitest';
import { GIVE_UP_AFTER_MS, Lifecycle } from './lifecycle';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('stops in reverse order, and ends although something never stops', async () => {
  vi.useFakeTimers();
  const output = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lifecycle = new Lifecycle();
  const stopped: string[] = [];
  lifecycle.onStop(async () => void stopped.push('database'));
  lifecycle.onStop(() => new Promise(() => undefined));
  lifecycle.onStop(async () => void stopped.push('app'));
  const stop = lifecycle.stop();
  await vi.advanceTimersByTimeAsync(GIVE_UP_AFTER_MS);
  await stop;
  expect(stopped).toEqual(['app']);
  expect(output).toHaveBeenCalledWith('Not everything stopped in time.');
});
