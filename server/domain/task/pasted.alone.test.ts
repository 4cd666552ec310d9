/**
 * Text that people paste into link fields: share texts, short links, notes with tokens. The network is a test double.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { businessLine, flow, materialNote, spiderTask } from '../../db/schema';
import { OutboundFailure, outbound } from '../../providers/outbound/request';

vi.mock('../../providers/outbound/request', async (original) => ({
  ...(await original<typeof import('../../providers/outbound/request')>()),
  outbound: vi.fn(),
}));

const TOKEN = 'the-token-of-these-bots';
const ID = '64f0a1b2000000001e03c4d5';
const PAGE = `https://www.xiaohongshu.com/explore/${ID}`;
const shared = (token: string) =>
  `51【三天两夜 | 小红书】 😆 https://www.xiaohongshu.com/discovery/item/${ID}?source=webshare&xsec_token=${token} 复制打开`;
const SHORT: Readonly<Record<string, string>> = {
  'http://xhslink.com/a/note': `https://www.xiaohongshu.com/discovery/item/${ID}?xsec_token=short`,
  'https://v.douyin.com/person': 'https://www.iesdouyin.com/share/user/MS4wLjABAAAA',
  'https://v.kuaishou.com/video': 'https://www.kuaishou.com/short-video/3xabc',
};

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
  vi.mocked(outbound).mockImplementation(({ url }) => {
    const target = SHORT[url];
    return target === undefined
      ? Promise.reject(new OutboundFailure('无法连接到对方服务器'))
      : Promise.resolve({ status: 302, url: target, headers: {}, body: Buffer.alloc(0), truncated: false });
  });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(spiderTask);
  await backend.db.delete(flow);
});
const urlOf = async (taskId: number) =>
  (await backend.db.select({ params: spiderTask.params }).from(spiderTask).where(eq(spiderTask.taskId, taskId)))[0]!
    .params.url;
const urls = async () => (await backend.db.select({ url: flow.url }).from(flow)).map(({ url }) => url);

it('a note pasted twice with different tokens is one task, and the bot gets the newer token', async () => {
  const first = await backend.ask('spider.addTaskByUrl', { url: shared('old=') });
  expect(first.target).toBe(PAGE);
  expect(await urlOf(first.taskId)).toBe(`${PAGE}?xsec_token=old%3D`);
  const again = await backend.ask('spider.addTaskByUrl', { url: shared('new') });
  expect(again.taskId).toBe(first.taskId);
  await backend.db.update(spiderTask).set({ dueTime: backend.clock.now });
  const claim = { claimId: 'a-claim-of-this-test', botName: 'bot', platforms: ['xhs' as const] };
  const { task } = await backend.ask('bot.claim', { kind: 'task', ...claim }, { authorization: `Bearer ${TOKEN}` });
  expect(task).toMatchObject({ taskId: first.taskId, platformFlowId: ID, url: `${PAGE}?xsec_token=new` });
});

it('short links are resolved to their targets', async () => {
  expect(await backend.ask('spider.addTaskByUrl', { url: '快来看 http://xhslink.com/a/note，复制打开' })).toMatchObject(
    { target: PAGE, platform: 'xhs', taskType: 3 },
  );
  expect(
    await backend.ask('feedManage.createBloggerByUrl', { url: '看看【小满】 https://v.douyin.com/person 06/22' }),
  ).toMatchObject({
    platform: 'dy',
    platformUserId: 'MS4wLjABAAAA',
    homeUrl: 'https://www.douyin.com/user/MS4wLjABAAAA',
  });
  expect(
    await backend.ask('operation.getKsVideoInfoByUrl', { url: 'https://v.kuaishou.com/video 打开【快手】' }),
  ).toMatchObject({ state: 'queued' });
});

it('an unreachable platform is reported at the field', async () => {
  const { errors } = await backend.call('spider.addTaskByUrl', { url: 'https://v.douyin.com/nowhere' });
  expect(errors).toEqual([
    { field: 'url', message: '抖音的短链接没有打开：无法连接到对方服务器。请稍后再试，或在浏览器打开后复制完整链接' },
  ]);
});

it('a content that is entered again keeps its row and gets the newer token', async () => {
  await backend.ask('operation.saveXhsByInfo', { url: shared('old'), title: '三天两夜' });
  expect(await urls()).toEqual([`${PAGE}?xsec_token=old`]);
  expect(await backend.call('operation.saveXhsByInfo', { url: shared('new'), title: '三天两夜' })).toMatchObject({
    errors: [{ field: 'url' }],
  });
  expect(await urls()).toEqual([`${PAGE}?xsec_token=new`]);
  // An address without a token does not replace one with a token.
  await backend.call('operation.saveXhsByInfo', { url: PAGE, title: '三天两夜' });
  expect(await urls()).toEqual([`${PAGE}?xsec_token=new`]);
});

it('a material note pasted again keeps its row and gets the newer token; a home page is found in a shared text', async () => {
  const [line] = await backend.db
    .insert(businessLine)
    .values({ departmentId: 1, creatorId: backend.ids.operator, name: '蓝领招聘' })
    .returning();
  const note = { businessLineId: line!.businessLineId, title: '招人' };
  await backend.ask('material.noteCreate', { ...note, url: shared('old') });
  expect(await backend.call('material.noteCreate', { ...note, url: shared('new') })).toMatchObject({
    errors: [{ field: 'url' }],
  });
  expect(await backend.db.select({ url: materialNote.url }).from(materialNote)).toEqual([
    { url: `${PAGE}?xsec_token=new` },
  ]);
  const account = {
    businessLineId: line!.businessLineId,
    nickname: '小满',
    platform: 'dy' as const,
    platformUserId: 'u1',
  };
  expect(
    await backend.ask('material.bloggerAccountCreate', {
      ...account,
      homeUrl: '看看 https://v.douyin.com/person 复制',
    }),
  ).toMatchObject({ homeUrl: 'https://www.douyin.com/user/MS4wLjABAAAA' });
});

it('a third-party page may be of any site, within other text', async () => {
  const tp = { platform: 'xhs' as const, type: 'note' as const, title: '文章' };
  expect(
    await backend.ask('operation.saveTpInfo', { ...tp, url: '好文章：https://example.com/a?b=c。' }),
  ).toMatchObject({ url: 'https://example.com/a?b=c' });
  expect(await backend.call('operation.saveTpInfo', { ...tp, url: '没有链接' })).toMatchObject({
    errors: [{ field: 'url', message: '原文链接里没有网址，请粘贴链接或带链接的分享文本' }],
  });
});
