import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { serverSecret } from '../../db/schema';
import { StartFailure } from '../../db/start-failure';
import { requireSameStorage, STORAGE_ID_KEY } from './storage-id';

let database: TestDatabase;
const root = mkdtempSync(join(tmpdir(), 'storage-id-'));
let folders = 0;
const newFolder = () => join(root, String(++folders));
const start = (filesFolder: string) => requireSameStorage(database.db, { filesFolder, storage: null });
const idIn = (folder: string) => readFileSync(join(folder, STORAGE_ID_KEY), 'utf8').trim();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await database.drop();
});
beforeEach(() => database.db.delete(serverSecret));

it('a second server starts with the same folder, and not with one of its own', async () => {
  const [shared, own] = [newFolder(), newFolder()];
  await start(shared);
  await start(shared);
  const failure = await start(own).catch((error: unknown) => error as StartFailure);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(failure!.message).toContain(`The folder ${own} is not the storage`);
  expect(failure!.message).toContain('ATELIER_STORAGE_URL');
  expect(existsSync(join(own, STORAGE_ID_KEY))).toBe(false);
  // Moved files: the operator writes the id that the message names.
  mkdirSync(own);
  writeFileSync(join(own, STORAGE_ID_KEY), `${idIn(shared)}\n`);
  await start(own);
});

it('a folder of another database is refused', async () => {
  const [first, other] = [newFolder(), newFolder()];
  await start(first);
  await database.db.delete(serverSecret);
  await start(other);
  await expect(start(first)).rejects.toThrow(`its storage-id is ${idIn(first)} instead of ${idIn(other)}`);
});

it('a new database takes over the id of its storage', async () => {
  const folder = newFolder();
  await start(folder);
  const id = idIn(folder);
  await database.db.delete(serverSecret);
  await start(folder);
  expect(idIn(folder)).toBe(id);
});
