import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { storedSecret } from './server-secret.store';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('server secret: generated once under concurrent requests, and stays the same', async () => {
  let made = 0;
  const ask = () => storedSecret(database.db, 'of a test', async () => `made ${++made}`);
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  expect(new Set(answers).size).toBe(1);
  const before = made;
  expect(await ask()).toBe(answers[0]);
  expect(made).toBe(before);
  expect(await storedSecret(database.db, 'of another', () => 'mine')).toBe('mine');
});
