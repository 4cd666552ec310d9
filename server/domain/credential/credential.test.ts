/** A log-in from pasted text to a bot's request, without ever leaving the server otherwise. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { spiderAuthentication, spiderTask } from '../../db/schema';
import { isHostOf } from './credential.rules';
import { enqueueTask } from '../task/task.store';

const TOKEN = 'the-token-of-these-bots';
const BOT = { authorization: `Bearer ${TOKEN}` };
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(spiderAuthentication);
  await backend.db.delete(spiderTask);
});

const SECRET = '0400697a-web-session-of-somebody';
const curl = (host = 'www.xiaohongshu.com', more = '') =>
  `curl 'https://${host}/api/sns/web/v1/feed' -H 'cookie: a1=18fa; web_session=${SECRET}' -H 'user-agent: Mozilla/5.0' ${more}`;
const paste = (text = curl(), name?: string) =>
  backend.ask('operationV2.createSpiderXhsAuthByCurl', { curl: text, name });
const rows = () => backend.db.select().from(spiderAuthentication).orderBy(spiderAuthentication.authenticationId);

let claims = 0;
async function claimed() {
  await enqueueTask(backend.db, {
    departmentId: 1,
    creatorId: backend.ids.operator,
    taskType: 1,
    platform: 'xhs',
    target: `露营${++claims}`,
    params: {},
    dueTime: backend.clock.now,
  });
  return (
    await backend.ask(
      'bot.claim',
      {
        kind: 'task',
        claimId: `claim-number-${String(claims).padStart(6, '0')}`,
        botName: 'bot-1',
        platforms: ['xhs'],
      },
      BOT,
    )
  ).task!;
}

let checks = 0;
const nextCheck = async () =>
  (
    await backend.ask(
      'bot.claim',
      {
        kind: 'check',
        botName: 'bot-1',
        claimId: `check-number-${String(++checks).padStart(6, '0')}`,
        platforms: ['xhs'],
      },
      BOT,
    )
  ).check ?? null;
/** A bot's check whose platform accepts every log-in or none. */
async function checked(known = true, detail = known ? '阿柚' : '没有登录'): Promise<void> {
  for (let check = await nextCheck(); check; check = await nextCheck())
    await backend.ask(
      'bot.report',
      { check: { authenticationId: check.authenticationId, claimId: check.claimId, known, detail } },
      BOT,
    );
}
const listed = async () => (await backend.ask('operation.getSpiderAuthentications', {})).list;

