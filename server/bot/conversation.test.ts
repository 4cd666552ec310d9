/** A conversation from the first question to a withdrawn answer: a bot between the console and the sandbox platform. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBackend, type Backend } from '../../tests/backend';
import { replyAccount, sandboxChat } from '../db/schema';
import { sealLogIn } from '../domain/conversation/inbox.store';
import { sealer } from '../kernel/session/seal';
import { personId } from '../providers/sandbox/ids';
import { logInCookie } from '../providers/sandbox/log-in';
import { personOf } from '../providers/sandbox/people';
import { sandboxPlugin } from '../providers/sandbox/plugin';
import { WAIT_LIMIT_MS } from '../../tests/limits';
import { runBot } from './bot';
import { readOptions } from './options';

const TOKEN = 'the-token-of-these-bots';
const OWNER = { platform: 'xhs', person: 301 } as const;
const ASKER = { platform: 'xhs', person: 1_234 } as const;
const stop = new AbortController();
let backend: Backend;
let running: Promise<void>;

beforeAll(async () => {
  backend = await startBackend({
    config: { botToken: TOKEN, sandbox: { latencyMs: 0, perMinute: 1_000_000 } },
    parts: [sandboxPlugin],
  });
  const url = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = logInCookie(OWNER, new Date(backend.clock.now.getTime() + 86_400_000));
  await backend.db.insert(replyAccount).values({
    departmentId: 1,
    creatorId: backend.ids.operator,
    platform: 'xhs',
    device: 'phone',
    deviceName: '云手机 01',
    platformUserId: personId(OWNER),
    nickname: personOf(OWNER).nickname,
    sealed: sealLogIn(await sealer(backend.db), 1, [{ name: 'cookie', value: cookie }]),
  });
  await backend.db.insert(sandboxChat).values({
    platform: 'xhs',
    ownerId: personId(OWNER),
    userId: personId(ASKER),
    fromOwner: false,
    type: 'text',
    data: { text: '请问怎么收费？我的手机号是19000001234' },
    suggestions: ['您好，很高兴为您服务'],
    time: backend.clock.now,
  });
  const options = readOptions({ ATELIER_URL: url, ATELIER_BOT_TOKEN: TOKEN, ATELIER_BOT_NAME: 'bot-1' });
  const log = { info: () => undefined, trouble: (text: string) => console.warn(text) };
  running = runBot(options, log, stop.signal);
});
afterAll(async () => {
  stop.abort();
  await running;
  await backend.stop();
});

/** Waits until the bot has done it, while time passes. */
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      backend.clock.now = new Date(backend.clock.now.getTime() + 1_000);
      await check();
    },
    { timeout: WAIT_LIMIT_MS, interval: 200 },
  );
const asker = async () =>
  (await backend.ask('conversation.receiverList', {}, 'support')).list.find(
    ({ platformUserId }) => platformUserId === personId(ASKER),
  )!;
const chat = async (receiverId: number) => (await backend.ask('conversation.chatList', { receiverId }, 'support')).list;

it(
  'a person asks, is answered, and the answer is edited and withdrawn on the platform',
  { timeout: 60_000 },
  async () => {
    await eventually(async () => expect(await asker()).toBeDefined());
    const { receiverId, phone, unread } = await asker();
    expect({ phone, unread }).toEqual({ phone: '190****1234', unread: 1 });
    expect(await chat(receiverId)).toMatchObject([
      {
        data: { text: '请问怎么收费？我的手机号是190****1234' },
        senderName: personOf(ASKER).nickname,
        suggestions: ['您好，很高兴为您服务'],
      },
    ]);

    const message = { receiverId, clientId: 'client-of-the-test', type: 'text', data: { text: '您好' } } as const;
    const { id } = await backend.ask('feedRobot.sendMessage', message, 'support');
    const answer = async () => (await chat(receiverId)).find((each) => each.id === id)!;
    await eventually(async () => expect((await answer()).state).toBe('sent'));
    await backend.ask('conversation.editMessage', { messageId: id, text: '您好呀' }, 'support');
    const stored = async () => (await backend.db.select().from(sandboxChat)).filter((each) => each.fromOwner);
    await eventually(async () => expect(await stored()).toMatchObject([{ data: { text: '您好呀' }, edited: true }]));
    await backend.ask('conversation.littleRedBookPrivateLetterWithdraw', { messageId: id }, 'support');
    await eventually(async () => expect((await answer()).state).toBe('withdrawn'));
    expect(await stored()).toMatchObject([{ withdrawn: true }]);
  },
);

it('an account is logged in with a code that a phone scans and confirms', { timeout: 60_000 }, async () => {
  const params = { platform: 'xhs', deviceName: '云手机 02' } as const;
  const { logInId } = await backend.ask('replyManage.addAccount', params, 'support');
  const logIn = () => backend.ask('replyManage.queryLogIn', { logInId }, 'support');
  await eventually(async () => expect((await logIn()).state).toBe('waiting'));
  const { pathname } = new URL((await logIn()).codeUrl);
  const scanned = await backend.app.inject(pathname);
  const [, person] = /name="person" value="(\d+)"/.exec(scanned.body)!;
  const confirmed = await backend.app.inject({
    method: 'POST',
    url: pathname,
    payload: `person=${person}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(confirmed.body).toContain('已确认');
  await eventually(async () => expect((await logIn()).state).toBe('done'));
  const { accountName } = await logIn();
  expect(accountName).toBe(personOf({ platform: 'xhs', person: Number(person) }).nickname);
});
