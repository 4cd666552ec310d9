/** The server of activity pages admits the requests of an address within its share. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../tests/database';
import { testConfig } from './kernel/test-support';
import { WorkPool } from './kernel/work';
import { ADMISSION } from './kernel/work/kinds';
import { buildPagesApp } from './pages-app';

const [BUSY, OTHER] = ['203.0.113.1', '203.0.113.2'];
const pool = new WorkPool();
let database: TestDatabase;
let site: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  const config = testConfig({ trustProxy: ['loopback'] });
  site = await buildPagesApp({ db: database.db, config, pages: { url: 'http://pages.localhost' }, pool });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

it('pages wait for their turn among those of their address, and are refused beyond its queue', async () => {
  const { signal } = new AbortController();
  const { atOnce, waiting } = ADMISSION.file.share;
  const ends = await Promise.all(Array.from({ length: atOnce }, () => pool.admit('file', `network:${BUSY}`, signal)));
  const statusOf = async (address: string) =>
    (await site.inject({ url: '/nothing', headers: { 'x-forwarded-for': address } })).statusCode;
  const queued = Array.from({ length: waiting }, () => statusOf(BUSY));
  expect(await statusOf(OTHER)).toBe(404);
  expect(await statusOf(BUSY)).toBe(429);
  for (const end of ends) end();
  expect(new Set(await Promise.all(queued))).toEqual(new Set([404]));
});