describe('pasted curl text', () => {
  it('is stored sealed and shown masked; no call reveals it', async () => {
    const made = await paste(curl(), '主账号');
    expect(made).toMatchObject({
      name: '主账号',
      platform: 'xhs',
      host: 'www.xiaohongshu.com',
      kept: true,
      status: 'unchecked',
      lastUseTime: null,
    });
    expect(made.masked).toContain('user-agent: Mozilla/5.0');
    expect(made.masked).toContain('web_session=0400****body');
    expect(JSON.stringify(await backend.call('operation.getSpiderAuthentications', {}))).not.toContain(SECRET);
    expect(JSON.stringify(await rows())).not.toContain(SECRET);
    expect((await backend.ask('operation.getSpiderAuthentications', { platform: 'dy' })).list).toEqual([]);
  });
  it.each([
    ['另一个平台的域名', curl('www.douyin.com')],
    ['假冒的域名', curl('www.xiaohongshu.com.evil.example')],
    ['数字地址', curl('127.0.0.1.nip.io')],
    ['没有登录信息', `curl 'https://www.xiaohongshu.com/'`],
    ['文件', curl('www.xiaohongshu.com', '-d @/etc/passwd')],
    ['不是 curl', 'rm -rf /'],
  ])('is refused at its field: %s', async (_, text) => {
    expect(await backend.call('operationV2.createSpiderXhsAuthByCurl', { curl: text })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'curl' }],
    });
    expect(await rows()).toEqual([]);
  });
  it('is previewed, masked: known, missing and ignored parts', async () => {
    const text = `curl 'https://edith.xiaohongshu.com/api/sns/web/v1/feed?x=1' -H 'cookie: other=1; web_session=${SECRET}' -H 'user-agent: Mozilla/5.0' -H 'x-s: XYW_0123456789abcdef' -H 'content-type: application/json' --data-raw '{"a":1}'`;
    const answer = await backend.ask('operationV2.previewSpiderAuthByCurl', { curl: text });
    expect(answer).toEqual({
      platform: 'xhs',
      platformName: '小红书',
      host: 'edith.xiaohongshu.com',
      headers: [
        { name: 'user-agent', title: '浏览器标识', masked: 'Mozilla/5.0' },
        { name: 'x-s', title: '请求签名', masked: 'XYW_****cdef' },
      ],
      cookies: [
        { name: 'web_session', title: '登录会话', masked: '0400****body', known: true },
        { name: 'other', title: '其他', masked: '****', known: false },
      ],
      missing: [{ name: 'a1', title: '设备标识' }],
      ignored: [
        { name: '地址', reason: expect.any(String) },
        { name: '请求正文', reason: '只需要登录信息' },
        { name: 'content-type', reason: expect.any(String) },
      ],
    });
    expect(await rows()).toEqual([]);
    expect((await backend.call('operationV2.previewSpiderAuthByCurl', { curl: text, platform: 'dy' })).errors).toEqual([
      {
        field: 'curl',
        message:
          'edith.xiaohongshu.com 不是这个平台的域名，凭证只能发往平台自己的域名：douyin.com、iesdouyin.com、amemv.com 及其子域名',
      },
    ]);
  });
  it('belongs to the department; names are unique', async () => {
    const { authenticationId } = await paste(curl(), '主账号');
    expect(await backend.call('operationV2.createSpiderXhsAuthByCurl', { curl: curl(), name: '主账号' })).toMatchObject(
      { code: REFUSED.invalid, errors: [{ field: 'name' }] },
    );
    expect((await backend.ask('operation.getSpiderAuthentications', {}, 'stranger')).list).toEqual([]);
    expect(
      await backend.call('operation.saveSpiderAuthentications', { authenticationId, name: '我的' }, 'stranger'),
    ).toMatchObject({ code: REFUSED.notFound });
    expect(
      await backend.ask('operation.deleteSpiderAuthentications', { authenticationIds: [authenticationId] }, 'stranger'),
    ).toMatchObject({ done: 0 });
    expect(
      await backend.ask('operation.deleteSpiderAuthentications', { authenticationIds: [authenticationId] }),
    ).toMatchObject({ done: 1 });
  });
  it('gets a unique default name, also if several are pasted concurrently', async () => {
    await Promise.all(Array.from({ length: 4 }, () => paste()));
    expect((await rows()).map(({ name }) => name).toSorted()).toEqual([
      'www.xiaohongshu.com',
      'www.xiaohongshu.com (2)',
      'www.xiaohongshu.com (3)',
      'www.xiaohongshu.com (4)',
    ]);
    // A name that is free again is reused.
    await backend.db.delete(spiderAuthentication).where(eq(spiderAuthentication.name, 'www.xiaohongshu.com (2)'));
    expect(await paste()).toMatchObject({ name: 'www.xiaohongshu.com (2)' });
  });
  it('is deleted when its host changes, and has to be pasted again', async () => {
    const { authenticationId } = await paste(curl(), '主账号');
    expect(await backend.ask('operation.saveSpiderAuthentications', { authenticationId, name: '改名' })).toMatchObject({
      name: '改名',
      kept: true,
    });
    expect(
      await backend.call('operation.saveSpiderAuthentications', {
        authenticationId,
        name: '改名',
        host: 'evil.example',
      }),
    ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'host' }] });
    expect(
      await backend.ask('operation.saveSpiderAuthentications', {
        authenticationId,
        name: '改名',
        host: 'edith.xiaohongshu.com',
      }),
    ).toMatchObject({ host: 'edith.xiaohongshu.com', kept: false, masked: '' });
    expect((await rows())[0]!.sealed).toBeNull();
    expect((await claimed()).headers).toEqual([]);
    expect(
      await backend.ask('operation.saveSpiderAuthentications', {
        authenticationId,
        name: '改名',
        curl: curl('edith.xiaohongshu.com'),
      }),
    ).toMatchObject({ kept: true });
    expect(
      await backend.call('operation.saveSpiderAuthentications', {
        authenticationId,
        name: '改名',
        curl: curl('www.douyin.com'),
      }),
    ).toMatchObject({ code: REFUSED.invalid });
  });
});

