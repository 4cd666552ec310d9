import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { ComponentDocument, PageDocument, PageNode } from '../../../src/pages/document';
import type { Operation } from '../../../src/pages/operations/operation';
import { CODES as REFUSED } from '../../../src/services/catalogue/codes';
import { eq } from 'drizzle-orm';
import { startBackend, type Backend } from '../../../tests/backend';
import { formRecord, pageCount, pageDraft } from '../../db/schema';
import { sealer } from '../../kernel/session/seal';
import { keepFile } from '../file/file-upload';
import { RECORD_PURPOSE } from '../form/record.rules';
import { testConfig } from '../../kernel/test-support';
import { pool } from '../../kernel/work/test-support/pool';
import { buildPagesApp } from '../../pages-app';
import { company } from '../account/test-support';
import { pagePictures } from './picture.plugin';
import { testFolder } from '../../../tests/folder';

let backend: Backend;
let site: FastifyInstance;
/** Another process of the same console. */
let otherSite: FastifyInstance;
const filesFolder = testFolder('page-files');
/** Has `canEditElement` and not `canManage`. */
let designer: Record<string, string>;
beforeAll(async () => {
  backend = await startBackend({ parts: [pagePictures], config: { filesFolder } });
  const build = () =>
    buildPagesApp({
      db: backend.db,
      config: testConfig({ filesFolder }),
      pages: { url: 'http://pages.localhost' },
      clock: () => backend.clock.now,
      pool,
    });
  site = await build();
  otherSite = await build();
  designer = await backend.logIn(await company(backend).hire('designer', '视觉设计', { departmentId: 1 }));
});
afterAll(async () => {
  await Promise.all([site.close(), otherSite.close()]);
  await backend.stop();
});

const text = (id: string, value = '文字'): PageNode => ({ id, type: 'text', props: { text: value } });
const document = (...body: PageNode[]): PageDocument => ({ version: 1, title: '双十一', body });
/** A list in a list of the same rows. */
const drawingMuch = (count: number): PageDocument => {
  const list = (id: string, child: PageNode): PageNode => ({
    id,
    type: 'list',
    props: { rows: 'r' },
    children: [child],
  });
  const rows = Array.from({ length: count }, (_, name) => ({ name }));
  return { ...document(list('outer', list('inner', text('x')))), sources: { r: { kind: 'rows', rows } } };
};
const setText = (id: string, value: string): Operation => ({ op: 'set', id, path: ['props', 'text'], value });

async function newPage(content = document(text('a'), text('b'))): Promise<number> {
  const { id } = await backend.ask('page.createByInfo', { pageName: '护肤品双十一', content }, designer);
  return id;
}
const contentOf = async (pageId: number) => backend.ask('page.getContentInfos', { pageId }, 'leader');
/** An upload of the first department; returns its path. */
async function upload(name: string, bytes: Buffer): Promise<string> {
  const around = { db: backend.db, config: testConfig({ filesFolder }), now: () => backend.clock.now };
  const key = `2026-06/${name}.png`;
  await keepFile(around, { userId: backend.ids.operator, departmentId: 1 }, { key, type: 'image', bytes });
  return `/files/${key}`;
}
const pictureOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c60' } })
    .png()
    .toBuffer();
const visit = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });

