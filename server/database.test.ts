import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../tests/database';
import { demoAccountsIn, prepareDatabase } from './database';
import { account } from './db/schema';
import { FIRST_ACCOUNT } from './db/seed/foundation';

const options = { demonstration: false, adminPassword: null, now: new Date('2026-06-10T07:30:00Z'), progress: () => undefined };
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

describe('an empty database', () => {
  it('gets the demonstration, once', async () => {
    const demonstration = { ...options, demonstration: true };
    expect(await prepareDatabase(database.url, demonstration)).toBe('seeded');
    expect(await prepareDatabase(database.url, demonstration)).toBe('kept');
    expect(await demoAccountsIn(database.db)).toHaveLength(5);
  });
  it('gets its first account instead, where no demonstration is wanted', async () => {
    expect(await prepareDatabase(database.url, { ...options, adminPassword: 'a long password' })).toBe('founded');
    expect(await prepareDatabase(database.url, options)).toBe('kept');
    expect(await database.db.select({ loginName: account.loginName }).from(account)).toEqual([{ loginName: FIRST_ACCOUNT }]);
    expect(await demoAccountsIn(database.db)).toEqual([]);
  });
  it.each([null, 'short'])('says what is missing when the password is %s', async (adminPassword) => {
    await expect(prepareDatabase(database.url, { ...options, adminPassword })).rejects.toThrow('set ATELIER_ADMIN_PASSWORD to at least 8 characters');
  });
});
