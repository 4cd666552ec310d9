/**
 * Event streams of a person whose access changes, with two servers on one database: a change on one server ends the
 * streams of the other.
 */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../server/app';
import { role } from '../../server/db/schema';
import { LOOK_EVERY_MS } from '../../server/kernel/session/session-watch';
import { testConfig } from '../../server/kernel/test-support';
import { handlers } from '../../server/domain/generated/handlers';
import { screensPlugin } from '../../server/screens/plugin';
import { startBackend, type Backend } from '../backend';
import { administrator, hire, type Holding, type Someone } from './people';
import { fixturesOf } from './fixtures';

/** From the product's specification: maximum delay in ms until streams end. */
const ENDS_WITHIN_MS = 5_000;

type Reader = ReadableStreamDefaultReader<string>;

let backend: Backend;
let app: Awaited<ReturnType<typeof buildApp>>;
let address: string;
let admin: Someone;
let someone: Someone;
let bystander: Someone;
let menuRoleId: number;

beforeAll(async () => {
  // Changes are made on this server; the streams are open on the other, which gets no other requests.
  backend = await startBackend();
  app = await buildApp({
    db: backend.db,
    handlers,
    catalogue: [],
    parts: [screensPlugin],
    config: testConfig(),
    clock: () => backend.clock.now,
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  admin = await administrator(backend);
});
afterAll(async () => {
  await app.close();
  await backend.stop();
});

beforeEach(async () => {
  const nothing: Holding = { menuCodes: [], type: null, adminLevel: 0 };
  [someone, bystander] = await Promise.all([hire(backend, 1, nothing), hire(backend, 1, nothing)]);
  const fixtures = fixturesOf(backend);
  const [made] = await backend.db
    .insert(role)
    .values({ name: `watched-${someone.userId}`, type: 'operator', menuCodes: ['feed:feed-keyword'] })
    .returning();
  menuRoleId = made!.roleId;
  await fixtures.assignRole(someone.userId, menuRoleId);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open({ headers }: Someone, query = ''): Promise<Reader> {
  const answer = await fetch(`${address}/screens/events${query}`, { headers: { cookie: headers.cookie! } });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toMatch(/^retry: \d+\n\nevent: tab\n.*\n\n$/);
  return reader;
}

const change = (name: Parameters<Backend['ask']>[0], params: object) =>
  backend.ask(name, params as never, admin.headers);

const CHANGES: Record<string, () => Promise<unknown>> = {
  'is disabled': () => change('auth.updateUserRoles', { userIds: [someone.userId], status: 'disabled' }),
  'is deleted': () => change('auth.deleteUser', { userIds: [someone.userId] }),
  'loses the role': () => change('auth.updateUserRoles', { userIds: [someone.userId], roleIds: [] }),
  "gets an admin's role": () => change('auth.updateUserRoles', { userIds: [someone.userId], roleIds: [1] }),
  'moves to another department': () =>
    change('auth.updateUserDepartment', { userIds: [someone.userId], departmentId: 2 }),
  'has a role whose menus change': () =>
    change('auth.updateRole', {
      roleId: menuRoleId,
      name: `watched-${someone.userId}`,
      type: 'operator',
      menuCodes: [],
    }),
  'logs out elsewhere': () => backend.ask('user.logout', {}, someone.headers),
};

describe('the event stream of a person who', () => {
  it.each(Object.entries(CHANGES))("%s ends, and nobody else's", async (_, happen) => {
    const theirs = await open(someone);
    const others = await open(bystander);
    await happen();
    vi.advanceTimersByTime(LOOK_EVERY_MS);
    expect(await theirs.read()).toEqual({ done: true, value: undefined });
    // A sign of life shows that the stream is still open.
    vi.advanceTimersByTime(10_000);
    expect(await others.read()).toEqual({ done: false, value: ': \n\n' });
    await others.cancel();
  });

  it('previews a role ends when that role changes', async () => {
    const stream = await open(admin, `?previewRole=${menuRoleId}`);
    await backend.db.update(role).set({ menuCodes: [] }).where(eq(role.roleId, menuRoleId));
    vi.advanceTimersByTime(LOOK_EVERY_MS);
    expect(await stream.read()).toEqual({ done: true, value: undefined });
  });
});

it('is checked often enough: after one failed check the next is still in time', () => {
  expect(2 * LOOK_EVERY_MS).toBeLessThan(ENDS_WITHIN_MS);
});