describe('drafts', () => {
  it('are saved by operations; a save on an older revision returns the operations since', async () => {
    const pageId = await newPage();
    const first = { pageId, revision: 0, operations: [setText('a', '新')] };
    expect(await backend.ask('page.savePageContent', first, designer)).toMatchObject({ outcome: 'saved', revision: 1 });
    const behind = await backend.ask(
      'page.savePageContent',
      { pageId, revision: 0, operations: [setText('b', '我的')] },
      'operator',
    );
    expect(behind).toMatchObject({ outcome: 'behind', revision: 1, steps: [{ operations: first.operations }] });
    expect((await contentOf(pageId)).content).toEqual(document(text('a', '新'), text('b')));
    expect(await backend.ask('page.queryOperations', { pageId, revision: 0 }, 'operator')).toMatchObject({
      revision: 1,
      steps: [{ revision: 1, operations: first.operations }],
    });
  });

  it.each<[string, Operation]>([
    ['insert', { op: 'insert', node: text('c'), at: { parent: null, index: 0 } }],
    ['remove', { op: 'remove', id: 'a' }],
    ['move', { op: 'move', id: 'a', at: { parent: null, index: 1 } }],
    ['restyle', { op: 'set', id: 'a', path: ['styles', 'base', 'color'], value: '#000' }],
    ['hide', { op: 'set', id: 'a', path: ['visible'], value: 'false' }],
  ])('without canEditElement: %s is refused, a text is not', async (_name, operation) => {
    const pageId = await newPage();
    const save = (operations: Operation[]) =>
      backend.call('page.savePageContent', { pageId, revision: 0, operations }, 'operator');
    expect((await save([setText('a', '可以'), operation])).code).toBe(REFUSED.forbidden);
    expect((await contentOf(pageId)).revision).toBe(0);
    expect((await save([setText('a', '可以')])).data).toMatchObject({ outcome: 'saved' });
  });

  it('of a new page that draws too much is refused as well', async () => {
    const answer = await backend.call('page.createByInfo', { pageName: '多', content: drawingMuch(200) }, 'admin');
    expect(answer).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'content' }] });
  });

  const deep = (levels: number): PageNode =>
    levels === 1 ? text('l1') : { id: `l${levels}`, type: 'box', children: [deep(levels - 1)] };
  it.each<[string, unknown, RegExp]>([
    ['no object', [], /应为一个对象/],
    ['100 levels', document(deep(100)), /body.*嵌套超过 40 层/],
    ['10,000 nodes', document(...Array.from({ length: 10_000 }, (_, index) => text(`n${index}`))), /节点超过 5000 个/],
    ['1 MB', document(text('a', 'x'.repeat(1_000_001))), /超过 1000000 个字符/],
    [
      'lists that draw too much',
      drawingMuch(200),
      /最多画出 5000 个组件，“数据列表 outer”（200 行）里的“数据列表 inner”（200 行）/,
    ],
    ['an id twice', document(text('a'), text('a')), /body\[1\].*重复：a/],
    ['children that are no list', document({ id: 'a', type: 'box', children: 'x' } as never), /children/],
  ])('of %s are refused with the place', async (_name, content, message) => {
    const pageId = await newPage();
    const answer = await backend.call('page.savePageContent', { pageId, revision: 0, content }, designer);
    expect(answer).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'content' }] });
    expect(answer.msg).toMatch(message);
    expect((await contentOf(pageId)).revision).toBe(0);
  });

  it('malformed operations, and operations that do not fit, change nothing', async () => {
    const pageId = await newPage();
    for (const operation of [null, { op: 'drop' }, { op: 'remove', id: 'x' }, { op: 'insert', node: 1, at: {} }])
      expect(
        await backend.call('page.savePageContent', { pageId, revision: 0, operations: [operation] }, designer),
      ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'operations' }] });
    const newer = { pageId, revision: 9, operations: [setText('a', 'x')] };
    expect((await backend.call('page.savePageContent', newer, designer)).code).toBe(REFUSED.invalid);
  });
});

