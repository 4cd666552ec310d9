/** Screens of a release: people's versions win, and a newer release is merged into them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, Folder, SCREENS, screenText, startWorkshop, type Workshop } from '../../tests/workshop';

const config = (version: string) => ({ schemasEdited: false, version });
const fileOf = (screenId: string) => `${screenId}.page.json`;
const text = (screenId: string, title: string, words?: readonly string[]) => screenText(`/${screenId}`, title, words);

/** A folder with these screens beside the ones that the console needs. */
const release = (screens: Readonly<Record<string, string>>) =>
  new Folder({ ...SCREENS, ...Object.fromEntries(Object.entries(screens).map(([id, each]) => [fileOf(id), each])) });

const FIRST = {
  'made/own': text('made/own', '原来'),
  'made/untouched': text('made/untouched', '原来'),
  'made/broken': text('made/broken', '原来'),
  'made/both': text('made/both', '原来'),
  'made/same': text('made/same', '原来'),
  'made/deleted': text('made/deleted', '原来'),
  'made/dropped': text('made/dropped', '原来'),
  'made/dropped-own': text('made/dropped-own', '原来'),
};
const SECOND = {
  'made/own': FIRST['made/own'],
  'made/untouched': text('made/untouched', '升级'),
  'made/broken': text('made/broken', '升级').replaceAll('"text"', '"txet"'),
  'made/both': text('made/both', '原来', ['一', '二', '升级']),
  'made/same': text('made/same', '升级'),
  'made/deleted': text('made/deleted', '升级'),
  'made/new': text('made/new', '新的'),
};