describe('a bot', () => {
  it("gets the department's newest log-in with its claim, and reports whether it was accepted", async () => {
    const { authenticationId } = await paste(curl(), '主账号');
    expect((await claimed()).headers).toEqual([]);
    await checked();
    const task = await claimed();
    expect(task.headers).toEqual(expect.arrayContaining([{ name: 'cookie', value: `a1=18fa; web_session=${SECRET}` }]));
    await backend.ask('bot.report', { task: { found: 'done', taskId: task.taskId, claimId: task.claimId } }, BOT);
    expect((await backend.ask('operation.getSpiderAuthentications', {})).list).toMatchObject([
      { authenticationId, status: 'valid', lastUseTime: expect.any(String) },
    ]);
    const next = await claimed();
    await backend.ask(
      'bot.report',
      {
        task: { found: 'failed', taskId: next.taskId, claimId: next.claimId, kind: 'credential', detail: '登录已过期' },
      },
      BOT,
    );
    expect((await backend.ask('operation.getSpiderAuthentications', { status: 'expired' })).list).toMatchObject([
      { authenticationId, verdict: '平台不认可：登录已过期' },
    ]);
    expect((await claimed()).headers).toEqual([]);
  });
  it('reports on the log-in that it was given, not on one pasted since', async () => {
    const statuses = async () =>
      Object.fromEntries(
        (await backend.ask('operation.getSpiderAuthentications', {})).list.map(({ name, status }) => [name, status]),
      );
    const { authenticationId } = await paste(curl(), '旧账号');
    await checked();
    const [first, again] = [await claimed(), await claimed()];
    backend.clock.now = new Date(backend.clock.now.getTime() + 1_000);
    await paste(curl(), '新账号');
    await checked();
    const second = await claimed();
    await backend.ask(
      'bot.report',
      { task: { found: 'failed', taskId: first.taskId, claimId: first.claimId, kind: 'credential' } },
      BOT,
    );
    expect(await statuses()).toEqual({ 旧账号: 'expired', 新账号: 'valid' });
    await backend.ask('bot.report', { task: { found: 'done', taskId: second.taskId, claimId: second.claimId } }, BOT);
    expect(await statuses()).toEqual({ 旧账号: 'expired', 新账号: 'valid' });
    await backend.ask('operation.saveSpiderAuthentications', { authenticationId, name: '旧账号', curl: curl() });
    await backend.ask(
      'bot.report',
      { task: { found: 'failed', taskId: again.taskId, claimId: again.claimId, kind: 'credential' } },
      BOT,
    );
    expect(await statuses()).toEqual({ 旧账号: 'unchecked', 新账号: 'valid' });
  });
  it("gets no log-in that was sealed for a host other than the row's", async () => {
    await paste(curl(), '主账号');
    await checked();
    await backend.db
      .update(spiderAuthentication)
      .set({ host: 'edith.xiaohongshu.com' })
      .where(eq(spiderAuthentication.name, '主账号'));
    expect((await claimed()).headers).toEqual([]);
  });
});

