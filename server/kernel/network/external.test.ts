import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { catalogue } from '../../../src/services/catalogue';
import { DEFAULT_CONSOLE } from '../config';
import { isExternalVisit } from './external';

const OUTSIDE = 'https://outside.example.com';
const hosts = [
  { host: 'ext.example.com', kind: 'external', loginType: 1 },
  { host: 'ops.example.com:8443', kind: 'external', loginType: 1 },
  { host: '*', kind: 'internal', loginType: 2 },
] as const;
const config = { externalOrigins: [OUTSIDE], console: { ...DEFAULT_CONSOLE, hosts } };

it.each([
  ['ext.example.com', undefined, true],
  ['ext.example.com:5180', undefined, true],
  ['ops.example.com:8443', undefined, true],
  ['ops.example.com', undefined, false],
  ['in.example.com', undefined, false],
  ['in.example.com', OUTSIDE, true],
  ['in.example.com', 'https://in.example.com', false],
  ['', undefined, false],
])('host %j, origin %j: external %j', (host, origin, external) => {
  expect(isExternalVisit({ host, hostname: host.split(':')[0]!, headers: { origin } }, config)).toBe(external);
});

describe('calls that external users may not send', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ config: { ...config, publicUrls: ['http://localhost', 'http://ext.example.com'] } });
  });
  afterAll(() => backend.stop());

  it('are those that read and write the Git token', () => {
    expect(catalogue.filter(({ internal }) => internal).map(({ name }) => name)).toEqual([
      'auth.queryGitAccessToken',
      'auth.updateGitAccessToken',
    ]);
  });

  it.each([
    ['an external host', { host: 'ext.example.com' }],
    ['an external console that calls the internal host', { origin: OUTSIDE, 'sec-fetch-site': 'same-site' }],
  ])('is refused by %s, and nothing is stored', async (_, by) => {
    const headers = { ...backend.headers.operator, ...by } as Record<string, string>;
    for (const [name, params] of [
      ['auth.queryGitAccessToken', {}],
      ['auth.updateGitAccessToken', { token: 'glpat-0123456789' }],
    ] as const) {
      expect(await backend.call(name, params as never, headers)).toMatchObject({
        code: 40302,
        status: 200,
        data: null,
        msg: '外部用户不能使用此功能',
      });
    }
    expect(await backend.ask('user.getUserInfo', {}, headers)).toMatchObject({ loginName: 'operator' });
    expect(await backend.ask('auth.queryGitAccessToken', {})).toMatchObject({ configured: false });
  });
});
