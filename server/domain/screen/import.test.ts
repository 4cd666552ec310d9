/** Screens as files: an export, and an import of all files or none. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorkshop, Folder, screenText, type Workshop } from '../../../tests/workshop';
import { callsByName } from '../../../src/services/catalogue';
import { REFUSED } from '../../../tests/backend';
import { MESSAGES } from './workshop.messages';

let shop: Workshop;
beforeAll(async () => {
  shop = await startWorkshop(new Folder(), { schemasEdited: false, version: '1.0.0' });
});
afterAll(() => shop.stop());

async function exported(params: object): Promise<Readonly<Record<string, string>>> {
  const { path } = callsByName.get('workshop.exportScreens')!;
  const answer = await shop.app.inject({ method: 'POST', url: path, payload: params, headers: shop.headers.leader });
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
const file = (screenId: string, title: string) => ({ screenId, text: screenText(`/${screenId}`, title) });
const listed = async (fromRelease: 'same' | 'changed' | 'added') =>
  (await shop.ask('workshop.queryScreenList', { fromRelease }, 'leader')).list.map(({ screenId }) => screenId);
const send = (files: ReturnType<typeof file>[], dryRun = false) =>
  shop.ask('workshop.importScreens', { files, dryRun, message: '来自代码库' }, 'leader');

describe('files of screens', () => {
  it('are those of the release at first', async () => {
    expect(await listed('same')).toEqual(['feed/note', 'home', 'login']);
    expect(Object.keys(await exported({}))).toEqual(['feed/note.page.json', 'home.page.json', 'login.page.json']);
  });

  it('a dry run says what would change and changes nothing', async () => {
    const files = [file('home', '首页'), file('feed/note', '新标题'), file('made/new', '新页面')];
    expect(await send(files, true)).toEqual({
      published: 0,
      same: 1,
      list: [
        { screenId: 'feed/note', title: '新标题', change: 'changed' },
        { screenId: 'made/new', title: '新页面', change: 'added' },
      ],
      problems: [],
    });
    expect((await shop.open('feed/note')).text).toContain('笔记');
  });

  it('are published together, with their origin; the list then tells them from the release', async () => {
    const files = [file('home', '首页'), file('feed/note', '新标题'), file('made/new', '新页面')];
    expect((await send(files)).published).toBe(2);
    expect((await shop.versions('feed/note'))[0]).toMatchObject({ origin: 'import', message: '来自代码库' });
    expect([await listed('changed'), await listed('added')]).toEqual([['feed/note'], ['made/new']]);
    expect(await exported({ fromRelease: 'changed' })).toEqual({ 'feed/note.page.json': files[1]!.text });
    expect(await send(files)).toMatchObject({ published: 0, same: 3, list: [] });
  });

  it('with an error in one of them: nothing is published, and the problem has its place', async () => {
    const broken = { screenId: 'home', text: screenText('/home', '首页').replace('"text"', '"txet"') };
    const answer = await send([broken, file('feed/note', '第三版')]);
    expect(answer).toMatchObject({ published: 0, problems: [{ file: 'home.page.json', severity: 'error' }] });
    expect((await shop.open('feed/note')).text).toContain('新标题');
  });

  it.each([
    ['the same screen twice', [file('home', '一'), file('home', '二')], MESSAGES.twice('home')],
    ['a reserved id', [file('menu', '一')], MESSAGES.reservedId],
  ])('%s: refused', async (_, files, message) => {
    const answer = await shop.call('workshop.importScreens', { files, dryRun: true }, 'leader');
    expect(answer).toMatchObject({ code: REFUSED.invalid, errors: [{ message }] });
  });

  it('that would remove a screen which the console needs: refused', async () => {
    const files = [{ screenId: 'home', text: screenText('/elsewhere', '首页') }];
    expect(await shop.call('workshop.importScreens', { files, dryRun: false }, 'leader')).toMatchObject({
      msg: MESSAGES.needed('/home'),
    });
  });
});
