import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { businessLine, comment, flow, spiderTask, tag } from '../../db/schema';
import { MESSAGES as DOMAIN } from '../domain.messages';
import { MESSAGES } from './content.messages';

const ID = '64f0a1b2000000001e03c4d5';
const NOTE = `https://www.xiaohongshu.com/explore/${ID}`;

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(flow);
  await backend.db.delete(tag);
  await backend.db.delete(spiderTask);
});

let made = 0;
const content = async (more: Partial<typeof flow.$inferInsert> = {}) => {
  made += 1;
  const row = {
    departmentId: 1,
    platform: 'xhs',
    platformFlowId: `f${made}`,
    type: 'note',
    title: `第${made}篇`,
    cover: '',
    url: `https://a.example/${made}`,
    publishTime: new Date(backend.clock.now.getTime() - made * 60_000),
  } as const;
  return (
    await backend.db
      .insert(flow)
      .values({ ...row, ...more })
      .returning()
  )[0]!.flowId;
};
const addComment = async (flowId: number, text: string, more: Partial<typeof comment.$inferInsert> = {}) => {
  made += 1;
  const row = {
    departmentId: 1,
    flowId,
    platformCommentId: `c${made}`,
    platformUserId: `u${made}`,
    nickname: `网友${made}`,
    content: text,
    publishTime: new Date(backend.clock.now.getTime() - made * 60_000),
  };
  return (
    await backend.db
      .insert(comment)
      .values({ ...row, ...more })
      .returning()
  )[0]!.commentId;
};
const ids = async (
  call:
    | 'operation.queryXhsList'
    | 'operation.queryTpList'
    | 'operation.queryVideoList'
    | 'operation.jjrQueryVideoList'
    | 'operation.queryNoteFavorites',
  params: object = {},
  as: Who = 'operator',
) => (await backend.ask(call, params, as)).list.map(({ flowId }) => flowId);

describe('the lists', () => {
  it("contain the contents of their kind, of one's own department", async () => {
    const [note, video, agents, third, elsewhere] = [
      await content(),
      await content({ type: 'video', platform: 'ks' }),
      await content({ type: 'video', agent: true }),
      await content({ origin: 'tp' }),
      await content({ departmentId: 2 }),
    ];
    await content({ platform: 'dy' });
    expect(await ids('operation.queryXhsList')).toEqual([note]);
    expect(await ids('operation.queryVideoList')).toEqual([video]);
    expect(await ids('operation.jjrQueryVideoList')).toEqual([agents]);
    expect(await ids('operation.queryTpList')).toEqual([third]);
    expect(await ids('operation.queryXhsList', {}, 'stranger')).toEqual([elsewhere]);
    expect(await ids('operation.queryXhsList', {}, 'admin')).toEqual([note, elsewhere]);
    expect(await ids('operation.queryXhsList', {}, 'homeless')).toEqual([]);
  });
  it('are filtered by literal words of title and text, short and long', async () => {
    const [first, second] = [
      await content({ title: '柠檬茶', content: '好喝 100%_纯' }),
      await content({ title: 'Vlog 合集', content: '柠' }),
    ];
    for (const [keyword, expected] of [
      ['柠', [first, second]],
      ['柠檬', [first]],
      ['VLOG', [second]],
      ['%_', [first]],
      ['%', [first]],
      ['檬茶\n好', [first]],
      ['茶好', []],
      ['柠　Vlog', [second]],
      ['好喝 柠檬', [first]],
      ['柠檬 合集', []],
      [' ', [first, second]],
    ] as const)
      expect([keyword, await ids('operation.queryXhsList', { keyword })]).toEqual([keyword, expected]);
  });
  it('are filtered by acceptance, line, likes and days, and sorted by each count', async () => {
    const [line] = await backend.db
      .insert(businessLine)
      .values({ departmentId: 1, creatorId: backend.ids.operator, name: '蓝领招聘' })
      .returning();
    const first = await content({
      acceptance: 'accepted',
      likeCount: 5,
      commentCount: 9,
      businessLineId: line!.businessLineId,
      publishTime: new Date('2026-06-01T00:00:00Z'),
    });
    const second = await content({ likeCount: 7, commentCount: 1, publishTime: new Date('2026-06-02T00:00:00Z') });
    expect(await ids('operation.queryXhsList', { acceptance: 'accepted' })).toEqual([first]);
    expect(await ids('operation.queryXhsList', { businessLineId: line!.businessLineId })).toEqual([first]);
    expect(await ids('operation.queryXhsList', { minLikes: 6 })).toEqual([second]);
    expect(await ids('operation.queryXhsList', { publishedFrom: '2026-06-02' })).toEqual([second]);
    expect(await ids('operation.queryXhsList', { sortBy: 'commentCount' })).toEqual([first, second]);
    expect(await ids('operation.queryXhsList', { sortBy: 'likeCount', sortOrder: 'desc' })).toEqual([second, first]);
    expect((await backend.ask('operation.queryXhsList', { acceptance: 'accepted' })).list[0]).toMatchObject({
      businessLine: '蓝领招聘',
      department: '内容运营中心',
      heat: 32,
      shared: false,
    });
    await backend.db.delete(flow);
    await backend.db.delete(businessLine);
  });
});

