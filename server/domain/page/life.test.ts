/** The life of a page through the server: its table of transitions, reviews, rollback, comparison. */
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type Backend, type Who } from '../../../tests/backend';
import type { ComponentDocument, PageDocument, PageNode } from '../../../src/pages/document';
import type { FormDocument } from '../../../src/pages/forms/document';
import { CODES as REFUSED } from '../../../src/services/catalogue/codes';
import {
  PAGE_STATUS_NAMES,
  type PageState,
  type PageStatus,
  type PageTaker,
  take,
  transitionTo,
} from '../../../src/services/catalogue/sets/page-life';
import { departmentChecker, page as pageTable } from '../../db/schema';
import { MESSAGES } from './page.messages';
import { company } from '../account/test-support';

let backend: Backend;
/** Edits components; is no reviewer. */
let designer: Record<string, string>;
/** Reviews the first department, as `leader` does. */
let checker: Record<string, string>;
/** Works elsewhere, and reviews the first department. */
let outsider: Record<string, string>;
beforeAll(async () => {
  backend = await startBackend();
  const staff = company(backend);
  designer = await backend.logIn(await staff.hire('designer', '视觉设计', { departmentId: 1 }));
  const checkerId = await staff.hire('checker', '内容运营', { departmentId: 1 });
  const { departmentId } = await backend.ask('auth.createDepartment', { name: '审核中心' }, 'admin');
  const outsiderId = await staff.hire('outsider', '内容运营', { departmentId });
  [checker, outsider] = await Promise.all([backend.logIn(checkerId), backend.logIn(outsiderId)]);
  const userIds = [backend.ids.leader, checkerId, outsiderId];
  await backend.db.insert(departmentChecker).values(userIds.map((userId) => ({ departmentId: 1, userId })));
});
afterAll(() => backend.stop());

const text = (id: string, value = '文字'): PageNode => ({ id, type: 'text', props: { text: value } });
const FORM: FormDocument = {
  version: 1,
  type: 'object',
  title: '报名',
  properties: { name: { type: 'string', title: '姓名', maxLength: 20, 'x-kind': 'text' } },
  required: ['name'],
  additionalProperties: false,
  'x-layout': [{ field: 'name' }],
};
const document = (...body: PageNode[]): PageDocument => ({ version: 1, title: '双十一', body });

type As = Who | Record<string, string>;
async function newPage(content = document(text('a'), text('b'))): Promise<number> {
  return (await backend.ask('page.createByInfo', { pageName: '护肤品双十一', content }, designer)).id;
}
const paramsOf = (pageId: number, as: As = 'leader') => backend.ask('page.getPageParams', { pageId }, as);
const statusOf = async (pageId: number) => (await paramsOf(pageId)).status;
/** The reason, or null. */
async function change(pageId: number, status: PageStatus, as: As, note?: string): Promise<string | null> {
  const { reviewId } = await paramsOf(pageId, 'admin');
  const params = { pageIds: [pageId], status, reviewIds: reviewId === null ? [] : [reviewId] };
  const { failed } = await backend.ask('builder.updatePageStatus', { ...params, ...(note && { note }) }, as);
  return failed[0]?.reason ?? null;
}
async function edit(pageId: number, value: string | number, as: As = designer, id = 'a', prop = 'text') {
  const { revision } = await backend.ask('page.getContentInfos', { pageId }, as);
  const operations = [{ op: 'set', id, path: ['props', prop], value }];
  return backend.call('page.savePageContent', { pageId, revision, operations }, as);
}
/** Puts the first component into a page that a leader, who may not change components, created. */
const fill = (pageId: number) =>
  backend.ask(
    'page.savePageContent',
    { pageId, revision: 0, operations: [{ op: 'insert', node: text('a'), at: { parent: null, index: 0 } }] },
    'admin',
  );
async function approved(content?: PageDocument): Promise<number> {
  const pageId = await newPage(content);
  expect(await change(pageId, 'in_review', designer)).toBeNull();
  expect(await change(pageId, 'approved', checker)).toBeNull();
  return pageId;
}
async function published(content?: PageDocument): Promise<number> {
  const pageId = await approved(content);
  expect(await backend.ask('page.publishPage', { pageId }, 'leader')).toMatchObject({ outcome: 'published' });
  return pageId;
}

