import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { passwordMatches } from '../../kernel/session/password';
import { account, department, flow, role } from '../../db/schema';
import { FIRST_ACCOUNT } from '../../domain/account/first-account';
import { seedFoundation } from './foundation';

const NOW = new Date('2026-06-10T07:30:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('begins with an administrator, the built-in roles and nothing invented, once', async () => {
  const { db } = database;
  expect(await seedFoundation(db, { password: 'a long password', now: NOW })).toBe(true);
  const [person] = await db.select().from(account);
  expect(person).toMatchObject({ loginName: FIRST_ACCOUNT, adminLevel: 1, departmentId: 1 });
  expect(await passwordMatches(person!.passwordHash, 'a long password')).toBe(true);
  expect((await db.select().from(role)).every((each) => each.builtIn)).toBe(true);
  expect([await db.$count(role), await db.$count(department), await db.$count(flow)]).toEqual([5, 1, 0]);
  expect(await seedFoundation(db, { password: 'another password', now: NOW })).toBe(false);
});
