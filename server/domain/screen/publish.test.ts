import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED } from '../../../tests/backend';
import { MESSAGES } from './workshop.messages';
import { screenText, startWorkshop, type Workshop } from '../../../tests/workshop';

const CONFLICT = 40900;
let shop: Workshop;
let number = 0;
/** Creates a screen for the test with one version. */
const make = async (words?: string[]) => {
  const screenId = `made/screen-${++number}`;
  const text = screenText(`/${screenId}`, screenId, words);
  const { version } = await shop.publish(screenId, text, { baseVersionId: null, origin: 'create' });
  return { screenId, text, versionId: version!.versionId, file: `${screenId}.page.json` };
};
beforeAll(async () => {
  shop = await startWorkshop();
});
afterAll(() => shop.stop());

describe('publishing', () => {
  it('makes the text the newest version, the file and the served screen', async () => {
    const { screenId, text, file } = await make();
    const after = text.replace('"一"', '"壹"');
    const result = await shop.publish(screenId, after, { message: '大写' });
    expect(result).toMatchObject({
      outcome: 'published',
      text: after,
      base: null,
      theirs: null,
      conflicts: [],
      problems: [],
      version: {
        screenId,
        versionNo: 2,
        origin: 'publish',
        author: 'leader的姓名（leader）',
        message: '大写',
        restoredNo: null,
      },
    });
    expect(shop.folder.read(file)).toBe(after);
    expect((await shop.served(screenId)).body).toMatchObject([{ text: '壹' }, {}, {}]);
    expect(await shop.open(screenId)).toMatchObject({
      text: after,
      versionId: result.version!.versionId,
      problems: [],
      disk: null,
      draft: null,
      readOnly: false,
      screen: { state: 'good', versionNo: 2 },
    });
  });

  it('refuses a text with errors, reports the places, and changes nothing', async () => {
    const { screenId, text, file } = await make();
    const result = await shop.publish(screenId, text.replace('"text",  "id": "t1"', '"txet",  "id": "t1"'));
    expect(result).toMatchObject({
      outcome: 'broken',
      version: { versionNo: 1 },
      problems: [{ code: 'unknown-node', line: 8, args: { suggestion: 'text' }, file, severity: 'error' }],
    });
    expect(shop.folder.read(file)).toBe(text);
    expect(await shop.history(screenId)).toEqual([text]);
  });

  it.each(['', '{', 'null', '[]', '"x"', '{}', '\u0001', `${'['.repeat(5_000)}`, '{"__proto__":{"a":1}}', '\uFEFF{}'])(
    'refuses %j',
    async (text) => {
      const { screenId } = await make();
      expect(await shop.publish(screenId, text)).toMatchObject({ outcome: 'broken' });
      expect(await shop.history(screenId)).toHaveLength(1);
    },
  );

  it('refuses a huge text before it is read: by its characters, by its bytes, by its body', async () => {
    const { screenId, text } = await make();
    const long = (characters: number, character: string) =>
      text.replace('"一"', JSON.stringify(character.repeat(characters)));
    const params = { screenId, baseVersionId: (await shop.open(screenId)).versionId };
    expect(await shop.call('workshop.publishScreen', { ...params, text: long(262_145, 'a') }, 'leader')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'text' }],
    });
    expect(await shop.publish(screenId, long(100_000, '汉'))).toMatchObject({
      outcome: 'broken',
      problems: [{ code: 'too-large' }],
    });
    expect(
      await shop.call('workshop.publishScreen', { ...params, text: long(3_000_000, 'a') }, 'leader'),
    ).toMatchObject({ status: 413 });
    expect(await shop.call('workshop.saveDraft', { ...params, text: long(262_145, 'a') }, 'leader')).toMatchObject({
      code: REFUSED.invalid,
    });
  });

  it('creates no second version of the same text', async () => {
    const { screenId, text, versionId } = await make();
    expect(await shop.publish(screenId, text)).toMatchObject({ outcome: 'published', version: { versionId } });
    expect(await shop.publish(screenId, text, { baseVersionId: null })).toMatchObject({
      outcome: 'published',
      version: { versionId },
    });
    expect(await shop.history(screenId)).toEqual([text]);
  });

  it('refuses text that a file cannot represent', async () => {
    const { screenId, text, file, versionId } = await make();
    const half = { screenId, baseVersionId: versionId, text: text.replace('一', '\uD83D') };
    expect(await shop.call('workshop.publishScreen', half, 'leader')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'text' }],
    });
    expect(shop.folder.read(file)).toBe(text);
    expect(await shop.history(screenId)).toEqual([text]);
  });

  it('can import a file over an existing screen', async () => {
    const { screenId, text } = await make();
    expect(await shop.publish(screenId, text.replace('一', '1'), { origin: 'import' })).toMatchObject({
      outcome: 'published',
      version: { origin: 'import' },
    });
  });
});

