/**
 * Bots as in production: separate processes that call a listening server over HTTP and work on the sandbox platform.
 * One is killed during a task; a proxy sends every request of theirs twice.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { createServer, request as ask, type Server } from 'node:http';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackend, type Backend } from '../../tests/backend';
import { buildServer, SERVER } from '../../tests/server-process';
import { comment, flow, sandboxMessage, spiderTask } from '../db/schema';
import { logInCookie } from '../providers/sandbox/log-in';
import { takesNoStrangers } from '../providers/sandbox/people';
import { sandboxPlugin } from '../providers/sandbox/plugin';
import type { SandboxComment, SandboxNote } from '../providers/sandbox/types';

const TOKEN = 'the-token-of-these-bots';
/** The sandbox platform reads these settings on each request. */
const sandbox = { latencyMs: 25, perMinute: 100_000 };
let backend: Backend;
let url: string;
let twice: Server;
const bots: ChildProcess[] = [];
/** Requests that are not yet answered. */
let passing = 0;

beforeAll(async () => {
  buildServer();
  backend = await startBackend({ config: { botToken: TOKEN, sandbox }, parts: [sandboxPlugin] });
  twice = repeater(await backend.app.listen({ port: 0, host: '127.0.0.1' }));
  await new Promise<void>((done) => twice.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(twice.address() as { port: number }).port}`;
});
afterAll(async () => {
  twice.close();
  await backend.stop();
});
afterEach(async () => {
  await Promise.all(bots.splice(0).map(ended));
  // Wait for pending requests: a claim that a stopped bot still has open would take the next test's task.
  await vi.waitFor(() => expect(passing).toBe(0));
});

/** A proxy that sends each request twice in sequence and returns the second answer, as if the first one was lost. */
function repeater(target: string): Server {
  const once = (method: string, path: string, headers: Record<string, unknown>, body: Buffer) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((done, fail) => {
      const sent = ask(
        target + path,
        { method, headers: { ...headers, host: new URL(target).host, 'content-length': body.length } as never },
        (answer) => {
          const parts: Buffer[] = [];
          answer
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => done({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }));
        },
      );
      sent.on('error', fail).end(body);
    });
  return createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', async () => {
        const {
          method = 'GET',
          url: path = '/',
          headers: { 'content-length': _length, 'transfer-encoding': _encoding, ...headers },
        } = request;
        const send = () => once(method, path, headers, Buffer.concat(parts));
        passing += 1;
        try {
          await send();
          const {
            status,
            headers: { 'content-length': _old, 'transfer-encoding': _chunked, ...answered },
            body,
          } = await send();
          response.writeHead(status, answered as never).end(body);
        } finally {
          passing -= 1;
        }
      });
  });
}

function startBot(name: string, env: Record<string, string> = {}): ChildProcess & { printed(): string } {
  let printed = '';
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
  const child = fork(join(SERVER[0]!, '../bot/main.js'), {
    silent: true,
    execArgv: [],
    env: {
      ...inherited,
      ATELIER_URL: url,
      ATELIER_BOT_TOKEN: TOKEN,
      ATELIER_BOT_NAME: name,
      ATELIER_BOT_TASKS: '1',
      ...env,
    },
  });
  for (const output of [child.stdout!, child.stderr!])
    output.setEncoding('utf8').on('data', (text: string) => (printed += text));
  bots.push(child);
  return Object.assign(child, { printed: () => printed });
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((done) =>
    child.exitCode !== null || child.signalCode !== null
      ? done(child.exitCode)
      : child.once('exit', (code) => done(code)),
  );
const ended = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await exitOf(child);
};
const rowOf = async (taskId: number) =>
  (await backend.db.select().from(spiderTask).where(eq(spiderTask.taskId, taskId)))[0]!;
const untilDone = async (taskId: number) => vi.waitFor(async () => expect((await rowOf(taskId)).status).toBe('done'));
/** The test's clock decides when tasks are due. */
async function add(params: Parameters<typeof backend.ask<'spider.addTask'>>[1]): Promise<number> {
  const { taskId } = await backend.ask('spider.addTask', params);
  await backend.db.update(spiderTask).set({ dueTime: backend.clock.now }).where(eq(spiderTask.taskId, taskId));
  return taskId;
}

describe('two bots, every request sent twice', () => {
  it('share the tasks; one finishes the task of a killed bot without duplicate rows', async () => {
    const first = startBot('bot-1');
    const taskId = await add({ taskType: 1, platform: 'xhs', keyword: '露营装备', limit: 40 });
    // Wait until part of the result has been delivered.
    await vi.waitFor(async () => expect((await rowOf(taskId)).resultCount).toBeGreaterThan(0));
    first.kill('SIGKILL');
    await exitOf(first);
    const left = await rowOf(taskId);
    expect(left).toMatchObject({ status: 'executing', botName: 'bot-1' });

    startBot('bot-2');
    const other = await add({ taskType: 1, platform: 'dy', keyword: '露营装备', limit: 5 });
    await untilDone(other);
    expect(await rowOf(taskId)).toMatchObject({ status: 'executing', botName: 'bot-1' });
    backend.clock.now = new Date(backend.clock.now.getTime() + 61_000);
    await untilDone(taskId);
    const done = await rowOf(taskId);
    expect(done).toMatchObject({ botName: 'bot-2', attempts: 2, progress: 100 });
    expect(done.resultCount).toBeGreaterThanOrEqual(left.resultCount);
    expect(await backend.db.$count(flow, eq(flow.platform, 'xhs'))).toBe(done.resultCount);
  });

  it('collect a blogger, and a note with all its comments', async () => {
    startBot('bot-3');
    startBot('bot-4');
    const { list } = (await backend.app.inject('/sandbox/api/xhs/search?keyword=%E6%97%A9%E8%8C%B6')).json<{
      list: { url: string; noteId: string; commentCount: number; userId: string }[];
    }>();
    const talked = list.toSorted((a, b) => b.commentCount - a.commentCount)[0]!;
    const comments = await add({ taskType: 4, url: talked.url, limit: 200 });
    const person = await add({
      taskType: 2,
      url: `http://localhost/sandbox/xhs/user/profile/${talked.userId}`,
      limit: 6,
    });
    await Promise.all([untilDone(comments), untilDone(person)]);
    const [note] = await backend.db.select().from(flow).where(eq(flow.platformFlowId, talked.noteId));
    expect(await backend.db.$count(comment, eq(comment.flowId, note!.flowId))).toBe(talked.commentCount);
    expect((await backend.ask('feedManage.pageQueryBlogger', {})).list).toMatchObject([
      { platformUserId: talked.userId, spiderStatus: 'following' },
    ]);
  });

  it('send each private message once and report recipients who cannot be messaged', async () => {
    startBot('bot-5');
    const ask = async <T>(path: string) => (await backend.app.inject(`/sandbox/api/xhs/${path}`)).json<{ list: T[] }>();
    const talked = (await ask<SandboxNote>(`search?keyword=${encodeURIComponent('早茶')}`)).list.toSorted(
      (a, b) => b.commentCount - a.commentCount,
    )[0]!;
    const comments = (await ask<SandboxComment>(`note/${talked.noteId}/comments`)).list;
    const [open, closed] = [
      comments.find(({ userId }) => !takesNoStrangers(userId))!,
      comments.find(({ userId }) => takesNoStrangers(userId))!,
    ];
    const { flowId } = (
      await backend.db
        .insert(flow)
        .values({
          departmentId: 1,
          platform: 'xhs',
          platformFlowId: `${talked.noteId}`,
          type: 'note',
          title: talked.title,
          cover: '',
          url: talked.url,
          publishTime: backend.clock.now,
        })
        .onConflictDoUpdate({
          target: [flow.departmentId, flow.platform, flow.platformFlowId],
          set: { title: talked.title },
        })
        .returning()
    )[0]!;
    const rows = [open, closed].map((each) => ({
      departmentId: 1,
      flowId,
      platformCommentId: `of-the-test-${each.commentId}`,
      platformUserId: each.userId,
      nickname: each.nickname,
      content: each.content,
      publishTime: backend.clock.now,
    }));
    const [to, refused] = (await backend.db.insert(comment).values(rows).returning()).map(
      ({ commentId }) => commentId,
    ) as [number, number];
    const { messageId } = await backend.ask('operation.xhsBotSentMessage', {
      commentId: to,
      content: '你好，资料发你',
    });
    // A bot that died had sent it before.
    await backend.app.inject({
      method: 'POST',
      url: '/sandbox/api/xhs/message',
      payload: { userId: open.userId, content: '你好，资料发你', commentId: null, key: `atelier-message-${messageId}` },
    });
    await backend.ask('operation.xhsBotSentMessage', { commentId: refused, content: '你好' });
    const became = async (commentId: number) =>
      (await backend.ask('operation.queryHasSendPl', { commentIds: [commentId] })).list[0];
    await vi.waitFor(async () => expect(await became(to)).toMatchObject({ state: 'sent', failReason: null }));
    await vi.waitFor(async () =>
      expect(await became(refused)).toMatchObject({
        state: 'failed',
        failReason: '平台拒绝了这次操作（对方不接收陌生人的私信）',
      }),
    );
    expect(
      await backend.db.select({ to: sandboxMessage.toUserId, content: sandboxMessage.content }).from(sandboxMessage),
    ).toEqual([{ to: open.userId, content: '你好，资料发你' }]);
  });

  it('stop a task when it is cancelled and claim the next one', async () => {
    const bot = startBot('bot-7');
    const taskId = await add({ taskType: 1, platform: 'ks', keyword: '露营装备', limit: 200 });
    await vi.waitFor(async () => expect((await rowOf(taskId)).resultCount).toBeGreaterThan(0));
    expect(await backend.ask('console.cancelTrayJob', { kind: 'task', ids: [taskId] })).toEqual({
      done: 1,
      failed: [],
    });
    const cancelled = await rowOf(taskId);
    expect(cancelled.resultCount).toBeLessThan(200);
    await vi.waitFor(() => expect(bot.printed()).toContain(`Task ${taskId} was cancelled or went to another bot.`));
    await untilDone(await add({ taskType: 1, platform: 'dy', keyword: '夜市', limit: 2 }));
    expect(await rowOf(taskId)).toEqual(cancelled);
  });

  it('report why a task failed', async () => {
    startBot('bot-6');
    const taskId = await add({ taskType: 3, url: 'https://www.xiaohongshu.com/explore/64f0a1b2000000001e03c4d5' });
    await vi.waitFor(async () =>
      expect(await rowOf(taskId)).toMatchObject({
        status: 'failed',
        failReason: '内容或账号不存在，可能已被删除',
        attempts: 1,
      }),
    );
  });
});

