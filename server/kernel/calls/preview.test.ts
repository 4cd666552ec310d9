import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { role } from '../../db/schema';
import type { Envelope } from '../http/envelope';
import type { Actor } from './handler';
import { asRole, MESSAGES } from './preview';
import { buildTestApp, person, type Person } from '../test-support';

let database: TestDatabase;
let app: FastifyInstance;
let admin: Person;
let roleIds: { viewer: string; admin: string };

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp(database.db);
  admin = await person(database.db, { adminLevel: 1, menuCodes: ['feed:c'] });
  const made = await database.db
    .insert(role)
    .values([
      { name: '看的', type: 'viewer', menuCodes: ['feed:a'] },
      { name: '管的', type: 'admin', menuCodes: [] },
    ])
    .returning();
  roleIds = { viewer: String(made[0]!.roleId), admin: String(made[1]!.roleId) };
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function post(verb: string, previewRole: string | undefined, { headers } = admin): Promise<Envelope> {
  const answer = await app.inject({
    method: 'POST',
    url: `/fapi/try/${verb}`,
    payload: {},
    headers: { ...headers, ...(previewRole !== undefined && { 'preview-role': previewRole }) },
  });
  return answer.json<Envelope>();
}

describe('a role preview', () => {
  it('grants exactly the rights of that role', async () => {
    expect([(await post('menu', undefined)).code, (await post('menu', roleIds.viewer)).code]).toEqual([40300, 0]);
    expect([
      (await post('admin', undefined)).code,
      (await post('admin', roleIds.viewer)).code,
      (await post('admin', roleIds.admin)).code,
    ]).toEqual([0, 40300, 0]);
  });

  it('refuses writes, also those that the role allows', async () => {
    expect(await post('save', roleIds.admin)).toMatchObject({ code: 40300, msg: MESSAGES.readOnly });
    expect(await post('save', undefined)).toMatchObject({ code: 40000 });
  });

  it('is for admins, and for existing roles', async () => {
    expect(await post('menu', roleIds.viewer, await person(database.db, { menuCodes: ['feed:a'] }))).toMatchObject({
      code: 40300,
      msg: MESSAGES.adminsOnly,
    });
    for (const nonsense of [
      '999999',
      '0',
      '-1',
      '1.5',
      '1e3',
      '99999999999',
      'viewer',
      `${roleIds.viewer}, ${roleIds.admin}`,
    ])
      expect(await post('menu', nonsense), nonsense).toMatchObject({ code: 40400 });
    expect(await post('menu', '')).toMatchObject({ code: 40300 });
  });

  it('needs a session, except for public calls', async () => {
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/fapi/try/menu',
          payload: {},
          headers: { 'preview-role': roleIds.viewer },
        })
      ).json<Envelope>().code,
    ).toBe(20205);
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/fapi/try/open',
          payload: {},
          headers: { 'preview-role': roleIds.viewer },
        })
      ).json<Envelope>().code,
    ).toBe(0);
  });
});

it('a role preview keeps the person and their department', () => {
  const actor: Actor = {
    userId: 7,
    loginName: 'a',
    name: 'A',
    departmentId: 3,
    adminLevel: 2,
    roleTypes: ['admin'],
    menuCodes: new Set(['x']),
    agreed: true,
    sessionId: 's',
  };
  expect(asRole(actor, { roleId: 5, type: 'viewer', menuCodes: ['feed:a'] })).toEqual({
    ...actor,
    adminLevel: 0,
    roleTypes: ['viewer'],
    menuCodes: new Set(['feed:a']),
    previewRoleId: 5,
  });
});