describe('two people', () => {
  it('changed different places: both changes are kept, in the formatting of the first', async () => {
    const { screenId, text, versionId, file } = await make();
    const theirs = text.replace('"一"', '"壹"').replace('"version": 1,   ', '"version":1, ');
    await shop.publish(screenId, theirs, { as: 'admin' });
    const result = await shop.publish(screenId, text.replace('"三"', '"叁"'), {
      baseVersionId: versionId,
      message: '我的',
    });
    const both = theirs.replace('"三"', '"叁"');
    expect(result).toMatchObject({
      outcome: 'merged',
      text: both,
      version: { versionNo: 3, message: '我的', author: 'leader的姓名（leader）' },
      conflicts: [],
    });
    expect(shop.folder.read(file)).toBe(both);
    expect(await shop.history(screenId)).toEqual([text, theirs, both]);
  });

  it('changed the same place: reported with all three texts, and nothing is changed', async () => {
    const { screenId, text, versionId, file } = await make();
    const theirs = text.replace('"一"', '"壹"');
    await shop.publish(screenId, theirs, { as: 'admin' });
    const result = await shop.publish(screenId, text.replace('"一"', '"弌"'), { baseVersionId: versionId });
    expect(result).toMatchObject({
      outcome: 'conflict',
      base: text,
      text: theirs,
      version: { versionNo: 2 },
      theirs: { text: theirs, version: { versionNo: 2, author: 'admin的姓名（admin）' } },
      conflicts: [{ pointer: '/body/0/text', base: '一', theirs: '壹', mine: '弌' }],
    });
    expect([shop.folder.read(file), await shop.history(screenId)]).toEqual([theirs, [text, theirs]]);
  });

  it('one deleted what the other changed: the conflict omits the missing text', async () => {
    const { screenId, text, versionId } = await make();
    await shop.publish(screenId, text.replace('"二"', '"贰"'), { as: 'admin' });
    const { conflicts } = await shop.publish(screenId, text.replace(/ {4}\{[^}]*"二" \},\n/, ''), {
      baseVersionId: versionId,
    });
    expect(conflicts).toEqual([
      {
        pointer: '/body/1',
        base: { type: 'text', id: 't1', text: '二' },
        theirs: { type: 'text', id: 't1', text: '贰' },
      },
    ]);
  });

  it('did the same: there is nothing to do', async () => {
    const { screenId, text, versionId } = await make();
    const after = text.replace('"一"', '"壹"');
    await shop.publish(screenId, after, { as: 'admin' });
    expect(await shop.publish(screenId, after, { baseVersionId: versionId })).toMatchObject({
      outcome: 'published',
      version: { versionNo: 2 },
    });
    expect(await shop.publish(screenId, after.replace(/ +/g, ' '), { baseVersionId: versionId })).toMatchObject({
      outcome: 'merged',
      version: { versionNo: 2 },
      text: after,
    });
    expect(await shop.history(screenId)).toEqual([text, after]);
  });

  it('made separate changes that are invalid together: reported as a conflict', async () => {
    const { screenId, text, versionId, file } = await make();
    const theirs = text.replace('"id": "t0"', '"id": "same"');
    await shop.publish(screenId, theirs, { as: 'admin' });
    const result = await shop.publish(screenId, text.replace('"id": "t2"', '"id": "same"'), {
      baseVersionId: versionId,
    });
    expect(result).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ pointer: '' }],
      problems: [{ code: 'duplicate-id' }],
    });
    expect(shop.folder.read(file)).toBe(theirs);
  });

  it("one gave no base version: the other's changes are not undone", async () => {
    const { screenId, text, file } = await make();
    expect(
      await shop.publish(screenId, text.replace('"一"', '"壹"'), { baseVersionId: null, origin: 'import' }),
    ).toMatchObject({ outcome: 'conflict', base: null, theirs: { text }, conflicts: [{ pointer: '' }] });
    expect(shop.folder.read(file)).toBe(text);
  });
});

