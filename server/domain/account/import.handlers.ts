/** Imports accounts from a list and exports the one-time links for their people (docs/decisions/0033-passwords.md). */
import type { Database } from '../../db/connect';
import { onePage } from '../../db/pages';
import { INVITATION_MS, makeLinks } from './password-link.store';
import type { PasswordLink } from './password-link.store';
import { eachRow, importedSheet } from '../sheet-import/sheet-import';
import { MESSAGES as IMPORT_MESSAGES } from '../sheet-import/sheet-import.messages';
import { goodItems, readHeadings, reportOf } from '../sheet-import/sheet-import.rules';
import { templateSheet } from '../sheet-import/template';
import { invalid, invalidField } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { spreadsheet } from '../../kernel/export/xlsx';
import type { Column } from '../../kernel/export/xlsx';
import { mayTakeOver, targetsOf } from './account-change';
import { COLUMNS, judgeRow, nameKey, withDoubles } from './account-import.rules';
import type { Names } from './account-import.rules';
import * as accounts from './account.store';
import { MESSAGES } from './access.messages';
import { holdDepartments } from '../department/department.store';
import * as roles from '../role/role.store';
import { SHEET_FILE } from '../../providers/sheet';
import { ACCOUNTS_AT_ONCE } from '../../../src/services/catalogue/areas/auth/account.calls';
import type { AccountImport } from '../../../src/services/catalogue/generated/types';

/** Departments and roles that rows may name, locked until the transaction ends. */
async function namesFor(tx: Database, { actor }: Context): Promise<Names> {
  const [departments, allRoles] = [await holdDepartments(tx), await roles.lockRoles(tx, 'all')];
  return {
    actor,
    departments: new Map(departments.map(({ name, departmentId }) => [name, departmentId])),
    roles: new Map(allRoles.map((role) => [role.name, role])),
  };
}

async function importAccounts(
  { file, dryRun = false }: { file: unknown; dryRun?: boolean },
  context: Context,
): Promise<AccountImport> {
  const { fileName, rows: sheetRows, ...sheet } = await importedSheet(file, context.work, ACCOUNTS_AT_ONCE);
  const headings = readHeadings(COLUMNS, sheet.headings);
  return context.db.transaction(async (tx) => {
    await accounts.lockAccountImports(tx);
    const names = await namesFor(tx, context);
    const judged = await eachRow(sheetRows, (row) => judgeRow(row, headings, names));
    const rows = withDoubles(
      judged,
      await accounts.takenNames(
        tx,
        judged.flatMap(({ item }) => (item ? [nameKey(item)] : [])),
      ),
    );
    const report = reportOf(headings, rows, { fileName, dryRun });
    if (dryRun) return { ...report, batchId: null, userIds: [] };
    if (report.doneCount === 0) throw invalid(IMPORT_MESSAGES.nothingToImport);
    const userIds = await accounts.insertAccounts(
      tx,
      goodItems(rows).map((item) => ({ departmentId: context.actor.departmentId, ...item })),
      context.now(),
    );
    return { ...report, batchId: null, userIds };
  });
}

const TEMPLATE = { name: '账号导入模板', columns: COLUMNS, widths: { userName: 32, mail: 26, roleIds: 26 } };

/** An example row with names that the person may use, so that the template can be filled in without looking them up. */
async function example(tx: Database, context: Context): Promise<string[]> {
  const { departments, roles: known, actor } = await namesFor(tx, context);
  const department =
    [...departments].find(([, departmentId]) => departmentId === actor.departmentId)?.[0] ??
    [...departments.keys()][0] ??
    '';
  const plain = [...known.values()].find(({ type }) => type === 'operator')?.name ?? '';
  return ['zhang.san', '示例：张三（导入前请删除本行）', 'zhang.san@example.com', '13800000000', department, plain];
}

interface Invitation extends PasswordLink {
  readonly loginName: string;
  readonly userName: string;
}

const LINK_COLUMNS: Column<Invitation>[] = [
  { title: '登录名', width: 20, value: ({ loginName }) => loginName },
  { title: '姓名', width: 16, value: ({ userName }) => userName },
  { title: '一次性链接', width: 90, value: ({ url }) => url },
  { title: '有效期至', width: 20, holds: 'time', value: ({ expireTime }) => expireTime },
];

export const handlers = {
  'auth.importUserList': {
    file: SHEET_FILE,
    template: async (context) =>
      templateSheet({ ...TEMPLATE, example: await context.db.transaction((tx) => example(tx, context)) }, context),
    handle: importAccounts,
  },
  /** Only for accounts without a password: replacing a password is a separate call, for one account at a time. */
  async 'auth.exportPasswordLinks'({ userIds }, context) {
    const { actor, now, publicUrl } = context;
    const invited = await context.db.transaction(async (tx) => {
      const targets = await targetsOf(tx, context, userIds);
      await mayTakeOver(tx, context, targets);
      const late = targets
        .filter(({ hasPassword, status }) => hasPassword || status === 'disabled')
        .map(({ loginName }) => loginName);
      if (late.length > 0) throw invalidField('userIds', MESSAGES.notInvited(late));
      const links = await makeLinks(tx, userIds, {
        creatorId: actor.userId,
        now: now(),
        lastsMs: INVITATION_MS,
        publicUrl,
      });
      return targets.map(({ userId, loginName, userName }): Invitation => ({
        loginName,
        userName,
        ...links.get(userId)!,
      }));
    });
    return spreadsheet({ name: '一次性链接', columns: LINK_COLUMNS, pages: onePage(invited) }, context.work);
  },
} satisfies SomeHandlers;
