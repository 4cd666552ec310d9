/**
 * Messages between a bot and a faulty platform: connections that end before and after the effect, errors after it, and bots
 * that die between the effect and its answer. Nothing that took effect is sent again, and what cannot be looked up waits
 * for a person. The sandbox counts effects by what reaches it, so that its own keys hide nothing.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startBackend, type Backend } from '../../tests/backend';
import { chatMessage, comment, flow, receiver, replyAccount, sentMessage, spiderTask } from '../db/schema';
import { sealLogIn } from '../domain/conversation/inbox.store';
import type { Part } from '../kernel/part';
import { sealer } from '../kernel/session/seal';
import { LEASE_MS } from '../domain/bot/bot.rules';
import { personId } from '../providers/sandbox/ids';
import { logInCookie } from '../providers/sandbox/log-in';
import { personOf, takesNoStrangers } from '../providers/sandbox/people';
import { sandboxPlugin } from '../providers/sandbox/plugin';
import type { SandboxComment, SandboxNote, SandboxPage } from '../providers/sandbox/types';
import { runBot } from './bot';
import { readOptions } from './options';

const TOKEN = 'the-token-of-these-bots';
/** Far beyond the 30 s that a quiet machine needs: time does not decide. */
const DONE_WITHIN_MS = 300_000;
const OWNER = { platform: 'xhs', person: 301 } as const;
const SENDS: ReadonlySet<string> = new Set(['message', 'chat']);

const KINDS = ['private', 'reply', 'chat'] as const;
type Kind = (typeof KINDS)[number];
/** What happens to a request: it is lost, or its answer is, or the bot dies before it reads the answer. */
const FAULTS = ['lost', 'unanswered', 'error', 'killed'] as const;
type Fault = (typeof FAULTS)[number];

/** Faults of a message by its text, for the next attempts to send it; and how often looking it up fails. */
interface Plan {
  readonly send: Fault[];
  lookUps: number;
}
const plans = new Map<string, Plan>();
const effects = new Map<string, number>();
const textOfKey = new Map<string, string>();

let backend: Backend;
let url: string;
let bot: { readonly stop: AbortController; readonly running: Promise<void> };
let deaths = 0;
let accountId: number;

const pathOf = (address: string) => address.split('?')[0]!.split('/').at(-1)!;

const faultySandbox: Part = async (app, options) => {
  app.addHook('preHandler', async (request, reply) => {
    const path = pathOf(request.url);
    const { key, content, data } = (request.body ?? {}) as { key?: string; content?: string; data?: { text?: string } };
    if (request.method === 'POST' && SENDS.has(path) && key !== undefined) {
      const text = content ?? data?.text ?? '';
      textOfKey.set(key, text);
      if (plans.get(text)?.send[0] !== 'lost') return undefined;
      plans.get(text)!.send.shift();
    } else {
      const asked = plans.get(textOfKey.get((request.query as { key?: string }).key ?? '') ?? '');
      if (path !== 'sent' || !asked || asked.lookUps === 0) return undefined;
      asked.lookUps -= 1;
      return reply.code(400).send({ error: '暂时不能查询' });
    }
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { key } = (request.body ?? {}) as { key?: string };
    const sends = request.method === 'POST' && SENDS.has(pathOf(request.url)) && reply.statusCode === 200;
    if (!sends || key === undefined) return payload;
    effects.set(key, (effects.get(key) ?? 0) + 1);
    const fault = plans.get(textOfKey.get(key)!)?.send.shift();
    if (fault === 'error') reply.code(503);
    if (fault === 'killed') await replaceBot();
    if (fault === 'killed' || fault === 'unanswered') request.raw.socket.destroy();
    return payload;
  });
  await sandboxPlugin(app, options);
};

function startBot() {
  const stop = new AbortController();
  const env = { ATELIER_URL: url, ATELIER_BOT_TOKEN: TOKEN, ATELIER_BOT_NAME: `bot-${deaths}`, ATELIER_BOT_TASKS: '8' };
  const running = runBot(readOptions(env), { info: () => undefined, trouble: () => undefined }, stop.signal);
  return { stop, running };
}

/** The bot reports nothing any more, as if it was killed; its tasks are left to their leases. */
async function replaceBot(): Promise<void> {
  deaths += 1;
  bot.stop.abort();
  await bot.running;
  bot = startBot();
}