describe('a platform that refuses', () => {
  const keep = (cookie: string, name: string) =>
    backend.ask('operationV2.createSpiderXhsAuthByCurl', {
      name,
      curl: `curl 'https://www.xiaohongshu.com/' -H 'cookie: ${cookie}'`,
    });
  const credentials = async () =>
    (await backend.ask('operation.getSpiderAuthentications', {})).list.map(({ name, status }) => [name, status]);

  const lasting = (person: number, ms: number) =>
    logInCookie({ platform: 'xhs', person }, new Date(backend.clock.now.getTime() + ms));
  const untilCredentials = (expected: [string, string][]) =>
    vi.waitFor(async () => expect(await credentials()).toEqual(expected));

  it('an invented cookie: the bot checks it, and no task uses it', async () => {
    await keep('web_session=0400697a1b2c3d4e5f60718293a4b5c6', '编的');
    startBot('bot-12');
    await untilCredentials([['编的', 'expired']]);
    const [row] = (await backend.ask('operation.getSpiderAuthentications', {})).list;
    expect(row).toMatchObject({
      verdict: '平台不认可：平台不认识这个登录，请重新登录后复制',
      lastUseTime: null,
      source: 'sandbox',
    });
    expect((await backend.ask('user.queryAdmin', {}, 'admin')).sandboxPlatforms).toEqual(['dy', 'ks', 'wx', 'xhs']);
    await backend.ask('operation.deleteSpiderAuthentications', { authenticationIds: [row!.authenticationId] });
  });

  it('an expired log-in: the task fails with the reason, and the log-in is not used again', async () => {
    await keep(lasting(1, 600_000), '旧账号');
    startBot('bot-10');
    await untilCredentials([['旧账号', 'valid']]);
    backend.clock.now = new Date(backend.clock.now.getTime() + 601_000);
    const taskId = await add({ taskType: 1, platform: 'xhs', keyword: '周末徒步', limit: 3 });
    await vi.waitFor(async () =>
      expect(await rowOf(taskId)).toMatchObject({
        status: 'failed',
        failReason: '平台登录凭证已失效，请更新凭证后重试（登录已过期，请重新登录）',
        attempts: 1,
      }),
    );
    expect(await credentials()).toEqual([['旧账号', 'expired']]);
    await backend.ask('console.retryTrayJob', { kind: 'task', ids: [taskId] });
    await untilDone(taskId);
  });

  it('too many requests: the task waits for the time that the platform states, then continues', async () => {
    await keep(lasting(2, 86_400_000), '新账号');
    startBot('bot-11');
    await untilCredentials([
      ['新账号', 'valid'],
      ['旧账号', 'expired'],
    ]);
    sandbox.perMinute = 6;
    const taskId = await add({ taskType: 1, platform: 'xhs', keyword: '露营装备', limit: 12 });
    await vi.waitFor(async () =>
      expect(await rowOf(taskId)).toMatchObject({ status: 'idle', attempts: 1, failReason: null }),
    );
    const { dueTime } = await rowOf(taskId);
    expect(dueTime.getTime() - backend.clock.now.getTime()).toBeGreaterThanOrEqual(60_000);
    sandbox.perMinute = 100_000;
    backend.clock.now = dueTime;
    await untilDone(taskId);
    const done = await rowOf(taskId);
    expect(done).toMatchObject({ attempts: 2, failReason: null });
    expect(done.resultCount).toBeGreaterThan(0);
    expect(await credentials()).toEqual([
      ['新账号', 'valid'],
      ['旧账号', 'expired'],
    ]);
  });
});

