/** Prohibited words: the list and its import, and checks of texts against it (calls.md section 7.5). */
import { foldWord } from './folding.rules';
import { checkedExceptions, isExceptionOf, readableWord } from './prohibited-word.rules';
import { addWords, changeWord, lockedKeys } from './prohibited.acts';
import { MESSAGES } from './prohibited.messages';
import { findProhibited } from './prohibited.rules';
import { activeWords, deleteProhibited, listCategories, pageOfProhibited } from './prohibited.store';
import { departmentOf, meaningful } from '../rows/rows.rules';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { COLUMNS, judgeRow } from './prohibited-import.rules';
import { eachRow, importedSheet } from '../sheet-import/sheet-import';
import { MESSAGES as IMPORT_MESSAGES } from '../sheet-import/sheet-import.messages';
import { goodItems, readHeadings, reportOf, withDoubles } from '../sheet-import/sheet-import.rules';
import { templateSheet } from '../sheet-import/template';
import { SHEET_FILE } from '../../providers/sheet';
import type { ImportResult } from '../../../src/services/catalogue/generated/types';
import { PROHIBITED_LIMITS } from '../../../src/services/catalogue/sets/prohibited';

async function importWords(
  { file, dryRun = false }: { file: unknown; dryRun?: boolean },
  { db, actor, now, work }: Context,
): Promise<ImportResult> {
  const departmentId = departmentOf(actor);
  const { fileName, rows: sheetRows, ...sheet } = await importedSheet(file, work, PROHIBITED_LIMITS.importRows);
  const headings = readHeadings(COLUMNS, sheet.headings);
  const judged = await eachRow(sheetRows, (row) => judgeRow(row, headings));
  return db.transaction(async (tx) => {
    const known = await lockedKeys(tx, departmentId);
    const rows = withDoubles(judged, {
      field: 'word',
      keyOf: ({ word }) => foldWord(word),
      known,
      messageInFile: MESSAGES.import.sameWord,
      messageInList: MESSAGES.import.known,
    });
    const report = reportOf(headings, rows, { fileName, dryRun });
    if (!dryRun && report.doneCount === 0) throw invalid(IMPORT_MESSAGES.nothingToImport);
    if (known.size + report.doneCount > PROHIBITED_LIMITS.words) throw invalid(MESSAGES.tooMany(report.doneCount));
    if (!dryRun) await addWords(tx, { actor, known, now: now() }, goodItems(rows));
    return { ...report, batchId: null };
  });
}

const EXAMPLE = ['绝对（示例，导入前请删除本行）', '极限用语', '禁用', '比较', '绝对值、绝对温度', '是'];

const WIDTHS = { word: 36, suggestion: 36, exceptions: 36 };

const TEMPLATE = { name: '违禁词导入模板', columns: COLUMNS, example: EXAMPLE, widths: WIDTHS };

export const handlers = {
  async 'publish.checkProhibitedWords'({ text }, { db, actor, work }) {
    const words = await activeWords(db, actor);
    const list = await work.here(() => findProhibited(text, words));
    return { list, total: list.length };
  },
  async 'publish.createProhibitedWords'({ words, category, exceptions = [], ...fields }, { db, actor, now }) {
    const unique = new Map(words.map((word) => [foldWord(word), readableWord('words', word)]));
    const given = checkedExceptions(exceptions, [...unique.values()]);
    const shared = { ...fields, category: meaningful('category', category) };
    return db.transaction(async (tx) => {
      const known = await lockedKeys(tx, departmentOf(actor));
      const fresh = [...unique].filter(([key]) => !known.has(key)).map(([, word]) => word);
      const rows = fresh.map((word) => ({
        ...shared,
        word,
        exceptions: given.filter((exception) => isExceptionOf(exception, word)),
      }));
      await addWords(tx, { actor, known, now: now() }, rows);
      return { done: fresh.length, existing: [...unique.values()].filter((word) => !fresh.includes(word)) };
    });
  },
  'publish.updateProhibitedById': (params, { db, actor, now }) => changeWord(db, actor, params, now()),
  async 'publish.deleteProhibitedById'({ prohibitedId }, { db, actor }) {
    if (!(await deleteProhibited(db, actor, prohibitedId))) throw notFound(MESSAGES.word);
    return null;
  },
  'publish.getProhibitedList': (params, { db, actor }) => pageOfProhibited(db, actor, params),
  async 'publish.getAllProhibitedCategory'(_, { db, actor }) {
    const list = await listCategories(db, actor);
    return { list, total: list.length };
  },
  'publish.importProhibitedWords': {
    file: SHEET_FILE,
    template: (context) => templateSheet(TEMPLATE, context),
    handle: importWords,
  },
} satisfies SomeHandlers;
