/** Activities: their rules, their state by the clock, and their closing page for visitors. */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { BuilderCreateActivityParams } from '../../../src/services/catalogue/generated/types';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { activity, visitDay } from '../../db/schema';
import { testConfig } from '../../kernel/test-support';
import { buildPagesApp } from '../../pages-app';

const HOUR = 3_600_000;
let backend: Backend;
let site: FastifyInstance;
const begin = new Date('2026-06-10T07:30:00.000Z');
beforeAll(async () => {
  backend = await startBackend();
  const pages = { url: 'http://pages.localhost' };
  site = await buildPagesApp({ db: backend.db, config: testConfig(), pages, clock: () => backend.clock.now });
});
afterAll(async () => {
  await site.close();
  await backend.stop();
});
afterEach(async () => {
  backend.clock.now = begin;
  await backend.db.delete(activity);
});

const inHours = (hours: number) => new Date(begin.getTime() + hours * HOUR).toISOString();
const plan = (params: Partial<BuilderCreateActivityParams> = {}): BuilderCreateActivityParams => ({
  name: '双十一',
  startTime: inHours(-24),
  endTime: inHours(24),
  ...params,
});
const create = (params: Partial<BuilderCreateActivityParams> = {}) =>
  backend.ask('builder.createActivity', plan(params), 'leader');
const refusedAt = (field: string) => ({ code: REFUSED.invalid, errors: [{ field }] });

async function newPage(words: string, published = true, as: 'admin' | 'stranger' = 'admin'): Promise<number> {
  const { id } = await backend.ask('page.createByInfo', { pageName: words }, as);
  if (as === 'admin') {
    const content = { version: 1, title: words, body: [{ id: 'a', type: 'text', props: { text: words } }] };
    await backend.ask('page.savePageContent', { pageId: id, revision: 0, content }, as);
  }
  if (published) await backend.ask('page.publishPage', { pageId: id }, as);
  return id;
}
const visit = async (pageId: number) => {
  const { statusCode, body } = await site.inject({ url: `/${pageId}` });
  return [statusCode, body] as const;
};

describe('an activity', () => {
  it('has pages, figures of its period, and values derived from them', async () => {
    const pageId = await newPage('护肤专场');
    const day = (date: string, visits: number, submissions: number) => {
      const place = { departmentId: 1, pageId, linkId: 0, channel: '', device: '' };
      return { ...place, day: date, visits, submissions, follows: 0, visitors: 0 };
    };
    await backend.db
      .insert(visitDay)
      .values([
        day('2026-06-08', 100, 9),
        day('2026-06-09', 30, 1),
        day('2026-06-11', 12, 1),
        day('2026-06-12', 100, 9),
      ]);
    const made = await create({ pageIds: [pageId], goal: 8, budget: 301 });
    expect(made).toMatchObject({ state: 'running', pageIds: [pageId], pageNames: ['护肤专场'], viewCount: 42 });
    expect(made).toMatchObject({ leadCount: 2, goalRate: 0.25, leadCost: 150.5 });
    const days = { visitedFrom: '2026-06-09', visitedTo: '2026-06-11' };
    const figures = await backend.ask(
      'builder.queryVisitFigures',
      { by: 'activity', ids: [made.activityId], ...days },
      'leader',
    );
    expect(figures).toMatchObject({ visits: made.viewCount, submissions: made.leadCount });
    const { pages } = await backend.ask('builder.queryActivity', { activityId: made.activityId }, 'leader');
    expect(pages).toMatchObject([{ pageId, status: 'published' }]);
    expect(await create()).toMatchObject({ goalRate: null, leadCost: null, leadCount: 0, pageIds: [] });
  });

  it('that ends before it starts, or as it starts, is refused at its end', async () => {
    for (const endTime of [inHours(-25), inHours(-24)])
      expect(await backend.call('builder.createActivity', plan({ endTime }), 'leader')).toMatchObject(
        refusedAt('endTime'),
      );
    const { activityId } = await create();
    const later = { activityId, startTime: inHours(25) };
    expect(await backend.call('builder.updateActivity', later, 'leader')).toMatchObject(refusedAt('endTime'));
  });

  it('takes a page that no other activity has, of its department, and not the closing page', async () => {
    const [mine, closing] = [await newPage('我的'), await newPage('结束')];
    const foreign = await newPage('别人的', false, 'stranger');
    const { activityId } = await create({ name: '甲', pageIds: [mine] });
    const tried = (params: Partial<BuilderCreateActivityParams>, as: 'admin' | 'leader' = 'leader') =>
      backend.call('builder.createActivity', plan(params), as);
    const taken = await tried({ pageIds: [mine] });
    expect(taken).toMatchObject(refusedAt('pageIds'));
    expect(taken.msg).toContain('已属于活动“甲”');
    expect(await tried({ pageIds: [foreign] })).toMatchObject(refusedAt('pageIds'));
    expect(await tried({ pageIds: [foreign] }, 'admin')).toMatchObject(refusedAt('pageIds'));
    expect(await tried({ pageIds: [999] })).toMatchObject(refusedAt('pageIds'));
    expect(await tried({ closingPageId: 999 })).toMatchObject(refusedAt('closingPageId'));
    expect(await tried({ pageIds: [closing], closingPageId: closing })).toMatchObject(refusedAt('closingPageId'));
    expect(await backend.call('builder.updateActivity', { activityId, closingPageId: mine }, 'leader')).toMatchObject(
      refusedAt('closingPageId'),
    );
    const changed = { activityId, pageIds: [mine, closing], closingPageId: null };
    expect((await backend.ask('builder.updateActivity', changed, 'leader')).pageIds).toEqual([mine, closing]);
  });

  it('is copied with its duration, and with its pages as drafts', async () => {
    const pageId = await newPage('模板页');
    const { activityId } = await create({ pageIds: [pageId], goal: 10, budget: 5, remark: '备注' });
    const copy = await backend.ask('builder.copyActivity', { activityId, startTime: inHours(100) }, 'leader');
    expect(copy).toMatchObject({ name: '双十一 副本', goal: 10, budget: 5, remark: '备注', state: 'upcoming' });
    expect(copy).toMatchObject({ startTime: inHours(100), endTime: inHours(148), pageNames: ['模板页 副本'] });
    expect(copy.pageIds).not.toContain(pageId);
    expect((await backend.ask('builder.queryActivity', { activityId }, 'leader')).activity.pageIds).toEqual([pageId]);
  });

  it('is deleted without its pages', async () => {
    const pageId = await newPage('留下的页');
    const { activityId } = await create({ pageIds: [pageId] });
    expect(await backend.ask('builder.deleteActivities', { activityIds: [activityId, 999] }, 'leader')).toMatchObject({
      done: 1,
      failed: [{ id: 999 }],
    });
    expect((await visit(pageId))[0]).toBe(200);
  });
});

