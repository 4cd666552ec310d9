/** Several servers on one database: with separate folders, a shared folder, and a read-only folder. */
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MESSAGES } from '../domain/screen/workshop.messages';
import { eventually, Folder, screenText, startWorkshop, type Workshop } from '../../tests/workshop';

let shop: Workshop;
let number = 0;
const make = async () => {
  const screenId = `made/server-${++number}`;
  const text = screenText(`/${screenId}`, screenId);
  const { version } = await shop.publish(screenId, text, { baseVersionId: null });
  return { screenId, text, file: `${screenId}.page.json`, versionId: version!.versionId };
};
beforeAll(async () => {
  shop = await startWorkshop();
});
afterAll(() => shop.stop());

describe('two servers with folders of their own', () => {
  let folder: Folder;
  let other: Awaited<ReturnType<Workshop['another']>>;
  beforeAll(async () => {
    folder = new Folder({});
    other = await shop.another(folder);
  });
  afterAll(async () => {
    await other.close();
    folder.drop();
  });

  it('serve what one of them published, and both folders hold it', async () => {
    const { screenId, text, file } = await make();
    expect(
      await eventually(
        () => shop.served(screenId, other.app),
        ({ status }) => status === 200,
      ),
    ).toMatchObject({ title: screenId });
    const after = text.replace(`"title": "${screenId}"`, '"title": "改过"');
    await shop.publish(screenId, after);
    await eventually(
      () => shop.served(screenId, other.app),
      ({ title }) => title === '改过',
    );
    await eventually(() => folder.read(file) === after);
    expect(await shop.history(screenId)).toEqual([text, after]);
  });

  it('serve what was edited in the folder of one of them', async () => {
    const { screenId, text, file } = await make();
    await eventually(() => folder.read(file) === text);
    folder.write(file, text.replace('"一"', '"壹"'));
    await eventually(() => shop.folder.read(file) === text.replace('"一"', '"壹"'));
    expect((await shop.versions(screenId))[0]).toMatchObject({ versionNo: 2, origin: 'disk' });
  });

  it("show each other's publish at once in the workshop", async () => {
    const { screenId, versionId } = await make();
    expect(await other.ask('workshop.openScreen', { screenId })).toMatchObject({ versionId });
    const result = await other.ask('workshop.publishScreen', {
      screenId,
      text: screenText(`/${screenId}`, '另一台'),
      baseVersionId: versionId,
    });
    expect((await shop.open(screenId)).versionId).toBe(result.version!.versionId);
  });

  it('both remove what one of them deleted', async () => {
    const { screenId, versionId, file } = await make();
    await eventually(() => folder.read(file) !== null);
    await other.ask('workshop.deleteScreen', { screenId, versionId });
    await eventually(async () => (await shop.served(screenId)).status === 404);
    await eventually(() => shop.folder.read(file) === null);
  });

  it('publish different screens with one route at once: one of them gets it', async () => {
    const route = `/contested-${++number}`;
    const publish = (ask: typeof other.ask, screenId: string) =>
      ask('workshop.publishScreen', { screenId, text: screenText(route, screenId), baseVersionId: null });
    const ask: typeof other.ask = (name, params, as) => shop.ask(name, params, as ?? 'leader');
    const results = await Promise.all([publish(other.ask, 'left'), publish(ask, 'right')]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['broken', 'published']);
  });

  it('stay in sync by polling without notifications', async () => {
    const { rows } = await shop.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen atelier_screens%' and datname = current_database()`,
    );
    expect(rows.length).toBeGreaterThan(1);
    const { screenId } = await make();
    await eventually(
      () => shop.served(screenId, other.app),
      ({ status }) => status === 200,
    );
  });
});