describe('a log-in that was pasted', () => {
  it("becomes valid once the platform accepts it, or refused with the platform's words", async () => {
    const made = await paste(curl(), '主账号');
    expect(made).toMatchObject({ status: 'unchecked', verdict: '' });
    const check = (await nextCheck())!;
    expect(check).toMatchObject({
      authenticationId: made.authenticationId,
      platform: 'xhs',
      headers: expect.arrayContaining([{ name: 'cookie', value: `a1=18fa; web_session=${SECRET}` }]),
    });
    expect(await nextCheck()).toBeNull();
    const params = { authenticationId: made.authenticationId, claimId: check.claimId, known: true, detail: '阿柚' };
    expect(
      await Promise.all([
        backend.ask('bot.report', { check: params }, BOT),
        backend.ask('bot.report', { check: { ...params, claimId: 'a-number-that-nobody-took' } }, BOT),
      ]),
    ).toEqual([{ held: true }, { held: false }]);
    expect(await listed()).toMatchObject([{ status: 'valid', verdict: '平台账号：阿柚', version: made.version }]);

    await backend.ask('operation.saveSpiderAuthentications', {
      authenticationId: made.authenticationId,
      name: '主账号',
      curl: curl(),
    });
    expect(await listed()).toMatchObject([{ status: 'unchecked', verdict: '' }]);
    await checked(false);
    expect(await listed()).toMatchObject([{ status: 'expired', verdict: '平台不认可：没有登录' }]);
    expect((await claimed()).headers).toEqual([]);
    expect(await nextCheck()).toBeNull();
  });

  it('is checked again if its bot does not report; the same id returns the same check', async () => {
    const { authenticationId } = await paste(curl(), '主账号');
    const claimId = 'the-number-of-this-check';
    const take = () => backend.ask('bot.claim', { kind: 'check', botName: 'bot-1', claimId, platforms: ['xhs'] }, BOT);
    const [one, two] = await Promise.all([take(), take()]);
    // Concurrent requests: one of them may find it taken.
    expect(one.check ?? two.check).toMatchObject({ authenticationId });
    expect(await take()).toEqual({ check: one.check ?? two.check });
    expect(
      (
        await backend.ask(
          'bot.claim',
          { kind: 'check', botName: 'bot-1', claimId: 'of-another-platform', platforms: ['dy'] },
          BOT,
        )
      ).check,
    ).toBeUndefined();
    backend.clock.now = new Date(backend.clock.now.getTime() + 61_000);
    const next = (await nextCheck())!;
    expect(next.authenticationId).toBe(authenticationId);
    // The first bot reports too late.
    expect(
      await backend.ask('bot.report', { check: { authenticationId, claimId, known: true, detail: '阿柚' } }, BOT),
    ).toEqual({ held: false });
    expect(
      await backend.ask(
        'bot.report',
        { check: { authenticationId, claimId: next.claimId, known: false, detail: '' } },
        BOT,
      ),
    ).toEqual({ held: true });
    expect(await listed()).toMatchObject([{ status: 'expired', verdict: '平台不认可这个登录' }]);
  });

  it('ignores reports about the log-in that it replaced', async () => {
    const { authenticationId } = await paste(curl(), '主账号');
    const { claimId } = (await nextCheck())!;
    await backend.ask('operation.saveSpiderAuthentications', { authenticationId, name: '主账号', curl: curl() });
    expect(
      await backend.ask('bot.report', { check: { authenticationId, claimId, known: true, detail: '阿柚' } }, BOT),
    ).toEqual({ held: false });
    expect(await listed()).toMatchObject([{ status: 'unchecked' }]);
  });
});

describe('the source of data', () => {
  const claim = (botName: string, adapter: string, sandbox: boolean, platform: 'xhs' | 'dy' = 'xhs') =>
    backend.ask(
      'bot.claim',
      {
        kind: 'task',
        claimId: `claim-of-${botName}-${Date.now()}-${++claims}`,
        botName,
        platforms: [platform],
        adapters: [{ platform, adapter, sandbox }],
      },
      BOT,
    );
  const sandboxPlatforms = async (who: 'admin' | 'leader' = 'admin') =>
    (await backend.ask('user.queryAdmin', {}, who)).sandboxPlatforms;

  it('is declared by bots, and shown to administrators and with each log-in', async () => {
    await paste(curl(), '主账号');
    expect([await sandboxPlatforms(), (await listed())[0]!.source]).toEqual([[], 'platform']);
    await claim('bot-1', 'sandbox', true);
    await claim('bot-1', 'sandbox', true, 'dy');
    expect([await sandboxPlatforms(), await sandboxPlatforms('leader'), (await listed())[0]!.source]).toEqual([
      ['dy', 'xhs'],
      [],
      'sandbox',
    ]);
    // With a real adapter as well, some data still come from the sandbox.
    await claim('bot-2', 'real-xhs', false);
    expect(await sandboxPlatforms()).toEqual(['dy', 'xhs']);
    backend.clock.now = new Date(backend.clock.now.getTime() + 11 * 60_000);
    await claim('bot-2', 'real-xhs', false);
    expect([await sandboxPlatforms(), (await listed())[0]!.source]).toEqual([['dy'], 'platform']);
  });
});

describe('hosts', () => {
  it.each(['www.xiaohongshu.com', 'xiaohongshu.com', 'edith.xiaohongshu.com', 'localhost:5180'])(
    '%s may have it',
    (host) => expect(isHostOf('xhs', host)).toBe(true),
  );
  it.each([
    'xiaohongshu.com.evil.example',
    'evilxiaohongshu.com',
    'www.douyin.com',
    'xiaohongshu.com@evil.example',
    'xiaohongshu.com/x',
    '10.0.0.1',
    '',
    'xiaohongshu.com#',
    'localhost.evil.example',
  ])('%s may not', (host) => expect(isHostOf('xhs', host)).toBe(false));
});