describe('the state', () => {
  it('follows from the clock, in rows and in filters', async () => {
    const hours = fc.record({
      start: fc.integer({ min: -50, max: 50 }),
      length: fc.integer({ min: 1, max: 50 }),
      now: fc.integer({ min: -60, max: 110 }),
    });
    const property = fc.asyncProperty(hours, async ({ start, length, now }) => {
      await backend.db.delete(activity);
      backend.clock.now = begin;
      const { activityId } = await create({ startTime: inHours(start), endTime: inHours(start + length) });
      backend.clock.now = new Date(inHours(now));
      const expected = now < start ? 'upcoming' : now < start + length ? 'running' : 'ended';
      for (const state of ['upcoming', 'running', 'ended'] as const) {
        const { list } = await backend.ask('builder.queryActivityList', { state }, 'leader');
        const found = list.map((each) => [each.activityId, each.state]);
        expect(found).toEqual(state === expected ? [[activityId, expected]] : []);
      }
    });
    await fc.assert(property, { numRuns: 12 });
  });

  it('a filter by a range of days finds the activities that overlap it', async () => {
    await create({ name: '整周', startTime: inHours(-72), endTime: inHours(72) });
    await create({ name: '以后', startTime: inHours(240), endTime: inHours(250) });
    const names = async (from: string, to: string) =>
      (await backend.ask('builder.queryActivityList', { from, to }, 'leader')).list.map(({ name }) => name);
    expect(await names('2026-06-09', '2026-06-09')).toEqual(['整周']);
    expect(await names('2026-06-14', '2026-06-15')).toEqual([]);
    expect(await names('2026-06-01', '2026-06-30')).toEqual(['以后', '整周']);
  });
});

describe('the closing page', () => {
  it('stands for the pages of an activity from its end on, also for pages that are offline', async () => {
    const [one, two, closing] = [await newPage('第一页'), await newPage('第二页'), await newPage('谢谢参与')];
    await create({ pageIds: [one, two], closingPageId: closing });
    await backend.ask('builder.updatePageStatus', { pageIds: [two], status: 'offline' }, 'admin');
    expect((await visit(one))[1]).toContain('第一页');
    expect((await visit(two))[0]).toBe(410);
    backend.clock.later(24 * HOUR);
    for (const pageId of [one, two]) {
      const [status, body] = await visit(pageId);
      expect(status).toBe(200);
      expect(body).toContain('谢谢参与');
    }
  });

  it('has no effect while it is not online, and never redirects in a loop', async () => {
    const [one, two, draft] = [await newPage('甲页'), await newPage('乙页'), await newPage('草稿页', false)];
    await create({ name: '甲', pageIds: [one], closingPageId: two });
    const other = await create({ name: '乙', pageIds: [two], closingPageId: one });
    backend.clock.later(24 * HOUR);
    expect((await visit(one))[1]).toContain('乙页');
    expect((await visit(two))[1]).toContain('甲页');
    const changed = { activityId: other.activityId, closingPageId: draft };
    await backend.ask('builder.updateActivity', changed, 'leader');
    expect((await visit(two))[1]).toContain('乙页');
  });
});
