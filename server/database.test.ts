import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../tests/database';
import { freePort } from '../tests/ports';
import { demoAccountsIn, prepareDatabase } from './database';
import { withSetupLock } from './db/migrate';
import { DEMO_PASSWORD } from './domain/account/password.rules';
import { account } from './db/schema';
import { FIRST_ACCOUNT } from './domain/account/first-account';
import { StartFailure } from './db/start-failure';

const options = {
  demonstration: false,
  withoutBecause: 'HOST is 0.0.0.0 and ATELIER_DEMO is not 1',
  adminPassword: null,
  now: new Date('2026-06-10T07:30:00Z'),
  progress: () => undefined,
};
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

describe('an empty database', () => {
  it('gets its first account if no demonstration is wanted, once, also if two servers start', async () => {
    const prepare = () => prepareDatabase(database.url, { ...options, adminPassword: 'a long password' });
    expect((await Promise.all([prepare(), prepare()])).toSorted()).toEqual(['founded', 'kept']);
    expect(await prepareDatabase(database.url, options)).toBe('kept');
    expect(await database.db.select({ loginName: account.loginName }).from(account)).toEqual([
      { loginName: FIRST_ACCOUNT },
    ]);
    expect(await demoAccountsIn(database.db)).toEqual([]);
  });
  it.each([
    [null, 'it is not set'],
    ['short', 'it has 5 characters'],
    ['x'.repeat(129), 'it has 129 characters'],
    ['password123', 'it is a common password'],
    [DEMO_PASSWORD, 'it is a common password'],
    ['my-Administrator-1', 'it contains administrator'],
  ])('refuses the first password %j, because %s', async (adminPassword, reason) => {
    await expect(prepareDatabase(database.url, { ...options, adminPassword })).rejects.toThrow(
      `The database is empty and gets no demonstration accounts, because HOST is 0.0.0.0 and ATELIER_DEMO is not 1: set ATELIER_ADMIN_PASSWORD, the password of the first account, administrator, to 8 to 128 characters that are no common password and do not contain administrator; ${reason}.`,
    );
  });
});

describe('a database that fails while it is brought up to date', () => {
  const failure = (url: string) =>
    prepareDatabase(url, options).then(
      () => null,
      (error: unknown) => error as Error,
    );

  it('the server is unreachable: a StartFailure', async () => {
    const error = await failure(`postgresql://me:secret@127.0.0.1:${await freePort()}/atelier`);
    expect(error).toBeInstanceOf(StartFailure);
    expect(error?.message).toMatch(
      /^The database went away while its data was brought up to date \(connect ECONNREFUSED .+\): start again\.$/,
    );
  });

  it('the connection that holds the lock breaks: the work fails, and the process goes on', async () => {
    const ended = await withSetupLock(database.url, async (client) => {
      const end = new Promise((done) => client.once('end', () => done('ended')));
      await database.db.execute(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'atelier setup'`,
      );
      return end;
    });
    expect(ended).toBe('ended');
  });

  it('its disk is full: a StartFailure', async () => {
    await database.db.execute(
      `create function disk_is_full() returns event_trigger language plpgsql as $$ begin raise exception using errcode = 'disk_full'; end $$`,
    );
    await database.db.execute('create event trigger full_disk on ddl_command_start execute function disk_is_full()');
    const error = await failure(database.url);
    expect(error).toBeInstanceOf(StartFailure);
    expect(error?.message).toBe(
      "The database's disk is full, so its data cannot be brought up to date: make room and start again.",
    );
  });
});