beforeAll(async () => {
  backend = await startBackend({
    config: { botToken: TOKEN, messagesPerDay: 1_000, sandbox: { latencyMs: 0, perMinute: 1_000_000 } },
    parts: [faultySandbox],
  });
  url = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  accountId = await addAccount();
  below.push(...(await sandboxComments(FAULTS.length + 1)));
  bot = startBot();
});
afterAll(async () => {
  bot.stop.abort();
  await bot.running;
  await backend.stop();
});
beforeEach(() => {
  plans.clear();
  effects.clear();
});

/** People who accept messages of strangers. */
const people = (function* () {
  for (let person = 2_000; ; person += 1) {
    const id = personId({ platform: 'xhs', person });
    if (!takesNoStrangers(id)) yield id;
  }
})();

async function addComment(platformUserId: string, platformCommentId: string): Promise<number> {
  const [note] = await backend.db
    .insert(flow)
    .values({
      departmentId: 1,
      platform: 'xhs',
      platformFlowId: 'of-the-test',
      type: 'note',
      title: '露营装备清单',
      cover: '',
      url: 'https://example.com/n',
      publishTime: backend.clock.now,
    })
    .onConflictDoUpdate({
      target: [flow.departmentId, flow.platform, flow.platformFlowId],
      set: { title: '露营装备清单' },
    })
    .returning();
  const [row] = await backend.db
    .insert(comment)
    .values({
      departmentId: 1,
      flowId: note!.flowId,
      platformCommentId,
      platformUserId,
      nickname: platformUserId,
      content: '多少钱',
      publishTime: backend.clock.now,
    })
    .returning();
  return row!.commentId;
}

/** Comments of the sandbox, each by somebody else. */
async function sandboxComments(count: number): Promise<SandboxComment[]> {
  const ask = async <T>(path: string) => (await backend.app.inject(`/sandbox/api/xhs/${path}`)).json<SandboxPage<T>>();
  const notes = (await ask<SandboxNote>(`search?keyword=${encodeURIComponent('早茶')}`)).list;
  const [busiest] = notes.toSorted((a, b) => b.commentCount - a.commentCount);
  const { list } = await ask<SandboxComment>(`note/${busiest!.noteId}/comments`);
  const found = [...new Map(list.map((each) => [each.userId, each])).values()].slice(0, count);
  expect(found).toHaveLength(count);
  return found;
}
const below: SandboxComment[] = [];

async function addAccount(): Promise<number> {
  const cookie = logInCookie(OWNER, new Date(backend.clock.now.getTime() + 30 * 86_400_000));
  const [made] = await backend.db
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
  return made!.accountId;
}

async function receiverOf(platformUserId: string): Promise<number> {
  const row = { departmentId: 1, accountId, platformUserId, nickname: platformUserId };
  const [made] = await backend.db.insert(receiver).values(row).returning();
  return made!.receiverId;
}

type State = 'waiting' | 'pending' | 'sent' | 'failed' | 'unknown' | 'withdrawing' | 'withdrawn';
interface Sent {
  readonly key: string;
  read(): Promise<{ readonly state: State; readonly failReason: string | null }>;
  decide(decision: 'sent' | 'again'): Promise<unknown>;
}

let serial = 0;
/** Sends a message to somebody new, with these faults. */
async function send(kind: Kind, plan: Plan): Promise<Sent> {
  serial += 1;
  const text = `第 ${serial} 条`;
  plans.set(text, { ...plan, send: [...plan.send] });
  if (kind === 'chat') {
    const receiverId = await receiverOf(people.next().value as string);
    const params = { receiverId, clientId: `client-of-${serial}`, type: 'text', data: { text } } as const;
    const { id } = await backend.ask('feedRobot.sendMessage', params, 'support');
    return {
      key: `atelier-chat-${id}-send`,
      // People of the sandbox answer.
      read: async () =>
        (await backend.ask('conversation.chatList', { receiverId }, 'support')).list.find((each) => each.id === id)!,
      decide: (decision) =>
        backend.ask('console.decideOutcome', { kind: 'chatMessage', ids: [id], decision }, 'support'),
    };
  }
  const { userId, commentId: onPlatform } =
    kind === 'reply' ? below.pop()! : { userId: people.next().value as string, commentId: `c${serial}` };
  const commentId = await addComment(userId, onPlatform);
  const { messageId } = await backend.ask('operation.xhsBotSentMessage', { commentId, content: text, kind });
  return {
    key: `atelier-message-${messageId}`,
    read: async () =>
      (await backend.ask('operation.queryHasSendPl', { pageSize: 50 })).list.find(
        (each) => each.messageId === messageId,
      )!,
    decide: (decision) => backend.ask('console.decideOutcome', { kind: 'message', ids: [messageId], decision }),
  };
}