describe('manual entry', () => {
  it('adds a note by its address, once', async () => {
    const saved = await backend.ask('operation.saveXhsByInfo', {
      url: `${NOTE}?xsec_token=1`,
      title: ' 露营 ',
      images: ['https://sns-img-bd.xhscdn.com/1.png'],
      authorName: '小鹿',
    });
    expect(saved).toMatchObject({
      platform: 'xhs',
      type: 'note',
      origin: 'platform',
      title: '露营',
      url: `${NOTE}?xsec_token=1`,
      cover: 'https://sns-img-bd.xhscdn.com/1.png',
      bloggerName: '小鹿',
      acceptance: 'pending',
    });
    expect(await backend.call('operation.saveXhsByInfo', { url: NOTE, title: '露营' })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'url', message: DOMAIN.duplicateFlow }],
    });
    await backend.ask('operation.saveXhsByInfo', { url: NOTE, title: '露营' }, 'stranger');
  });
  it.each(['https://www.douyin.com/video/1', 'https://example.com/explore/1'])(
    'says at the address what is wrong with %s',
    async (url) => {
      expect(await backend.call('operation.saveXhsByInfo', { url, title: '露营' })).toMatchObject({
        code: REFUSED.invalid,
        errors: [{ field: 'url' }],
      });
    },
  );
  it('adds third-party contents of any site, edits them, and refuses to edit collected ones', async () => {
    const url = 'https://partner.example/a?b=1';
    const saved = await backend.ask('operation.saveTpInfo', {
      platform: 'wx',
      type: 'note',
      url,
      title: '供稿',
      likeCount: 3,
    });
    expect(
      await backend.call('operation.saveTpInfo', { platform: 'wx', type: 'note', url, title: '又一次' }),
    ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'url' }] });
    expect(await backend.ask('operation.updateTpInfo', { flowId: saved.flowId, title: '定稿' })).toMatchObject({
      title: '定稿',
      likeCount: 3,
      origin: 'tp',
    });
    expect(await backend.call('operation.updateTpInfo', { flowId: await content(), title: '定稿' })).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(
      await backend.call('operation.updateTpInfo', { flowId: saved.flowId, title: '定稿' }, 'stranger'),
    ).toMatchObject({ code: REFUSED.notFound });
  });
  it('refuses lines and tags of other departments, and then inserts nothing', async () => {
    const [line] = await backend.db
      .insert(businessLine)
      .values({ departmentId: 2, creatorId: backend.ids.stranger, name: '别处' })
      .returning();
    const info = { url: NOTE, title: '露营' };
    expect(
      await backend.call('operation.saveXhsByInfo', { ...info, businessLineId: line!.businessLineId }),
    ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'businessLineId' }] });
    expect(await backend.call('operation.saveXhsByInfo', { ...info, tagIds: [999_999] })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'tagIds' }],
    });
    expect(await backend.db.$count(flow)).toBe(0);
    await backend.db.delete(businessLine);
  });
  it('finds a Kuaishou video, or queues one task for it', async () => {
    const url = 'https://www.kuaishou.com/short-video/3xabc';
    const queued = await backend.ask('operation.getKsVideoInfoByUrl', { url });
    expect(queued).toMatchObject({ state: 'queued', flow: null, message: MESSAGES.videoQueued(queued.taskId!) });
    expect(await backend.ask('operation.getKsVideoInfoByUrl', { url: `${url}?from=share` })).toEqual(queued);
    expect(await backend.db.select().from(spiderTask)).toMatchObject([
      { taskType: 3, platform: 'ks', params: { url, platformFlowId: '3xabc' } },
    ]);
    const { flowId } = await backend.ask('operation.saveVideoByInfo', { url, title: '开箱' });
    expect(await backend.ask('operation.getKsVideoInfoByUrl', { url })).toMatchObject({
      state: 'found',
      taskId: null,
      flow: { flowId, type: 'video' },
    });
    expect(await backend.call('operation.getKsVideoInfoByUrl', { url: NOTE })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'url', message: MESSAGES.otherPlatform('ks') }],
    });
  });
});

