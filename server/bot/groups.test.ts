/** Groups from a question to its answer: a bot between the console and the sandbox platform. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBackend, type Backend } from '../../tests/backend';
import { WAIT_LIMIT_MS } from '../../tests/limits';
import { replyAccount, sandboxGroupChat } from '../db/schema';
import { sealLogIn } from '../domain/conversation/inbox.store';
import { sealer } from '../kernel/session/seal';
import { personId } from '../providers/sandbox/ids';
import { logInCookie } from '../providers/sandbox/log-in';
import { personOf } from '../providers/sandbox/people';
import { sandboxPlugin } from '../providers/sandbox/plugin';
import { runBot } from './bot';
import { readOptions } from './options';

const TOKEN = 'the-token-of-these-bots';
const OWNER = { platform: 'xhs', person: 301 } as const;
const stops = [new AbortController(), new AbortController()];
let backend: Backend;
let running: Promise<unknown>;
let accountId: number;

beforeAll(async () => {
  backend = await startBackend({
    config: { botToken: TOKEN, sandbox: { latencyMs: 0, perMinute: 1_000_000 } },
    parts: [sandboxPlugin],
  });
  const url = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = logInCookie(OWNER, new Date(backend.clock.now.getTime() + 30 * 86_400_000));
  const [account] = await backend.db
    .insert(replyAccount)
    .values({
      departmentId: 1,
      creatorId: backend.ids.operator,
      platform: 'xhs',
      device: 'phone',
      deviceName: '云手机 01',
      platformUserId: personId(OWNER),
      nickname: personOf(OWNER).nickname,
      sealed: sealLogIn(await sealer(backend.db), 1, [{ name: 'cookie', value: cookie }]),
    })
    .returning();
  accountId = account!.accountId;
  const log = { info: () => undefined, trouble: (text: string) => console.warn(text) };
  // Two bots: neither may answer what the other one answers.
  running = Promise.all(
    stops.map(({ signal }, index) =>
      runBot(
        readOptions({ ATELIER_URL: url, ATELIER_BOT_TOKEN: TOKEN, ATELIER_BOT_NAME: `bot-${index}` }),
        log,
        signal,
      ),
    ),
  );
});
afterAll(async () => {
  for (const stop of stops) stop.abort();
  await running;
  await backend.stop();
});

/** Waits until the bots have done it, while time passes. */
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      backend.clock.now = new Date(backend.clock.now.getTime() + 1_000);
      await check();
    },
    { timeout: WAIT_LIMIT_MS, interval: 200 },
  );
const groups = async () => (await backend.ask('groupBot.queryGroupList', { accountId }, 'support')).list;
const outgoing = async () =>
  (await backend.db.select().from(sandboxGroupChat)).filter(({ userId }) => userId === personId(OWNER));

it(
  'a new member is welcomed and a question is answered, once each; neither once the bot is switched off',
  { timeout: 60_000 },
  async () => {
    await backend.ask(
      'groupBot.addAccountConf',
      {
        accountId,
        welcome: '欢迎{昵称}来到{群名}',
        answers: [{ keywords: ['暗号 A1'], match: 'contains', text: '{昵称}您好，价目表已置顶' }],
        quietFrom: '00:00',
        quietTo: '00:00',
        gapSeconds: 0,
      },
      'support',
    );
    await eventually(async () => expect(await groups()).toHaveLength(3));
    const [{ groupId, name, url, state }] = (await groups()) as [Awaited<ReturnType<typeof groups>>[number]];
    expect(state).toBe('new');
    await backend.ask('groupBot.addGroupConf', { groupId }, 'support');
    const room = new URL(url).pathname;
    const page = (await backend.app.inject(room)).body;
    const [, person = '', nickname = ''] = /<option value="(\d+)">([^<]+)</.exec(page) ?? [];
    const act = (fields: Record<string, string>) =>
      backend.app.inject({
        method: 'POST',
        url: room,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    await act({ act: 'join' });
    await act({ act: 'say', person, text: '请问暗号Ａ１是什么' });
    const ownMessages = async () =>
      (await backend.ask('groupBot.getConversation', { groupId, limit: 200 }, 'support')).list.filter(
        ({ author }) => author === 'me',
      );
    await eventually(async () => {
      const answers = (await ownMessages()).filter(({ data }) => data.meta === '关键词回复');
      expect(answers).toMatchObject([
        { data: { text: `${nickname}您好，价目表已置顶` }, senderName: personOf(OWNER).nickname },
      ]);
      expect((await ownMessages()).some(({ data }) => data.text?.endsWith(`来到${name}`))).toBe(true);
    });
    const counted = (await outgoing()).length;
    expect((await outgoing()).map(({ content }) => content)).toEqual(
      (await ownMessages()).toSorted((a, b) => a.seq - b.seq).map(({ data }) => data.text),
    );

    await backend.ask('groupBot.updateGroupConf', { groupId, enabled: false }, 'support');
    await act({ act: 'say', person, text: '暗号A1再发一次' });
    await eventually(async () => {
      const { list } = await backend.ask('groupBot.getConversation', { groupId }, 'support');
      expect(list.map(({ data }) => data.text)).toContain('暗号A1再发一次');
    });
    expect(await outgoing()).toHaveLength(counted);
    expect(await groups()).toContainEqual(expect.objectContaining({ groupId, state: 'off' }));
  },
);
