/** Scripts, their import and variables (calls.md section 7.2, and own calls). */
import * as acts from './script.acts';
import { atHand, renderScript } from './script.render';
import { insertScript, listScripts, lockScripts, versionsOf } from './script.store';
import { listVariables, variablesOf } from './variable.store';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { activeWords } from '../prohibited/prohibited.store';
import { departmentOf } from '../rows/rows.rules';
import { checkDraft, type Draft, type Surroundings, surroundingsOf } from './script.check';
import { MESSAGES } from './script.messages';
import { titleKey } from './script.rules';
import { eachRow, importedSheet } from '../sheet-import/sheet-import';
import { MESSAGES as IMPORT_MESSAGES } from '../sheet-import/sheet-import.messages';
import {
  goodItems,
  type Judged,
  problemsOf,
  readHeadings,
  reportOf,
  withDoubles,
} from '../sheet-import/sheet-import.rules';
import { templateSheet } from '../sheet-import/template';
import { COLUMNS, judgeRow, type NewScript } from './script-import.rules';
import { SHEET_FILE } from '../../providers/sheet';
import type { ImportResult } from '../../../src/services/catalogue/generated/types';
import { SCRIPT_LIMITS } from '../../../src/services/catalogue/sets/script';

const draftOf = ({ title, scope = 'department', platform = null, text = '' }: NewScript, creatorId: number): Draft => ({
  scriptId: null,
  creatorId,
  title: title.trim(),
  scope,
  platform,
  text: text.trim(),
  pictures: [],
  notes: [],
});

/** Rows may include each other; one that includes a bad row is bad as well. */
function withMistakes(rows: readonly Judged<Draft>[], around: Surroundings, departmentId: number): Judged<Draft>[] {
  const drafts = rows.flatMap(({ item }) => item ?? []);
  const others = drafts.map((draft, index) => ({ ...draft, scriptId: -1 - index, departmentId }));
  const mistakes = new Map<Draft, Judged<Draft>['problems']>();
  for (let known = -1; known !== mistakes.size;) {
    known = mistakes.size;
    const good = others.filter((_, index) => !mistakes.has(drafts[index]!));
    const scripts = [...around.scripts, ...good];
    for (const [index, draft] of drafts.entries()) {
      if (mistakes.has(draft)) continue;
      try {
        checkDraft({ ...draft, scriptId: -1 - index }, { ...around, scripts });
      } catch (error) {
        mistakes.set(draft, problemsOf(error));
      }
    }
  }
  return rows.map((row) =>
    row.item && mistakes.has(row.item) ? { ...row, item: null, problems: mistakes.get(row.item)! } : row,
  );
}

async function importScripts(
  { file, dryRun = false }: { file: unknown; dryRun?: boolean },
  context: Context,
): Promise<ImportResult> {
  const { db, actor, now, work } = context;
  const departmentId = departmentOf(actor);
  const { fileName, rows: sheetRows, ...sheet } = await importedSheet(file, work, SCRIPT_LIMITS.scripts);
  const headings = readHeadings(COLUMNS, sheet.headings);
  const words = await activeWords(db, actor);
  return db.transaction(async (tx) => {
    await lockScripts(tx, departmentId);
    const around = await surroundingsOf(tx, departmentId, words, await variablesOf(tx, departmentId));
    const judged = await eachRow(sheetRows, (row): Judged<Draft> => {
      const { item, ...read } = judgeRow(row, headings);
      return { ...read, item: item && draftOf(item, actor.userId) };
    });
    const rows = withDoubles(withMistakes(judged, around, departmentId), {
      field: 'title',
      keyOf: ({ title }) => titleKey(title),
      known: new Set(around.scripts.map(({ title }) => titleKey(title))),
      messageInFile: MESSAGES.import.sameTitle,
      messageInList: MESSAGES.import.known,
    });
    const report = reportOf(headings, rows, { fileName, dryRun });
    if (around.scripts.length + report.doneCount > SCRIPT_LIMITS.scripts) throw invalid(MESSAGES.tooMany);
    if (!dryRun && report.doneCount === 0) throw invalid(IMPORT_MESSAGES.nothingToImport);
    if (!dryRun)
      for (const { scriptId: _, ...values } of goodItems(rows))
        await insertScript(tx, { ...values, departmentId }, now());
    return { ...report, batchId: null };
  });
}

const EXAMPLE = [
  '示例：首次问候（导入前请删除本行）',
  '您好 {昵称}，我是 {客服}，请问想了解哪方面呢？',
  '',
  '部门共用',
];

const WIDTHS = { title: 26, text: 60 };

const TEMPLATE = { name: '话术导入模板', columns: COLUMNS, example: EXAMPLE, widths: WIDTHS };

export const handlers = {
  async 'replyManage.scriptVariablesList'({ keyword }, { db, actor }) {
    const list = await listVariables(db, actor, keyword);
    return { list, total: list.length };
  },
  'replyManage.addScriptVariables': (params, context) => acts.addVariable(context, params),
  'replyManage.updateScriptVariables': (params, context) => acts.changeVariable(context, params),
  'replyManage.deleteScriptVariable': ({ variableId }, context) => acts.deleteVariable(context, variableId),
  'replyManage.replayContentAdd': (params, context) => acts.addScript(context, params),
  'replyManage.replayContentUpdate': (params, context) => acts.changeScript(context, params),
  'replyManage.replayContentDelete': ({ scriptIds }, context) => acts.deleteScripts(context, scriptIds),
  'replyManage.orderScripts': ({ ids }, context) => acts.orderScripts(context, ids),
  'replyManage.enableScripts': ({ scriptIds, enabled }, context) => acts.enableScripts(context, scriptIds, enabled),
  async 'replyManage.queryScriptList'(params, { db, actor }) {
    const list = await listScripts(db, actor, params);
    return { list, total: list.length };
  },
  async 'replyManage.queryScriptVersions'({ scriptId }, { db, actor }) {
    const list = await versionsOf(db, actor, scriptId);
    if (!list) throw notFound('话术');
    return { list, total: list.length };
  },
  'replyManage.queryScriptsAtHand': async ({ receiverId }, context) => ({ list: await atHand(context, receiverId) }),
  'replyManage.renderScript': (params, context) => renderScript(context, params),
  'replyManage.importScripts': {
    file: SHEET_FILE,
    template: (context) => templateSheet(TEMPLATE, context),
    handle: importScripts,
  },
} satisfies SomeHandlers;
