import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED } from '../../../tests/backend';
import { MESSAGES } from './workshop.messages';
import { eventually, screenText, startWorkshop, type Workshop } from '../../../tests/workshop';

let shop: Workshop;
beforeAll(async () => {
  shop = await startWorkshop();
});
afterAll(() => shop.stop());

const NOTE = screenText('/feed/note', '笔记');

describe('the list', () => {
  it('contains every screen with version 1 after the first start', async () => {
    const { list, total, readOnly } = await shop.ask('workshop.queryScreenList', {}, 'leader');
    expect([total, readOnly]).toEqual([3, false]);
    expect(
      list.map(({ screenId, title, route, state, versionNo, author, hasDraft }) => [
        screenId,
        title,
        route,
        state,
        versionNo,
        author,
        hasDraft,
      ]),
    ).toEqual([
      ['feed/note', '笔记', '/feed/note', 'good', 1, '磁盘', false],
      ['home', '首页', '/home', 'good', 1, '磁盘', false],
      ['login', '登录', '/login', 'good', 1, '磁盘', false],
    ]);
    expect((await shop.versions('home'))[0]).toMatchObject({ versionNo: 1, origin: 'disk', author: '磁盘' });
  });

  it.each([
    ['笔', ['feed/note']],
    ['/LOGIN', ['login']],
    ['FEED', ['feed/note']],
    ['nowhere', []],
    ['  ', ['feed/note', 'home', 'login']],
  ])('finds %j', async (keyword, ids) => {
    const { list } = await shop.ask('workshop.queryScreenList', { keyword }, 'leader');
    expect(list.map(({ screenId }) => screenId)).toEqual(ids);
  });

  it('does not show menu.json, which is stored with the screens', async () => {
    expect((await shop.versions()).map(({ screenId }) => screenId)).not.toContain('menu');
    expect(await shop.versions('menu')).toEqual([]);
    for (const name of ['workshop.openScreen', 'workshop.deleteDraft'] as const)
      expect((await shop.call(name, { screenId: 'menu' }, 'leader')).data).toBeNull();
    expect(await shop.call('workshop.deleteScreen', { screenId: 'menu', versionId: 1 }, 'leader')).toMatchObject({
      code: REFUSED.notFound,
    });
  });

  it('shows screens with errors on disk, with their text for correction', async () => {
    const broken = NOTE.replace('"text",  "id": "t1"', '"txet",  "id": "t1"');
    shop.folder.write('feed/note.page.json', broken);
    const [note] = await eventually(
      async () => (await shop.ask('workshop.queryScreenList', { state: 'broken' }, 'leader')).list,
      (list) => list.length > 0,
    );
    expect(note).toMatchObject({
      screenId: 'feed/note',
      title: '笔记',
      state: 'broken',
      problemCount: 1,
      versionNo: 1,
    });
    const opened = await shop.open('feed/note');
    expect(opened).toMatchObject({
      text: NOTE,
      problems: [],
      disk: { text: broken, problems: [{ code: 'unknown-node', line: 8 }], isReplaced: true },
    });
    expect(await shop.history('feed/note')).toEqual([NOTE]);

    await shop.publish('feed/note', broken.replace('txet', 'text').replace('"二"', '"两"'));
    expect(await shop.open('feed/note')).toMatchObject({ disk: null, screen: { state: 'good', problemCount: 0 } });
    expect((await shop.ask('workshop.queryScreenList', { state: 'broken' }, 'leader')).list).toEqual([]);
  });

  it('shows a file that was never valid, for correction', async () => {
    shop.folder.write('half.page.json', '{ "title": "半');
    const [half] = await eventually(
      async () => (await shop.ask('workshop.queryScreenList', { keyword: 'half' }, 'leader')).list,
      (list) => list.length > 0,
    );
    expect(half).toMatchObject({
      screenId: 'half',
      title: 'half',
      route: '',
      state: 'broken',
      versionNo: 0,
      author: '',
      updateTime: null,
    });
    expect(await shop.open('half')).toMatchObject({
      text: '{ "title": "半',
      versionId: null,
      disk: null,
      problems: [{ code: 'syntax' }],
    });
    const text = screenText('/half', '整');
    expect(await shop.publish('half', text)).toMatchObject({ outcome: 'published', version: { versionNo: 1 } });
    expect(shop.folder.read('half.page.json')).toBe(text);
  });
});

