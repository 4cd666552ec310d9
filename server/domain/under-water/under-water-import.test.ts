import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FeedSpiderUnderWaterDyListParams, ImportResult } from '../../../src/services/catalogue/generated/types';
import { formOf } from '../../../tests/authorisation/request';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { MESSAGES as IMPORT } from '../sheet-import/sheet-import.messages';
import { flow, importBatch, importFailure, spiderTask, underWater } from '../../db/schema';
import { sheetOf, xlsxOf } from '../../providers/sheet/test-support';
import { MESSAGES } from './under-water-import.messages';
import { MESSAGES as UNDO } from './undo';
import { MESSAGES as SHEET_MESSAGES } from '../../providers/sheet';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
afterEach(async () => {
  await backend.db.delete(importBatch);
  await backend.db.delete(spiderTask);
});

const SPIDER = '/api/sdbtech/vangogh/feed/core/spider';
const address = (id: number) => `https://www.douyin.com/video/73${String(id).padStart(17, '0')}`;
const csv = (...rows: string[]) =>
  Buffer.from(['标题,链接,作者,点赞,评论,收藏,发布时间,关键词,备注', ...rows].join('\n'));
const row = (id: number, { title = `收纳 ${id}`, likes = String(id) } = {}) =>
  `${title},${address(id)},小满,${likes},2,3,2026-06-01 12:30,收纳,`;

interface ImportAnswer {
  code: number;
  msg: string;
  data: ImportResult;
}
async function bring(
  content: Buffer,
  {
    dryRun,
    name = 'a.csv',
    as = 'operator',
    platform = 'dy',
  }: { dryRun?: boolean; name?: string; as?: Who; platform?: 'dy' | 'xhs' } = {},
): Promise<ImportAnswer> {
  const form = await formOf([
    ['file', new File([new Uint8Array(content)], name)],
    ...(dryRun === undefined ? [] : [['dryRun', dryRun] as const]),
  ]);
  const answer = await backend.app.inject({
    method: 'POST',
    url: `${SPIDER}/import-uw-${platform}-list`,
    payload: form.payload as Buffer,
    headers: { ...form.headers, ...backend.headers[as] },
  });
  return answer.json<ImportAnswer>();
}
const listOf = (params: FeedSpiderUnderWaterDyListParams = {}, as?: Who) =>
  backend.ask('feedSpider.underWaterDyList', params, as);

async function file(url: string, payload: object) {
  const { default: excel } = await import('exceljs');
  const answer = await backend.app.inject({
    method: 'POST',
    url,
    payload,
    headers: backend.headers.operator,
  });
  const book = new excel.Workbook();
  await book.xlsx.load(answer.rawPayload as unknown as Parameters<typeof book.xlsx.load>[0]);
  return {
    rows: (book.worksheets[0]!.getSheetValues() as unknown[][]).slice(1).map((cells) => Array.from(cells).slice(1)),
    raw: answer.rawPayload,
  };
}