describe('judging, keeping and deleting', () => {
  it('reports results row by row', async () => {
    const [mine, third, foreign] = [
      await content(),
      await content({ origin: 'tp' }),
      await content({ departmentId: 2 }),
    ];
    const flowIds = [mine, third, foreign];
    const failed = (...flowIds: number[]) => flowIds.map((id) => ({ id, reason: DOMAIN.notFound.flow }));
    expect(await backend.ask('operation.updateXhsNoteAccepted', { flowIds, acceptance: 'accepted' })).toEqual({
      done: 1,
      failed: failed(third, foreign),
    });
    expect(await backend.ask('operation.updateTpNoteAccepted', { flowIds, acceptance: 'rejected' })).toEqual({
      done: 1,
      failed: failed(mine, foreign),
    });
    expect([
      (await backend.ask('operation.queryContent', { flowId: mine })).acceptance,
      (await backend.ask('operation.queryContent', { flowId: third })).acceptance,
    ]).toEqual(['accepted', 'rejected']);
    expect(await backend.ask('operation.addNoteFavorite', { flowIds })).toEqual({ done: 2, failed: failed(foreign) });
    expect((await ids('operation.queryNoteFavorites')).toSorted()).toEqual([mine, third].toSorted());
    expect(await ids('operation.queryNoteFavorites', {}, 'leader')).toEqual([]);
    await backend.ask('operation.cancelNoteFavorite', { flowIds: [mine] });
    expect(await ids('operation.queryNoteFavorites')).toEqual([third]);
    const video = await content({ type: 'video' });
    expect(await backend.ask('operation.deleteVideo', { flowIds: [video, mine] })).toEqual({
      done: 1,
      failed: failed(mine),
    });
  });
  it('edits the script of a video only', async () => {
    const video = await content({ type: 'video' });
    expect(await backend.ask('operation.updateVideoScript', { flowId: video, script: '大家好' })).toMatchObject({
      script: '大家好',
    });
    expect(
      await backend.call('operation.updateVideoScript', { flowId: await content(), script: '大家好' }),
    ).toMatchObject({ code: REFUSED.notFound });
  });
  it('adds tags to contents, and returns the tags of each', async () => {
    const [first, second] = [await content(), await content()];
    const { tagId } = await backend.ask('operation.addTagsContent', { name: '爆款' });
    expect(await backend.ask('operation.addTagsContentMap', { flowIds: [first, 999_999], tagIds: [tagId] })).toEqual({
      done: 1,
      failed: [{ id: 999_999, reason: DOMAIN.notFound.flow }],
    });
    expect((await backend.ask('operation.queryTagsContentMap', { flowIds: [first, second] })).list).toEqual([
      { flowId: first, tags: [{ tagId, name: '爆款', color: 'blue' }] },
      { flowId: second, tags: [] },
    ]);
    expect((await backend.ask('operation.queryTagsContent', {})).list).toMatchObject([{ name: '爆款', flowCount: 1 }]);
    expect(await ids('operation.queryXhsList', { tagId })).toEqual([first]);
    await backend.ask('operation.deleteTagsContent', { tagId });
    expect(await backend.ask('operation.queryContent', { flowId: first })).toMatchObject({ tags: [] });
  });
});

