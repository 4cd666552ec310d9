/** Import of accounts: preview, refused rows with reasons, and the links of new accounts. */
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountImport } from '../../../src/services/catalogue/generated/types';
import { formOf } from '../../../tests/authorisation/request';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { account, passwordLink } from '../../db/schema';
import { MESSAGES as IMPORT } from '../sheet-import/sheet-import.messages';
import { ACCOUNTS_AT_ONCE } from '../../../src/services/catalogue/areas/auth/account.calls';
import { roleIdOf } from '../../seed/people/roles';
import { MESSAGES } from './access.messages';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { publicUrls: ['https://console.example', 'http://localhost'] } });
});
afterAll(() => backend.stop());

const LEGO = '/fapi/vangogh-be/v2/lego/auth/user';
const LINKS = `${LEGO}/password/links`;
const HEAD = '登录名,姓名,邮箱,手机号,部门,角色';
interface ImportAnswer {
  code: number;
  msg: string;
  data: AccountImport;
}
async function bring(
  lines: readonly string[],
  { dryRun = false, as = 'admin', head = HEAD }: { dryRun?: boolean; as?: Who; head?: string } = {},
): Promise<ImportAnswer> {
  const form = await formOf([
    ['file', new File([[head, ...lines].join('\n')], '新同事.csv')],
    ['dryRun', dryRun],
  ]);
  const answer = await backend.app.inject({
    method: 'POST',
    url: `${LEGO}/import`,
    payload: form.payload as Buffer,
    headers: { ...form.headers, ...backend.headers[as] },
  });
  return answer.json<ImportAnswer>();
}
async function sheetOf(url: string, payload: object, as: Who = 'admin') {
  const { default: excel } = await import('exceljs');
  const answer = await backend.app.inject({
    method: 'POST',
    url,
    payload,
    headers: backend.headers[as],
  });
  if (String(answer.headers['content-type']).includes('json')) return answer.json<{ code: number; msg: string }>();
  const book = new excel.Workbook();
  await book.xlsx.load(answer.rawPayload as unknown as Parameters<typeof book.xlsx.load>[0]);
  return (book.worksheets[0]!.getSheetValues() as unknown[][]).slice(1).map((cells) => Array.from(cells).slice(1));
}
const accountsNamed = (...names: string[]) =>
  backend.db.select().from(account).where(inArray(account.loginName, names));
const problems = ({ data }: ImportAnswer) =>
  data.rows.map(({ row, state, problems: all }) => [
    row,
    state,
    ...all.map(({ field, message }) => `${field}:${message}`),
  ]);

