import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checking, startAnswering, type Answering } from '../kernel/checks/test-support';
import { testConfig } from '../kernel/test-support';
import { checks } from './sso.service-check';
import { startForeignProvider, type ForeignProvider } from './test-support/servers';

let foreign: ForeignProvider;
let server: Answering;
beforeAll(async () => {
  const redirectUri = 'http://localhost/sso/callback';
  [foreign, server] = await Promise.all([
    startForeignProvider({ redirectUri, afterLogOut: 'http://localhost/' }),
    startAnswering(),
  ]);
});
afterAll(() => Promise.all([foreign.stop(), server.stop()]));

const check = checking(checks, 'sign-on');
const signOn = (issuer: string, clientSecret = 'geheim') => ({
  signOn: { ...testConfig().signOn, issuer, clientId: 'console', clientSecret },
});

describe('sign-on', () => {
  it('a provider that knows the client: ok, with the number of keys', async () => {
    expect(await check(signOn(foreign.issuer))).toMatchObject({
      state: 'ok',
      words: expect.stringMatching(/^找到了身份提供方和它的 \d+ 个公钥，它认识这个客户端$/),
    });
  });
  it('another secret: names both variables and contains neither', async () => {
    expect(await check(signOn(foreign.issuer, 'falsch'))).toEqual({
      state: 'failed',
      words: '密钥被拒绝：改正 ATELIER_SSO_CLIENT_ID（配置文件的 sso.clientId）和 ATELIER_SSO_CLIENT_SECRET',
    });
  });
  it('another issuer in its metadata', async () => {
    const { words } = await check(signOn(foreign.issuer.replace('localhost', '127.0.0.1')));
    expect(words).toContain('它自称是另一个地址');
  });
  it('an address without a provider, and nobody there', async () => {
    server.respondsWith(404);
    expect((await check(signOn(`${server.url}/realm`))).words).toContain('这个地址上没有这种服务');
    expect((await check(signOn(`${server.nowhere}/realm`))).words).toContain('对方拒绝连接：检查 ATELIER_SSO_ISSUER');
  });
  it('without an issuer: not configured', async () => {
    expect((await check(signOn(''))).state).toBe('unset');
  });
});
