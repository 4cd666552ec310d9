import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { timeLimit } from './time-limit';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('timeLimit: fires inside AbortSignal.any even after garbage collection', async () => {
  const combined = AbortSignal.any([new AbortController().signal, timeLimit(200)]);
  collectGarbage();
  await wait(50);
  collectGarbage();
  await expect.poll(() => combined.aborted).toBe(true);
  expect(combined.reason).toMatchObject({ name: 'TimeoutError', message: 'no answer within 200 ms' });
});