describe('a review', () => {
  it('is submitted, approved by another person and published; the version names who approved it', async () => {
    const pageId = await newPage();
    expect((await backend.call('page.publishPage', { pageId }, 'leader')).msg).toContain('审核通过后才能发布');
    expect(await change(pageId, 'in_review', designer, '请看文案')).toBeNull();
    expect((await backend.call('page.publishPage', { pageId }, 'leader')).code).toBe(REFUSED.invalid);
    expect(await change(pageId, 'approved', checker, '可以')).toBeNull();
    expect(await paramsOf(pageId)).toMatchObject({ status: 'approved', reviewNote: '可以' });
    expect(await backend.ask('page.publishPage', { pageId }, 'leader')).toMatchObject({ outcome: 'published' });
    const { list } = await backend.ask('page.getPageHistory', { pageId }, 'leader');
    expect(list).toMatchObject([{ versionNo: 1, published: true, reviewer: expect.stringContaining('checker') }]);
    expect(await statusOf(pageId)).toBe('published');
  });

  it('nobody approves what they created or changed, and only reviewers approve', async () => {
    const { id: mine } = await backend.ask('page.createByInfo', { pageName: '主管建的' }, 'leader');
    await fill(mine);
    await change(mine, 'in_review', designer);
    expect(await change(mine, 'approved', 'leader')).toContain('自己修改过');
    const changed = await newPage();
    await edit(changed, '改', checker);
    await change(changed, 'in_review', designer);
    expect(await change(changed, 'approved', checker)).toContain('自己修改过');
    expect(await change(changed, 'approved', designer)).toContain('审核人');
    expect(await change(changed, 'rejected', checker, '缺少规则')).toBeNull();
    expect(await paramsOf(changed)).toMatchObject({ status: 'rejected', reviewNote: '缺少规则' });
  });

  it.each<[string, (pageId: number) => Promise<unknown>]>([
    ['the content', (pageId) => edit(pageId, '之后改的')],
    ['the name', (pageId) => backend.ask('page.savePage', { pageId, pageName: '改名' }, designer)],
    ['the channel', (pageId) => backend.ask('page.savePage', { pageId, channel: 'wechat' }, designer)],
    ['the period', (pageId) => backend.ask('page.savePage', { pageId, endTime: '2030-01-01T00:00:00.000Z' }, designer)],
  ])('an approval is void after a change of %s', async (_what, act) => {
    const pageId = await approved();
    await act(pageId);
    expect(await statusOf(pageId)).toBe('draft');
    expect((await backend.call('page.publishPage', { pageId }, 'leader')).msg).toContain('审核通过后才能发布');
    const { list } = await backend.ask('builder.queryNoticeReviewList', { pageId }, 'leader');
    expect(list).toMatchObject([{ state: 'void', acts: [] }]);
  });

  it('an approval is void after a component is brought to another version', async () => {
    const component = (value: string): ComponentDocument => ({
      version: 1,
      title: '条',
      props: {},
      body: [text('c', value)],
    });
    const { rootId } = await backend.ask('component.createRoot', { name: '条', content: component('一') }, 'admin');
    await backend.ask('component.publish', { rootId }, 'admin');
    const pageId = await approved(document(text('a'), { id: 'i', type: 'component', component: rootId, version: 1 }));
    await backend.ask('component.saveContent', { rootId, revision: 0, content: component('二') }, 'admin');
    await backend.ask('component.publish', { rootId }, 'admin');
    expect(await statusOf(pageId)).toBe('approved');
    await backend.ask('page.acceptMigration', { pageId, rootId, revision: 0, versionNo: 2 }, designer);
    expect(await statusOf(pageId)).toBe('draft');
  });

  it('an approval counts only for the submission that the reviewer saw', async () => {
    const pageId = await newPage();
    await change(pageId, 'in_review', designer);
    const { reviewId } = await paramsOf(pageId);
    await edit(pageId, '换了内容');
    await change(pageId, 'in_review', designer);
    const reasonFor = async (reviewIds: number[] | undefined) => {
      const params = { pageIds: [pageId], status: 'approved' as const, ...(reviewIds && { reviewIds }) };
      return (await backend.ask('builder.updatePageStatus', params, checker)).failed[0]?.reason;
    };
    expect(await reasonFor([reviewId!])).toContain('又有变化');
    expect([await reasonFor([]), await reasonFor(undefined)]).toEqual([MESSAGES.reviewNeeded, MESSAGES.reviewNeeded]);
    expect(await statusOf(pageId)).toBe('in_review');
  });

  it('of a page with an error is refused, naming the nodes', async () => {
    const pageId = await newPage(document({ id: 'x', type: 'no-such-thing' }));
    expect(await change(pageId, 'in_review', designer)).toMatch(/1 个错误：节点 x：/);
    expect(await statusOf(pageId)).toBe('draft');
  });

  it('notifies the people who may decide, also of other departments, and its result notifies the submitter', async () => {
    const badge = async (as: As) =>
      (await backend.ask('auth.queryMenuList', {}, as)).list.find(({ menuCode }) => menuCode === 'page:reviews')
        ?.needAuditingCount;
    const counts = (as: As) => backend.ask('builder.queryNoticeReviewCount', {}, as);
    await backend.ask('builder.readNoticeReview', {}, designer);
    const [before, own] = [(await counts(outsider)).decide, (await counts(checker)).decide];
    const pageId = await newPage();
    await change(pageId, 'in_review', designer, '请审核');
    expect([await badge(outsider), (await counts(outsider)).decide]).toEqual([before + 1, before + 1]);
    expect((await counts(checker)).decide).toBe(own + 1);
    expect(await badge(designer)).toBe(0);
    const decide = { box: 'decide' as const, pageId };
    const [review] = (await backend.ask('builder.queryNoticeReviewList', decide, outsider)).list;
    expect(review).toMatchObject({ message: '请审核', acts: ['approve', 'reject'], state: 'pending' });
    const { reviewId } = review!;
    const detail = await backend.ask('builder.queryNoticeReview', { reviewId }, outsider);
    expect(detail).toMatchObject({
      onlineVersionNo: null,
      changes: [],
      previewUrl: expect.stringContaining('/preview/'),
    });
    const reject = { pageIds: [pageId], status: 'rejected' as const, note: '请补充规则' };
    expect(await backend.ask('builder.updatePageStatus', reject, outsider)).toMatchObject({ done: 1 });
    expect([await badge(outsider), await badge(designer)]).toEqual([before, 1]);
    expect(await backend.ask('builder.readNoticeReview', {}, designer)).toEqual({ done: 1 });
    expect(await badge(designer)).toBe(0);
    expect((await backend.call('builder.queryNoticeReview', { reviewId }, 'stranger')).code).not.toBe(0);
  });

  it('is not needed where a department has no reviewers', async () => {
    const { departmentId } = await backend.ask('auth.createDepartment', { name: '没有审核人' }, 'admin');
    const staff = company(backend);
    const leader = await backend.logIn(await staff.hire('alone', '业务主管', { departmentId }));
    const { id } = await backend.ask('page.createByInfo', { pageName: '直接发布' }, leader);
    await fill(id);
    const refused = await backend.ask('builder.updatePageStatus', { pageIds: [id], status: 'in_review' }, leader);
    expect(refused.failed).toMatchObject([{ reason: expect.stringContaining('没有审核人') }]);
    expect(await backend.ask('page.publishPage', { pageId: id }, leader)).toMatchObject({ outcome: 'published' });
  });
});

