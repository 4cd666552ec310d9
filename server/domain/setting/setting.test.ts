/** Administrators see settings, checks and the state of the server; nobody sees a secret. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, REFUSED, type Backend } from '../../../tests/backend';
import { startAnswering, type Answering } from '../../kernel/checks/test-support';
import { readGiven } from '../../settings/read';
import { shownSettings } from '../../settings/shown';

const SECRET = 'geheim-0123456789';
const given = readGiven(
  { ATELIER_SPEECH_KEY: SECRET, DATABASE_URL: `postgresql://me:${SECRET}@db/atelier` },
  '/nowhere',
);

let backend: Backend;
let server: Answering;
beforeAll(async () => {
  server = await startAnswering();
  const speech = { url: server.url, key: SECRET, model: 'whisper-1' };
  backend = await startBackend({ config: { settings: shownSettings(given), speech } });
});
afterAll(() => Promise.all([backend.stop(), server.stop()]));

const checkOf = async (name: string) =>
  (await backend.ask('setting.queryChecks', {}, 'admin')).list.find((each) => each.name === name)!;

describe('settings', () => {
  it('are answered to administrators only, without secrets', async () => {
    const { list } = await backend.ask('setting.querySettings', {}, 'admin');
    expect(list.find(({ name }) => name === 'speechKey')).toMatchObject({ isSet: true, value: null });
    expect(list.find(({ name }) => name === 'databaseUrl')).toMatchObject({ value: 'postgresql://•••@db/atelier' });
    expect(JSON.stringify(list)).not.toContain(SECRET);
    expect((await backend.call('setting.querySettings', {}, 'leader')).code).toBe(REFUSED.forbidden);
  });
});

describe('checks', () => {
  it('have no result before they run, keep the last one, and never contain the secret', async () => {
    expect(await checkOf('speech')).toMatchObject({ state: 'unchecked', words: '', checkTime: null });
    server.respondsWith(401, SECRET);
    const failed = await backend.ask('setting.runCheck', { name: 'speech' }, 'admin');
    expect(failed).toMatchObject({ state: 'failed', words: '密钥被拒绝：改正 ATELIER_SPEECH_KEY' });
    expect(await checkOf('speech')).toEqual(failed);
    expect(JSON.stringify(failed)).not.toContain(SECRET);
    server.respondsWith(200, { text: '' });
    expect(await backend.ask('setting.runCheck', { name: 'speech' }, 'admin')).toMatchObject({ state: 'ok' });
    expect((await checkOf('speech')).state).toBe('ok');
  });
  it('of what is not configured say what applies instead and which setting begins it', async () => {
    expect(await backend.ask('setting.runCheck', { name: 'picture' }, 'admin')).toMatchObject({
      state: 'unset',
      words: '服务器自己拼图，图上会注明；要启用，设置 ATELIER_PICTURE_URL（配置文件的 picture.url）',
    });
  });
  it('are run by administrators only, and only those that exist', async () => {
    expect((await backend.call('setting.runCheck', { name: 'speech' }, 'operator')).code).toBe(REFUSED.forbidden);
    expect((await backend.call('setting.runCheck', { name: 'nothing' }, 'admin')).code).toBe(REFUSED.notFound);
  });
});

describe('the state of the system', () => {
  it('has versions, and the largest tables by size', async () => {
    const state = await backend.ask('setting.querySystem', {}, 'admin');
    expect(state).toMatchObject({ version: '0.0.0-test', node: process.versions.node, disks: [], bots: 0 });
    expect(state.postgres).toMatch(/^\d+[.]\d+$/);
    expect(state.tables).toHaveLength(10);
    const sizes = state.tables.map(({ bytes }) => bytes);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(state.databaseBytes).toBeGreaterThan(sizes[0]!);
  });
});
