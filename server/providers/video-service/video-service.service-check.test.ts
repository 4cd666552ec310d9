import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checking, startAnswering, type Answering } from '../../kernel/checks/test-support';
import { checks } from './video-service.service-check';

let server: Answering;
beforeAll(async () => {
  server = await startAnswering();
});
afterAll(() => server.stop());

describe.each([
  ['midjourney', (url: string) => ({ midjourney: { url, key: 'geheim' } }), '/mj/task/queue', 'ATELIER_MIDJOURNEY_KEY'],
  [
    'discord',
    (url: string) => ({ discord: { url, token: 'geheim', channel: '7' } }),
    '/channels/7',
    'ATELIER_DISCORD_TOKEN',
  ],
  ['local-video', (url: string) => ({ local: { url, key: 'geheim' } }), '/videos/check', 'ATELIER_LOCAL_VIDEO_KEY'],
])('%s', (name, servicesAt, path, variable) => {
  const check = checking(checks, name);
  const configured = (url = server.url) => ({ videoServices: servicesAt(url) });
  it('an answer at its path: ok', async () => {
    server.answer = ({ url }, response) => {
      response.writeHead(url !== path ? 500 : name === 'local-video' ? 404 : 200).end('{}');
    };
    expect((await check(configured())).state).toBe('ok');
  });
  it('a refused key: names its variable', async () => {
    server.respondsWith(401, 'geheim');
    expect(await check(configured())).toEqual({ state: 'failed', words: `密钥被拒绝：改正 ${variable}` });
  });
  it('nobody there, and not configured', async () => {
    expect((await check(configured(server.nowhere))).words).toContain('对方拒绝连接');
    expect((await check({})).state).toBe('unset');
  });
});