describe('one bot process', () => {
  it('exits on a signal and when the server that started it has died', async () => {
    const [stopped, orphan] = [startBot('bot-6'), startBot('bot-7')];
    await vi.waitFor(() =>
      expect([stopped.printed(), orphan.printed()].every((text) => text.includes('works for'))).toBe(true),
    );
    stopped.kill('SIGTERM');
    orphan.disconnect();
    expect(await Promise.all([exitOf(stopped), exitOf(orphan)])).toEqual([0, 0]);
  });

  it.each([
    [{ ATELIER_BOT_TOKEN: 'not-the-token-of-these-bots' }, 'does not know this token'],
    [{ ATELIER_BOT_PLATFORMS: 'xhs,weibo' }, 'ATELIER_BOT_PLATFORMS has to be some of xhs, dy, ks, wx, not "weibo".'],
    [{ ATELIER_URL: 'localhost' }, 'ATELIER_URL has to be an address that starts with http:// or https://.'],
    [{ ATELIER_BOT_TOKEN: '', ATELIER_DATA: '/nowhere' }, 'Set ATELIER_BOT_TOKEN'],
  ])('that cannot work exits with one sentence: %o', async (env, sentence) => {
    const bot = startBot('bot-8', env);
    expect(await exitOf(bot)).toBe(1);
    await vi.waitFor(() => expect(bot.printed()).toContain(sentence));
    expect(bot.printed()).not.toContain('    at ');
  });

  it('waits while the console does not answer, and logs it once', async () => {
    const bot = startBot('bot-9', { ATELIER_URL: 'http://127.0.0.1:9', ATELIER_BOT_TASKS: '3' });
    await vi.waitFor(() => expect(bot.printed()).toContain('asking again'));
    expect(bot.exitCode).toBeNull();
    bot.kill('SIGTERM');
    await exitOf(bot);
    expect(bot.printed().match(/asking again/g)).toHaveLength(1);
  });
});
