import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WorkshopReplaceScreensParams } from '../../../src/services/catalogue/generated/types';
import { REFUSED } from '../../../tests/backend';
import { eventually, screenText, startWorkshop, type Workshop } from '../../../tests/workshop';
import { MESSAGES } from './workshop.messages';

let shop: Workshop;
let round = 0;
let ids: string[];
beforeAll(async () => {
  shop = await startWorkshop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  round += 1;
  ids = ['a', 'b', 'c'].map((name) => `round-${round}/${name}`);
  for (const screenId of ids)
    await shop.publish(screenId, screenText(`/${screenId}`, `页${screenId}`, ['旧词', `${screenId}`, '旧词旧词']), {
      baseVersionId: null,
    });
});

const replace = (params: Partial<WorkshopReplaceScreensParams>) =>
  shop.ask(
    'workshop.replaceScreens',
    { query: '旧词', replacement: '新词', dryRun: false, screenIds: ids, ...params },
    'leader',
  );
const textOf = async (screenId: string) => (await shop.open(screenId)).text;
const texts = () => Promise.all(ids.map(textOf));
const undo = (batchId: number) => shop.ask('workshop.undoReplace', { batchId }, 'leader');

describe('searching', () => {
  it('searches the served texts, in all screens or in some', async () => {
    const all = await shop.ask('workshop.searchScreens', { query: '旧词' }, 'leader');
    expect(all).toMatchObject({ total: round * 9, screens: round * 3 });
    const some = await shop.ask('workshop.searchScreens', { query: '旧词', screenIds: ids.slice(0, 1) }, 'leader');
    expect(some).toMatchObject({
      total: 3,
      screens: 1,
      list: [
        { screenId: ids[0], title: `页${ids[0]}`, pointer: '/body/0/text', node: 't0', line: 7, before: '"旧词"' },
        { pointer: '/body/2/text' },
        { pointer: '/body/2/text' },
      ],
    });
    expect(some.list[0]).not.toHaveProperty('after');
    const open = await shop.ask('workshop.searchScreens', { query: `/${ids[0]}`, kind: 'route' }, 'leader');
    expect(open.list).toMatchObject([{ screenId: ids[0], pointer: '/route' }]);
  });
});

describe('a dry run', () => {
  it('shows every hit before and after, and changes nothing', async () => {
    const before = await texts();
    const result = await replace({ dryRun: true });
    expect(result).toMatchObject({ batchId: null, total: 9, screens: 3, problems: [] });
    expect(result.hits.slice(0, 3)).toMatchObject([
      { before: '"旧词"', after: '"新词"' },
      { before: '"旧词旧词"', after: '"新词旧词"' },
      { before: '"旧词旧词"', after: '"旧词新词"' },
    ]);
    expect(await texts()).toEqual(before);
  });
  it('reports the errors that it would cause', async () => {
    expect(await replace({ query: '"type"', replacement: 'x', dryRun: true })).toMatchObject({ total: 0 });
    expect(
      (await replace({ query: 'type', replacement: 'tpye', dryRun: true, screenIds: ids.slice(0, 1) })).problems[0],
    ).toMatchObject({ file: `${ids[0]}.page.json`, severity: 'error', line: 7 });
  });
});

describe('replacing', () => {
  it('writes all screens at once, each as a version of the batch', async () => {
    const before = await texts();
    const result = await replace({ message: '换词' });
    expect(result).toMatchObject({ total: 9, screens: 3, problems: [] });
    expect(await texts()).toEqual(before.map((text) => text.replaceAll('旧词', '新词')));
    for (const screenId of ids) {
      expect((await shop.versions(screenId))[0]).toMatchObject({
        versionNo: 2,
        origin: 'replace',
        message: '换词',
        batchId: result.batchId,
        author: 'leader的姓名（leader）',
      });
      expect(shop.folder.read(`${screenId}.page.json`)).toBe(await textOf(screenId));
    }
    expect((await shop.served(ids[0]!)).body).toMatchObject([{ text: '新词' }, {}, { text: '新词新词' }]);
  });

  it('does what the dry run showed, and nothing if the result would differ by now', async () => {
    const { plan } = await replace({ dryRun: true });
    const edited = (await textOf(ids[0]!)).replace(`"${ids[0]}"`, '"旧词也在这"');
    await shop.publish(ids[0]!, edited);
    const result = await replace({ plan });
    expect(result).toMatchObject({ batchId: null, stale: true, total: 10, screens: 3 });
    expect((await shop.versions(ids[1])).length).toBe(1);
    expect(await textOf(ids[0]!)).toBe(edited);
    // Other screens are not affected.
    await shop.publish(`round-${round}/other`, screenText(`/round-${round}/other`, '别的页'), { baseVersionId: null });
    expect(await replace({ plan: result.plan })).toMatchObject({
      stale: false,
      total: 10,
      screens: 3,
      batchId: expect.any(Number),
    });
  });

  it('does nothing where one screen would have an error', async () => {
    const before = await texts();
    const linked = await textOf(ids[2]!);
    await shop.publish(ids[2]!, linked.replace('"id": "t1"', '"id": "taken"'));
    // One screen already has the name.
    const result = await replace({ query: 't0', replacement: 'taken' });
    expect(result).toMatchObject({
      batchId: null,
      screens: 3,
      problems: [{ code: 'duplicate-id', file: `${ids[2]}.page.json` }],
    });
    expect((await texts()).slice(0, 2)).toEqual(before.slice(0, 2));
    expect((await shop.versions(ids[0])).length).toBe(1);
  });

  it('creates no version without hits or without a change', async () => {
    expect(await replace({ query: 'nowhere' })).toMatchObject({
      batchId: null,
      stale: false,
      hits: [],
      total: 0,
      screens: 0,
      problems: [],
    });
    expect(await replace({ query: '旧词', replacement: '旧词' })).toMatchObject({ batchId: null, total: 9 });
    expect((await shop.versions(ids[0])).length).toBe(1);
  });

  it('renames a route together with the links to it', async () => {
    const [from, to] = [ids[0]!, ids[1]!];
    const link = (await textOf(from))
      .replace(
        '"body": [',
        `"body": [\n    { "type": "button", "text": "去", "do": [{ "action": "go", "to": "/${to}?x=\${query.x}" }] },`,
      )
      .replace('"menu"', '"query": { "x": { "type": "string" } },\n  "menu"');
    await shop.publish(from, link);
    expect(await shop.publish(to, (await textOf(to)).replace(`"/${to}"`, '"/renamed"'))).toMatchObject({
      outcome: 'broken',
    });
    const result = await replace({ query: `/${to}`, kind: 'route', replacement: `/renamed-${round}` });
    expect([result.problems, result.screens]).toEqual([[], 2]);
    expect(await textOf(from)).toContain(`"to": "/renamed-${round}?x=\${query.x}"`);
    expect(await textOf(to)).toContain(`"route": "/renamed-${round}"`);
  });

  it('does not remove screens that the console needs', async () => {
    expect(
      await shop.call(
        'workshop.replaceScreens',
        { query: '/home', replacement: '/start', kind: 'route', dryRun: false, screenIds: ['home'] },
        'leader',
      ),
    ).toMatchObject({ code: 40900, msg: MESSAGES.needed('/home') });
  });

  it('includes files edited on disk just before', async () => {
    const edited = (await textOf(ids[0]!)).replace(`"${ids[0]}"`, '"旧词也在这"');
    shop.folder.write(`${ids[0]}.page.json`, edited);
    expect(await replace({ screenIds: ids.slice(0, 1) })).toMatchObject({ total: 4 });
    expect(await shop.history(ids[0]!)).toHaveLength(3);
  });
});