describe('public videos', () => {
  it('are the ones made public, independent of acceptance', async () => {
    const [shown, accepted, note] = [
      await content({ type: 'video', script: '秘密', content: '正文' }),
      await content({ type: 'video', acceptance: 'accepted' }),
      await content(),
    ];
    expect((await backend.ask('operation.queryOpenVideoList', {}, null)).total).toBe(0);
    expect(await backend.ask('operation.updateVideoShared', { flowIds: [shown, note], shared: true })).toEqual({
      done: 1,
      failed: [{ id: note, reason: DOMAIN.notFound.flow }],
    });
    const { list } = await backend.ask('operation.queryOpenVideoList', {}, null);
    expect(list.map(({ flowId }) => flowId)).toEqual([shown]);
    expect(Object.keys(list[0]!).sort()).toEqual([
      'bloggerName',
      'commentCount',
      'cover',
      'duration',
      'flowId',
      'likeCount',
      'platform',
      'publishTime',
      'title',
    ]);
    expect(await backend.call('operation.queryOpenVideo', { flowId: shown }, null)).toMatchObject({
      code: REFUSED.sessionMissing,
    });
    const detail = await backend.ask('operation.queryOpenVideo', { flowId: shown }, 'stranger');
    expect(detail).toMatchObject({ content: '正文' });
    expect(JSON.stringify(detail)).not.toMatch(/秘密|department|acceptance|script/);
    for (const flowId of [accepted, note])
      expect(await backend.call('operation.queryOpenVideo', { flowId }, 'operator')).toMatchObject({
        code: REFUSED.notFound,
      });
    await backend.ask('operation.updateVideoShared', { flowIds: [shown], shared: false });
    expect(await backend.call('operation.queryOpenVideo', { flowId: shown }, 'operator')).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(
      await backend.call('operation.updateVideoShared', { flowIds: [shown], shared: true }, 'viewer'),
    ).toMatchObject({ code: REFUSED.forbidden });
  });
});

describe('comments', () => {
  it('are listed below their content, most liked first, with replies in order of time', async () => {
    const flowId = await content();
    const [first, second] = [
      await addComment(flowId, '多少钱', { likeCount: 1 }),
      await addComment(flowId, '好看', { likeCount: 5, subCommentCount: 2 }),
    ];
    const [later, earlier] = [
      await addComment(flowId, '同问', { rootCommentId: second, publishTime: new Date('2026-06-03T00:00:00Z') }),
      await addComment(flowId, '谢谢', { rootCommentId: second, publishTime: new Date('2026-06-02T00:00:00Z') }),
    ];
    const below = async (params: object) =>
      (await backend.ask('operation.queryXhsCommentsByNoteId', { flowId, ...params })).list.map(
        ({ commentId }) => commentId,
      );
    expect(await below({})).toEqual([second, first]);
    expect(await below({ keyword: '多少' })).toEqual([first]);
    expect(
      (await backend.ask('operation.queryXhsSubCommentsByRootCommitId', { rootCommentId: second })).list.map(
        ({ commentId }) => commentId,
      ),
    ).toEqual([earlier, later]);
    expect(await backend.call('operation.queryXhsCommentsByNoteId', { flowId }, 'stranger')).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(
      await backend.call('operation.queryXhsSubCommentsByRootCommitId', { rootCommentId: second }, 'stranger'),
    ).toMatchObject({ code: REFUSED.notFound });
  });
  it('find their authors by words, one row per person with the latest name', async () => {
    const [redbookNote, douyinNote] = [await content({ title: '探店' }), await content({ platform: 'dy' })];
    await addComment(redbookNote, '多少钱呀', {
      platformUserId: 'a',
      nickname: '旧名',
      likeCount: 2,
      publishTime: new Date('2026-06-01T00:00:00Z'),
    });
    await addComment(redbookNote, '求问多少钱', {
      platformUserId: 'a',
      nickname: '新名',
      likeCount: 3,
      city: '成都',
      publishTime: new Date('2026-06-02T00:00:00Z'),
    });
    await addComment(douyinNote, '多少钱', { platformUserId: 'a', nickname: '另一个平台的人' });
    await addComment(redbookNote, '真好看', { platformUserId: 'b' });
    const ask = (params: object, as: Who = 'operator') =>
      backend.ask('operation.queryUserInfoByCommentsKeyword', { keyword: '多少钱', ...params }, as);
    const { list, total } = await ask({});
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({
      platform: 'xhs',
      platformUserId: 'a',
      nickname: '新名',
      city: '成都',
      commentCount: 2,
      likeCount: 5,
      content: '求问多少钱',
      flowId: redbookNote,
      flowTitle: '探店',
      publishTime: '2026-06-02T00:00:00.000Z',
      homeUrl: 'https://www.xiaohongshu.com/user/profile/a',
    });
    expect((await ask({ platform: 'dy' })).list.map(({ nickname }) => nickname)).toEqual(['另一个平台的人']);
    expect(await ask({ city: '成都', pageSize: 10, pageNo: 2 })).toMatchObject({ list: [], total: 1 });
    expect((await ask({}, 'stranger')).total).toBe(0);
    expect((await ask({ keyword: '好' })).list).toMatchObject([{ platformUserId: 'b' }]);
  });
});