describe('versions', () => {
  it('a rollback brings back page, component versions and form as one, at once, and ends a review', async () => {
    const component = (value: string): ComponentDocument => ({
      version: 1,
      title: '条',
      props: {},
      body: [text('c', value)],
    });
    const { rootId } = await backend.ask('component.createRoot', { name: '条', content: component('一') }, 'admin');
    await backend.ask('component.publish', { rootId }, 'admin');
    const { formId } = await backend.ask('builder.createForm', { name: '报名', content: FORM }, 'admin');
    await backend.ask('builder.publishForm', { formId }, 'admin');
    const form: PageNode = { id: 'f', type: 'form', props: { formId, versionNo: 1 } };
    const first = document(text('a'), { id: 'i', type: 'component', component: rootId, version: 1 }, form);
    const pageId = await published(first);
    await backend.ask('component.saveContent', { rootId, revision: 0, content: component('二') }, 'admin');
    await backend.ask('component.publish', { rootId }, 'admin');
    await backend.ask('page.acceptMigration', { pageId, rootId, revision: 0, versionNo: 2 }, designer);
    await backend.ask(
      'builder.saveFormContent',
      { formId, revision: 0, content: { ...FORM, title: '报名二' } },
      'admin',
    );
    await backend.ask('builder.publishForm', { formId }, 'admin');
    await edit(pageId, 2, designer, 'f', 'versionNo');
    await edit(pageId, '第二版');
    const online = async () => {
      const { list } = await backend.ask('builder.queryFormUses', { formId }, 'leader');
      return list.filter((use) => use.published).map((use) => use.versionNo);
    };
    await change(pageId, 'in_review', designer);
    await change(pageId, 'approved', checker);
    await backend.ask('page.publishPage', { pageId }, 'leader');
    expect(await online()).toEqual([2]);
    await change(pageId, 'in_review', designer);
    const rollback = { pageId, versionNo: 1 };
    expect((await backend.call('page.rollbackPage', rollback, designer)).code).toBe(REFUSED.forbidden);
    expect(await backend.ask('page.rollbackPage', rollback, 'leader')).toMatchObject({
      outcome: 'published',
      versionNo: 3,
    });
    const draft = await backend.ask('page.getContentInfos', { pageId }, 'leader');
    const newest = await backend.ask('page.getContentInfos', { pageId, versionNo: 3 }, 'leader');
    expect([draft.content, newest.content, await online()]).toEqual([first, first, [1]]);
    const { list } = await backend.ask('page.getPageComponent', { pageId }, 'leader');
    expect(list).toMatchObject([{ rootId, versionNo: 1 }]);
    expect(await statusOf(pageId)).toBe('published');
    const reviews = await backend.ask('builder.queryNoticeReviewList', { pageId }, 'leader');
    expect(reviews.list.map(({ state }) => state)).toEqual(['void', 'approved', 'approved']);
  });

  it('are compared by node and as pictures', async () => {
    const pageId = await published(document(text('a', '一'), text('b'), text('c')));
    const { revision } = await backend.ask('page.getContentInfos', { pageId }, designer);
    const content = document(text('c'), text('a', '二'), text('d'));
    await backend.ask('page.savePageContent', { pageId, revision, content }, designer);
    const compared = await backend.ask('page.queryVersionChanges', { pageId, fromVersionNo: 1 }, 'operator');
    expect(compared.changes.map(({ nodeId, kind }) => [nodeId, kind])).toEqual([
      ['c', 'moved'],
      ['a', 'changed'],
      ['d', 'added'],
      ['b', 'removed'],
    ]);
    expect(compared.changes[1]!.places).toEqual([{ place: 'props.text', before: '一', after: '二' }]);
    expect(compared.beforePicture).toMatch(/^\/page-pictures\/version-/);
    expect(compared.afterPicture).toMatch(/^\/page-pictures\/draft-/);
  });
});

