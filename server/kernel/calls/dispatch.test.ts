import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { CODES } from '../../../src/services/catalogue/codes';
import { role } from '../../db/schema';
import { PREVIEW_HEADER } from './preview';
import { buildTestApp, person, type Person } from '../test-support';

let database: TestDatabase;
let app: FastifyInstance;
let someone: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp(database.db);
  someone = await person(database.db);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function relay(name: string, params: unknown, headers: Record<string, string> = someone.headers) {
  const answer = await app.inject({ method: 'POST', url: '/fapi/try/relay', payload: { name, params }, headers });
  return answer.json<{ code: number; data: unknown; errors?: { field: string }[] }>();
}

it('sends a call as the person, with validated params', async () => {
  expect(await relay('try.whoAmI', {})).toMatchObject({ code: 0, data: { userId: someone.userId } });
  expect(await relay('try.save', { name: 'ａ' })).toMatchObject({ code: 0, data: { name: 'a' } });
  expect(await relay('try.save', { name: 'a', other: 1 })).toMatchObject({
    code: CODES.invalid,
    errors: [{ field: 'other' }],
  });
});

it.each([
  ['a call beyond the rights', 'try.byMenu', CODES.forbidden],
  ['a public call', 'try.open', CODES.unknownPath],
  ['a stream', 'try.listen', CODES.unknownPath],
  ['an unknown call', 'try.nothing', CODES.unknownPath],
  ['a wrong answer', 'try.lieToPerson', CODES.internal],
])('refuses %s', async (_, name, code) => {
  expect(await relay(name, {})).toMatchObject({ code });
});

it('refuses writes in a preview', async () => {
  const admin = await person(database.db, { adminLevel: 1 });
  const [previewed] = await database.db.select({ roleId: role.roleId }).from(role).limit(1);
  const headers = { ...admin.headers, [PREVIEW_HEADER]: String(previewed!.roleId) };
  expect(await relay('try.whoAmI', {}, headers)).toMatchObject({ code: 0 });
  expect(await relay('try.save', { name: 'a' }, headers)).toMatchObject({ code: CODES.forbidden });
});

it('lets a dispatched call send another one', async () => {
  expect(await relay('try.relay', { name: 'try.whoAmI', params: {} })).toMatchObject({
    code: 0,
    data: { userId: someone.userId },
  });
});
