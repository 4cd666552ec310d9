import { afterAll, beforeAll, expect, it } from 'vitest';
import { checking, startAnswering, type Answering } from '../../kernel/checks/test-support';
import { checks } from './text-message.service-check';

let server: Answering;
beforeAll(async () => {
  server = await startAnswering();
});
afterAll(() => server.stop());

const check = checking(checks, 'text-messages');
const textMessages = (url = server.url) => ({
  textMessages: { url, keyId: 'id-geheim', secret: 'geheim', sign: '木屿', template: 'SMS_1' },
});
const OK = { Code: 'OK', TemplateStatus: 1, SignStatus: 1 };

it('text messages: an approved signature and template are ok, and nothing is sent', async () => {
  const actions: unknown[] = [];
  server.answer = ({ headers }, response) => {
    actions.push(headers['x-acs-action']);
    response.end(JSON.stringify(OK));
  };
  expect((await check(textMessages())).state).toBe('ok');
  expect(actions).toEqual(['QuerySmsTemplate', 'QuerySmsSign']);
});
it.each([
  [{ Code: 'SignatureDoesNotMatch' }, '密钥被拒绝：改正 ATELIER_SMS_KEY_ID 和 ATELIER_SMS_SECRET'],
  [{ Code: 'isv.SMS_TEMPLATE_ILLEGAL' }, '短信服务没有模板 SMS_1'],
  [{ ...OK, SignStatus: 0 }, '短信服务没有签名“木屿”'],
  ['<html>', '回答的格式不对'],
])('text messages: %j says %s', async (body, words) => {
  server.respondsWith(200, body);
  expect(await check(textMessages())).toEqual({ state: 'failed', words: expect.stringContaining(words) });
});
it('text messages: nobody there', async () => {
  expect((await check(textMessages(server.nowhere))).words).toContain('对方拒绝连接：检查 ATELIER_SMS_URL');
});
