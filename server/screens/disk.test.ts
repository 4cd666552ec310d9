import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, screenText, startWorkshop, type Workshop } from '../../tests/workshop';
import { MESSAGES } from './screens.messages';

let shop: Workshop;
let number = 0;
const make = async (words?: string[]) => {
  const screenId = `made/disk-${++number}`;
  const text = screenText(`/${screenId}`, screenId, words);
  const { version } = await shop.publish(screenId, text, { baseVersionId: null });
  return { screenId, text, file: `${screenId}.page.json`, versionId: version!.versionId };
};
const becomes = (screenId: string, count: number) =>
  eventually(
    () => shop.history(screenId),
    (texts) => texts.length >= count,
  );
beforeAll(async () => {
  shop = await startWorkshop();
});
afterAll(() => shop.stop());

describe('an edit on disk', () => {
  it('becomes a version with the disk as its author, and is served', async () => {
    const { screenId, text, file } = await make();
    const after = text.replace('"一"', '"壹"');
    shop.folder.write(file, after);
    expect(await becomes(screenId, 2)).toEqual([text, after]);
    expect((await shop.versions(screenId))[0]).toMatchObject({
      versionNo: 2,
      origin: 'disk',
      author: MESSAGES.diskAuthor,
      message: '',
    });
    expect((await shop.served(screenId)).body).toMatchObject([{ text: '壹' }, {}, {}]);
    expect(shop.folder.read(file)).toBe(after);
  });

  it('that writes the same text again is no version', async () => {
    const { screenId, text, file } = await make();
    shop.folder.write(file, text);
    const next = await make();
    shop.folder.write(next.file, `${next.text}\n`);
    await becomes(next.screenId, 2);
    expect(await shop.history(screenId)).toEqual([text]);
  });

  it('that puts an older text back is a version', async () => {
    const { screenId, text, file } = await make();
    await shop.publish(screenId, text.replace('"一"', '"壹"'));
    shop.folder.write(file, text);
    expect((await becomes(screenId, 3))[2]).toBe(text);
    expect(shop.folder.read(file)).toBe(text);
  });

  it('with an error becomes a version only when it is corrected', async () => {
    const { screenId, text, file } = await make();
    const half = text.slice(0, 40);
    shop.folder.write(file, half);
    await eventually(
      () => shop.open(screenId),
      ({ disk }) => disk?.text === half,
    );
    expect([await shop.history(screenId), (await shop.served(screenId)).title]).toEqual([[text], screenId]);
    shop.folder.write(file, text.replace('"一"', '"壹"'));
    expect(await becomes(screenId, 2)).toEqual([text, text.replace('"一"', '"壹"')]);
  });

  it('with an error is saved aside when a publish replaces it', async () => {
    const { screenId, text, file } = await make();
    shop.folder.write(file, text.slice(0, 40));
    await eventually(
      () => shop.open(screenId),
      ({ disk }) => disk !== null,
    );
    await shop.publish(screenId, text.replace('"一"', '"壹"'));
    const aside = join(shop.folder.path, '.replaced');
    const copy = readdirSync(aside).find((name) => name.startsWith(screenId.replace('/', '--')));
    expect(readFileSync(join(aside, copy!), 'utf8')).toBe(text.slice(0, 40));
    expect([shop.folder.read(file), await shop.history(screenId)]).toEqual([
      text.replace('"一"', '"壹"'),
      [text, text.replace('"一"', '"壹"')],
    ]);
  });

  it('that is still unnoticed becomes a version before a publish, which is merged with it', async () => {
    const { screenId, text, file, versionId } = await make();
    const edited = text.replace('"一"', '"壹"');
    shop.folder.write(file, edited);
    const result = await shop.publish(screenId, text.replace('"三"', '"叁"'), { baseVersionId: versionId });
    const both = edited.replace('"三"', '"叁"');
    expect([result.outcome, shop.folder.read(file), await shop.history(screenId)]).toEqual([
      'merged',
      both,
      [text, edited, both],
    ]);
  });

  it('of the place that is being published is reported as a conflict and kept', async () => {
    const { screenId, text, file, versionId } = await make();
    const edited = text.replace('"一"', '"壹"');
    shop.folder.write(file, edited);
    expect(await shop.publish(screenId, text.replace('"一"', '"弌"'), { baseVersionId: versionId })).toMatchObject({
      outcome: 'conflict',
      theirs: { text: edited, version: { origin: 'disk' } },
    });
    expect([shop.folder.read(file), await shop.history(screenId)]).toEqual([edited, [text, edited]]);
  });

  it('of several files that depend on each other is imported together', async () => {
    const [one, two] = [await make(), await make()];
    // The two files swap their routes, so either edit alone would clash.
    shop.folder.write(one.file, one.text.replace(one.screenId, two.screenId));
    shop.folder.write(two.file, two.text.replace(two.screenId, one.screenId));
    await becomes(one.screenId, 2);
    await becomes(two.screenId, 2);
    for (const { screenId } of [one, two])
      expect(await shop.open(screenId)).toMatchObject({ screen: { state: 'good', versionNo: 2 } });
  });

  it('that takes a file away deletes the screen; putting it back brings it back', async () => {
    const { screenId, text, file } = await make();
    shop.folder.remove(file);
    await eventually(async () => (await shop.served(screenId)).status === 404);
    expect((await shop.ask('workshop.queryScreenList', { deleted: true }, 'leader')).list).toMatchObject([
      { screenId },
    ]);
    shop.folder.write(file, text);
    await eventually(async () => (await shop.served(screenId)).status === 200);
    expect(await shop.history(screenId)).toEqual([text, text]);
  });
});

