/** Greetings of collected notes, ignored notes, likes, and the calls about automatic replies. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { automaticReply, comment, flow, ignoredNote, receiver, replyAccount, spiderTask } from '../../db/schema';
import { TOKEN } from '../conversation/test-support';
import { MESSAGES } from './automatic.messages';
import { automaticScene } from './test-support';

/** 15:30 in Shanghai. */
const AFTERNOON = new Date('2026-06-10T07:30:00.000Z');

let backend: Backend;
let scene: ReturnType<typeof automaticScene>;
let accountId: number;
let receiverId: number;

beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
  scene = automaticScene(backend);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  const { db } = backend;
  await Promise.all([db.delete(spiderTask), scene.forget(), db.delete(ignoredNote)]);
  await db.delete(replyAccount);
  await db.delete(flow);
  backend.clock.now = AFTERNOON;
  accountId = await scene.account();
  receiverId = await scene.receiver(accountId);
  await scene.settings(accountId);
});

const now = () => backend.clock.now;
const row = async () => (await scene.rows(receiverId))[0]!;
const silence = () => scene.silence(receiverId);

describe('a greeting', () => {
  const url = 'https://www.douyin.com/video/7300000000000000001';

  async function note(): Promise<number> {
    const [made] = await backend.db
      .insert(flow)
      .values({
        departmentId: 1,
        platform: 'dy',
        platformFlowId: '7300000000000000001',
        type: 'video',
        title: '周末露营',
        cover: '',
        url,
        publishTime: AFTERNOON,
      })
      .returning();
    await backend.db.insert(comment).values({
      departmentId: 1,
      flowId: made!.flowId,
      platformCommentId: 'c-1',
      platformUserId: 'a-reader',
      nickname: '阿柚',
      content: '多少钱',
      publishTime: AFTERNOON,
    });
    return made!.flowId;
  }
  const relate = (more = {}) =>
    backend.ask(
      'replyManage.operateNoteCollectGreetingRelation',
      { operation: 'add', url, text: '您好，看到您在《{笔记}》下的留言', delaySeconds: 30, ...more },
      'support',
    );
  const newcomer = async () => {
    await scene.receive(accountId, scene.incoming('a-reader', '在吗'), scene.incoming('a-reader', '有人吗'));
    return (await backend.db.select().from(receiver).where(eq(receiver.platformUserId, 'a-reader')))[0]!;
  };

  it('goes once to a reader of the note, after the delay; the reader still waits for a person', async () => {
    const flowId = await note();
    const relation = (await relate())!;
    const person = await newcomer();
    expect(person).toMatchObject({ flowId });
    scene.later(30_000);
    await scene.fireAll();
    await scene.sendAll();
    expect(await scene.messages()).toMatchObject([
      { receiverId: person.receiverId, data: { text: '您好，看到您在《周末露营》下的留言' }, state: 'sent' },
    ]);
    const { waitingSince } = await newcomer();
    expect(waitingSince).not.toBeNull();
    await scene.fireAll();
    expect(await scene.messages()).toHaveLength(1);
    const list = await backend.ask('replyManage.getCollectNoteId', {}, 'support');
    expect(list.list).toMatchObject([{ relationId: relation.relationId, flowId, greetedCount: 1, ignored: false }]);
    expect((await backend.ask('conversation.queryReceiverNotes', {}, 'support')).list).toEqual([
      { flowId, title: '周末露营', receiverCount: 1 },
    ]);
  });

  it('is not planned for an ignored note, which the inbox does not list either; undoing brings it back', async () => {
    await note();
    await relate();
    const ignored = await backend.ask('functional.saveNoteIdLog', { url, reason: '广告' }, 'support');
    expect(ignored).toMatchObject({ title: '周末露营', reason: '广告', creator: 'support的姓名' });
    const { receiverId: id } = await newcomer();
    expect(await scene.rows(id)).toEqual([]);
    expect((await backend.ask('conversation.queryReceiverNotes', {}, 'support')).list).toEqual([]);
    expect((await backend.ask('replyManage.getCollectNoteId', {}, 'support')).list[0]!.ignored).toBe(true);
    await backend.ask('functional.delNoteIdLog', { ignoredIds: [ignored.ignoredId] }, 'support');
    expect((await backend.ask('functional.noteIdLog', {}, 'support')).total).toBe(0);
    expect((await backend.ask('conversation.queryReceiverNotes', {}, 'support')).list).toHaveLength(1);
  });

  it('that is waiting is stopped when its note is ignored or the greeting is removed', async () => {
    await note();
    const { relationId } = (await relate())!;
    const { receiverId: id } = await newcomer();
    await backend.ask('functional.saveNoteIdLog', { url }, 'support');
    expect(await scene.rows(id)).toMatchObject([{ state: 'stopped', reason: MESSAGES.ignored }]);
    await backend.db.update(automaticReply).set({ state: 'waiting', reason: null });
    expect(
      await backend.ask(
        'replyManage.operateNoteCollectGreetingRelation',
        { operation: 'remove', relationId },
        'support',
      ),
    ).toBeNull();
    expect(await scene.rows(id)).toMatchObject([{ state: 'stopped', reason: MESSAGES.relationOff, relationId: null }]);
  });

  it('refuses a note that was not collected, a second one, and an account of another platform', async () => {
    const refused = async (more: object) =>
      (
        await backend.call(
          'replyManage.operateNoteCollectGreetingRelation',
          { operation: 'add', url, text: '您好', ...more },
          'support',
        )
      ).errors;
    expect(await refused({})).toEqual([{ field: 'url', message: MESSAGES.notCollected }]);
    await note();
    expect(await refused({ accountId: await scene.account({ platform: 'xhs' }) })).toEqual([
      { field: 'accountId', message: MESSAGES.otherPlatform },
    ]);
    await relate();
    expect(await refused({})).toEqual([{ field: 'url', message: MESSAGES.duplicate }]);
    expect(await refused({ operation: 'update' })).toEqual([
      { field: 'relationId', message: MESSAGES.missingRelation },
    ]);
  });
});