describe('published pages', () => {
  it('a designer may not publish; a leader may, and visitors without a session read it', async () => {
    const pageId = await newPage();
    expect((await backend.call('page.publishPage', { pageId }, designer)).code).toBe(REFUSED.forbidden);
    const { publicUrl, ...published } = await backend.ask('page.publishPage', { pageId, revision: 0 }, 'leader');
    expect(published).toMatchObject({ outcome: 'published', versionNo: 1 });
    const answer = await visit(new URL(publicUrl).pathname);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('文字');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const again = await visit(`/${pageId}`, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('a broken draft is saved and not published; the last published page stays', async () => {
    const pageId = await newPage();
    await backend.ask('page.publishPage', { pageId }, 'leader');
    const before = (await visit(`/${pageId}`)).body;
    const broken = { pageId, revision: 0, content: document({ id: 'x', type: 'no-such-thing' }) };
    const saved = await backend.ask('page.savePageContent', broken, designer);
    expect(saved.problems).toMatchObject([{ code: 'unknown-primitive', severity: 'error', nodeId: 'x' }]);
    expect(await backend.ask('page.publishPage', { pageId }, 'leader')).toMatchObject({
      outcome: 'broken',
      versionNo: null,
      problems: [{ nodeId: 'x' }],
    });
    expect((await visit(`/${pageId}`)).body).toBe(before);
  });

  it('visitors of offline, ended, unknown and deleted pages get a page that says so', async () => {
    const pageId = await newPage();
    expect((await visit(`/${pageId}`)).statusCode).toBe(404);
    await backend.ask('page.publishPage', { pageId }, 'leader');
    await backend.ask('builder.updatePageStatus', { pageIds: [pageId], status: 'offline' }, 'leader');
    const offline = await visit(`/${pageId}`);
    expect([offline.statusCode, offline.body.includes('活动已结束')]).toEqual([410, true]);
    await backend.ask('builder.updatePageStatus', { pageIds: [pageId], status: 'published' }, 'leader');
    const endTime = backend.clock.now.toISOString();
    await backend.ask('page.savePage', { pageId, slug: 'double-eleven', endTime }, 'leader');
    expect((await visit('/double-eleven')).statusCode).toBe(410);
    await backend.ask('page.savePage', { pageId, endTime: null }, 'leader');
    expect((await visit('/double-eleven')).statusCode).toBe(200);
    await backend.ask('page.deletePages', { pageIds: [pageId] }, 'leader');
    for (const path of ['/double-eleven', `/${pageId}`, '/nothing', '/fapi/vangogh-be/v2/lego/user/login', '/..%2f'])
      expect([path, (await visit(path)).statusCode]).toEqual([path, 404]);
  });

  it('a preview shows the draft for half an hour', async () => {
    const pageId = await newPage(document(text('a', '还没有发布')));
    const { url } = await backend.ask('page.previewPage', { pageId }, 'operator');
    const path = new URL(url).pathname;
    const shown = await visit(path);
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(shown.body).toContain('还没有发布');
    backend.clock.later(31 * 60_000);
    expect((await visit(path)).statusCode).toBe(410);
    expect((await visit(`${path.slice(0, -2)}xx`)).statusCode).toBe(404);
  });

  it('a preview of a draft that draws too much says where', async () => {
    const pageId = await newPage();
    await backend.db
      .update(pageDraft)
      .set({ content: drawingMuch(200) })
      .where(eq(pageDraft.pageId, pageId));
    const { url } = await backend.ask('page.previewPage', { pageId }, 'operator');
    const answer = await site.inject(new URL(url).pathname);
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('“数据列表 outer”（200 行）')]);
  });

  it('a preview answers 429 beyond the rate of its address', async () => {
    const { url } = await backend.ask('page.previewPage', { pageId: await newPage() }, 'operator');
    const open = () => site.inject({ url: new URL(url).pathname, remoteAddress: '203.0.113.9' });
    for (let count = 0; count < 60; count++) expect((await open()).statusCode).toBe(200);
    const refused = await open();
    expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('请一分钟后再试')]);
  });

  it('a preview shows pictures that no published page shows, also where another process serves them', async () => {
    const src = await upload('previewaaa', await pictureOf(40, 30));
    const pageId = await newPage(document({ id: 'p', type: 'picture', props: { src, alt: '' } }));
    const { url } = await backend.ask('page.previewPage', { pageId }, 'operator');
    const statusOf = async (app: FastifyInstance) => (await app.inject({ url: src })).statusCode;
    expect(await statusOf(otherSite)).toBe(404);
    await visit(new URL(url).pathname);
    expect([await statusOf(site), await statusOf(otherSite)]).toEqual([200, 200]);
    backend.clock.later(31 * 60_000);
    expect(await statusOf(site)).toBe(404);
  });

  it('reads the pinned versions once for the check and the rendering, before and in its transaction', async () => {
    const content = { version: 1, title: '标题栏', props: {}, body: [text('inner')] };
    const { rootId } = await backend.ask('component.createRoot', { name: '标题栏', content }, 'admin');
    await backend.ask('component.publish', { rootId }, 'admin');
    const pageId = await newPage(document({ id: 'i', type: 'component', component: rootId, version: 1 }));
    const queries = vi.spyOn(Client.prototype, 'query');
    await backend.ask('page.publishPage', { pageId }, 'leader');
    const texts = queries.mock.calls.map(([query]: unknown[]) => (query as { text?: string }).text ?? '');
    queries.mockRestore();
    expect(texts.filter((each) => each.includes('from "page_component_version"'))).toHaveLength(2);
  });

  it('pictures over 300 kB are reported in the draft and at publishing, but do not prevent publishing', async () => {
    const heavy = await upload('heavyaaaaa', Buffer.alloc(300_001));
    const light = await upload('lightaaaaa', Buffer.alloc(300_000));
    const shows = (id: string, src: string): PageNode => ({ id, type: 'picture', props: { src, alt: '' } });
    const deep = {
      id: 'b',
      type: 'box',
      styles: { base: { backgroundPicture: heavy } },
      children: [shows('d', heavy)],
    };
    const pageId = await newPage(document(shows('a', light), deep));
    const problems = [
      { code: 'heavy-picture', severity: 'warning', nodeId: 'b' },
      { code: 'heavy-picture', severity: 'warning', nodeId: 'd', path: ['body', 1, 'children', 0, 'props', 'src'] },
    ];
    expect((await contentOf(pageId)).problems).toMatchObject(problems);
    const published = await backend.ask('page.publishPage', { pageId }, 'leader');
    expect(published).toMatchObject({ outcome: 'published', problems });
  });

  it('submissions are sealed, counted once for each key, and refused from programs', async () => {
    const field = { id: 'name', type: 'field', props: { label: '姓名' } };
    const pageId = await newPage(document({ id: 'f', type: 'form', children: [field] }));
    await backend.ask('page.publishPage', { pageId }, 'leader');
    const body = { key: 'a'.repeat(32), form: 'f', values: { name: '王五' }, website: '', seconds: 9, channel: 'wx' };
    const submit = async (more: object, id = pageId) =>
      (await site.inject({ method: 'POST', url: `/submit/${id}`, payload: { ...body, ...more } })).statusCode;
    expect(await submit({})).toBe(200);
    expect(await submit({})).toBe(200);
    expect(await submit({ key: 'b'.repeat(32), website: 'spam' })).toBe(200);
    expect(await submit({ key: 'c'.repeat(32), seconds: 0 })).toBe(400);
    expect(await submit({ key: 'd'.repeat(32), values: { name: 'x'.repeat(201) } })).toBe(400);
    expect(await submit({ values: { name: 'x'.repeat(300_000) } })).toBe(413);
    expect(await submit({}, 999_999)).toBe(404);
    const track = { method: 'POST', url: `/track/${pageId}`, headers: { 'content-type': 'text/plain' } } as const;
    expect((await site.inject({ ...track, payload: '{"event":"buy"}' })).statusCode).toBe(204);
    expect((await site.inject({ ...track, payload: '{"event":"<script>"}' })).statusCode).toBe(404);
    const rows = await backend.db.select().from(formRecord).where(eq(formRecord.pageId, pageId));
    expect(rows).toMatchObject([{ channel: 'wx', versionNo: 1 }]);
    expect((await sealer(backend.db)).open(RECORD_PURPOSE, rows[0]!.sealed)).toBe('{"name":"王五"}');
    const counts = () => backend.db.select().from(pageCount).where(eq(pageCount.pageId, pageId));
    await vi.waitUntil(async () => (await counts()).some(({ event, count }) => event === 'submit' && count === 1));
  });
});

