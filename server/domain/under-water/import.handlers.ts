/** Imports lists: preview, import, rejected rows and undo (calls.md section 7.4, `import-uw`). */
import type { Database } from '../../db/connect';
import { departmentOf } from '../rows/rows.rules';
import { eachRow, importedSheet } from '../sheet-import/sheet-import';
import { MESSAGES as IMPORT_MESSAGES } from '../sheet-import/sheet-import.messages';
import { goodItems, readHeadings, reasonOf, reportOf } from '../sheet-import/sheet-import.rules';
import { templateSheet } from '../sheet-import/template';
import * as store from './import.store';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Context, Handled, SomeHandlers } from '../../kernel/calls/handler';
import { spreadsheet } from '../../kernel/export/xlsx';
import type { Column } from '../../kernel/export/xlsx';
import { COLUMNS, judgeRow, withDoubles } from './import.rules';
import type { UnderWaterPlatform } from './import.rules';
import { SHEET_FILE } from '../../providers/sheet';
import type { ImportResult } from '../../../src/services/catalogue/generated/types';

async function importList(
  platform: UnderWaterPlatform,
  { file, dryRun = false }: { file: unknown; dryRun?: boolean },
  { db, actor, now, work }: Context,
): Promise<ImportResult> {
  const departmentId = departmentOf(actor);
  const { fileName, rows: sheetRows, ...sheet } = await importedSheet(file, work);
  const headings = readHeadings(COLUMNS, sheet.headings);
  const judged = await eachRow(sheetRows, (row) => judgeRow(row, headings, { platform, now: now() }));
  const keys = judged.flatMap(({ item }) => item?.contentKey ?? []);
  const verdicts = async (reader: Database) =>
    withDoubles(judged, await store.knownKeys(reader, departmentId, platform, keys));
  if (dryRun) return { ...reportOf(headings, await verdicts(db), { fileName, dryRun }), batchId: null };

  return db.transaction(async (tx) => {
    await store.lockImports(tx, departmentId);
    const rows = await verdicts(tx);
    const report = reportOf(headings, rows, { fileName, dryRun });
    if (report.doneCount === 0) throw invalid(IMPORT_MESSAGES.nothingToImport);
    const { rowCount, doneCount, doubleCount, failedCount } = report;
    const batch = {
      departmentId,
      creatorId: actor.userId,
      platform,
      fileName,
      rowCount,
      doneCount,
      doubleCount,
      failedCount,
      createTime: now(),
    };
    const failures = rows
      .filter(({ state }) => state !== 'good')
      .map((row) => ({ rowNumber: row.row, cells: row.cells, reason: reasonOf(COLUMNS, row) }));
    return { ...report, batchId: await store.insertImport(tx, batch, goodItems(rows), failures) };
  });
}

const importOf = (
  platform: UnderWaterPlatform,
): Pick<Handled<'feedSpider.importUwDyList'>, 'file' | 'template' | 'handle'> => ({
  file: SHEET_FILE,
  template: (context) =>
    templateSheet({ name: '导入模板', columns: COLUMNS, example: EXAMPLES[platform], widths: WIDTHS }, context),
  handle: (params, context) => importList(platform, params, context),
});

const WIDTHS: Readonly<Record<string, number>> = { title: 40, url: 52, publishTime: 20, remark: 24 };

/**
 * Exports of rejected rows have the list's headings, so that a corrected file can be imported; 行号 and 原因 are ignored
 * there.
 */
const FAILURE_COLUMNS: Column<store.Failure>[] = [
  { title: '行号', width: 8, holds: 'number', value: ({ rowNumber }) => rowNumber },
  ...COLUMNS.map(({ title, field }, index) => ({
    title,
    width: WIDTHS[field] ?? 14,
    value: ({ cells }: store.Failure) => cells[index] ?? '',
  })),
  { title: '原因', width: 60, value: ({ reason }) => reason },
];

const EXAMPLES: Readonly<Record<UnderWaterPlatform, readonly string[]>> = {
  dy: [
    '示例：三分钟学会收纳',
    'https://www.douyin.com/video/7300000000000000001',
    '小满的家',
    '1.2万',
    '86',
    '340',
    '2026-06-01 12:30',
    '收纳',
    '导入前请删除本行',
  ],
  xhs: [
    '示例：三分钟学会收纳',
    'https://www.xiaohongshu.com/explore/65f000000000000000000001',
    '小满的家',
    '1.2万',
    '86',
    '340',
    '2026-06-01 12:30',
    '收纳',
    '导入前请删除本行',
  ],
};

export const handlers = {
  'feedSpider.importUwDyList': importOf('dy'),
  'feedSpider.importUwXhsList': importOf('xhs'),
  'feedSpider.queryImportList': (params, { db, actor }) => store.pageOfBatches(db, actor, params),
  async 'feedSpider.exportImportFailures'({ batchId }, { db, actor, work }) {
    const batch = await store.readBatch(db, actor, batchId);
    if (!batch) throw notFound('导入记录');
    return spreadsheet(
      {
        name: '未导入的行',
        filename: `未导入-${batch.fileName.replace(/\.[^.]*$/, '')}`,
        columns: FAILURE_COLUMNS,
        pages: store.everyFailure(db, batchId),
      },
      work,
    );
  },
} satisfies SomeHandlers;