describe('importing a list', () => {
  const bad = csv(
    row(1),
    row(2),
    ',https://www.douyin.com/video/7300000000000000003,小满,1,,,,,',
    row(4, { likes: '很多' }),
    '收纳,https://example.com/x,,,,,,,',
    row(1),
  );

  it('has a preview that writes nothing', async () => {
    const { data } = await bring(bad, { dryRun: true, name: '水下.csv' });
    expect(data).toMatchObject({
      dryRun: true,
      batchId: null,
      fileName: '水下.csv',
      rowCount: 6,
      doneCount: 2,
      doubleCount: 1,
      failedCount: 3,
    });
    expect(
      data.rows.map(({ row: number, state, problems }) => [number, state, problems.map(({ field }) => field).join()]),
    ).toEqual([
      [2, 'good', ''],
      [3, 'good', ''],
      [4, 'bad', 'title'],
      [5, 'bad', 'likeCount'],
      [6, 'bad', 'url'],
      [7, 'double', 'url'],
    ]);
    expect(await backend.db.$count(underWater)).toBe(0);
    expect(await backend.db.$count(importBatch)).toBe(0);
  });

  it('imports valid rows, and returns the others as a file with reasons', async () => {
    const { data } = await bring(bad);
    expect(data).toMatchObject({ dryRun: false, doneCount: 2, failedCount: 3, doubleCount: 1 });
    const { list, total } = await listOf({ sortBy: 'likeCount' });
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({
      title: '收纳 2',
      url: address(2),
      authorName: '小满',
      likeCount: 2,
      publishTime: '2026-06-01T04:30:00.000Z',
      keyword: '收纳',
      collectStatus: 'none',
      fileName: 'a.csv',
      creator: 'operator的姓名',
    });
    const { rows } = await file(`${SPIDER}/import/export-failures`, { batchId: data.batchId });
    expect(rows[0]).toEqual([
      '行号',
      '标题',
      '链接',
      '作者',
      '点赞',
      '评论',
      '收藏',
      '发布时间',
      '关键词',
      '备注',
      '原因',
    ]);
    expect(rows.slice(1).map((cells) => [cells[0], cells[10]])).toEqual([
      [4, `标题：${IMPORT.required('标题')}`],
      [5, `点赞：${IMPORT.noCount}`],
      [6, expect.stringContaining('链接：')],
      [7, `链接：${MESSAGES.doubleInFile(2)}`],
    ]);
  });

  it('detects rows that the list already has, also from an export', async () => {
    await bring(csv(row(1), row(2)));
    const { rows, raw } = await file(`${SPIDER}/under-water/export`, { platform: 'dy', minLikes: 2 });
    expect(rows.map((cells) => cells[0])).toEqual(['标题', '收纳 2']);
    expect((await bring(raw, { dryRun: true, name: '回来.xlsx' })).data).toMatchObject({
      rowCount: 1,
      doubleCount: 1,
      rows: [{ problems: [{ message: MESSAGES.doubleInList }] }],
    });
    expect(await bring(csv(row(1)))).toMatchObject({ code: REFUSED.invalid, msg: IMPORT.nothingToImport });
    // Departments have separate lists.
    expect((await bring(csv(row(1)), { as: 'stranger' })).data.doneCount).toBe(1);
  });

  it('reads its own template', async () => {
    const { raw } = await file('/fapi/atelier/console/import-template', { call: 'feedSpider.importUwXhsList' });
    expect((await bring(raw, { platform: 'xhs', dryRun: true, name: '模板.xlsx' })).data).toMatchObject({
      rowCount: 1,
      doneCount: 1,
      ignored: [],
    });
  });

  it('reads dates, numbers and links of a spreadsheet', async () => {
    const content = await xlsxOf([
      ['赞', '作品链接', '作品标题', '发布日期', '颜色'],
      [12, { text: '看', hyperlink: address(9) }, '厨房', new Date('2026-06-02T00:00:00Z'), '红'],
    ]);
    const { data } = await bring(content, { name: 'b.xlsx' });
    expect(data.ignored).toEqual(['颜色']);
    expect((await listOf()).list[0]).toMatchObject({
      title: '厨房',
      url: address(9),
      likeCount: 12,
      publishTime: '2026-06-01T16:00:00.000Z',
    });
  });

  it('escapes formulas in exports', async () => {
    await bring(csv(row(1, { title: '=1+1' })));
    expect((await file(`${SPIDER}/under-water/export`, { platform: 'dy' })).rows[1]![0]).toBe("'=1+1");
  });

  it('refuses other files with a message', async () => {
    expect(await bring(Buffer.from('a,b\n1,2\n'))).toMatchObject({
      code: REFUSED.invalid,
      msg: IMPORT.missingColumns(['标题', '链接']),
    });
    expect(await bring(csv())).toMatchObject({ code: REFUSED.invalid, msg: IMPORT.noRows });
    expect(await bring(Buffer.from('89504e470d0a1a0a00', 'hex'), { name: 'a.xlsx' })).toMatchObject({
      code: REFUSED.invalid,
      msg: SHEET_MESSAGES.unknown,
    });
    expect(await bring(csv(row(1)), { as: 'homeless' })).toMatchObject({ code: REFUSED.invalid });
  });

  it('refuses a zip bomb, in another process so that requests are not blocked', async () => {
    const inflated = vi.spyOn(zlib, 'inflateRawSync');
    syncBuiltinESMExports();
    const { msg } = await bring(sheetOf(Buffer.alloc(150 * 1024 * 1024), { declaredSize: 10 }), { name: 'b.xlsx' });
    expect(msg).toBe(SHEET_MESSAGES.tooLarge);
    expect(inflated).not.toHaveBeenCalled();
    inflated.mockRestore();
    syncBuiltinESMExports();
  });

  it('imports each content once if sent twice concurrently', async () => {
    const content = csv(...Array.from({ length: 60 }, (_, index) => row(index)));
    const answers = await Promise.all([bring(content), bring(content)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, REFUSED.invalid]);
    expect(await backend.db.$count(underWater)).toBe(60);
  });
});

it('stores rejected rows, also if a long cell is cut within a character', async () => {
  const {
    data: { batchId },
  } = await bring(csv(row(1), `${'长'.repeat(499)}😀,https://example.com/x,,,,,,,`), {
    name: `${'😀'.repeat(120)}.csv`,
  });
  const { rows } = await file(`${SPIDER}/import/export-failures`, { batchId });
  expect(rows[1]).toEqual(expect.arrayContaining(['长'.repeat(499)]));
});

