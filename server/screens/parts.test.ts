import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, Folder, SCREENS, startWorkshop, type Workshop } from '../../tests/workshop';

const PART = 'parts/greeting';
const PART_FILE = `${PART}.part.json`;
const greeting = (text: string) =>
  `${JSON.stringify({ version: 1, title: '问候', kind: 'nodes', value: { type: 'text', text } }, null, 2)}\n`;
const user = (route: string, more: readonly unknown[] = []) =>
  `${JSON.stringify({ version: 1, route, title: route, menu: null, body: [{ use: 'greeting' }, ...more] }, null, 2)}\n`;
const USERS = ['made/one', 'made/two'];

let shop: Workshop;
beforeAll(async () => {
  const users = USERS.map((id) => [`${id}.page.json`, user(`/${id}`)]);
  shop = await startWorkshop(new Folder({ ...SCREENS, [PART_FILE]: greeting('早上好'), ...Object.fromEntries(users) }));
});
afterAll(() => shop.stop());

const shown = async () =>
  Promise.all(USERS.map(async (id) => ((await shop.served(id)).body as { text: string }[])[0]!.text));
const publishPart = async (text: string) =>
  shop.publish(PART, text, { baseVersionId: (await shop.open(PART)).versionId });

describe('publishing a part', () => {
  it('changes every screen that uses it; the list of parts names them', async () => {
    expect(await shown()).toEqual(['早上好', '早上好']);
    const { list } = await shop.ask('workshop.queryPartList', {}, 'leader');
    expect(list).toMatchObject([{ screenId: PART, name: 'greeting', title: '问候' }]);
    expect(list[0]!.usedBy.map(({ screenId }) => screenId)).toEqual(USERS);
    expect((await publishPart(greeting('晚上好'))).outcome).toBe('published');
    expect(await shown()).toEqual(['晚上好', '晚上好']);
    expect(shop.folder.read(PART_FILE)).toBe(greeting('晚上好'));
  });

  it('that breaks one of them is refused with its problems, and changes none', async () => {
    const before = await shown();
    await shop.publish('made/two', user('/made/two', [{ type: 'text', id: 'twice', text: 'x' }]));
    const value = { type: 'text', id: 'twice', text: '重复' };
    const text = `${JSON.stringify({ version: 1, title: '问候', kind: 'nodes', value })}\n`;
    const { outcome, problems } = await publishPart(text);
    expect(outcome).toBe('broken');
    expect(problems.map(({ file, code }) => [file, code])).toEqual([['made/two.page.json', 'duplicate-id']]);
    expect(await shown()).toEqual(before);
    expect((await shop.open(PART)).text).not.toBe(text);
  });

  it('with an error is refused with the place of the error', async () => {
    const { outcome, problems } = await publishPart(greeting('${rwo.x}'));
    expect(outcome).toBe('broken');
    expect(problems).toContainEqual(
      expect.objectContaining({ file: PART_FILE, code: 'unknown-scope', pointer: '/value/text' }),
    );
  });
});

describe('a part on disk', () => {
  it('changes the screens that use it, unless one of them would break', async () => {
    shop.folder.write(PART_FILE, greeting('你好'));
    await eventually(shown, (texts) => texts.every((text) => text === '你好'));
    const value = { type: 'text', id: 'twice', text: '重复' };
    shop.folder.write(PART_FILE, `${JSON.stringify({ version: 1, title: '问候', kind: 'nodes', value })}\n`);
    const opened = await eventually(
      () => shop.open(PART),
      ({ disk }) => disk !== null,
    );
    expect(opened.disk!.problems.map(({ file, code }) => [file, code])).toEqual([
      ['made/two.page.json', 'duplicate-id'],
    ]);
    expect(await shown()).toEqual(['你好', '你好']);
    shop.folder.write(PART_FILE, greeting('你好'));
    await eventually(
      () => shop.open(PART),
      ({ disk }) => disk === null,
    );
  });

  it('can be added together with the first screen that uses it', async () => {
    shop.folder.write('parts/fresh.part.json', greeting('新的'));
    shop.folder.write('made/fresh.page.json', user('/made/fresh').replace('greeting', 'fresh'));
    const page = await eventually(
      () => shop.served('made/fresh'),
      ({ status }) => status === 200,
    );
    expect(page.body).toMatchObject([{ text: '新的' }]);
  });

  it('stays while a screen uses it', async () => {
    const { versionId } = await shop.open(PART);
    await expect(
      shop.ask('workshop.deleteScreen', { screenId: PART, versionId: versionId! }, 'leader'),
    ).rejects.toThrow();
    expect(await shown()).toEqual(['你好', '你好']);
  });
});
