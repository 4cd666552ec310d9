/**
 * Parses a list of new accounts: its columns, and each row as params of `auth.createUser`
 * (docs/decisions/0033-passwords.md). Pure.
 */
import type { AuthCreateUserParams } from '../../../src/services/catalogue/generated/types';
import { authCalls } from '../../../src/services/catalogue/areas/auth.calls';
import { textOf } from '../sheet-import/cells.rules';
import {
  judged,
  readRow,
  withDoubles as markDoubles,
  type Headings,
  type ImportColumn,
  type Judged,
} from '../sheet-import/sheet-import.rules';
import { ApiError } from '../../kernel/calls/errors';
import type { Actor } from '../../kernel/calls/handler';
import { paramsReader } from '../../kernel/calls/validation';
import type { SheetCell, SheetRow } from '../../providers/sheet';
import { MESSAGES } from './access.messages';
import { mayGrant, type RoleToGrant } from './access.rules';

export type NewAccount = Omit<AuthCreateUserParams, 'password'> & { loginName: string };

/** Rows refer to departments and roles by name. */
export interface Names {
  readonly departments: ReadonlyMap<string, number>;
  readonly roles: ReadonlyMap<string, RoleToGrant & { readonly roleId: number }>;
  readonly actor: Pick<Actor, 'adminLevel' | 'menuCodes' | 'roleTypes' | 'departmentId'>;
}

interface AccountColumn extends ImportColumn<Names> {
  readonly field: keyof NewAccount;
}

const text = (cell: SheetCell) => ({ value: textOf(cell) });

export const COLUMNS: readonly AccountColumn[] = [
  {
    field: 'loginName',
    title: '登录名',
    aliases: ['账号', '用户名', 'loginName', 'login', 'username'],
    required: true,
    read: text,
  },
  { field: 'userName', title: '姓名', aliases: ['名字', '员工姓名', 'name'], required: true, read: text },
  { field: 'mail', title: '邮箱', aliases: ['电子邮箱', '邮件', 'email', 'mail'], read: text },
  { field: 'mobile', title: '手机号', aliases: ['手机', '电话', '手机号码', 'mobile', 'phone'], read: text },
  { field: 'departmentId', title: '部门', aliases: ['业务线', '所属部门', 'department'], read: readDepartment },
  { field: 'roleIds', title: '角色', aliases: ['角色名称', 'role', 'roles'], read: readRoles },
];

/** An empty cell means the actor's own department, as in the form. */
function readDepartment(cell: SheetCell, { departments, actor }: Names): { value: number | '' } | { expected: string } {
  const name = textOf(cell);
  if (name === '') return { value: '' };
  const departmentId = departments.get(name);
  // Managers of one department only get the same answer for all others, so that it does not reveal which exist.
  if (actor.adminLevel === 0)
    return departmentId !== undefined && departmentId === actor.departmentId
      ? { value: departmentId }
      : { expected: MESSAGES.otherDepartment };
  return departmentId === undefined ? { expected: MESSAGES.noDepartment(name) } : { value: departmentId };
}

const BETWEEN_ROLES = /[、,，;；/|\n]+/u;

function readRoles(cell: SheetCell, { roles, actor }: Names): { value: number[] | '' } | { expected: string } {
  const names = textOf(cell)
    .split(BETWEEN_ROLES)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.filter((name) => !roles.has(name));
  if (unknown.length > 0) return { expected: MESSAGES.noRoles(unknown) };
  const granted = [...new Set(names)].map((name) => roles.get(name)!);
  try {
    mayGrant(actor, granted);
  } catch (error) {
    if (error instanceof ApiError) return { expected: error.message };
    throw error;
  }
  return { value: granted.length === 0 ? '' : granted.map(({ roleId }) => roleId) };
}

const readParams = paramsReader(authCalls.find(({ name }) => name === 'auth.createUser')!);

export const judgeRow = (row: SheetRow, headings: Headings, names: Names): Judged<NewAccount> =>
  judged(readRow(COLUMNS, row, headings, names), (filled) => readParams(filled) as unknown as NewAccount);

/** Log-in names compare like in the database: case-insensitive. */
export const nameKey = ({ loginName }: { loginName: string }): string => loginName.toLowerCase();

/** `taken`: keys of existing log-in names. */
export const withDoubles = (rows: readonly Judged<NewAccount>[], taken: ReadonlySet<string>) =>
  markDoubles(rows, {
    field: 'loginName',
    keyOf: nameKey,
    known: taken,
    messageInFile: MESSAGES.doubleInFile,
    messageInList: MESSAGES.duplicateLoginName,
  });
