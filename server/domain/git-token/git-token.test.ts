import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { buildApp } from '../../app';
import { gitAccessToken } from '../../db/schema';
import { sealer } from '../../kernel/session/seal';
import { testConfig } from '../../kernel/test-support';
import { handlers } from '../generated/handlers';
import { tokenPurpose } from './git-token.rules';

const TOKEN = 'glpat-Kx7_vQ2mN9.rT4';
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

describe('the Git access token', () => {
  it('is absent at first', async () => {
    expect(await backend.ask('auth.queryGitAccessToken', {})).toEqual({
      configured: false,
      masked: '',
      updateTime: null,
    });
  });
  it('is shown to its owner by its last characters', async () => {
    const shown = { configured: true, masked: '************.rT4', updateTime: backend.clock.now.toISOString() };
    expect(await backend.ask('auth.updateGitAccessToken', { token: TOKEN })).toEqual(shown);
    expect(await backend.ask('auth.queryGitAccessToken', {})).toEqual(shown);
    expect(await backend.ask('auth.queryGitAccessToken', {}, 'leader')).toMatchObject({ configured: false });
  });
  it('can be replaced, one per person, also by read-only roles', async () => {
    backend.clock.now = new Date('2026-06-11T07:30:00.000Z');
    expect(await backend.ask('auth.updateGitAccessToken', { token: 'another-token' })).toEqual({
      configured: true,
      masked: '************oken',
      updateTime: '2026-06-11T07:30:00.000Z',
    });
    expect(await backend.ask('auth.updateGitAccessToken', { token: 'of-the-viewer' }, 'viewer')).toMatchObject({
      masked: '************ewer',
    });
    expect(await backend.db.$count(gitAccessToken)).toBe(2);
    expect(await backend.ask('auth.queryGitAccessToken', {})).toMatchObject({ masked: '************oken' });
  });
  it('is stored sealed for its owner', async () => {
    await backend.ask('auth.updateGitAccessToken', { token: TOKEN });
    const rows = await backend.db.select().from(gitAccessToken);
    expect(JSON.stringify(rows)).not.toContain(TOKEN);
    const { sealed } = rows.find((row) => row.userId === backend.ids.operator)!;
    const seal = await sealer(backend.db);
    expect(seal.open(tokenPurpose(backend.ids.operator), sealed)).toBe(TOKEN);
    expect(seal.open(tokenPurpose(backend.ids.leader), sealed)).toBeUndefined();
  });
  it.each(['short', `${TOKEN} ${TOKEN}`, `令牌${TOKEN}`, `${TOKEN}\n`, TOKEN.repeat(20), ''])(
    'is refused at its field, and not repeated: %j',
    async (token) => {
      const answer = await backend.call('auth.updateGitAccessToken', { token });
      expect(answer).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'token' }] });
      expect(JSON.stringify(answer)).not.toContain(TOKEN);
    },
  );
  it('cannot be set for another person', async () => {
    expect(
      await backend.call('auth.updateGitAccessToken', { token: TOKEN, userId: backend.ids.leader } as never),
    ).toMatchObject({ code: REFUSED.invalid });
    expect(await backend.ask('auth.queryGitAccessToken', {}, 'leader')).toMatchObject({ configured: false });
  });
  it('is never logged, also if the database refuses it', async () => {
    const log = join(tmpdir(), `git-token-${randomBytes(6).toString('hex')}.log`);
    const app = await buildApp({
      db: backend.db,
      handlers,
      config: testConfig({ log }),
      clock: () => backend.clock.now,
    });
    const headers = await backend.logIn(backend.ids.operator);
    const update = (payload: object) =>
      app.inject({ method: 'POST', url: '/fapi/vangogh-be/v2/lego/auth/git-access-token/update', headers, payload });
    expect((await update({ token: TOKEN })).json()).toMatchObject({ code: 0 });
    expect((await update({ token: `${TOKEN} ` })).json()).toMatchObject({ code: REFUSED.invalid });
    await backend.db.execute('alter table git_access_token add constraint full_up check (false) not valid');
    const failed = await update({ token: TOKEN });
    await backend.db.execute('alter table git_access_token drop constraint full_up');
    await app.close();
    expect(failed.statusCode).toBe(500);
    const logged = await readFile(log, 'utf8');
    await rm(log);
    expect(logged).toContain('auth.updateGitAccessToken');
    expect(logged).toContain('full_up');
    expect(logged + failed.body).not.toContain(TOKEN);
  });
});