/** Whether bots have no more to do for it. */
const isSettled = ({ state, failReason }: Awaited<ReturnType<Sent['read']>>) =>
  state === 'sent' || state === 'failed' || (state === 'unknown' && failReason !== null);

/** Waits until bots have done what they can; the time passes when they wait for it, or when leases of dead ones run out. */
async function settled(sent: readonly Sent[]): Promise<void> {
  let seen = deaths;
  await vi.waitFor(
    async () => {
      const open = (await backend.db.select().from(spiderTask)).filter(({ status }) =>
        ['idle', 'assigned', 'executing'].includes(status),
      );
      const isWaiting = open.length > 0 && open.every(({ status }) => status === 'idle');
      if (isWaiting)
        backend.clock.now = new Date(
          Math.max(backend.clock.now.getTime(), ...open.map(({ dueTime }) => dueTime.getTime())),
        );
      if (!isWaiting && open.length > 0 && seen < deaths) {
        seen = deaths;
        backend.clock.later(LEASE_MS + 1);
      }
      expect((await Promise.all(sent.map(({ read }) => read()))).every(isSettled)).toBe(true);
    },
    { timeout: DONE_WITHIN_MS, interval: 200 },
  );
}

it('whose answers do not arrive reach the platform once', { timeout: DONE_WITHIN_MS }, async () => {
  const cases = KINDS.flatMap((kind) => FAULTS.map((fault) => ({ kind, fault })));
  const sent: Sent[] = [];
  for (const { kind, fault } of cases) sent.push(await send(kind, { send: [fault], lookUps: 0 }));
  await settled(sent);
  for (const [index, { key, read }] of sent.entries())
    expect({ ...cases[index], ...(await read()), effects: effects.get(key) }).toMatchObject({
      state: 'sent',
      failReason: null,
      effects: 1,
    });
});

it('that cannot be looked up wait for a person, and then reach it once', { timeout: DONE_WITHIN_MS }, async () => {
  const lost = [];
  for (const kind of KINDS) lost.push(await send(kind, { send: ['lost'], lookUps: 99 }));
  const arrived = [];
  for (const kind of ['private', 'chat'] as const)
    arrived.push(await send(kind, { send: ['unanswered'], lookUps: 99 }));
  const all = [...lost, ...arrived];
  await settled(all);
  const undecided = { state: 'unknown', failReason: expect.stringContaining('请到平台上核对') };
  expect(await Promise.all(all.map(({ read }) => read()))).toMatchObject(all.map(() => undecided));
  expect(lost.map(({ key }) => effects.get(key))).toEqual(lost.map(() => undefined));
  for (const { decide } of lost) await decide('again');
  for (const { decide } of arrived) await decide('sent');
  await settled(all);
  expect(await Promise.all(all.map(({ read }) => read()))).toMatchObject(
    all.map(() => ({ state: 'sent', failReason: null })),
  );
  expect(all.map(({ key }) => effects.get(key))).toEqual(all.map(() => 1));
});

it(
  'that took effect are never sent again, whatever happens to requests and bots',
  { timeout: DONE_WITHIN_MS },
  async () => {
    const plan = fc.record({
      kind: fc.constantFrom<Kind>('private', 'chat'),
      send: fc.array(fc.constantFrom(...FAULTS), { maxLength: 3 }),
      lookUps: fc.nat(6),
    });
    const cases = fc.sample(plan, { numRuns: 20, seed: 38 });
    const sent = await Promise.all(cases.map(({ kind, ...faults }) => send(kind, faults)));
    await settled(sent);
    for (const [index, { key, read }] of sent.entries()) {
      const { state } = await read();
      const effect = effects.get(key) ?? 0;
      expect({ case: cases[index], effect, isOnce: effect <= 1 }).toMatchObject({ isOnce: true });
      if (state !== 'unknown')
        expect({ case: cases[index], state, effect }).toMatchObject({ effect: state === 'sent' ? 1 : 0 });
    }
    expect(await backend.db.$count(sentMessage)).toBeGreaterThan(0);
    expect(await backend.db.$count(chatMessage)).toBeGreaterThan(0);
  },
);
