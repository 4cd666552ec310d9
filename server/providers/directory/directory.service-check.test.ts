import { afterAll, beforeAll, expect, it } from 'vitest';
import { checking, startAnswering, type Answering } from '../../kernel/checks/test-support';
import { checks } from './directory.service-check';

let server: Answering;
beforeAll(async () => {
  server = await startAnswering();
});
afterAll(() => server.stop());

const check = checking(checks, 'directory');
const organisation = (directoryUrl = server.url) => ({
  organisation: { orgId: 'o', directoryUrl, directoryToken: 'geheim' },
});

it('directory: people are counted', async () => {
  server.respondsWith(200, { code: 0, data: { list: [], total: 42 } });
  expect(await check(organisation())).toEqual({ state: 'ok', words: '目录里有 42 人' });
});
it.each([
  [401, '', '密钥被拒绝：改正 ATELIER_DIRECTORY_TOKEN'],
  [500, '', '服务拒绝了请求（状态 500）'],
  [200, '<html>', '回答的格式不对'],
])('directory: status %d with %j says %s', async (status, body, words) => {
  server.respondsWith(status, body);
  expect(await check(organisation())).toEqual({ state: 'failed', words: expect.stringContaining(words) });
});
it('directory: nobody there', async () => {
  expect((await check(organisation(server.nowhere))).words).toContain('对方拒绝连接：检查 ATELIER_DIRECTORY_URL');
});
