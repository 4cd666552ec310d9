/** Addresses of stored files, and counted events, with a real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { fileUpload } from '../../db/schema';
import { filesPlugin } from '../file/files.plugin';
import { newFileUploadId } from '../file/file-upload.store';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ parts: [filesPlugin] });
});
afterAll(() => backend.stop());

const keep = (key: string, departmentId: number, userId: number) =>
  backend.db.insert(fileUpload).values({
    fileUploadId: newFileUploadId(),
    userId,
    departmentId,
    type: 'image',
    status: 'stored',
    key,
    size: 3,
    received: 3,
    createTime: backend.clock.now,
  });

it('gives addresses of files of the department only; the others are missing', async () => {
  const [own, foreign, none] = ['2026-06/aaaaaaaaaa.png', '2026-06/bbbbbbbbbb.png', '../../etc/passwd'];
  await keep(own!, 1, backend.ids.operator);
  await keep(foreign!, 2, backend.ids.stranger);
  const { urls, missing } = await backend.ask('replyMisc.getCosUrlMap', { keys: [own!, foreign!, none!] }, 'support');
  expect(Object.keys(urls)).toEqual([own]);
  expect(missing).toEqual([foreign, none]);
  expect(urls[own!]).not.toContain('aaaaaaaaaa');
  expect((await backend.call('replyMisc.getCosUrlMap', { keys: [own!] }, 'viewer')).code).toBe(REFUSED.forbidden);
});

it('counts an event with its tags in any order, for each department', async () => {
  const count = (tags: string[], as: 'support' | 'operator') =>
    backend.ask('replyMisc.sourceMonitor', { name: 'media-failed', tags }, as);
  await count(['kind:image', 'chat'], 'support');
  await count(['chat', 'kind:image'], 'operator');
  await count(['kind:video'], 'support');
  const { list } = await backend.ask('replyMisc.querySourceEvents', { days: 1 }, 'leader');
  expect(list.map((each) => [each.tags, each.count])).toEqual([
    [['chat', 'kind:image'], 2],
    [['kind:video'], 1],
  ]);
  for (const bad of [
    { name: 'Media failed', tags: [] },
    { name: 'x', tags: Array.from({ length: 9 }, String) },
  ])
    expect((await backend.call('replyMisc.sourceMonitor', bad, 'support')).code).toBe(REFUSED.invalid);
});
