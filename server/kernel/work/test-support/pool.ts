/** One pool per test process. */
import { setMaxListeners } from 'node:events';
import { WorkPool, type Work } from '..';

export const pool = new WorkPool();

function stays(): AbortSignal {
  const { signal } = new AbortController();
  setMaxListeners(0, signal);
  return signal;
}

export const workFor = (person = 'user:1', signal = stays()): Work => pool.of(person, signal);