describe('undo', () => {
  it('restores all screens, once', async () => {
    const before = await texts();
    const { batchId } = await replace({});
    expect((await shop.versions(ids[0])).map((each) => each.batchId)).toEqual([batchId, null]);
    expect(await undo(batchId!)).toEqual({ done: 3, refused: [] });
    expect(await texts()).toEqual(before);
    // The batch is undone.
    expect((await shop.versions(ids[0])).map((each) => each.batchId)).toEqual([null, null, null]);
    expect((await shop.versions(ids[0]))[0]).toMatchObject({
      versionNo: 3,
      origin: 'restore',
      restoredNo: 1,
      message: MESSAGES.undone('旧词', '新词'),
    });
    expect(await shop.call('workshop.undoReplace', { batchId: batchId! }, 'leader')).toMatchObject({
      code: 40900,
      msg: MESSAGES.alreadyUndone,
    });
    expect(await shop.call('workshop.undoReplace', { batchId: 999_999 }, 'leader')).toMatchObject({
      code: REFUSED.notFound,
    });
  });

  it('keeps later changes elsewhere, and names screens changed at the same place', async () => {
    const { batchId } = await replace({});
    await shop.publish(ids[0]!, (await textOf(ids[0]!)).replace(`"${ids[0]}"`, '"别处"'));
    await shop.publish(ids[1]!, (await textOf(ids[1]!)).replace('"新词"', '"更新的词"'));
    const { versionId } = await shop.open(ids[2]!);
    await shop.ask('workshop.deleteScreen', { screenId: ids[2]!, versionId: versionId! }, 'leader');
    expect(await undo(batchId!)).toEqual({
      done: 1,
      refused: [
        { screenId: ids[1], reason: MESSAGES.touchedSince },
        { screenId: ids[2], reason: MESSAGES.deletedSince },
      ],
    });
    expect(await textOf(ids[0]!)).toBe(screenText(`/${ids[0]}`, `页${ids[0]}`, ['旧词', '别处', '旧词旧词']));
    expect(await textOf(ids[1]!)).toContain('更新的词');
    expect((await shop.versions(ids[0]))[0]).toMatchObject({ origin: 'replace', batchId: null });
  });

  it('does not restore screens that would have an error', async () => {
    const { batchId } = await replace({ query: `/${ids[0]}`, kind: 'route', replacement: `/moved-${round}` });
    await shop.publish(`round-${round}/d`, screenText(`/${ids[0]}`, '占'), { baseVersionId: null });
    const { done, refused } = await undo(batchId!);
    expect([done, refused.map(({ screenId }) => screenId)]).toEqual([0, [ids[0]]]);
    expect(refused[0]).toMatchObject({ reason: MESSAGES.brokenWithout, problem: { code: 'duplicate-route' } });
    expect((await shop.ask('workshop.undoReplace', { batchId: batchId! }, 'leader')).done).toBe(0);
  });

  it('counts screens that were restored by hand', async () => {
    const before = await texts();
    const { batchId } = await replace({});
    shop.folder.write(`${ids[0]}.page.json`, before[0]!);
    await eventually(async () => (await textOf(ids[0]!)) === before[0]);
    expect(await undo(batchId!)).toEqual({ done: 3, refused: [] });
    expect(await shop.history(ids[0]!)).toHaveLength(3);
  });
});
