/** Groups of the sandbox platform over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { sandboxGroupChat } from '../../db/schema';
import { groupId, personId, readGroupId } from './ids';
import { logInCookie } from './log-in';
import { sandboxPlugin } from './plugin';
import type { SandboxGroup, SandboxGroupChat, SandboxGroupInbox } from './types';

const OWNER = { platform: 'xhs', person: 9 } as const;
const HOUR = 3_600_000;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { sandbox: { latencyMs: 0, perMinute: 1_000_000 } }, parts: [sandboxPlugin] });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(sandboxGroupChat);
  backend.clock.now = new Date('2026-06-10T07:30:00.000Z');
});

const later = (ms: number) => {
  backend.clock.now = new Date(backend.clock.now.getTime() + ms);
};
const headers = () => ({ cookie: logInCookie(OWNER, new Date(backend.clock.now.getTime() + HOUR)) });
const get = async <T>(path: string): Promise<T> =>
  (await backend.app.inject({ url: `/sandbox/api/xhs/${path}`, headers: headers() })).json<T>();
const groups = async () => (await get<{ list: SandboxGroup[] }>('groups')).list;
const inbox = (cursor = '') => get<SandboxGroupInbox>(`group-inbox?after=${cursor}`);
const form = (url: string, payload: string) =>
  backend.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

it('ids of groups decode to platform and number, and invented ids are unknown', async () => {
  const key = { platform: 'dy', group: 17 } as const;
  expect(readGroupId(groupId(key))).toEqual(key);
  expect(readGroupId(personId({ platform: 'dy', person: 17 }))).toBeNull();
  expect((await backend.app.inject('/sandbox/xhs/group/7123456789abcdef01234567')).statusCode).toBe(404);
});

it('members write by themselves, and nothing is read twice', async () => {
  const found: SandboxGroupChat[] = [];
  let cursor = '';
  for (let slot = 0; slot < 30; slot += 1) {
    later(600_000);
    const page = await inbox(cursor);
    found.push(...page.list);
    cursor = page.cursor;
  }
  expect(found.length).toBeGreaterThan(20);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['text', 'join']));
  expect(new Set(found.map(({ chatId }) => chatId)).size).toBe(found.length);
  const times = found.map(({ time }) => time);
  expect(times).toEqual(times.toSorted());
});

it('people write and join on the page; blank messages and messages of strangers are refused', async () => {
  const [group] = await groups();
  const { pathname } = new URL(group!.url);
  const page = (await backend.app.inject(pathname)).body;
  const [, person] = /<option value="(\d+)">/.exec(page) ?? [];
  const before = (await backend.db.select().from(sandboxGroupChat)).length;
  await form(pathname, `person=${person}&act=say&text=${encodeURIComponent('<b>多少钱</b>')}`);
  await form(pathname, 'act=join');
  await form(pathname, `person=${person}&act=say&text=%20`);
  await form(pathname, 'person=0&act=say&text=x');
  later(2_000);
  expect((await backend.db.select().from(sandboxGroupChat)).length).toBe(before + 2);
  const shown = (await backend.app.inject(pathname)).body;
  expect(shown).toContain('&lt;b&gt;多少钱&lt;/b&gt;');
  expect(shown).toContain('加入了群聊');
});
