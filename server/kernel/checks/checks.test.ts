/** All checks: their settings exist, their time is bounded, and their sentences name what to change. */
import { describe, expect, it } from 'vitest';
import { CHECK_WITHIN_MS } from '../../../src/services/catalogue/sets/setting';
import { checks } from '../../generated/checks';
import { KEYS } from '../../settings/keys';
import { causesOf } from './causes';
import { CheckFailure, NothingToCheck, type Check } from './check';
import { checking } from './test-support';

const SAMPLE: Check = {
  name: 'sample',
  title: '示例',
  does: '无',
  settings: { address: 'speechUrl', key: 'speechKey' },
  isConfigured: () => true,
  run: () => Promise.resolve('好'),
};
const failing = (error: unknown) =>
  checking(
    [
      {
        ...SAMPLE,
        async run() {
          throw error;
        },
      },
    ],
    'sample',
  )({});
const coded = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error('geheim'), { code }) });

describe('every check', () => {
  it('has a name of its own, and settings that exist', () => {
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
    for (const { settings } of checks)
      for (const name of Object.values(settings)) expect(Object.keys(KEYS)).toContain(name);
  });
  it('takes no longer than the call that runs it', () => {
    for (const { withinMs = 0 } of checks) expect(withinMs).toBeLessThanOrEqual(CHECK_WITHIN_MS);
  });
});

describe('the log of a failed check', () => {
  it('has the causes, without what an answer says', () => {
    const answer = Object.assign(new Error('Incorrect key: geheim'), { name: 'APIError', status: 401 });
    const error = new CheckFailure('key', '', { cause: new Error('refused', { cause: answer }) });
    expect(causesOf(error)).toEqual(['CheckFailure: key', 'Error: refused', 'APIError 401']);
  });
});

describe('a failed check', () => {
  it.each([
    ['ENOTFOUND', '找不到主机：检查 ATELIER_SPEECH_URL（配置文件的 speech.url）的域名'],
    ['ECONNREFUSED', '对方拒绝连接'],
    ['ECONNRESET', '连不上'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', '证书不受信任或已过期'],
    ['CERT_HAS_EXPIRED', '证书不受信任或已过期'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', '证书不是发给这个域名的'],
    ['EPROTO', '协议不对'],
    ['ENOSPC', '磁盘已满'],
  ])('with the code %s says %s', async (code, words) => {
    expect(await failing(coded(code))).toEqual({ state: 'failed', words: expect.stringContaining(words) });
  });
  it('with a fault of its own says what to change, and never what the other side sent', async () => {
    expect(await failing(new CheckFailure('key', '', { cause: new Error('geheim') }))).toEqual({
      state: 'failed',
      words: '密钥被拒绝：改正 ATELIER_SPEECH_KEY',
    });
    expect((await failing(new Error('geheim'))).words).not.toContain('geheim');
  });
  it('that never ends is late, although it ignores its signal', async () => {
    const endless = checking([{ ...SAMPLE, run: () => new Promise(() => undefined), withinMs: 20 }], 'sample');
    expect((await endless({})).words).toContain('没有在限定时间内回答');
  });
  it('that finds nothing to check is not configured', async () => {
    expect(await failing(new NothingToCheck('没有'))).toEqual({ state: 'unset', words: '没有' });
  });
});
