/** Accounts: list, import, roles, passwords and log-in sessions (product.md section 6). */
import {
  type CallDeclaration,
  choice,
  cipher,
  closed,
  count,
  day,
  edited,
  entity,
  exportedColumns,
  id,
  ids,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
} from '../../define';
import { LEGO } from '../../bases';
import { COLUMNS_PARAM } from '../../codes';
import { importParams, importResult } from '../../imports';
import { TIMEOUT } from '../../limits';
import { ADMINISTER, CHANGE_ACCOUNTS, READ_ACCOUNTS } from '../../policies';
import { over } from '../../policy';
import { accountStatus, contactFields, loginSession, newPassword, sessionIds } from '../user.calls';
import { roleBrief } from './role.calls';

export const account = entity('Account', {
  userId: id('用户编号'),
  loginName: line('登录名', 64),
  userName: Type.String({ title: '姓名', maxLength: 64 }),
  email: Type.String({ title: '邮箱', maxLength: 254 }),
  mobile: Type.String({ title: '手机号', maxLength: 20, display: 'masked' }),
  mobileCipher: cipher('手机号密文'),
  departmentId: nullable(id('部门编号')),
  department: Type.String({ title: '部门' }),
  roles: list(roleBrief, '角色', { display: 'tags' }),
  status: accountStatus,
  passwordState: choice(
    '密码',
    { set: '已设置', temporary: '初始密码', invited: '待设置', none: '未设置' },
    {
      colors: { set: 'success', temporary: 'warning', invited: 'processing', none: 'default' },
      description: '`temporary`: must be changed at the first log-in; `invited`: a one-time link was issued',
    },
  ),
  lockedUntil: nullable(
    time('登录受限至', {
      description: 'Until then log-ins from the address with too many wrong passwords are refused',
    }),
  ),
  adminLevel: Type.Integer({ minimum: 0, maximum: 9, title: '管理级别' }),
  lastLoginTime: nullable(time('最近登录')),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

/** Columns of an export, in which numbers are masked. */
export const ACCOUNT_COLUMNS = [
  'userId',
  'loginName',
  'userName',
  'mobile',
  'email',
  'department',
  'roles',
  'status',
  'adminLevel',
  'lastLoginTime',
  'createTime',
  'updateTime',
] as const;

/** A one-time link for choosing a password. Returned once; the server keeps only its hash. */
const passwordLink = closed({
  userId: id('用户编号'),
  loginName: line('登录名', 64),
  url: Type.String({ title: '一次性链接' }),
  expireTime: time('有效期至'),
});

/** Maximum number of accounts per import, and of password links per file. */
export const ACCOUNTS_AT_ONCE = 500;

const accountImport = entity('AccountImport', {
  ...importResult.properties,
  userIds: list(id('用户编号'), '新建的账号'),
});

const temporaryPassword = optional(newPassword('初始密码'));

const accountFilters = {
  keyword: optional(searched('姓名、登录名或手机号', 64)),
  departmentId: optional(id('部门')),
  roleId: optional(id('角色')),
  withoutRole: optional(Type.Boolean({ title: '没有角色' })),
  status: optional(accountStatus),
  createdFrom: optional(day('创建起始')),
  createdTo: optional(day('创建截止')),
};

export const accountCalls = {
  queryUserList: {
    summary: 'Accounts of the console, filtered and paged',
    title: '账号列表',
    policy: READ_ACCOUNTS,
    method: 'GET',
    path: 'user',
    reads: ['account', 'role'],
    finds: {
      kind: '员工',
      name: 'userName',
      note: 'department',
      opens: '/v1/permissions/account?keyword={userName}&user={userId}',
    },
    params: paged(accountFilters, ['userId', 'userName', 'lastLoginTime', 'createTime']),
    result: pageOf(account),
  },
  exportUserList: {
    summary: 'The filtered accounts as a spreadsheet, 用户列表.xlsx',
    title: '导出账号',
    policy: READ_ACCOUNTS,
    path: 'user/export',
    kind: 'blob',
    reads: ['account', 'role'],
    params: closed({
      ...accountFilters,
      userIds: optional(ids('用户')),
      [COLUMNS_PARAM]: exportedColumns(account, ACCOUNT_COLUMNS),
    }),
  },
  createUser: {
    summary: 'Creates an account; without a password, returns a one-time link for choosing one',
    title: '新建账号',
    policy: CHANGE_ACCOUNTS,
    publishers: ADMINISTER,
    path: 'user/create',
    changes: ['account', 'role', 'department', 'loginSession'],
    ask: [
      '新建 {userName} 的账号',
      '登录名为 {loginName}',
      '部门为 {departmentId}',
      '角色为 {roleIds}',
      '使用初始密码 {password}，首次登录时须修改',
    ],
    params: closed({
      userName: line('姓名', 64),
      loginName: optional(
        line('登录名', 64, {
          pattern: '^\\S+$',
          description: 'Default: the name in pinyin, with a number if it is taken',
        }),
      ),
      mail: optional(contactFields.mail),
      mobile: optional(contactFields.mobile),
      departmentId: optional(id('部门', { refers: 'department' })),
      roleIds: optional(list(id('角色', { refers: 'role' }), '角色', { maxItems: 20 })),
      password: temporaryPassword,
    }),
    result: closed({ userId: id('用户编号'), loginName: line('登录名', 64), link: nullable(passwordLink) }),
  },
  importUserList: {
    summary: 'Imports the valid rows of a file as accounts; a dry run reports the outcome of each row',
    title: '导入账号',
    policy: CHANGE_ACCOUNTS,
    publishers: ADMINISTER,
    path: 'user/import',
    kind: 'multipart',
    timeoutMs: TIMEOUT.long,
    changes: ['account', 'role', 'department'],
    ask: ['新建 {file} 里的账号（预览列出的可导入行）'],
    params: importParams,
    result: accountImport,
  },
  exportPasswordLinks: {
    summary: 'New one-time links for accounts without a password, as a spreadsheet; earlier links become invalid',
    title: '下载一次性链接',
    policy: CHANGE_ACCOUNTS,
    publishers: ADMINISTER,
    path: 'user/password/links',
    kind: 'blob',
    changes: ['account'],
    ask: ['为 {userIds} 生成新的一次性链接（之前的链接失效）'],
    params: closed({
      userIds: Type.Array(id('用户', { refers: 'account' }), {
        minItems: 1,
        maxItems: ACCOUNTS_AT_ONCE,
        uniqueItems: true,
        title: '用户',
      }),
    }),
  },
  resetPassword: {
    summary:
      'Removes the password and ends the sessions of an account; without a new password, returns a one-time link for choosing one',
    title: '重置密码',
    policy: CHANGE_ACCOUNTS,
    publishers: ADMINISTER,
    path: 'user/password/reset',
    changes: ['account', 'loginSession'],
    ask: ['重置 {userId} 的密码（原密码和全部登录立即失效）', '使用初始密码 {password}，首次登录时须修改'],
    final: true,
    params: closed({ userId: id('用户', { refers: 'account' }), password: temporaryPassword }),
    result: closed({ userId: id('用户编号'), loginName: line('登录名', 64), link: nullable(passwordLink) }),
  },
  unlockUser: {
    summary: 'Unlocks accounts by clearing their failed log-ins',
    title: '解除登录限制',
    policy: CHANGE_ACCOUNTS,
    publishers: ADMINISTER,
    path: 'user/unlock',
    changes: ['account'],
    ask: ['解除 {userIds} 的登录限制（清除输错密码的记录）'],
    params: closed({ userIds: ids('用户', 'account') }),
    result: closed({ done: count('成功条数') }),
  },
  queryUserSessions: {
    summary: 'The active sessions of an account',
    title: '账号的登录',
    policy: READ_ACCOUNTS,
    path: 'user/session/list',
    reads: ['loginSession'],
    params: closed({ userId: id('用户') }),
    result: closed({ list: list(loginSession), total: count('总数') }),
  },
  endUserSessions: {
    summary: 'Ends sessions of accounts; all of them if none is named',
    title: '结束账号的登录',
    policy: CHANGE_ACCOUNTS,
    publishers: ADMINISTER,
    path: 'user/session/end',
    changes: ['loginSession'],
    ask: ['结束 {userIds} 的登录（在这些设备上需要重新登录）'],
    params: closed({ userIds: ids('用户', 'account'), sessionIds: optional(sessionIds) }),
    result: closed({ done: count('结束的登录数') }),
  },
  updateUserRoles: {
    summary: 'Sets the roles of one or more accounts, or enables and disables them',
    title: '设置账号角色与状态',
    policy: CHANGE_ACCOUNTS,
    publishers: ADMINISTER,
    path: 'user',
    changes: ['account', 'role'],
    edits: { record: 'account', key: 'userIds' },
    ask: [
      '把 {userIds} 的角色改为 {roleIds}',
      '把 {userIds} 的状态改为 {status}（停用会立即结束其全部登录，重新启用之前不能再登录）',
    ],
    params: closed({
      userIds: ids('用户', 'account'),
      roleIds: optional(list(id('角色', { refers: 'role' }), '角色', { maxItems: 20 })),
      status: optional(accountStatus),
    }),
    result: closed({ done: count('成功条数') }),
  },
  deleteUser: {
    summary: 'Deletes accounts; their sessions end',
    title: '删除账号',
    policy: CHANGE_ACCOUNTS,
    publishers: ADMINISTER,
    path: 'user/delete',
    changes: ['account', 'role', 'department', 'joinRequest', 'loginSession'],
    ask: ['删除账号 {userIds}（其全部登录立即结束，账号不能恢复；做过的内容仍署其名）'],
    final: true,
    params: closed({ userIds: ids('用户', 'account') }),
    result: closed({ done: count('成功条数') }),
  },
  updateUserDepartment: {
    summary: 'Moves accounts to a department',
    title: '调整账号部门',
    policy: over('department', ADMINISTER),
    path: 'user/department/update',
    alsoAt: `${LEGO}/user/department/update`,
    changes: ['account'],
    edits: { record: 'account', key: 'userIds' },
    ask: ['把 {userIds} 调到部门 {departmentId}'],
    params: closed({ userIds: ids('用户', 'account'), departmentId: id('部门', { refers: 'department' }) }),
    result: closed({ done: count('成功条数') }),
  },
} satisfies Record<string, CallDeclaration>;