describe('undoing an import', () => {
  it('removes its rows, once, and keeps rows of other imports', async () => {
    await bring(csv(row(1)));
    const { batchId } = (await bring(csv(row(2), row(3)), { name: 'b.csv' })).data;
    expect(await backend.ask('console.cancelTrayJob', { kind: 'import', ids: [batchId!] })).toEqual({
      done: 1,
      failed: [],
    });
    expect((await listOf()).list.map(({ title }) => title)).toEqual(['收纳 1']);
    expect(await backend.call('console.cancelTrayJob', { kind: 'import', ids: [batchId!] })).toMatchObject({
      code: REFUSED.invalid,
      msg: UNDO.alreadyUndone,
    });
    const { list } = await backend.ask('feedSpider.queryImportList', { platform: 'dy' });
    expect(list.map(({ fileName, status, undoneBy, doneCount }) => [fileName, status, undoneBy, doneCount])).toEqual([
      ['b.csv', 'undone', 'operator的姓名', 2],
      ['a.csv', 'done', '', 1],
    ]);
    // Rows of an undone import can be imported again.
    expect((await bring(csv(row(2)))).data.doneCount).toBe(1);
  });

  it('is refused while its rows are in use', async () => {
    const { batchId } = (await bring(csv(row(1), row(2)))).data;
    const { list } = await listOf();
    await backend.ask('feedSpider.collectUnderWater', { itemIds: [list[0]!.itemId] });
    expect(await backend.call('console.cancelTrayJob', { kind: 'import', ids: [batchId!] })).toMatchObject({
      code: REFUSED.invalid,
      msg: UNDO.builtUpon(1),
    });
    expect(await backend.db.$count(underWater)).toBe(2);
    expect(await backend.call('console.cancelTrayJob', { kind: 'import', ids: [batchId!] }, 'stranger')).toMatchObject({
      code: REFUSED.notFound,
    });
    // A failed task does not block an undo.
    await backend.db.update(spiderTask).set({ status: 'failed', failReason: '不存在' });
    expect(await backend.ask('console.cancelTrayJob', { kind: 'import', ids: [batchId!] })).toEqual({
      done: 1,
      failed: [],
    });
  });
});

describe('collecting', () => {
  it("queues a task by address, reports open or collected ones, and shows the task's status", async () => {
    await bring(csv(row(1), row(2), row(3)));
    const [third, second, first] = (await listOf({ sortBy: 'likeCount' })).list;
    const content = {
      departmentId: 1,
      platform: 'dy',
      type: 'video',
      platformFlowId: first!.url.split('/').at(-1)!,
      cover: '/demo-media/avatar/a.svg',
      url: first!.url,
      publishTime: backend.clock.now,
    } as const;
    const [made] = await backend.db.insert(flow).values(content).returning();
    const ids = [first!.itemId, second!.itemId, 99_999];
    expect(await backend.ask('feedSpider.collectUnderWater', { itemIds: ids })).toEqual({
      done: 1,
      failed: [
        { id: first!.itemId, reason: MESSAGES.collected },
        { id: 99_999, reason: MESSAGES.notFound },
      ],
    });
    expect((await backend.ask('feedSpider.collectUnderWater', { itemIds: [second!.itemId] })).failed).toEqual([
      { id: second!.itemId, reason: MESSAGES.collecting },
    ]);
    const [task] = await backend.db.select().from(spiderTask);
    expect(task).toMatchObject({ taskType: 3, platform: 'dy', target: '收纳 2', params: { url: second!.url } });

    const statuses = async () =>
      (await listOf({ sortBy: 'likeCount' })).list.map(({ collectStatus, flowId }) => [collectStatus, flowId]);
    expect(await statuses()).toEqual([
      ['none', null],
      ['queued', null],
      ['collected', made!.flowId],
    ]);
    await backend.db
      .update(spiderTask)
      .set({ status: 'failed', failReason: '不存在' })
      .where(eq(spiderTask.taskId, task!.taskId));
    expect(await statuses()).toEqual([
      ['none', null],
      ['failed', null],
      ['collected', made!.flowId],
    ]);
    for (const [collectStatus, item] of [
      ['none', third],
      ['failed', second],
      ['collected', first],
    ] as const) {
      expect(
        (await listOf({ collectStatus })).list.map(({ itemId }) => itemId),
        collectStatus,
      ).toEqual([item!.itemId]);
    }
    // A cancelled task leaves the row as if it had not been queued.
    await backend.db
      .update(spiderTask)
      .set({ status: 'cancelled', failReason: null, cancelledBy: backend.ids.operator })
      .where(eq(spiderTask.taskId, task!.taskId));
    expect(await statuses()).toEqual([
      ['none', null],
      ['none', null],
      ['collected', made!.flowId],
    ]);
    expect((await listOf({ collectStatus: 'none' })).total).toBe(2);
    expect((await listOf({ collectStatus: 'failed' })).total).toBe(0);
    expect(await backend.ask('feedSpider.collectUnderWater', { itemIds: [second!.itemId] })).toEqual({
      done: 1,
      failed: [],
    });
    await backend.db.delete(flow);
  });

  it("and deleting are limited to one's own department", async () => {
    await bring(csv(row(1)));
    const { itemId } = (await listOf()).list[0]!;
    expect(await backend.ask('feedSpider.deleteUnderWater', { itemIds: [itemId] }, 'stranger')).toMatchObject({
      done: 0,
    });
    expect(await backend.ask('feedSpider.deleteUnderWater', { itemIds: [itemId] })).toEqual({ done: 1, failed: [] });
    expect((await listOf()).total).toBe(0);
    expect(await backend.db.$count(importFailure)).toBe(0);
  });
});
