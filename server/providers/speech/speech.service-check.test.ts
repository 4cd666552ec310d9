import { afterAll, beforeAll, expect, it } from 'vitest';
import { checking, startAnswering, type Answering } from '../../kernel/checks/test-support';
import { checks } from './speech.service-check';

let server: Answering;
beforeAll(async () => {
  server = await startAnswering();
});
afterAll(() => server.stop());

const check = checking(checks, 'speech');
const speech = (url = server.url) => ({ speech: { url, key: 'geheim', model: 'whisper-1' } });

it('speech: a service that hears nothing in silence is ok', async () => {
  server.respondsWith(200, { text: '' });
  expect((await check(speech())).state).toBe('ok');
});
it.each([
  [403, '密钥被拒绝：改正 ATELIER_SPEECH_KEY'],
  [404, '没有这个模型或接口：改正 ATELIER_SPEECH_MODEL（配置文件的 speech.model）'],
  [429, '服务太忙'],
  [500, '对方出错了'],
])('speech: status %d says %s', async (status, words) => {
  server.respondsWith(status, 'geheim');
  expect(await check(speech())).toEqual({ state: 'failed', words: expect.stringContaining(words) });
});
it('speech: an address without a server is named', async () => {
  expect((await check(speech(server.nowhere))).words).toContain('对方拒绝连接：检查 ATELIER_SPEECH_URL');
});
it('speech: an answer that is no transcript is reported', async () => {
  server.respondsWith(200, '<html>');
  expect((await check(speech())).words).toContain('回答的格式不对');
});
