/** The sandbox platform's private messages over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { sandboxChat, sandboxRelation } from '../../db/schema';
import { personId } from './ids';
import { logInCookie } from './log-in';
import { blocksStrangers, takesNoStrangers } from './people';
import { sandboxPlugin } from './plugin';
import type { SandboxChat, SandboxInbox } from './types';

const OWNER = { platform: 'xhs', person: 9 } as const;
const people = Array.from({ length: 200 }, (_, index) => personId({ platform: 'xhs', person: 1_000 + index }));
const open = people.filter((id) => !takesNoStrangers(id));
const closed = people.find(takesNoStrangers)!;
const HOUR = 3_600_000;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { sandbox: { latencyMs: 0, perMinute: 1_000_000 } }, parts: [sandboxPlugin] });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(sandboxChat);
  await backend.db.delete(sandboxRelation);
  backend.clock.now = new Date('2026-06-10T07:30:00.000Z');
});

const later = (ms: number) => {
  backend.clock.now = new Date(backend.clock.now.getTime() + ms);
};
const headers = () => ({ cookie: logInCookie(OWNER, new Date(backend.clock.now.getTime() + HOUR)) });
async function post(path: string, payload: object) {
  const answer = await backend.app.inject({
    method: 'POST',
    url: `/sandbox/api/xhs/${path}`,
    headers: headers(),
    payload,
  });
  return { status: answer.statusCode, ...answer.json<{ chatId?: number; error?: string }>() };
}
const sendText = (userId: string, key: string) =>
  post('chat', { userId, type: 'text', data: { text: '您好' }, replyToId: null, key: `key-of-${key}` });
async function inbox(cursor = ''): Promise<SandboxInbox> {
  const url = `/sandbox/api/xhs/inbox?after=${cursor}`;
  return (await backend.app.inject({ url, headers: headers() })).json<SandboxInbox>();
}
async function everything(): Promise<SandboxChat[]> {
  const found: SandboxChat[] = [];
  for (let page = await inbox(); ; page = await inbox(page.cursor)) {
    found.push(...page.list);
    if (!page.hasMore) return found;
  }
}

it('sends a message once for each key', async () => {
  const first = await sendText(open[0]!, 'one');
  expect(await sendText(open[0]!, 'one')).toEqual(first);
  expect((await sendText(open[0]!, 'two')).chatId).not.toBe(first.chatId);
});

it('people answer after a while: they type, then the answer comes, and nothing comes twice', async () => {
  for (const id of open) await sendText(id, id);
  expect(await everything()).toEqual([]);
  later(2 * 60_000);
  const found = await everything();
  const kinds = new Set(found.map(({ type }) => type));
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['emoji', 'file', 'system', 'text', 'typing']));
  const keys = found.map(({ chatId, withdrawn, type }) => `${chatId} ${withdrawn} ${type}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(found.some(({ data }) => /1900000\d{4}/.test(data.text ?? ''))).toBe(true);
  const texts = found.filter(({ type }) => type === 'text');
  const answered = texts.find(({ userId }) => found.some((each) => each.type === 'typing' && each.userId === userId));
  expect(answered).toBeDefined();
  expect((await inbox((await inbox()).cursor)).list.some(({ chatId }) => chatId === found[0]!.chatId)).toBe(false);
});

it('a person who blocks the account is reported, and receives nothing more', async () => {
  const blocking = open.find(blocksStrangers)!;
  await sendText(blocking, 'first');
  later(2 * 60_000);
  expect(await everything()).toMatchObject([{ type: 'system', blocked: true }]);
  expect(await sendText(blocking, 'again')).toMatchObject({
    status: 409,
    error: '对方已将你拉黑，消息无法送达',
  });
});

it('a person who refuses messages of strangers receives those of accounts that they wrote to', async () => {
  expect(await sendText(closed, 'stranger')).toMatchObject({ status: 409, error: '对方不接收陌生人的私信' });
  await backend.db.insert(sandboxChat).values({
    platform: 'xhs',
    ownerId: personId(OWNER),
    userId: closed,
    fromOwner: false,
    type: 'text',
    data: { text: '在吗' },
    time: backend.clock.now,
  });
  expect((await sendText(closed, 'known')).status).toBe(200);
});

it('own messages can be edited and withdrawn within two minutes', async () => {
  const { chatId } = await sendText(open[0]!, 'one');
  expect((await post(`chat/${chatId}/edit`, { data: { text: '您好呀' } })).status).toBe(200);
  later(120_000);
  expect((await post(`chat/${chatId}/withdraw`, {})).status).toBe(200);
  later(1);
  expect((await post(`chat/${chatId}/withdraw`, {})).status).toBe(200);
  const second = await sendText(open[1]!, 'two');
  later(120_001);
  expect((await post(`chat/${second.chatId}/withdraw`, {})).status).toBe(409);
  expect((await post('chat/999999/withdraw', {})).status).toBe(404);
});

it('a new person writes from time to time, once', async () => {
  for (let minute = 0; minute < 120; minute += 1) {
    await inbox();
    later(60_000);
  }
  const asked = await everything();
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.length).toBeLessThan(13);
  expect(new Set(asked.map(({ chatId }) => chatId)).size).toBe(asked.length);
});

it('refuses requests without a log-in', async () => {
  const answer = await backend.app.inject('/sandbox/api/xhs/inbox');
  expect(answer.statusCode).toBe(401);
});
