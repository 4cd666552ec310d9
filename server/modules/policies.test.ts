/** Every call of the contract: nobody gets in without a session, nobody without the menu, and every menu that a policy names exists. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/services/catalogue';
import type { CallName } from '../../src/services/catalogue/generated/types';
import { REFUSED, startBackend, type Backend } from '../../tests/backend';
import type { AllHandlers, Handled, Policy } from '../kernel/handler';
import { MENU_CODES } from './auth/menus';
import { handlers } from './index';

const policyOf = (name: string): Policy => {
  const [area, verb] = name.split('.') as [keyof AllHandlers, string];
  return (handlers[area] as Record<string, Handled<CallName>>)[verb]!.policy;
};
const calls = catalogue.map(({ name }) => ({ name: name as CallName, policy: policyOf(name) }));
const closed = calls.filter(({ policy }) => policy.kind !== 'public');
const byMenu = calls.flatMap(({ name, policy }) => (policy.kind === 'menu' ? [{ name, codes: policy.anyOf }] : []));
const byAdmin = calls.filter(({ policy }) => policy.kind === 'admin');

describe('policies', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  it('only logging in is open to everyone', () => {
    expect(calls.filter(({ policy }) => policy.kind === 'public').map(({ name }) => name)).toEqual(['user.login']);
  });
  it.each(byMenu)('$name names menus that exist', ({ codes }) => {
    for (const code of codes) expect(MENU_CODES).toContain(code);
  });
  it.each(closed)('$name needs a session', async ({ name }) => {
    expect(await backend.call(name, {} as never, null)).toMatchObject({ code: REFUSED.sessionMissing, data: null });
  });
  it.each(byMenu)('$name needs its menu', async ({ name }) => {
    const nobodyWithMenus = await backend.logIn(await withoutRoles(backend));
    expect(await backend.call(name, {} as never, nobodyWithMenus)).toMatchObject({ code: REFUSED.forbidden, data: null });
  });
  it.each(byAdmin)('$name needs an administrator', async ({ name }) => {
    expect(await backend.call(name, {} as never, 'leader')).toMatchObject({ code: REFUSED.forbidden, data: null });
  });
  it('refuses params that a call does not have', async () => {
    expect(await backend.call('feedManage.queryTagList', { pageNo: 1 } as never)).toMatchObject({ code: REFUSED.invalid });
  });
  it('refuses what the database cannot hold, at its field', async () => {
    expect(await backend.call('feedManage.createKeyword', { keyword: 'a\0b', platform: 'xhs' })).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'keyword' }] });
  });
  it('never breaks on a search text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 10, unit: 'binary' }), async (keyword) => {
        const answers = await Promise.all([
          backend.call('feedManage.queryKeywordList', { keyword }),
          backend.call('feedManage.pageQueryBlogger', { keyword }),
          backend.call('feedManage.queryTagList', { keyword }),
          backend.call('user.queryUsers', { keyword }),
        ]);
        for (const { code } of answers) expect(code).toBe(keyword.includes('\0') ? REFUSED.invalid : 0);
      }),
      { numRuns: 25 },
    );
  });
});

async function withoutRoles({ db, clock }: Backend): Promise<number> {
  const { account } = await import('../db/schema');
  const [row] = await db.insert(account).values({ loginName: `nobody-${Math.random()}`, departmentId: 1, createTime: clock.now }).returning();
  return row!.userId;
}
