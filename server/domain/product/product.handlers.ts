/** Products that pages show, the pages that show them, and imports of products. */
import * as acts from './product.acts';
import { MESSAGES } from './product.messages';
import * as store from './product.store';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { categoryNames } from './category.store';
import { COLUMNS, judgeRow } from './product-import.rules';
import { newProduct } from './product.acts';
import { insertProducts, lockNames, namesOf } from './product.store';
import { departmentOf } from '../rows/rows.rules';
import { eachRow, importedSheet } from '../sheet-import/sheet-import';
import { MESSAGES as IMPORT_MESSAGES } from '../sheet-import/sheet-import.messages';
import { goodItems, readHeadings, reportOf, withDoubles } from '../sheet-import/sheet-import.rules';
import { templateSheet } from '../sheet-import/template';
import { SHEET_FILE } from '../../providers/sheet';
import type { BuilderCreateProductParams, ImportResult } from '../../../src/services/catalogue/generated/types';
import { PRODUCT_LIMITS } from '../../../src/services/catalogue/sets/product';

async function importProducts(
  { file, dryRun = false }: { file: unknown; dryRun?: boolean },
  { db, actor, now, work }: Context,
): Promise<ImportResult> {
  const departmentId = departmentOf(actor);
  const { fileName, rows: sheetRows, ...sheet } = await importedSheet(file, work, PRODUCT_LIMITS.importRows);
  const headings = readHeadings(COLUMNS, sheet.headings);
  return db.transaction(async (tx) => {
    await lockNames(tx, departmentId);
    const categories = await categoryNames(tx);
    const judged = await eachRow(sheetRows, (row) => judgeRow(row, headings, categories));
    const rows = withDoubles(judged, {
      field: 'name',
      keyOf: ({ name }) => name.trim(),
      known: await namesOf(tx, departmentId),
      messageInFile: MESSAGES.import.sameName,
      messageInList: MESSAGES.import.known,
    });
    const report = reportOf(headings, rows, { fileName, dryRun });
    if (!dryRun && report.doneCount === 0) throw invalid(IMPORT_MESSAGES.nothingToImport);
    const stored = (item: BuilderCreateProductParams) => ({
      ...newProduct(item),
      departmentId,
      creatorId: actor.userId,
      createTime: now(),
      updateTime: now(),
    });
    if (!dryRun) await insertProducts(tx, goodItems(rows).map(stored));
    return { ...report, batchId: null };
  });
}

const EXAMPLE = ['示例：补水面膜（导入前请删除本行）', '99', '169', '500', '面部护肤', '15 分钟急救补水', '', '', '是'];

const TEMPLATE = {
  name: '产品导入模板',
  columns: COLUMNS,
  example: EXAMPLE,
  widths: { name: 40, summary: 40, link: 40 },
};

export const handlers = {
  'builder.queryProductList': (params, { db, actor }) => store.listProducts(db, actor, params),
  'builder.createProduct': (params, context) => acts.createProduct(context, params),
  'builder.updateProduct': (params, context) => acts.updateProduct(context, params),
  'builder.changeProductSale': ({ productIds, onSale }, context) => acts.changeProductSale(context, productIds, onSale),
  'builder.deleteProducts': ({ productIds }, context) => acts.deleteProducts(context, productIds),
  async 'builder.queryProductPages'({ productId }, { db, actor, config }) {
    if (!(await store.findProduct(db, actor, productId))) throw notFound(MESSAGES.product);
    const list = await store.pagesWith(db, productId, config.pagesUrl);
    return { list, total: list.length };
  },
  'builder.importProducts': {
    file: SHEET_FILE,
    template: (context) => templateSheet(TEMPLATE, context),
    handle: importProducts,
  },
} satisfies SomeHandlers;