describe('versions', () => {
  it('are listed newest first, of one screen and of all', async () => {
    for (const word of ['a', 'b', 'c']) await shop.publish('home', screenText('/home', '首页', [word]));
    expect((await shop.versions('home')).map(({ versionNo }) => versionNo)).toEqual([4, 3, 2, 1]);
    const all = await shop.versions();
    expect(all.map(({ versionId }) => versionId)).toEqual(
      all.map(({ versionId }) => versionId).toSorted((a, b) => b - a),
    );
    const page = await shop.ask('workshop.queryVersionList', { screenId: 'home', pageNo: 2, pageSize: 3 }, 'leader');
    expect(page).toMatchObject({ total: 4, pageNo: 2, pageSize: 3, list: [{ versionNo: 1 }] });
  });

  it('are restored as new versions', async () => {
    const [first] = (await shop.versions('home')).slice(-1);
    const result = await shop.ask(
      'workshop.restoreVersion',
      { versionId: first!.versionId, message: '退回' },
      'leader',
    );
    expect(result).toMatchObject({
      outcome: 'published',
      version: { versionNo: 5, origin: 'restore', restoredNo: 1, message: '退回', author: 'leader的姓名（leader）' },
    });
    expect(shop.folder.read('home.page.json')).toBe(screenText('/home', '首页'));
    expect((await shop.history('home')).map((text) => /"id": "t0", "text": "(.)"/.exec(text)![1])).toEqual([
      '一',
      'a',
      'b',
      'c',
      '一',
    ]);
    expect(await shop.ask('workshop.restoreVersion', { versionId: first!.versionId }, 'leader')).toMatchObject({
      outcome: 'published',
      version: { versionNo: 5 },
    });
  });

  it('with an error by present rules are not restored', async () => {
    const { version } = await shop.publish('one', screenText('/one', '一'), { baseVersionId: null });
    await shop.publish('one', screenText('/other', '一'));
    await shop.publish('two', screenText('/one', '二'), { baseVersionId: null });
    const result = await shop.ask('workshop.restoreVersion', { versionId: version!.versionId }, 'leader');
    expect(result).toMatchObject({
      outcome: 'broken',
      version: { versionNo: 2 },
      problems: [{ code: 'duplicate-route' }],
    });
    expect(await shop.history('one')).toHaveLength(2);
  });

  it('that do not exist are not found', async () => {
    for (const name of ['workshop.readVersion', 'workshop.restoreVersion'] as const)
      expect(await shop.call(name, { versionId: 999_999 }, 'leader')).toMatchObject({ code: REFUSED.notFound });
    expect(await shop.call('workshop.openScreen', { screenId: 'nowhere' }, 'leader')).toMatchObject({
      code: REFUSED.notFound,
    });
  });
});

describe('a deleted screen', () => {
  it('is removed from folder, console and list; its versions remain and can restore it', async () => {
    const { version } = await shop.publish('gone', screenText('/gone', '走'), { baseVersionId: null });
    const { versionId } = version!;
    expect(
      await shop.call('workshop.deleteScreen', { screenId: 'gone', versionId: versionId + 1 }, 'leader'),
    ).toMatchObject({ msg: MESSAGES.changedMeanwhile });
    await shop.ask('workshop.deleteScreen', { screenId: 'gone', versionId }, 'leader');
    expect([shop.folder.read('gone.page.json'), (await shop.served('gone')).status]).toEqual([null, 404]);
    expect((await shop.ask('workshop.queryScreenList', { keyword: 'gone' }, 'leader')).list).toEqual([]);
    expect(await shop.call('workshop.openScreen', { screenId: 'gone' }, 'leader')).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(await shop.call('workshop.deleteScreen', { screenId: 'gone', versionId }, 'leader')).toMatchObject({
      msg: MESSAGES.alreadyDeleted,
    });
    expect((await shop.ask('workshop.queryScreenList', { deleted: true }, 'leader')).list).toMatchObject([
      { screenId: 'gone', title: '走', versionNo: 1 },
    ]);

    expect(await shop.ask('workshop.restoreVersion', { versionId }, 'leader')).toMatchObject({
      outcome: 'published',
      version: { versionNo: 2, restoredNo: 1 },
    });
    expect(shop.folder.read('gone.page.json')).toBe(screenText('/gone', '走'));
    expect(await shop.served('gone')).toMatchObject({ status: 200, title: '走' });
    expect((await shop.ask('workshop.queryScreenList', { deleted: true }, 'leader')).list).toEqual([]);
  });

  it('releases its route', async () => {
    const { version } = await shop.publish('first', screenText('/place', '先'), { baseVersionId: null });
    await shop.ask('workshop.deleteScreen', { screenId: 'first', versionId: version!.versionId }, 'leader');
    await shop.publish('second', screenText('/place', '后'), { baseVersionId: null });
    expect(await shop.ask('workshop.restoreVersion', { versionId: version!.versionId }, 'leader')).toMatchObject({
      outcome: 'broken',
      version: null,
      problems: [{ code: 'duplicate-route' }],
    });
  });
});