describe('components', () => {
  const component = (prop: string, more: Partial<ComponentDocument> = {}): ComponentDocument => ({
    version: 1,
    title: '标题栏',
    props: { [prop]: { type: 'string', title: '标题', default: '' } },
    body: [{ id: 'inner', type: 'text', props: { text: `\${props.${prop}}` } }],
    ...more,
  });

  it('a new version reaches a page only through its migration', async () => {
    const { rootId } = await backend.ask(
      'component.createRoot',
      { name: '标题栏', content: component('title') },
      'admin',
    );
    await backend.ask('component.publish', { rootId }, 'admin');
    const instance = { id: 'i', type: 'component', component: rootId, version: 1, props: { title: '你好' } };
    const pageId = await newPage(document(instance));
    const second = component('heading', { migration: [{ op: 'rename', from: 'title', to: 'heading' }] });
    await backend.ask('component.saveContent', { rootId, revision: 0, content: second }, 'admin');
    const published = await backend.ask('component.publish', { rootId, revision: 1 }, 'admin');
    expect(published).toMatchObject({ outcome: 'published', versionNo: 2, pages: [{ pageId }] });

    expect((await contentOf(pageId)).content).toEqual(document(instance));
    const bare = [{ op: 'set', id: 'i', path: ['version'], value: 2 }];
    expect((await backend.call('page.savePageContent', { pageId, revision: 0, operations: bare }, designer)).code).toBe(
      REFUSED.invalid,
    );
    expect(await backend.ask('page.queryMigration', { pageId, rootId }, designer)).toMatchObject({
      versionNo: 2,
      instances: [{ nodeId: 'i', fromVersionNo: 1, changes: [{ kind: 'renamed', from: 'title', to: 'heading' }] }],
      problems: [],
    });
    const listed = async (outdated: boolean) =>
      (await backend.ask('page.queryPageList', { id: pageId, outdated }, designer)).total;
    expect([await listed(true), await listed(false)]).toEqual([1, 0]);
    const accept = { pageId, rootId, revision: 0, versionNo: 2 };
    expect((await backend.call('page.acceptMigration', accept, 'operator')).code).toBe(REFUSED.forbidden);
    expect(await backend.ask('page.acceptMigration', accept, designer)).toMatchObject({
      outcome: 'saved',
      revision: 1,
    });
    expect([await listed(true), await listed(false)]).toEqual([0, 1]);
    const migrated = { ...instance, version: 2, props: { heading: '你好' } };
    expect((await contentOf(pageId)).content).toEqual(document(migrated));
    expect(await backend.ask('component.queryUses', { rootId }, 'admin')).toMatchObject({
      list: [{ kind: 'page', id: pageId, versionNo: 2, outdated: false }],
    });
    const refused = await backend.ask('component.deleteRoot', { rootIds: [rootId] }, 'admin');
    expect(refused).toMatchObject({ done: 0, failed: [{ id: rootId }] });
  });

  it('are saved by operations like pages; a save on an older revision returns the operations since', async () => {
    const content = component('title');
    const { rootId } = await backend.ask('component.createRoot', { name: '卡片', content }, 'admin');
    const mine = { rootId, revision: 0, operations: [setText('inner', '我的')] };
    const title = { op: 'set', id: null, path: ['props', 'title', 'title'], value: '大标题' };
    await backend.ask('component.saveContent', { ...mine, operations: [title] }, designer);
    const between = { revision: 1, steps: [{ revision: 1, operations: [title] }] };
    expect(await backend.ask('component.saveContent', mine, 'admin')).toMatchObject({ outcome: 'behind', ...between });
    const since = (revision: number) => backend.call('component.queryOperations', { rootId, revision }, 'admin');
    expect((await since(0)).data).toMatchObject(between);
    expect((await since(1)).data).toEqual({ revision: 1, steps: [] });
    expect((await since(2)).code).toBe(REFUSED.invalid);
  });

  it('breaking changes without a migration are named with the pages', async () => {
    const { rootId } = await backend.ask(
      'component.createRoot',
      { name: '按钮', content: component('label') },
      'admin',
    );
    await backend.ask('component.publish', { rootId }, 'admin');
    await newPage(document({ id: 'i', type: 'component', component: rootId, version: 1 }));
    await backend.ask('component.saveContent', { rootId, revision: 0, content: component('other') }, 'admin');
    const { problems } = await backend.ask('component.publish', { rootId }, 'admin');
    expect(problems).toMatchObject([{ code: 'breaking-removed', message: expect.stringContaining('护肤品双十一') }]);
  });
});

