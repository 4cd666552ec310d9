/** Composing of publications, alone and from a collected content. */
import { describe, expect, it } from 'vitest';
import { REFUSED } from '../../../tests/backend';
import { dayOf } from '../../../src/shared/text/days';
import { flow, prohibitedWord, publication } from '../../db/schema';
import {
  account,
  backend,
  cancel,
  compose,
  detail,
  inMinutes,
  MINUTE,
  next,
  NOTE,
  plan,
  startPublishing,
} from './testing/publishing';

startPublishing();

describe('composing', () => {
  it('queues nothing with errors, and asks about warnings', async () => {
    const publisherId = await account();
    await backend.ask('publish.createProhibitedWords', { words: ['最好'], category: '极限用语', suggestion: '很好' });
    const bad = await compose(publisherId, {
      title: '一二三四五六七八九十一二三四五六七八九十一',
      content: '全网最好',
      topics: ['露营 装备'],
      imageUrls: [],
      planTime: inMinutes(-60),
    });
    expect(bad.done).toEqual([]);
    expect(bad.findings.map(({ field, severity }) => `${severity} ${field}`).toSorted()).toEqual([
      'error content',
      'error imageUrls',
      'error planTime',
      'error title',
      'error topics',
    ]);
    expect(bad.findings.find(({ field }) => field === 'content')).toMatchObject({
      start: 2,
      end: 4,
      suggestion: '很好',
    });
    expect((await compose(publisherId)).findings).toEqual([]);
    const twice = await compose(publisherId, { acceptWarnings: false });
    expect(twice).toMatchObject({ done: [], findings: [{ field: 'content', severity: 'warning', publisherId }] });
    expect((await compose(publisherId)).done).toHaveLength(1);
  });

  it('makes one publication for each account with its own text, and keeps whatever a draft has', async () => {
    const [one, two] = [await account('u1'), await account('u2')];
    const { done } = await backend.ask('publish.publishCustomImages', {
      title: NOTE.title,
      content: NOTE.content,
      imageUrls: NOTE.imageUrls,
      targets: [{ publisherId: one }, { publisherId: two, content: '自己的文字' }],
      acceptWarnings: true,
    });
    expect(done.map(({ publisherId, content }) => [publisherId, content])).toEqual([
      [one, NOTE.content],
      [two, '自己的文字'],
    ]);
    const draft = await backend.ask('publish.createPublishLogger', {
      kind: 'images',
      title: '长'.repeat(80),
      draft: true,
    });
    expect(draft.done).toMatchObject([{ state: 'draft', title: '长'.repeat(80), publisherId: null }]);
  });

  it('without a time stand in the calendar at the time of sending, whatever becomes of them', async () => {
    const publisherId = await account();
    const pressed = backend.clock.now.toISOString();
    const { loggerId } = await plan(publisherId);
    const inCalendar = async () => {
      const day = dayOf(backend.clock.now);
      const { list } = await backend.ask('publish.queryPublishLogger', { plannedFrom: day, plannedTo: day });
      return list.map((each) => [each.loggerId, each.state, each.shownTime]);
    };
    expect(await inCalendar()).toEqual([[loggerId, 'waiting', pressed]]);
    expect((await cancel(loggerId)).cancelled).toBe(true);
    backend.clock.later(MINUTE);
    expect(await inCalendar()).toEqual([[loggerId, 'cancelled', pressed]]);
    const draft = await backend.ask('publish.createPublishLogger', { ...NOTE, draft: true });
    expect(draft.done).toMatchObject([{ state: 'draft', shownTime: null }]);
    expect(await cancel(draft.done[0]!.loggerId)).toMatchObject({
      cancelled: false,
      message: '草稿没有加入计划，不用取消',
    });
  });

  it('of some days come in the order of the calendar, unless another one is asked for', async () => {
    const publisherId = await account();
    const planned = async (minutes: number) =>
      (await plan(publisherId, { planTime: inMinutes(minutes), content: `${minutes}` })).loggerId;
    const [late, early, between] = [await planned(300), await planned(100), await planned(200)];
    const listed = async (order: object) => {
      const days = { plannedFrom: dayOf(backend.clock.now), plannedTo: '2100-01-01' };
      const { list } = await backend.ask('publish.queryPublishLogger', { ...days, ...order });
      return list.map(({ loggerId }) => loggerId);
    };
    expect(await listed({})).toEqual([late, between, early]);
    expect(await listed({ sortOrder: 'asc' })).toEqual([early, between, late]);
    expect(await listed({ sortBy: 'createTime', sortOrder: 'asc' })).toEqual([late, early, between]);
  });
});

describe('forwarding a collected content', () => {
  const collected = async (more: { departmentId?: number; content?: string } = {}) => {
    const values = {
      departmentId: 1,
      platform: 'xhs',
      platformFlowId: `forwarded-${String(next())}`,
      type: 'note',
      title: '三天两夜',
      content: '第一天',
      cover: '',
      url: 'https://example.com/a1',
      publishTime: backend.clock.now,
    } as const;
    const images = ['/demo-media/cover/a.svg'];
    return (
      await backend.db
        .insert(flow)
        .values({ ...values, images, ...more })
        .returning()
    )[0]!.flowId;
  };
  const forward = (params: object) =>
    backend.call('spider.addTaskPublishFeedToXhs', { acceptWarnings: true, ...params } as never);

  it('publishes with the account that the person used last, by the way of every publication', async () => {
    const flowId = await collected();
    expect((await forward({ flowId })).errors).toMatchObject([{ field: 'publisherId' }]);
    await account('u1');
    const last = await account('u2');
    await plan(last);
    const { data } = await forward({ flowId, title: '四天三夜' });
    expect(data.done).toMatchObject([
      {
        state: 'waiting',
        publisherId: last,
        title: '四天三夜',
        content: '第一天',
        imageUrls: ['/demo-media/cover/a.svg'],
      },
    ]);
    expect((await detail(data.done[0]!.loggerId)).origins).toMatchObject([{ kind: 'content', id: flowId }]);
  });

  it('is stopped by a forbidden word, and by an account of another department', async () => {
    const publisherId = await account();
    await backend.db.insert(prohibitedWord).values({
      departmentId: 1,
      creatorId: backend.ids.operator,
      word: '最好',
      category: '广告法',
      severity: 'forbidden',
      createTime: backend.clock.now,
      updateTime: backend.clock.now,
    });
    const flowId = await collected({ content: '最好的一天' });
    expect((await forward({ flowId, publisherId })).data).toMatchObject({
      done: [],
      findings: [{ field: 'content', severity: 'error' }],
    });
    expect(await forward({ flowId: await collected({ departmentId: 2 }), publisherId })).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(await backend.db.$count(publication)).toBe(0);
  });
});
