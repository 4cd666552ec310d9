/** One pool per test process, for tests that build no app. */
import { setMaxListeners } from 'node:events';
import { WorkPool, type Work } from '..';

const pool = new WorkPool();

function stays(): AbortSignal {
  const { signal } = new AbortController();
  setMaxListeners(0, signal);
  return signal;
}

export const workFor = (person = 'user:1', signal = stays()): Work => pool.of(person, signal);
