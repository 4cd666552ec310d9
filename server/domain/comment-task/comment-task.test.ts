/** Comment tasks of computers, their automatic creation, and addresses of videos, with a real database. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import {
  account,
  autoTask,
  comment,
  flow,
  prohibitedWord,
  replyAccount,
  sentMessage,
  spiderTask,
} from '../../db/schema';
import { runDue } from './auto';
import { MESSAGES } from './comment-task.messages';
import { sealLogIn } from '../conversation/inbox.store';
import { sealer } from '../../kernel/session/seal';
import { filesPlugin } from '../file/files.plugin';
import { BOT, conversationScene, TOKEN } from '../conversation/test-support';

let backend: Backend;
let scene: ReturnType<typeof conversationScene>;
let flowId: number;
let accountId: number;
const LINK = 'https://www.douyin.com/video/7300000000000000001';

beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN, messagesPerDay: 30 }, parts: [filesPlugin] });
  scene = conversationScene(backend);
  const owned = { departmentId: 1, creatorId: backend.ids.operator };
  await backend.db.insert(prohibitedWord).values({ ...owned, word: '加微信', category: '引流', severity: 'forbidden' });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  for (const table of [autoTask, sentMessage, spiderTask, replyAccount, flow]) await backend.db.delete(table);
  backend.clock.now = new Date('2026-06-10T07:30:00.000Z');
  flowId = await video(1);
  accountId = await scene.account({ deviceName: '电脑 1' });
});

async function video(departmentId: number, videoUrl: string | null = '/sandbox/media/dy/some.webm'): Promise<number> {
  const [row] = await backend.db
    .insert(flow)
    .values({
      departmentId,
      platform: 'dy',
      platformFlowId: '7300000000000000001',
      type: 'video',
      title: '露营装备清单',
      content: '',
      cover: '',
      url: LINK,
      videoUrl,
      publishTime: backend.clock.now,
    })
    .returning();
  return row!.flowId;
}
async function addComment(platformUserId: string, more: Partial<typeof comment.$inferInsert> = {}): Promise<number> {
  const [row] = await backend.db
    .insert(comment)
    .values({
      departmentId: 1,
      flowId,
      platformCommentId: scene.next('c'),
      platformUserId,
      nickname: `网友${platformUserId}`,
      content: '多少钱呀，求告知',
      publishTime: backend.clock.now,
      ...more,
    })
    .returning();
  return row!.commentId;
}
const create = (commentIds: number[], texts: string[], more = {}) =>
  backend.ask('feedRobot.createDyCommentTasks', { commentIds, texts, ...more }, 'support');
const listed = async (...taskStatusList: (0 | 1 | 2 | 3)[]) =>
  (await backend.ask('feedRobot.taskCommentList', { taskStatusList, pageSize: 50 }, 'support')).list;
const later = (ms: number) => backend.clock.later(ms);

describe('comment tasks', () => {
  it('wait, are taken by a bot with the log-in of the account, and end', async () => {
    const headers = [{ name: 'cookie', value: 'sessionid=of-the-computer' }];
    const sealed = sealLogIn(await sealer(backend.db), accountId, headers);
    await backend.db.update(replyAccount).set({ sealed });
    const commentId = await addComment('u1');
    expect(await create([commentId], ['私信您啦'])).toEqual({ done: 1, failed: [] });
    expect(await listed(0)).toMatchObject([{ accountName: expect.any(String), deviceName: '电脑 1', status: 0 }]);
    expect(await listed(1, 2, 3)).toEqual([]);
    const task = (await scene.claim())!;
    expect(task).toMatchObject({ taskType: 7, headers, message: { content: '私信您啦' } });
    expect(await listed(1, 2, 3)).toMatchObject([{ status: 1, state: 'waiting' }]);
    await backend.ask('bot.progress', { taskId: task.taskId, claimId: task.claimId, progress: 10 }, BOT);
    const status = await backend.ask('feedRobot.tasksStatus', {}, 'support');
    expect(status.comments).toEqual({ waiting: 0, executing: 1, done: 0, failed: 0 });
    await scene.finish(task);
    const [ended] = await listed(3);
    expect(ended).toMatchObject({ status: 3, state: 'sent', failReason: null, attempts: 1 });
    const detail = await backend.ask('feedRobot.queryDyCommentTaskDetail', { messageId: ended!.messageId }, 'support');
    expect(detail.thread).toMatchObject([{ commentId, isTarget: true }]);
    const { list } = await backend.ask('feedRobot.computers', {}, 'support');
    expect(list).toMatchObject([{ deviceName: '电脑 1', done: 1, waiting: 0 }]);
    const shown = await backend.ask('feedRobot.dyCommentMessageDisplay', { answered: true }, 'support');
    expect(shown.list).toMatchObject([{ commentId, state: 'sent', reply: '私信您啦', receiverId: null }]);
  });
  it('use accounts and texts in turn; accounts suspended, of another department or another platform get none', async () => {
    const second = await scene.account({ deviceName: '电脑 2' });
    await scene.account({ suspended: true });
    await scene.account({ departmentId: 2 });
    await scene.account({ origin: 1 });
    const commentIds = await Promise.all(['a', 'b', 'c', 'd'].map((each) => addComment(each)));
    await create(commentIds, ['一', '二']);
    const rows = await backend.db.select().from(sentMessage).orderBy(sentMessage.messageId);
    expect(rows.map((row) => [row.accountId, row.content])).toEqual([
      [accountId, '一'],
      [second, '二'],
      [accountId, '一'],
      [second, '二'],
    ]);
  });
  it('each refused comment gets its reason', async () => {
    const [first, same] = [await addComment('u1'), await addComment('u1')];
    const foreign = await addComment('u2', { departmentId: 2, flowId: await video(2) });
    const wrong = await addComment('u3');
    const answer = await create([first, same, foreign, 999_999], ['私信您啦']);
    expect(answer.done).toBe(1);
    expect(answer.failed.map(({ id }) => id).toSorted()).toEqual([same, foreign, 999_999].toSorted());
    expect((await create([wrong], ['加微信聊'])).failed).toMatchObject([{ id: wrong }]);
    await backend.db.update(replyAccount).set({ suspended: true });
    expect(await create([wrong], ['您好'])).toEqual({ done: 0, failed: [{ id: wrong, reason: MESSAGES.noAccount }] });
    expect(
      (await backend.call('feedRobot.createDyCommentTasks', { commentIds: [wrong], texts: ['好'] }, 'viewer')).code,
    ).toBe(REFUSED.forbidden);
  });
  it('rows are checked one by one; a dry run creates nothing', async () => {
    await addComment('u1');
    const row = (url: string, nickname: string, content = '您好') => ({ url, nickname, content });
    const rows = [
      row(LINK, '网友u1'),
      row(LINK, '网友u1', '又一条'),
      row(LINK, '没有这个人'),
      row('https://www.douyin.com/video/7300000000000000009', '网友u1'),
      row('https://www.xiaohongshu.com/explore/6123456789abcdef01234567', '网友u1'),
    ];
    const insert = (dryRun: boolean) => backend.ask('feedRobot.commentBatchTestInsert', { rows, dryRun }, 'support');
    const reasons = [null, MESSAGES.twice, MESSAGES.noComment, MESSAGES.noFlow, MESSAGES.otherLink('抖音')];
    const dry = await insert(true);
    expect([dry.done, dry.list.map(({ reason }) => reason)]).toEqual([0, reasons]);
    expect(await backend.db.$count(sentMessage)).toBe(0);
    const real = await insert(false);
    expect([real.done, real.list.map(({ reason }) => reason)]).toEqual([1, reasons]);
    expect((await insert(false)).done).toBe(0);
    expect(await backend.db.$count(sentMessage)).toBe(1);
  });
});

describe('the automatic creation', () => {
  const set = (more = {}) =>
    backend.ask(
      'feedRobot.configAutoCreateTask',
      { enabled: true, texts: ['您好，私信您啦'], words: ['多少钱'], dailyLimit: 3, intervalMinutes: 30, ...more },
      'support',
    );
  const run = () => runDue({ db: backend.db, config: { messagesPerDay: 30 }, now: () => backend.clock.now });
  const status = () => backend.ask('feedRobot.autoCreateTaskStatus', {}, 'support');
  const made = () => backend.db.$count(sentMessage, eq(sentMessage.automatic, true));

  it('replies to new commenters whose comment has the words, within its limit, and shows its next run', async () => {
    for (const each of ['a', 'b']) await addComment(each);
    await addComment('c', { content: '真好看' });
    await addComment('d', { publishTime: new Date('2026-06-01T00:00:00Z') });
    expect(await status()).toMatchObject({ state: 'off', enabled: false });
    await set();
    expect(await run()).toBe(1);
    expect(await made()).toBe(2);
    expect(await status()).toMatchObject({ state: 'waiting', lastMade: 2, madeToday: 2, leftToday: 1, reason: '' });
    expect(await run()).toBe(0);
    later(30 * 60_000);
    await run();
    expect(await status()).toMatchObject({ state: 'held', reason: MESSAGES.noComments, madeToday: 2 });
    for (const each of ['e', 'f']) await addComment(each);
    later(30 * 60_000);
    await run();
    expect(await status()).toMatchObject({ lastMade: 1, leftToday: 0 });
    const { list } = await backend.ask('feedRobot.queryReplyTextListByOrigin', {}, 'support');
    expect(list).toEqual([{ text: '您好，私信您啦', used: 3, sent: 0 }]);
  });
  it('many servers at once create each task once; a run whose server died goes to another', async () => {
    for (const each of ['a', 'b', 'c']) await addComment(each);
    await set();
    await Promise.all(Array.from({ length: 6 }, run));
    expect(await made()).toBe(3);
    await addComment('d');
    await backend.db.delete(sentMessage);
    later(30 * 60_000);
    await backend.db.update(autoTask).set({ leaseTime: new Date(backend.clock.now.getTime() + 1_000) });
    expect(await run()).toBe(0);
    expect((await status()).state).toBe('running');
    later(2_000);
    expect(await run()).toBe(1);
    expect(await made()).toBe(3);
  });
  it('stops when it is switched off, and when the person in whose name it replies is disabled', async () => {
    await addComment('a');
    await set();
    await backend.db.update(account).set({ status: 'disabled' }).where(eq(account.userId, backend.ids.support));
    await run();
    await backend.db.update(account).set({ status: 'enabled' }).where(eq(account.userId, backend.ids.support));
    expect(await status()).toMatchObject({ state: 'held', reason: MESSAGES.editorDisabled });
    await set({ enabled: false });
    later(60 * 60_000);
    expect(await run()).toBe(0);
    expect(await made()).toBe(0);
  });
  it('needs a text without prohibited words', async () => {
    const call = (texts: string[]) =>
      backend.call('feedRobot.configAutoCreateTask', { enabled: true, texts }, 'support');
    expect(await call([])).toMatchObject({ errors: [{ field: 'texts', message: MESSAGES.noTexts }] });
    expect(await call(['您好', '加微信'])).toMatchObject({ errors: [{ field: 'texts[1]' }] });
  });
});

describe('addresses of videos', () => {
  it('are valid for a limited time, without a session, and do not reveal the permanent address', async () => {
    const { url, expireTime } = await backend.ask('feedRobot.getTempVideoUrl', { feedFlowId: flowId }, 'support');
    expect(Date.parse(expireTime) - backend.clock.now.getTime()).toBe(10 * 60_000);
    expect(url).not.toContain('some.webm');
    const open = () => backend.app.inject(new URL(url).pathname);
    expect((await open()).headers.location).toBe('/sandbox/media/dy/some.webm');
    later(10 * 60_000);
    expect((await open()).statusCode).toBe(404);
    expect((await backend.app.inject('/files/temporary/s1.forged')).statusCode).toBe(404);
  });
  it('are refused for contents without a video and of other departments', async () => {
    const feedFlowId = await video(2);
    expect((await backend.call('feedRobot.getVideoUrl', { feedFlowId }, 'support')).code).toBe(REFUSED.notFound);
    await backend.db.update(flow).set({ videoUrl: null }).where(eq(flow.flowId, flowId));
    expect((await backend.call('feedRobot.getVideoUrl', { feedFlowId: flowId }, 'support')).code).toBe(REFUSED.invalid);
  });
});
