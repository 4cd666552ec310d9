/** Pictures of replies: their type is that of their content. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf } from '../../../tests/authorisation/request';
import { fixturesOf } from '../../../tests/authorisation/fixtures';
import { startBackend, type Backend, type Who } from '../../../tests/backend';
import { UPLOAD_MESSAGES } from '../file/file-upload.rules';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

async function upload(file: Blob, as: Who = 'support') {
  const form = await formOf([['file', file]]);
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/api/sdb/up/ai/reply/file/upload-reply-pic',
    payload: form.payload as Buffer,
    headers: { ...form.headers, ...backend.headers[as] },
  });
  return answer.json<{ code: number; errors?: unknown; data: { url: string; thumbnail: string } }>();
}

it('stores a picture with its size and a thumbnail, which scripts may send', async () => {
  const { data } = await upload(new File([fixturesOf(backend).picture()], '色卡.txt'));
  expect(data).toMatchObject({ contentType: 'image/png', width: 1, height: 1 });
  expect(data.thumbnail).toBe(`${data.url}?w=96&h=96&q=80&scale=2`);
  const script = await backend.ask('replyManage.replayContentAdd', { title: '色卡', pictures: [data.url] }, 'operator');
  expect(script).toMatchObject({ pictures: [data.url], versionNo: 1 });
});

it('refuses a file that is no picture, whatever its name', async () => {
  for (const file of [new File(['<svg/>'], 'a.png'), new File(['MZ'], 'b.jpg')])
    expect((await upload(file)).errors).toEqual([{ field: 'file', message: UPLOAD_MESSAGES.unsupported }]);
});
