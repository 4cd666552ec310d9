import { afterAll, beforeAll, expect, it } from 'vitest';
import { checking, startAnswering, type Answering } from '../../kernel/checks/test-support';
import { checks } from './picture.service-check';

let server: Answering;
beforeAll(async () => {
  server = await startAnswering();
});
afterAll(() => server.stop());

const check = checking(checks, 'picture');
const picture = (url = server.url) => ({ picture: { url, key: 'geheim', model: 'gpt-image-1' } });

it('picture: a service that makes one is ok', async () => {
  server.respondsWith(200, { data: [{ b64_json: Buffer.alloc(2_048).toString('base64') }] });
  expect(await check(picture())).toEqual({ state: 'ok', words: '生成了一张图片，2 KB' });
});
it.each([
  [401, {}, '密钥被拒绝：改正 ATELIER_PICTURE_KEY'],
  [400, { error: { code: 'billing_hard_limit_reached' } }, '额度已用完'],
  [404, {}, '改正 ATELIER_PICTURE_MODEL'],
  [200, { data: [] }, '回答的格式不对'],
])('picture: status %d with %j says %s', async (status, body, words) => {
  server.respondsWith(status, body);
  expect(await check(picture())).toEqual({ state: 'failed', words: expect.stringContaining(words) });
});
it('picture: nobody there', async () => {
  expect((await check(picture(server.nowhere))).words).toContain('对方拒绝连接');
});
