import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checking, startAnswering, type Answering } from '../../kernel/checks/test-support';
import { END, word } from '../../../tests/model-server';
import { checks } from './chat.service-check';

let server: Answering;
beforeAll(async () => {
  server = await startAnswering();
});
afterAll(() => server.stop());

const KEY = 'sk-geheim';
const configured = (url = server.url) => ({
  model: { url, key: KEY, model: 'big-1' },
  assistant: { models: ['big-1', 'small-1'], personTokens: null, departmentTokens: null },
});

describe.each(['model', 'assistant'])('%s', (name) => {
  const check = checking(checks, name);
  it('an endpoint that answers: ok, with the names of the models', async () => {
    server.respondsWith(200, `${word('好')}${END}`, 'text/event-stream');
    expect(await check(configured())).toMatchObject({ state: 'ok', words: expect.stringContaining('big-1') });
  });
  it('another model: names the setting of the model', async () => {
    server.respondsWith(404, { error: { message: 'no such model' } });
    const { state, words } = await check(configured());
    expect(state).toBe('failed');
    expect(words).toMatch(/没有模型 (big|small)-1 或接口：改正 ATELIER_(MODEL|ASSISTANT_MODELS)（/);
  });
  it('a refused key: names its variable and not the key', async () => {
    server.respondsWith(401, { error: { message: `Incorrect API key provided: ${KEY}` } });
    expect(await check(configured())).toEqual({ state: 'failed', words: '密钥被拒绝：改正 ATELIER_MODEL_KEY' });
  });
  it('nobody at the address: says so', async () => {
    expect((await check(configured(server.nowhere))).words).toContain('对方拒绝连接：检查 ATELIER_MODEL_URL');
  });
  it('an endpoint that never answers: fails within its time', async () => {
    server.answer = () => undefined;
    expect((await check(configured(), { withinMs: 50 })).words).toContain('没有在限定时间内回答');
  });
  it('without an endpoint: not configured', async () => {
    expect(await check({})).toEqual({ state: 'unset', words: '' });
  });
});