describe('a newer release', () => {
  let shop: Workshop;
  let second: Awaited<ReturnType<Workshop['another']>>;
  const folders = [release(FIRST), release(SECOND)] as const;
  const title = async (screenId: string, app = shop.app) => (await shop.served(screenId, app)).title;
  const own = (screenId: string, from: string) => shop.publish(screenId, from.replace('原来', '自己的'));
  const stateOf = async (screenId: string) =>
    (await second.ask('workshop.queryScreenList', {})).list.find((each) => each.screenId === screenId)?.state;

  beforeAll(async () => {
    shop = await startWorkshop(folders[0], config('1.0.0'));
    for (const id of ['made/own', 'made/both', 'made/same', 'made/dropped-own'] as const) await own(id, FIRST[id]);
    const { versionId } = await shop.open('made/deleted');
    await shop.ask('workshop.deleteScreen', { screenId: 'made/deleted', versionId: versionId! }, 'leader');
    second = await shop.another(folders[1], config('1.1.0'));
  });
  afterAll(async () => {
    await shop.stop();
    folders[1].drop();
  });

  it('never writes into the folder of the release', () => {
    for (const [id, each] of Object.entries(FIRST)) expect(folders[0].read(fileOf(id))).toBe(each);
    expect(folders[0].files()).toHaveLength(Object.keys({ ...SCREENS, ...FIRST }).length);
  });

  it("keeps people's versions, takes its own changes and merges both", async () => {
    expect(await title('made/own', second.app)).toBe('自己的');
    expect(await title('made/untouched', second.app)).toBe('升级');
    expect(await title('made/new', second.app)).toBe('新的');
    expect(await shop.served('made/both', second.app)).toMatchObject({
      title: '自己的',
      body: [{ text: '一' }, { text: '二' }, { text: '升级' }],
    });
    expect((await shop.versions('made/both')).map(({ origin }) => origin)).toEqual([
      'release',
      'release',
      'publish',
      'release',
    ]);
  });

  it('serves the version before of a screen with errors; a publish does not touch the file', async () => {
    const { text: served, disk, versionId } = await second.ask('workshop.openScreen', { screenId: 'made/broken' });
    expect({ served, disk }).toMatchObject({
      served: FIRST['made/broken'],
      disk: { text: SECOND['made/broken'], isReplaced: false },
    });
    const own = { screenId: 'made/broken', text: text('made/broken', '自己的'), baseVersionId: versionId };
    expect((await second.ask('workshop.publishScreen', own)).outcome).toBe('published');
    expect(folders[1].read(fileOf('made/broken'))).toBe(SECOND['made/broken']);
  });

  it('removes a screen only if people did not change it, and revives none that they deleted', async () => {
    expect((await shop.served('made/dropped', second.app)).status).toBe(404);
    expect(await title('made/dropped-own', second.app)).toBe('自己的');
    expect((await shop.served('made/deleted', second.app)).status).toBe(404);
  });

  it('serves the own version of a screen that both changed in one place, and lists it', async () => {
    expect(await title('made/same', second.app)).toBe('自己的');
    expect(await stateOf('made/same')).toBe('conflict');
    expect((await second.ask('workshop.openScreen', { screenId: 'made/same' })).release).toMatchObject({
      text: SECOND['made/same'],
      base: FIRST['made/same'],
    });
  });

  it('is not undone by a server of the older release, which publishes or starts again', async () => {
    await shop.publish('made/own', text('made/own', '又改'));
    expect(
      await eventually(
        () => title('made/own', second.app),
        (is) => is === '又改',
      ),
    ).toBe('又改');
    const again = await shop.another(folders[0], config('1.0.0'));
    expect(await title('made/untouched', again.app)).toBe('升级');
    expect(await title('made/new', again.app)).toBe('新的');
    expect((await shop.served('made/dropped', again.app)).status).toBe(404);
    await again.close();
  });

  it('asks about a conflict until somebody decides, also after a start', async () => {
    const before = await second.ask('workshop.openScreen', { screenId: 'made/same' });
    await expect(
      second.ask('workshop.keepOverRelease', { screenId: 'made/same', hash: '0'.repeat(64) }),
    ).rejects.toThrow('已经处理过');
    await second.ask('workshop.keepOverRelease', { screenId: 'made/same', hash: before.release!.hash });
    expect(await stateOf('made/same')).toBe('good');
    expect(await shop.served('made/same', second.app)).toMatchObject({ title: '自己的' });
    const again = await shop.another(folders[1], config('1.1.0'));
    expect((await again.ask('workshop.openScreen', { screenId: 'made/same' })).release).toBeNull();
    await again.close();
  });

  it('merges the release after a decision with what was decided', async () => {
    const third = release({ ...SECOND, 'made/same': text('made/same', '升级', ['一', '二', '第三版']) });
    const server = await shop.another(third, config('1.10.0'));
    expect(await shop.served('made/same', server.app)).toMatchObject({
      title: '自己的',
      body: [{ text: '一' }, { text: '二' }, { text: '第三版' }],
    });
    await server.close();
    third.drop();
  });

  it('takes back its own change, although the text is an older version', async () => {
    const fourth = release({ ...SECOND, 'made/untouched': FIRST['made/untouched'] });
    const server = await shop.another(fourth, config('1.11.0'));
    expect(await title('made/untouched', server.app)).toBe('原来');
    await server.close();
    fourth.drop();
  });
});

it('a file of the release that is edited while the server runs is served, also when it is put back', async () => {
  const folder = release({ 'made/live': text('made/live', '原来') });
  const shop = await startWorkshop(folder, config('1.0.0'));
  const served = () => shop.served('made/live');
  folder.write(fileOf('made/live'), text('made/live', '改了'));
  await eventually(served, ({ title }) => title === '改了');
  folder.write(fileOf('made/live'), text('made/live', '原来'));
  await eventually(served, ({ title }) => title === '原来');
  await shop.stop();
});

it('screens that were published before releases were told apart stay, and the release is merged into them', async () => {
  const before = { 'made/own': text('made/own', '原来'), 'made/other': text('made/other', '原来') };
  const edited = release(before);
  const shop = await startWorkshop(edited);
  await shop.publish('made/own', before['made/own'].replace('原来', '自己的'));
  const next = release({
    'made/own': text('made/own', '原来', ['一', '二', '升级']),
    'made/other': text('made/other', '升级'),
  });
  const server = await shop.another(next, config('1.1.0'));
  expect(await shop.served('made/own', server.app)).toMatchObject({
    title: '自己的',
    body: [{}, {}, { text: '升级' }],
  });
  expect((await shop.served('made/other', server.app)).title).toBe('升级');
  await server.close();
  await shop.stop();
  next.drop();
});
