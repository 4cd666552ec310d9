/** Runs the adapter contract tests for every adapter; fails for an adapter without fixtures. */
import { describe, expect, it } from 'vitest';
import { ADAPTERS } from './generated/adapters';
import { servedPlatforms } from './index';
import type { PlatformAdapter } from './platform';
import { SettingFailure } from './setting';
import { describePlatform, type Fixtures } from './test-support/describe-platform';

const found = import.meta.glob<{ fixtures: Fixtures }>('./*/test-support/fixtures.ts', { eager: true });

for (const adapter of ADAPTERS) {
  const own = found[`./${adapter.name}/test-support/fixtures.ts`];
  if (own) describePlatform(adapter, own.fixtures);
  else
    it(`the adapter ${adapter.name} has fixtures`, () =>
      expect.unreachable(`Write server/bot/platforms/${adapter.name}/test-support/fixtures.ts.`));
}

describe('which adapter serves a platform', () => {
  const named = (
    name: string,
    sandbox: boolean,
    platforms: PlatformAdapter['platforms'],
    variable: string,
  ): PlatformAdapter => ({
    name,
    sandbox,
    platforms,
    configure: (env) => (env[variable] ? () => expect.unreachable('Nobody asks it.') : null),
  });
  const sandbox = named('all', true, ['xhs', 'dy', 'ks', 'wx'], 'SANDBOX');
  const real = named('real-xhs', false, ['xhs'], 'REAL');
  const chosen = (env: Record<string, string>) =>
    Object.fromEntries(
      [...servedPlatforms(env, 'http://localhost:5180', [sandbox, real])].map(([platform, { adapter }]) => [
        platform,
        adapter.name,
      ]),
    );

  it('a configured adapter of the real platform takes precedence over a sandbox', () => {
    expect(chosen({ SANDBOX: '1', REAL: '1' })).toEqual({ xhs: 'real-xhs', dy: 'all', ks: 'all', wx: 'all' });
    expect(chosen({ SANDBOX: '1' })).toEqual({ xhs: 'all', dy: 'all', ks: 'all', wx: 'all' });
    expect(chosen({ REAL: '1' })).toEqual({ xhs: 'real-xhs' });
    expect(chosen({})).toEqual({});
  });

  it('the sandbox serves all platforms by default, and an error names the wrong setting', () => {
    expect([...servedPlatforms({}, 'http://localhost:5180').keys()]).toEqual(['xhs', 'dy', 'ks', 'wx']);
    expect(() => servedPlatforms({ ATELIER_SANDBOX_URL: 'localhost' }, 'http://localhost:5180')).toThrow(
      new SettingFailure('ATELIER_SANDBOX_URL has to be an address that starts with http:// or https://.'),
    );
  });
});