describe('the calls', () => {
  it('list replies with their comment, and filter them', async () => {
    await silence();
    const { list, total } = await backend.ask('replyMisc.touchRecordList', { kind: 'second', receiverId }, 'support');
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ state: 'waiting', text: '{昵称}，还在吗', comment: '', likeState: null });
    expect((await backend.ask('replyMisc.secondReplyCommentList', { commented: true }, 'support')).total).toBe(0);
    expect((await backend.ask('replyMisc.secondReplyCommentList', { keyword: '还在吗' }, 'support')).total).toBe(1);
  });
  it('store an account’s settings, and refuse an invalid time and steps that do not ascend', async () => {
    const settings = {
      accountId,
      greeting: false,
      secondReply: true,
      touch: true,
      quietFrom: '23:30',
      quietTo: '07:00',
      dailyLimit: 40,
      automaticLimit: 20,
    };
    const saved = await backend.ask('replyManage.savePrivateLetterAccountConfig', settings, 'support');
    expect(saved).toMatchObject({ ...settings, editor: 'support的姓名', leftToday: 40 });
    expect(await backend.ask('replyManage.getPrivateLetterAccountConfig', { accountId }, 'support')).toEqual(saved);
    const wrong = await backend.call(
      'replyManage.savePrivateLetterAccountConfig',
      { ...settings, quietFrom: '24:00' },
      'support',
    );
    expect(wrong).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'quietFrom' }] });
    const steps = [
      { afterHours: 24, text: '一' },
      { afterHours: 24, text: '二' },
    ];
    expect(
      (await backend.call('replyManage.updateXhsUserTouchRecordConf', { enabled: true, steps }, 'support')).errors,
    ).toEqual([{ field: 'steps[1].afterHours', message: MESSAGES.descending }]);
  });
  it('cancel only waiting replies', async () => {
    await silence();
    const { replyId } = await row();
    const cancel = () =>
      backend.ask('console.cancelTrayJob', { kind: 'automaticReply', ids: [replyId, 999_999] }, 'support');
    expect(await cancel()).toEqual({ done: 1, failed: [{ id: 999_999, reason: MESSAGES.reply }] });
    expect((await cancel()).failed).toContainEqual({ id: replyId, reason: MESSAGES.notWaiting });
  });
  it('like comments once, by tasks of bots', async () => {
    const [made] = await backend.db
      .insert(flow)
      .values({
        departmentId: 1,
        platform: 'dy',
        platformFlowId: 'n-1',
        type: 'note',
        title: '一',
        cover: '',
        url: 'https://example.com/1',
        publishTime: now(),
      })
      .returning();
    const [{ commentId }] = (await backend.db
      .insert(comment)
      .values({
        departmentId: 1,
        flowId: made!.flowId,
        platformCommentId: 'c-9',
        platformUserId: 'u',
        nickname: '阿柚',
        content: '想去',
        publishTime: now(),
      })
      .returning()) as [typeof comment.$inferSelect];
    const ask = () => backend.ask('replyMisc.likeCommentBatch', { commentIds: [commentId, 999_999] }, 'support');
    expect(await ask()).toEqual({ done: 1, failed: [{ id: 999_999, reason: MESSAGES.comment }] });
    expect((await ask()).failed).toContainEqual({ id: commentId, reason: MESSAGES.liking });
    const task = (await scene.claim())!;
    expect(task).toMatchObject({ taskType: 9, like: { platformCommentId: 'c-9' } });
    await scene.finish(task);
    expect((await ask()).failed).toContainEqual({ id: commentId, reason: MESSAGES.liked });
  });
});
