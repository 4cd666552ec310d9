import { afterAll, beforeAll, expect, it } from 'vitest';
import { checking, startAnswering, type Answering } from '../../kernel/checks/test-support';
import { checks } from './error-tracking.service-check';

let server: Answering;
beforeAll(async () => {
  server = await startAnswering();
});
afterAll(() => server.stop());

const check = checking(checks, 'error-tracking');
const at = (url: string) => ({ errorTracking: `${url.replace('://', '://public@')}/7` });

it('error tracking: an event arrives', async () => {
  server.respondsWith(200, { id: '1' });
  expect(await check(at(server.url))).toEqual({ state: 'ok', words: '错误追踪服务收到了一条测试事件' });
});
it.each([
  [401, '密钥被拒绝：改正 ATELIER_ERROR_DSN'],
  [500, '对方出错了'],
])('error tracking: status %d says %s', async (status, words) => {
  server.respondsWith(status);
  expect(await check(at(server.url))).toEqual({ state: 'failed', words: expect.stringContaining(words) });
});
it('error tracking: nobody there', async () => {
  expect((await check(at(server.nowhere))).words).toContain('对方拒绝连接：检查 ATELIER_ERROR_DSN');
});
