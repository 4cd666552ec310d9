/** Start of a server after a crash, after edits while it was stopped, and with an unknown folder. */
import { cpSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, Folder, screenText, startWorkshop, type Workshop } from '../../tests/workshop';
import { MESSAGES } from './screens.messages';

/** Serves another folder, and continues when the other servers stop. */
let shop: Workshop;
let folder: Folder;
let number = 0;
const start = () => shop.another(folder);
const make = async () => {
  const screenId = `made/restart-${++number}`;
  const text = screenText(`/${screenId}`, screenId);
  await shop.publish(screenId, text, { baseVersionId: null });
  return { screenId, text, file: `${screenId}.page.json` };
};
const restarted = async (meanwhile: () => unknown) => {
  const before = await start();
  await before.close();
  await meanwhile();
  return start();
};
beforeAll(async () => {
  shop = await startWorkshop();
  folder = new Folder({});
});
afterAll(async () => {
  await shop.stop();
  folder.drop();
});

describe('another release, in which a call has another name', () => {
  it('keeps every screen served, and reports place and suggestion until the screen is corrected', async () => {
    const { screenId, text } = await make();
    const using = text.replace(
      '"body": [',
      '"dataSources": { "tags": { "call": "feedManage.queryTagList" } },\n  "body": [\n    { "type": "table", "source": "tags", "columns": ["name"] },',
    );
    const { version } = await shop.publish(screenId, using);
    // Simulates a version that used a valid call name when it was published.
    const outdated = using.replace('queryTagList', 'queryTagLst');
    const server = await restarted(() =>
      shop.db.execute(sql`update screen_version set content = ${outdated} where version_id = ${version!.versionId}`),
    );
    expect((await server.ask('workshop.queryScreenList', { keyword: screenId })).list).toMatchObject([
      { screenId, state: 'broken', problemCount: 1, versionNo: 2 },
    ]);
    const { problems, versionId } = await server.ask('workshop.openScreen', { screenId });
    expect(problems).toMatchObject([
      {
        code: 'unknown-call',
        line: 6,
        pointer: '/dataSources/tags/call',
        args: { suggestion: 'feedManage.queryTagList' },
      },
    ]);
    const served = await shop.served(screenId, server.app);
    expect([served.status, served.title]).toEqual([200, screenId]);
    expect(served.body).toMatchObject([
      { type: 'table', source: 'tags' },
      { text: '一' },
      { text: '二' },
      { text: '三' },
    ]);
    expect(
      await server.ask('workshop.publishScreen', {
        screenId,
        text: outdated.replace('二', '贰'),
        baseVersionId: versionId,
      }),
    ).toMatchObject({ outcome: 'broken' });
    expect(
      await server.ask('workshop.publishScreen', { screenId, text: using, baseVersionId: versionId }),
    ).toMatchObject({ outcome: 'published', version: { versionNo: 3 } });
    expect((await server.ask('workshop.queryScreenList', { keyword: screenId })).list).toMatchObject([
      { state: 'good', problemCount: 0 },
    ]);
    await server.close();
  });
});

describe('a crash', () => {
  it('after the file, before the version: the file becomes a version with the disk as its author', async () => {
    const { screenId, text, file } = await make();
    const server = await start();
    const after = text.replace('"一"', '"壹"');
    // Fails when the sync state is written, which is last: the file is written, the version is not.
    await shop.db.execute(
      sql`create function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`,
    );
    await shop.db.execute(
      sql`create trigger crash before insert or update on screen_folder for each row execute function crash()`,
    );
    const { versionId } = await shop.open(screenId);
    await expect(
      server.ask('workshop.publishScreen', { screenId, text: after, baseVersionId: versionId }),
    ).rejects.toThrow('50000');
    expect([folder.read(file), (await shop.versions(screenId)).length]).toEqual([after, 1]);
    await server.close();
    await shop.db.execute(sql`drop trigger crash on screen_folder`);

    const again = await start();
    expect(await shop.history(screenId)).toEqual([text, after]);
    expect((await shop.versions(screenId))[0]).toMatchObject({ origin: 'disk', author: MESSAGES.diskAuthor });
    expect([folder.read(file), (await shop.served(screenId, again.app)).status]).toEqual([after, 200]);
    await again.close();
  });

  it('after the version, before the file: the file follows', async () => {
    const { screenId, text, file } = await make();
    const after = text.replace('"一"', '"壹"');
    const server = await restarted(() => shop.publish(screenId, after));
    expect([folder.read(file), await shop.history(screenId)]).toEqual([after, [text, after]]);
    await server.close();
  });

  it('of a server that also left a temporary file: it is not taken for a screen', async () => {
    const { file } = await make();
    const left = `${file.replace('made/', 'made/.')}.a1b2c3d4e5f6.tmp`;
    const server = await restarted(() => {
      folder.write(left, '{');
      const longAgo = new Date(Date.now() - 3_600_000);
      utimesSync(join(folder.path, left), longAgo, longAgo);
    });
    expect((await server.ask('workshop.queryScreenList', {})).list.filter(({ state }) => state === 'broken')).toEqual(
      [],
    );
    expect(folder.read(left)).toBeNull();
    await server.close();
  });
});

