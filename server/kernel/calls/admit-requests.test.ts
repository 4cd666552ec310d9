/** Requests of one person or address in progress, as others see them. */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticated } from '../../../src/services/catalogue/policy';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { buildApp } from '../../app';
import { ERRORS } from './errors';
import { catalogue, handlers, person, testConfig, type Person } from '../test-support';
import { ADMISSION } from '../work/kinds';
import { WorkPool } from '../work';
import { MESSAGES } from '../work/turns';
import { shareOf } from './sender';

const { share } = ADMISSION.call;
const calls = catalogue.map((call) => (call.name === 'try.search' ? { ...call, policy: authenticated } : call));

let database: TestDatabase;
let app: FastifyInstance;
const pool = new WorkPool();
let [one, other]: Person[] = [];
/** Handlers in progress; they wait for `release`. */
let running = 0;
let release = (): void => undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  running = 0;
  const held = new Promise<void>((done) => (release = done));
  const hold = async (params: never) => {
    running += 1;
    await held;
    return params;
  };
  const slow = { ...handlers, 'try.open': hold, 'try.search': hold };
  app = await buildApp({
    db: database.db,
    handlers: slow as unknown as typeof handlers,
    catalogue: calls,
    config: testConfig({ publicCallsPerMinute: 10_000 }),
    pool,
  });
  [one, other] = [await person(database.db), await person(database.db)];
  // Their sessions are known from here on.
  for (const { headers } of [one, other]) await ask('whoAmI', headers);
});
afterEach(async () => {
  release();
  await app.close();
});

const sent = (name: string) => {
  const { method, path } = calls.find((call) => call.name === `try.${name}`)!;
  return { method, url: path };
};
const ask = async (name: string, headers: Person['headers'] | object, remoteAddress = '127.0.0.1') => {
  const answer = await app.inject({ ...sent(name), headers: { ...headers }, remoteAddress });
  return { status: answer.statusCode, ...answer.json<{ code: number; msg: string }>() };
};
const times = <T>(count: number, act: () => Promise<T>): Promise<T>[] => Array.from({ length: count }, act);

describe('requests of one person', () => {
  it('beyond the share wait, are all answered, and leave room for other people', async () => {
    const asked = times(share.atOnce + 20, () => ask('search', one!.headers));
    await expect.poll(() => running).toBe(share.atOnce);
    expect(await ask('whoAmI', other!.headers)).toMatchObject({ code: 0 });
    expect(running).toBe(share.atOnce);
    release();
    expect((await Promise.all(asked)).map(({ code }) => code)).toEqual(asked.map(() => 0));
  });

  it('beyond the queue are refused as too many with the reason, those of other people are not', async () => {
    const asked = times(share.atOnce + share.waiting, () => ask('search', one!.headers));
    await expect.poll(() => running).toBe(share.atOnce);
    expect(await ask('search', one!.headers)).toMatchObject({
      status: 429,
      code: ERRORS.tooMany.code,
      msg: MESSAGES.shareIsFull,
    });
    expect(await ask('whoAmI', other!.headers)).toMatchObject({ code: 0 });
    release();
    expect((await Promise.all(asked)).every(({ code }) => code === 0)).toBe(true);
  });

  it('with open streams are not counted as calls', async () => {
    const left = new AbortController();
    const streams = times(share.atOnce + share.waiting / 10, () =>
      app.inject({ ...sent('wait'), headers: one!.headers, signal: left.signal }),
    );
    expect(await ask('whoAmI', one!.headers)).toMatchObject({ code: 0 });
    left.abort();
    await Promise.allSettled(streams);
  });

  it('keep their turns while their work goes on, also without a client', async () => {
    const left = new AbortController();
    const gone = times(share.atOnce, () =>
      app.inject({ ...sent('search'), headers: one!.headers, signal: left.signal }),
    );
    await expect.poll(() => running).toBe(share.atOnce);
    left.abort();
    await Promise.allSettled(gone);
    const next = ask('search', one!.headers);
    expect(await ask('whoAmI', other!.headers)).toMatchObject({ code: 0 });
    expect(running).toBe(share.atOnce);
    release();
    expect(await next).toMatchObject({ code: 0 });
  });
});

describe('large bodies', () => {
  const name = 'x'.repeat(70_000);
  const send = (from: Person, params: object) =>
    app.inject({ method: 'POST', url: '/fapi/try/save', headers: { ...from.headers }, payload: params });

  it('of one person are parsed one after the other, beside small ones and those of others', async () => {
    const { signal } = new AbortController();
    const end = await pool.admit('mainThread', shareOf(one!.userId), signal);
    let isParsed = false;
    const large = send(one!, { name }).finally(() => (isParsed = true));
    expect((await send(other!, { name })).json()).toMatchObject({ code: ERRORS.invalid.code });
    expect((await send(one!, { name: '小' })).json()).toMatchObject({ code: 0 });
    expect(isParsed).toBe(false);
    end();
    expect((await large).json()).toMatchObject({ code: ERRORS.invalid.code });
  });
});

describe('requests without a known session', () => {
  it('share the turns of their address, beside known people and other addresses', async () => {
    const strangers = times(share.atOnce, () => ask('open', {}));
    await expect.poll(() => running).toBe(share.atOnce);
    const forged = ask('whoAmI', { cookie: 'atelier_session=forged', authorizationv2: 'forged' });
    expect(await ask('whoAmI', other!.headers)).toMatchObject({ code: 0 });
    expect(await ask('whoAmI', {}, '127.0.0.2')).toMatchObject({ code: ERRORS.sessionMissing.code });
    expect(await Promise.race([forged, Promise.resolve('waits')])).toBe('waits');
    release();
    expect((await forged).code).toBe(ERRORS.sessionMissing.code);
    await Promise.all(strangers);
  });
});