describe('two servers with one folder', () => {
  let other: Awaited<ReturnType<Workshop['another']>>;
  beforeAll(async () => {
    other = await shop.another(shop.folder);
  });
  afterAll(() => other.close());

  it('make one version of one edit', async () => {
    const { screenId, text, file } = await make();
    for (let each = 0; each < 10; each++) {
      shop.folder.write(file, text.replace('"一"', `"${each}"`));
      await eventually(async () => (await shop.history(screenId)).length === each + 2);
    }
    await eventually(
      () => shop.served(screenId, other.app),
      ({ body }) => JSON.stringify(body).includes('"9"'),
    );
    expect(await shop.history(screenId)).toHaveLength(11);
  });

  it('do not take a publish of the other for an edit', async () => {
    const { screenId, text, file } = await make();
    let { versionId } = await shop.open(screenId);
    for (let each = 0; each < 10; each++) {
      const ask: typeof other.ask =
        each % 2 === 0 ? other.ask : (name, params, as) => shop.ask(name, params, as ?? 'leader');
      const result = await ask('workshop.publishScreen', {
        screenId,
        text: text.replace('"一"', `"${each}"`),
        baseVersionId: versionId,
      });
      versionId = result.version!.versionId;
    }
    expect(shop.folder.read(file)).toBe(text.replace('"一"', '"9"'));
    await eventually(
      () => shop.served(screenId, other.app),
      ({ body }) => JSON.stringify(body).includes('"9"'),
    );
    expect((await shop.versions(screenId)).map(({ origin }) => origin)).toEqual(
      Array.from({ length: 11 }, () => 'publish'),
    );
  });
});

describe('a folder that cannot be written', () => {
  let folder: Folder;
  let other: Awaited<ReturnType<Workshop['another']>>;
  const real = { accessSync: fs.accessSync, open: fsPromises.open, renameSync: fs.renameSync };

  // Simulated, because for root, who may run the tests, no folder is read-only.
  beforeEach(async () => {
    folder = new Folder({ 'home.page.json': screenText('/home', '旧') });
    const refused = (path: unknown) => {
      if (String(path).startsWith(folder.path))
        throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
    };
    fs.accessSync = (path, mode) => {
      refused(path);
      real.accessSync(path, mode);
    };
    fsPromises.open = async (path, ...rest) => {
      refused(path);
      return real.open(path, ...rest);
    };
    fs.renameSync = (from, to) => {
      refused(to);
      real.renameSync(from, to);
    };
    syncBuiltinESMExports();
    other = await shop.another(folder);
  });
  afterEach(async () => {
    await other.close();
    Object.assign(fs, { accessSync: real.accessSync, renameSync: real.renameSync });
    Object.assign(fsPromises, { open: real.open });
    syncBuiltinESMExports();
    folder.drop();
  });

  it('serves what is in the database and what others publish, and says that it is read-only', async () => {
    const { screenId } = await make();
    expect(
      await eventually(
        () => shop.served(screenId, other.app),
        ({ status }) => status === 200,
      ),
    ).toMatchObject({ title: screenId });
    expect((await other.ask('workshop.queryScreenList', {})).readOnly).toBe(true);
    expect(await other.ask('workshop.openScreen', { screenId })).toMatchObject({
      readOnly: true,
      disk: null,
      screen: { state: 'good' },
    });
    expect((await shop.ask('workshop.queryScreenList', {}, 'leader')).readOnly).toBe(false);
    expect(folder.read(`${screenId}.page.json`)).toBeNull();
  });

  it('refuses to publish, restore, delete and replace, with a message; drafts are saved', async () => {
    const { screenId, text, versionId } = await make();
    for (const write of [
      () =>
        other.ask('workshop.publishScreen', { screenId, text: text.replace('"一"', '"壹"'), baseVersionId: versionId }),
      () => other.ask('workshop.restoreVersion', { versionId }),
      () => other.ask('workshop.deleteScreen', { screenId, versionId }),
      () => other.ask('workshop.replaceScreens', { query: '一', replacement: '壹', dryRun: false }),
    ])
      await expect(write()).rejects.toThrow(MESSAGES.readOnly);
    expect(await shop.history(screenId)).toEqual([text]);
    expect(
      await other.ask('workshop.replaceScreens', { query: screenId, replacement: 'x', dryRun: true }),
    ).toMatchObject({ batchId: null, screens: 1 });
    await other.ask('workshop.saveDraft', { screenId, text: 'x', baseVersionId: versionId });
    expect((await shop.open(screenId)).draft).toMatchObject({ text: 'x' });
  });
});
