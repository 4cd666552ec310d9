import { afterAll, beforeAll, expect, it } from 'vitest';
import { checking, startAnswering, type Answering } from '../../kernel/checks/test-support';
import { checks } from './recognition.service-check';

let server: Answering;
beforeAll(async () => {
  server = await startAnswering();
});
afterAll(() => server.stop());

const check = checking(checks, 'recognition');
const recognition = (url = server.url) => ({ recognition: { url, key: 'geheim', model: 'sees-1' } });

it('recognition: a model that sees is ok', async () => {
  server.respondsWith(200, { choices: [{ message: { content: '{"lines":[]}' } }] });
  expect((await check(recognition())).state).toBe('ok');
});
it.each([
  [400, { error: { message: 'image_url is only supported by certain models' } }, '这个模型不能看图片'],
  [401, {}, '密钥被拒绝：改正 ATELIER_RECOGNITION_KEY'],
  [200, {}, '回答的格式不对'],
])('recognition: status %d with %j says %s', async (status, body, words) => {
  server.respondsWith(status, body);
  expect(await check(recognition())).toEqual({ state: 'failed', words: expect.stringContaining(words) });
});
