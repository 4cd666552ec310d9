/** Params and results of calls that import files of rows (calls.md section 7.4, `import-uw`). */
import { choice, closed, count, entity, id, list, nullable, optional, Type } from './define';
import { IMPORT_ROW_STATE_NAMES } from './sets/import';

const importRow = closed({
  /** Row number as the spreadsheet program shows it. */
  row: Type.Integer({ minimum: 1, title: '行' }),
  /** The cells of the row, in the order of `columns`. */
  cells: list(Type.String(), '内容'),
  state: choice('结果', IMPORT_ROW_STATE_NAMES, { colors: { good: 'success', double: 'warning', bad: 'error' } }),
  /** The column and what it should contain; for a duplicate, the row that it repeats. */
  problems: list(closed({ field: Type.String({ title: '列' }), message: Type.String({ title: '问题' }) }), '问题'),
});

export const importResult = entity('ImportResult', {
  dryRun: Type.Boolean({ title: '预览' }),
  /** Null in a preview. */
  batchId: nullable(id('批次')),
  fileName: Type.String({ title: '文件' }),
  columns: list(
    closed({
      field: Type.String({ title: '列' }),
      title: Type.String({ title: '列名' }),
      heading: nullable(Type.String({ title: '文件里的列名' })),
    }),
    '列',
  ),
  ignored: list(Type.String(), '未识别的列'),
  rowCount: count('总行数'),
  doneCount: count('可导入'),
  doubleCount: count('重复'),
  failedCount: count('有误'),
  /** A part of the file, rows with problems first. */
  rows: list(importRow, '行'),
});

export const importParams = closed({
  file: Type.Unsafe<unknown>({ title: '文件' }),
  dryRun: optional(Type.Boolean({ title: '只预览', default: false, description: '只检查，不写入' })),
});