describe('a new screen', () => {
  it('begins with version 1, in new folders', async () => {
    const text = screenText('/new/one', '新');
    expect(await shop.publish('new/deep/er/one', text, { baseVersionId: null, origin: 'create' })).toMatchObject({
      outcome: 'published',
      version: { versionNo: 1, origin: 'create' },
    });
    expect(shop.folder.read('new/deep/er/one.page.json')).toBe(text);
    expect(await shop.served('new/deep/er/one')).toMatchObject({ status: 200, title: '新' });
  });

  it.each(['home', 'feed/note'])('is refused under the id of another: %s', async (screenId) => {
    expect(
      await shop.call(
        'workshop.publishScreen',
        { screenId, text: screenText('/fresh', '新'), baseVersionId: null, origin: 'create' },
        'leader',
      ),
    ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'screenId', message: MESSAGES.takenId }] });
  });

  it('is refused if its id differs only in case: on some disks it would be the same file', async () => {
    for (const screenId of ['HOME', 'Feed/Note']) {
      expect(
        await shop.call(
          'workshop.publishScreen',
          { screenId, text: screenText('/fresh', '新'), baseVersionId: null },
          'leader',
        ),
      ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'screenId' }] });
    }
  });

  it("is refused with another screen's route, and names that screen", async () => {
    const result = await shop.publish('fresh', screenText('/feed/note', '又'), {
      baseVersionId: null,
      origin: 'create',
    });
    expect(result).toMatchObject({
      outcome: 'broken',
      version: null,
      problems: [{ code: 'duplicate-route', file: 'fresh.page.json', line: 2 }],
    });
    expect(result.problems[0]!.args.file).toContain('feed/note.page.json');
    expect(shop.folder.read('fresh.page.json')).toBeNull();
    const { screenId, text } = await make();
    expect(await shop.publish(screenId, text.replace(`/${screenId}`, '/home'))).toMatchObject({
      outcome: 'broken',
      problems: [{ code: 'duplicate-route' }],
    });
  });

  const OUTSIDE = [
    '../x',
    '/etc/x',
    'a/../../x',
    'a//b',
    'a/',
    '.hidden',
    'a.b',
    'a\\b',
    'a\u0000b',
    'menu',
    'MENU',
    'con',
    'a/nul',
    'aux/b',
    'a b',
    '页面',
    'C:x',
    '%2e%2e/x',
    'a/b/c/d/e/f/g',
    'a'.repeat(129),
    '',
  ];
  it.each(OUTSIDE)('refuses ids outside the folder and reserved names: %j', async (screenId) => {
    const text = screenText('/fresh', '新');
    expect(
      await shop.call('workshop.publishScreen', { screenId, text, baseVersionId: null, origin: 'create' }, 'leader'),
    ).toMatchObject({ code: REFUSED.invalid });
    expect(await shop.call('workshop.saveDraft', { screenId, text, baseVersionId: null }, 'leader')).toMatchObject({
      code: REFUSED.invalid,
    });
    expect((await shop.versions()).some((version) => version.screenId === screenId)).toBe(false);
  });

  it('is refused if a symbolic link leads out of the folder', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'atelier-outside-'));
    symlinkSync(outside, join(shop.folder.path, 'linked'));
    expect(
      await shop.call(
        'workshop.publishScreen',
        { screenId: 'linked/x', text: screenText('/fresh', '新'), baseVersionId: null },
        'leader',
      ),
    ).toMatchObject({ code: REFUSED.forbidden });
    expect(readdirSync(outside)).toEqual([]);
    expect(await shop.versions('linked/x')).toEqual([]);
    rmSync(join(shop.folder.path, 'linked'));
    rmSync(outside, { recursive: true });
  });
});

describe('what a publish is based on', () => {
  it('has to be a version of the same screen', async () => {
    const { screenId, text } = await make();
    const other = await make();
    for (const baseVersionId of [other.versionId, 999_999]) {
      expect(
        await shop.call('workshop.publishScreen', { screenId, text: `${text} `, baseVersionId }, 'leader'),
      ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'baseVersionId', message: MESSAGES.foreignBase }] });
    }
  });

  it('has to exist: a screen deleted meanwhile is not recreated by accident', async () => {
    const { screenId, text, versionId } = await make();
    await shop.ask('workshop.deleteScreen', { screenId, versionId }, 'admin');
    expect(
      await shop.call('workshop.publishScreen', { screenId, text: `${text} `, baseVersionId: versionId }, 'leader'),
    ).toMatchObject({ code: CONFLICT, msg: MESSAGES.deletedMeanwhile });
    expect(await shop.publish(screenId, `${text} `, { baseVersionId: null, origin: 'create' })).toMatchObject({
      outcome: 'published',
      version: { versionNo: 2 },
    });
  });
});

describe('the console', () => {
  it.each(['home', 'login'])('keeps what nobody can do without: %s', async (screenId) => {
    const { text, versionId } = await shop.open(screenId);
    const params = { screenId, text: text.replace(`"/${screenId}"`, '"/elsewhere"'), baseVersionId: versionId };
    expect(await shop.call('workshop.publishScreen', params, 'leader')).toMatchObject({
      code: CONFLICT,
      msg: MESSAGES.needed(`/${screenId}`),
    });
    expect(await shop.call('workshop.deleteScreen', { screenId, versionId: versionId! }, 'leader')).toMatchObject({
      code: CONFLICT,
    });
  });

  it('names the screens whose links would break', async () => {
    const { screenId, text, versionId } = await make();
    const link = screenText('/linking', '来路').replace(
      '"body": [',
      `"body": [\n    { "type": "button", "text": "去", "do": [{ "action": "go", "to": "/${screenId}" }] },`,
    );
    await shop.publish('linking', link, { baseVersionId: null, origin: 'create' });
    expect(await shop.publish(screenId, text.replace(`/${screenId}`, '/moved'))).toMatchObject({
      outcome: 'broken',
      problems: [{ code: 'unknown-route', file: 'linking.page.json' }],
    });
    expect(await shop.call('workshop.deleteScreen', { screenId, versionId }, 'leader')).toMatchObject({
      code: CONFLICT,
      msg: MESSAGES.linkedFrom(['来路']),
    });
  });
});
