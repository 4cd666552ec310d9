import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../tests/backend';

const TOKEN = 'token-of-the-metrics';
let backend: Backend;
let app: FastifyInstance;
beforeAll(async () => {
  backend = await startBackend({ config: { metricsToken: TOKEN } });
  app = backend.app;
});
afterAll(() => backend.stop());

const read = (authorization?: string) =>
  app.inject({ url: '/metrics', headers: { host: 'a-monitor', ...(authorization && { authorization }) } });

it('are read with the token only', async () => {
  for (const authorization of [undefined, 'Bearer another', TOKEN])
    expect((await read(authorization)).statusCode).toBe(401);
  expect((await read(`Bearer ${TOKEN}`)).headers['content-type']).toContain('text/plain');
});

it('count calls by name and code, and have the pool, queues, bots and the process', async () => {
  await backend.ask('user.getUserInfo', {}, 'operator');
  await backend.call('auth.queryRoleList', {}, null);
  const { body } = await read(`Bearer ${TOKEN}`);
  expect(body).toMatch(/atelier_call_seconds_count[{]call="user.getUserInfo",code="0"[}] 1/);
  expect(body).toMatch(/atelier_call_seconds_count[{]call="auth.queryRoleList",code="20205"[}] 1/);
  expect(body).toMatch(/atelier_queue_waiting[{]queue="transcription"[}] 0/);
  for (const name of [
    'atelier_database_connections',
    'atelier_bots 0',
    'atelier_streams 0',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(body).toContain(name);
});