describe('a list of accounts', () => {
  const lines = [
    'import.one,林一,one@example.com,13800000001,内容运营中心,内容运营、只读访客',
    'import.two,林二,,,,',
    'IMPORT.ONE,林三,,,,',
    'admin,林四,,,,',
    'has space,林五,nowhere,12,没有这个部门,总裁',
    ',林六,,,,',
  ];

  it('is previewed: each row reports its outcome, and nothing is written', async () => {
    const answer = await bring(lines, { dryRun: true });
    expect(answer.data).toMatchObject({
      dryRun: true,
      rowCount: 6,
      doneCount: 2,
      doubleCount: 2,
      failedCount: 2,
      userIds: [],
    });
    const verdicts = problems(answer);
    expect(verdicts.slice(0, 4)).toEqual([
      [2, 'good'],
      [3, 'good'],
      [4, 'double', `loginName:${MESSAGES.doubleInFile(2)}`],
      [5, 'double', `loginName:${MESSAGES.duplicateLoginName}`],
    ]);
    expect(verdicts[4]).toEqual([
      6,
      'bad',
      `departmentId:${MESSAGES.noDepartment('没有这个部门')}`,
      `roleIds:${MESSAGES.noRoles(['总裁'])}`,
    ]);
    expect(verdicts[5]).toEqual([7, 'bad', `loginName:${IMPORT.required('登录名')}`]);
    expect(await accountsNamed('import.one')).toEqual([]);
  });

  it('refuses the same values as the form for one account, at their columns', async () => {
    const answer = await bring(['has space,林五,nowhere,12,,'], { dryRun: true });
    expect(answer.data.rows[0]!.problems.map(({ field }) => field).sort()).toEqual(['loginName', 'mail', 'mobile']);
  });

  it('creates the valid rows with their roles, and their links work once', async () => {
    const { data } = await bring(lines);
    expect(data).toMatchObject({ dryRun: false, doneCount: 2, batchId: null });
    expect(data.userIds).toHaveLength(2);
    const listed = (await backend.ask('auth.queryUserList', { keyword: 'import.', pageSize: 20 }, 'admin')).list;
    expect(listed.find(({ loginName }) => loginName === 'import.one')).toMatchObject({
      userName: '林一',
      email: 'one@example.com',
      department: '内容运营中心',
      passwordState: 'none',
      roles: expect.arrayContaining([{ roleId: roleIdOf('内容运营'), name: '内容运营' }]),
    });
    expect(listed.find(({ loginName }) => loginName === 'import.two')).toMatchObject({
      roles: [],
      department: '内容运营中心',
    });

    const links = (await sheetOf(LINKS, { userIds: data.userIds })) as unknown[][];
    expect(links.map((row) => row.slice(0, 2))).toEqual([
      ['登录名', '姓名'],
      ['import.one', '林一'],
      ['import.two', '林二'],
    ]);
    const [, secret] = /^https:\/\/console\.example\/login#link=([\w-]{43})$/.exec(String(links[1]![2]))!;
    const chosen = await backend.app.inject({
      method: 'POST',
      url: '/fapi/vangogh-be/v2/lego/user/password/by-link',
      payload: { link: secret, newPassword: 'rivers and limestone' },
    });
    expect(chosen.json()).toMatchObject({ code: 0 });
    // Accounts with a password are skipped; links of the others are renewed.
    expect(await sheetOf(LINKS, { userIds: data.userIds })).toMatchObject({
      code: REFUSED.invalid,
      msg: MESSAGES.notInvited(['import.one']),
    });
    const [second] = await accountsNamed('import.two');
    const again = (await sheetOf(LINKS, { userIds: [second!.userId] })) as unknown[][];
    expect(again[1]![2]).not.toBe(links[2]![2]);
    expect(await backend.db.$count(passwordLink, eq(passwordLink.userId, second!.userId))).toBe(1);
  });

  it('imported twice concurrently creates each account once', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `twice${index},林,,,,`);
    const answers = await Promise.all([bring(many), bring(many)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, REFUSED.invalid]);
  });

  it('can be read from the template, which has names that the person may use', async () => {
    const rows = (await sheetOf('/fapi/atelier/console/import-template', {
      call: 'auth.importUserList',
    })) as string[][];
    expect(rows[0]).toEqual(HEAD.split(','));
    expect((await bring([rows[1]!.join(',')], { dryRun: true })).data).toMatchObject({ doneCount: 1, failedCount: 0 });
  });

  it('has a maximum number of rows', async () => {
    const many = Array.from({ length: ACCOUNTS_AT_ONCE + 1 }, (_, index) => `many${index},林,,,,`);
    expect(await bring(many, { dryRun: true })).toMatchObject({
      code: REFUSED.invalid,
      msg: IMPORT.tooManyRows(ACCOUNTS_AT_ONCE, many.length),
    });
  });

  it("imported by a leader stays in their department, and grants only the leader's rights", async () => {
    const answer = await bring(['lead.a,林,,,内容运营中心,内容运营', 'lead.b,林,,,,管理员'], {
      dryRun: true,
      as: 'leader',
    });
    expect(problems(answer)).toEqual([
      [2, 'good'],
      [3, 'bad', `roleIds:${MESSAGES.adminOnlyByAdmin}`],
    ]);
  });
});