describe('a program that writes into the open file', () => {
  it('while it is being published, loses nothing', async () => {
    const { screenId, text, file, versionId } = await make();
    const path = join(shop.folder.path, file);
    // Opened before the publish and written after it, when the file has no name any more.
    const handle = openSync(path, 'r+');
    await shop.publish(screenId, text.replace('"三"', '"叁"'), { baseVersionId: versionId });
    const edited = text.replace('"一"', '"壹"');
    writeSync(handle, edited, 0);
    closeSync(handle);
    const both = text.replace('"三"', '"叁"').replace('"一"', '"壹"');
    expect(await becomes(screenId, 4)).toEqual([text, text.replace('"三"', '"叁"'), edited, both]);
    expect(shop.folder.read(file)).toBe(both);
  });

  it('and had truncated it when it was published, loses nothing', async () => {
    const { screenId, text, file, versionId } = await make();
    // Many editors truncate the file before they write it.
    const handle = openSync(join(shop.folder.path, file), 'w');
    await shop.publish(screenId, text.replace('"三"', '"叁"'), { baseVersionId: versionId });
    const edited = text.replace('"一"', '"壹"');
    writeSync(handle, edited, 0);
    closeSync(handle);
    const both = text.replace('"三"', '"叁"').replace('"一"', '"壹"');
    expect(await becomes(screenId, 4)).toEqual([text, text.replace('"三"', '"叁"'), edited, both]);
    expect(shop.folder.read(file)).toBe(both);
  });

  it('into a file that was never valid and was replaced meanwhile, loses nothing and blocks nothing', async () => {
    shop.folder.write('never.page.json', '{ half');
    await eventually(
      async () => (await shop.ask('workshop.queryScreenList', { keyword: 'never' }, 'leader')).total === 1,
    );
    const handle = openSync(join(shop.folder.path, 'never.page.json'), 'w');
    const [published, saved] = [screenText('/never', '发布'), screenText('/never', '保存')];
    await shop.publish('never', published, { baseVersionId: null });
    writeSync(handle, saved, 0);
    closeSync(handle);
    expect(await becomes('never', 2)).toEqual([published, saved]);
    expect(shop.folder.read('never.page.json')).toBe(saved);
    expect(await make()).toBeTruthy();
  });

  it('partially, has its text with errors saved aside', async () => {
    const { screenId, text, file, versionId } = await make();
    const handle = openSync(join(shop.folder.path, file), 'r+');
    await shop.publish(screenId, text.replace('"三"', '"叁"'), { baseVersionId: versionId });
    writeSync(handle, '{ "half', 0);
    closeSync(handle);
    const aside = join(shop.folder.path, '.replaced');
    await eventually(
      () => existsSync(aside) && readdirSync(aside).some((name) => name.startsWith(screenId.replace('/', '--'))),
    );
    expect(await shop.history(screenId)).toHaveLength(2);
  });
});

describe('files', () => {
  it('are complete at every moment', async () => {
    const { screenId, text, file } = await make();
    const path = join(shop.folder.path, file);
    const known = new Set([text]);
    const published = new AbortController();
    const looks = (async () => {
      let count = 0;
      for (; !published.signal.aborted; count++) {
        expect(known).toContain(readFileSync(path, 'utf8'));
        await new Promise((done) => setImmediate(done));
      }
      return count;
    })();
    for (let each = 0; each < 20; each++) {
      const next = text.replace('"一"', `"${each}"`);
      known.add(next);
      await shop.publish(screenId, next);
    }
    published.abort();
    expect(await looks).toBeGreaterThan(20);
    expect(readdirSync(join(shop.folder.path, 'made')).filter((name) => name.includes('tmp'))).toEqual([]);
  });
});