describe('comments and presence', () => {
  it('comments are answered, resolved, and deleted by their author', async () => {
    const pageId = await newPage();
    const { commentId } = await backend.ask('page.addComment', { pageId, nodeId: 'a', text: '换张图' }, 'operator');
    await backend.ask('page.answerComment', { commentId, text: '好' }, designer);
    await backend.ask('page.resolveComment', { commentId, resolved: true }, 'leader');
    expect((await backend.ask('page.queryComments', { pageId }, designer)).list).toMatchObject([
      { nodeId: 'a', text: '换张图', resolved: true, resolver: 'leader的姓名', answers: [{ text: '好' }] },
    ]);
    expect((await backend.call('page.deleteComment', { commentId }, 'leader')).code).toBe(REFUSED.forbidden);
    await backend.ask('page.deleteComment', { commentId }, 'operator');
    expect((await backend.ask('page.queryComments', { pageId }, designer)).list).toEqual([]);
  });

  it('people see who else has a page open and what they selected, until they leave', async () => {
    const pageId = await newPage();
    const tabId = '1'.repeat(32);
    await backend.ask('page.enterPage', { pageId, tabId, nodeId: 'a' }, 'operator');
    const others = async () => (await backend.ask('page.queryPageEditors', { pageId }, designer)).list;
    expect(await others()).toMatchObject([{ userId: backend.ids.operator, nodeId: 'a' }]);
    expect((await backend.ask('page.queryPageEditors', { pageId }, 'operator')).list).toEqual([]);
    backend.clock.later(61_000);
    expect(await others()).toEqual([]);
    await backend.ask('page.enterPage', { pageId, tabId }, 'operator');
    expect(await others()).toHaveLength(1);
    await backend.ask('page.leavePage', { tabId }, 'operator');
    expect(await others()).toEqual([]);
  });
});

