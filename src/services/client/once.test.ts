/** Idempotency keys of calls that are declared `once`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ONCE_HEADER, ONCE_KEY } from '../catalogue/once';
import { clientOf, json, recordingPorts, startBackend, type Backend } from './test-support/backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const keys = () => backend.asked.map(({ headers }) => headers[ONCE_HEADER]);

it('every press gets its own key; other calls have none', async () => {
  backend.answer((_, response) => json(response, { code: 0, data: 7 }));
  const client = clientOf(backend);
  expect(await client.call('test.once', { a: 1 })).toBe(7);
  await client.call('test.once', { a: 1 });
  await client.call('test.write', { a: 1 });
  const [first, second, none] = keys();
  expect(first).toMatch(ONCE_KEY);
  expect(second).toMatch(ONCE_KEY);
  expect(first).not.toBe(second);
  expect(none).toBeUndefined();
});

it.each(['network', 'timeout'] as const)('repeats an unanswered call (%s) once, with the same key', async (trouble) => {
  let times = 0;
  backend.answer((_, response) => {
    times += 1;
    if (times > 1) json(response, { code: 0, data: 'done' });
    else if (trouble === 'network') response.destroy();
  });
  expect(await clientOf(backend).call('test.once', {})).toBe('done');
  const [first, second] = keys();
  expect([first, keys().length]).toEqual([second, 2]);
});

it('fails after two attempts without an answer; a write without a key is not repeated', async () => {
  backend.answer((_, response) => void response.destroy());
  await expect(clientOf(backend).call('test.once', {})).rejects.toMatchObject({ kind: 'network' });
  expect(backend.asked).toHaveLength(2);
  await expect(clientOf(backend).call('test.write', {})).rejects.toMatchObject({ kind: 'network' });
  expect(backend.asked).toHaveLength(3);
});

it('a refused call is not repeated; after accepting the agreement it is sent with the same key', async () => {
  backend.answer((_, response) => json(response, { code: 40900, msg: '已存在', data: null }));
  await expect(clientOf(backend).call('test.once', {})).rejects.toMatchObject({ code: 40900 });
  expect(backend.asked).toHaveLength(1);
  let times = 0;
  backend.answer((_, response) =>
    json(response, (times += 1) === 1 ? { code: 40301, msg: '请先同意', data: null } : { code: 0, data: null }),
  );
  await clientOf(backend, {}, recordingPorts({ agrees: true }).ports).call('test.once', {});
  const [first, second] = keys();
  expect([first, keys().length]).toEqual([second, 2]);
});