describe('while the server was away', () => {
  it('somebody edited: it is a version, together with what others published', async () => {
    const { screenId, text, file } = await make();
    const edited = text.replace('"一"', '"壹"');
    const published = text.replace('"三"', '"叁"');
    const server = await restarted(async () => {
      folder.write(file, edited);
      await shop.publish(screenId, published);
    });
    const both = published.replace('"一"', '"壹"');
    expect([folder.read(file), await shop.history(screenId)]).toEqual([both, [text, published, edited, both]]);
    await eventually(() => shop.folder.read(file) === both);
    await server.close();
  });

  it('somebody edited the same place as others: both are versions, and the file is the newest', async () => {
    const { screenId, text, file } = await make();
    const server = await restarted(async () => {
      folder.write(file, text.replace('"一"', '"壹"'));
      await shop.publish(screenId, text.replace('"一"', '"弌"'));
    });
    expect(await shop.history(screenId)).toEqual([text, text.replace('"一"', '"弌"'), text.replace('"一"', '"壹"')]);
    expect(folder.read(file)).toBe(text.replace('"一"', '"壹"'));
    await server.close();
  });

  it('an older text was put back (as by git): it is a version', async () => {
    const { screenId, text, file } = await make();
    const after = text.replace('"一"', '"壹"');
    await shop.publish(screenId, after);
    const server = await restarted(() => folder.write(file, text));
    expect([folder.read(file), await shop.history(screenId)]).toEqual([text, [text, after, text]]);
    await server.close();
  });

  it('a file got an error: the last valid version is served, and the file is not overwritten', async () => {
    const { screenId, text, file } = await make();
    const server = await restarted(async () => {
      folder.write(file, '{ half');
      await shop.publish(screenId, text.replace('"一"', '"壹"'));
    });
    expect((await shop.served(screenId, server.app)).body).toMatchObject([{ text: '壹' }, {}, {}]);
    expect([folder.read(file), (await server.ask('workshop.openScreen', { screenId })).disk]).toMatchObject([
      '{ half',
      { text: '{ half' },
    ]);
    folder.write(file, text.replace('"三"', '"叁"'));
    await eventually(() => folder.read(file) === text.replace('"三"', '"叁"').replace('"一"', '"壹"'));
    await server.close();
  });

  it('somebody deleted a file: the screen is deleted', async () => {
    const { screenId, file } = await make();
    const server = await restarted(() => folder.remove(file));
    expect(
      (await shop.ask('workshop.queryScreenList', { deleted: true }, 'leader')).list.map((row) => row.screenId),
    ).toContain(screenId);
    await eventually(() => shop.folder.read(file) === null);
    await server.close();
  });

  it('a file was deleted and its screen published by others: the file is written again', async () => {
    const { screenId, text, file } = await make();
    const after = text.replace('"一"', '"壹"');
    const server = await restarted(async () => {
      folder.remove(file);
      await shop.publish(screenId, after);
    });
    expect(folder.read(file)).toBe(after);
    await server.close();
  });

  it('a screen was deleted by others: its file is deleted', async () => {
    const { screenId, file } = await make();
    const server = await restarted(async () => {
      const { versionId } = await shop.open(screenId);
      await shop.ask('workshop.deleteScreen', { screenId, versionId: versionId! }, 'leader');
    });
    expect(folder.read(file)).toBeNull();
    await server.close();
  });

  it.each([
    ['away', false],
    ['not mounted', true],
  ])('the disk was %s: nothing is deleted', async (_how, empty) => {
    const { screenId } = await make();
    const server = await start();
    await server.close();
    const elsewhere = new Folder({});
    const copy = join(elsewhere.path, 'kept');
    cpSync(folder.path, copy, { recursive: true });
    folder.drop();
    if (empty) mkdirSync(folder.path);
    const without = await start();
    expect(await shop.served(screenId, without.app)).toMatchObject({ status: 200 });
    expect((await shop.open(screenId)).screen.versionNo).toBe(1);
    await without.close();
    cpSync(copy, folder.path, { recursive: true });
    elsewhere.drop();
  });
});

describe('a folder without a sync state', () => {
  it('with older texts is updated, and reverts no version', async () => {
    const { screenId, text, file } = await make();
    const after = text.replace('"一"', '"壹"');
    await shop.publish(screenId, after);
    const checkout = new Folder({ [file]: text });
    const server = await shop.another(checkout);
    expect([checkout.read(file), await shop.history(screenId)]).toEqual([after, [text, after]]);
    expect(checkout.read('home.page.json')).toBe(shop.folder.read('home.page.json'));
    await server.close();
    checkout.drop();
  });

  it('with a new text adds it as a version', async () => {
    const text = screenText('/brought', '带来');
    const checkout = new Folder({ 'brought.page.json': text });
    const server = await shop.another(checkout);
    expect(await shop.history('brought')).toEqual([text]);
    await eventually(() => shop.folder.read('brought.page.json') === text);
    await server.close();
    checkout.drop();
  });
});