describe('templates and pictures', () => {
  it('a page can begin from a template of another page; the list’s addresses draw preview pictures', async () => {
    const pageId = await newPage(document(text('a', '模板里的文字 <b>')));
    const { templateId } = await backend.ask(
      'builder.createTemplate',
      { pageId, name: '双十一', category: '电商' },
      designer,
    );
    const made = await backend.ask('page.createByInfo', { pageName: '双十二', templateId }, 'operator');
    expect((await contentOf(made.id)).content).toMatchObject({ title: '双十二', body: [{ id: 'a' }] });
    const picture = await backend.app.inject({ url: made.picture });
    expect(picture.headers['content-type']).toMatch(/svg/);
    expect(picture.body).toContain('模板里的文字 &lt;b&gt;');
    expect((await backend.app.inject({ url: made.picture.replace(`page-${made.id}-`, 'page-1-') })).statusCode).toBe(
      404,
    );
  });

  it('pictures show stored and generated pictures, scaled down, of pages and components', async () => {
    const src = await upload('abcdefghij', await pictureOf(900, 600));
    const body = [
      { id: 'a', type: 'picture', props: { src, alt: '主图' } },
      { id: 'b', type: 'picture', props: { src: '/demo-media/cover/beauty-a.svg', alt: '商品' } },
      { id: 'c', type: 'picture', props: { src: '/files/2026-06/missing000.png', alt: '没有这张图' } },
    ];
    const content = { version: 1, title: '横幅', props: {}, body };
    const { rootId } = await backend.ask('component.createRoot', { name: '横幅', content }, 'admin');
    const { component } = await backend.ask('component.queryRoots', { rootId }, 'admin');
    const drawn = (await backend.app.inject({ url: component.picture })).body;
    const [, data = ''] = /src="data:image\/webp;base64,([^"]+)"/.exec(drawn) ?? [];
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ width: 384, height: 256 });
    expect(drawn).toContain('src="data:image/svg+xml;base64,');
    expect(drawn).toContain('没有这张图');
  });
});