it('archived pages are not listed, not changed, and come back as drafts', async () => {
  const pageId = await newPage();
  expect(await change(pageId, 'archived', 'leader')).toBeNull();
  const idsIn = async (status?: PageStatus) =>
    (await backend.ask('page.queryPageList', { id: pageId, ...(status && { status }) }, 'leader')).list.map(
      ({ id }) => id,
    );
  expect([await idsIn(), await idsIn('archived')]).toEqual([[], [pageId]]);
  expect((await edit(pageId, '不行')).msg).toContain('已归档的页面不能修改');
  expect((await backend.call('page.savePage', { pageId, pageName: '不行' }, designer)).code).toBe(REFUSED.invalid);
  expect(await change(pageId, 'draft', 'leader')).toBeNull();
  expect(await statusOf(pageId)).toBe('draft');
});

it('the server permits exactly the transitions of the table, for any person and any order', async () => {
  const people: readonly (readonly [string, () => As, Omit<PageTaker, 'isAuthor'>])[] = [
    ['designer', () => designer, { canWrite: true, canManage: false, isReviewer: false }],
    ['leader', () => 'leader', { canWrite: true, canManage: true, isReviewer: true }],
    ['checker', () => checker, { canWrite: true, canManage: false, isReviewer: true }],
  ];
  const act = fc.record({
    who: fc.integer({ min: 0, max: people.length - 1 }),
    what: fc.constantFrom('edit', 'publish', ...(Object.keys(PAGE_STATUS_NAMES) as PageStatus[])),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
      const pageId = await newPage();
      let state: PageState = { status: 'draft', online: false, versioned: false, reviewed: true };
      let authors = new Set([0]);
      for (const { who, what } of acts) {
        const [, as, rights] = people[who]!;
        const name = what === 'edit' || what === 'publish' ? what : transitionTo(what, state.status);
        const next = take(name, state, { ...rights, isAuthor: authors.has(who) });
        const isTaken =
          name === 'edit'
            ? (await edit(pageId, `${who}`, as())).code === 0
            : name === 'publish'
              ? (await backend.call('page.publishPage', { pageId }, as())).code === 0
              : (await change(pageId, what as PageStatus, as(), '意见')) === null;
        expect(isTaken, `${name} of ${state.status} by ${people[who]![0]}`).toBe(typeof next !== 'string');
        if (typeof next !== 'string') {
          state = next;
          if (name === 'edit') authors.add(who);
          if (name === 'publish') authors = new Set();
        }
        const [row] = await backend.db.select().from(pageTable).where(eq(pageTable.pageId, pageId));
        expect([row!.status, row!.online, row!.versionNo !== null]).toEqual([
          state.status,
          state.online,
          state.versioned,
        ]);
      }
    }),
    { numRuns: 12 },
  );
});
