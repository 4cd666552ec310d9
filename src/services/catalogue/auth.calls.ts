/** Users, roles, menus and departments (product.md sections 3, 6 and 7). */
import { LEGO } from './bases';
import {
  area,
  batchResult,
  choice,
  closed,
  count,
  day,
  edited,
  entity,
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
} from './define';
import { importParams, importResult } from './imports';
import { TIMEOUT } from './limits';
import { accountStatus, contactFields, loginSession, newPassword, sessionIds, userBrief } from './user.calls';
import {
  ADMINISTER,
  CHANGE_ACCOUNTS,
  DECIDE_JOINS,
  OF_ALL,
  OF_DEPARTMENT,
  READ_ACCOUNTS,
  READ_JOINS,
  READ_ROLES,
} from './policies';
import { authenticated, over } from './policy';
import { JOIN_STATUS_NAMES, ROLE_TYPE_NAMES } from './sets/account';

export const roleType = choice('角色类型', ROLE_TYPE_NAMES, {
  colors: { admin: 'red', leader: 'orange', operator: 'blue', designer: 'purple', viewer: 'default' },
});

export const roleBrief = entity('RoleBrief', { roleId: id('角色编号'), name: line('角色名称', 32) });

export const account = entity('Account', {
  userId: id('用户编号'),
  loginName: line('登录名', 64),
  userName: Type.String({ title: '姓名', maxLength: 64 }),
  email: Type.String({ title: '邮箱', maxLength: 254 }),
  mobile: Type.String({ title: '手机号', maxLength: 20, display: 'masked' }),
  mobileCipher: Type.String({
    title: '手机号密文',
    maxLength: 1024,
    description: 'For org.decrypt; empty where there is no number',
  }),
  departmentId: nullable(id('部门编号')),
  department: Type.String({ title: '部门' }),
  roles: list(roleBrief, '角色', { display: 'tags' }),
  status: accountStatus,
  passwordState: choice(
    '密码',
    { set: '已设置', temporary: '初始密码', invited: '待设置', none: '未设置' },
    {
      colors: { set: 'success', temporary: 'warning', invited: 'processing', none: 'default' },
      description: '`temporary`: has to be changed at the first log-in; `invited`: a one-time link is on its way',
    },
  ),
  lockedUntil: nullable(
    time('登录受限至', { description: 'Wrong passwords lock the account at an address until then' }),
  ),
  adminLevel: Type.Integer({ minimum: 0, maximum: 9, title: '管理级别' }),
  lastLoginTime: nullable(time('最近登录')),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

/** A call that a menu grants. */
export const menuCall = entity('MenuCall', {
  name: line('接口', 64),
  title: Type.String({ title: '用途' }),
  effect: choice('类型', { read: '查询', write: '修改' }, { colors: { read: 'blue', write: 'orange' } }),
});

export const role = entity('Role', {
  roleId: id('角色编号'),
  name: line('角色名称', 32),
  type: roleType,
  description: Type.String({ title: '说明', maxLength: 200, display: 'longText' }),
  menuCodes: list(line('菜单', 64), '可见菜单', { maxItems: 200 }),
  userCount: count('成员数'),
  builtIn: Type.Boolean({ title: '内置', display: 'boolean' }),
  updateTime: time('更新时间'),
  ...edited,
});

/** A menu that the person holds (product.md section 3: uri, menuCode, check, needAuditingCount). */
export const menu = entity('Menu', {
  menuCode: line('菜单编码', 64),
  uri: line('路由', 200, { min: 0, description: 'Empty: a right, which opens no screen' }),
  title: Type.String({ title: '菜单名称' }),
  parentCode: nullable(line('上级菜单', 64)),
  check: Type.Boolean({ title: '可见' }),
  needAuditingCount: count('待审核数'),
  calls: optional(list(menuCall, '接口', { description: 'Not for the own menus' })),
});

export const department = entity('Department', {
  departmentId: id('部门编号'),
  name: line('部门名称', 64),
  parentId: nullable(id('上级部门')),
  userCount: count('人数'),
  checkers: list(userBrief, '审核人', { display: 'tags' }),
  previewUrl: Type.String({ title: '预览地址', maxLength: 2048, display: 'link' }),
  pageTitle: Type.String({ title: '页面标题', maxLength: 64 }),
  updateTime: time('更新时间'),
  ...edited,
});

/** The reviewer of a department and the address where they review its content (product.md section 3). */
export const reviewerConfig = entity('ReviewerConfig', {
  departmentId: id('部门编号'),
  department: Type.String({ title: '部门' }),
  previewUrl: Type.String({ title: '预览地址', maxLength: 2048, display: 'link' }),
  pageTitle: Type.String({ title: '页面标题', maxLength: 64 }),
  checkers: list(userBrief, '审核人', { display: 'tags' }),
});

/** A group of a department. Members get its department and its roles. */
export const joinGroup = entity('JoinGroup', {
  groupId: id('群组编号'),
  name: line('群组名称', 64),
  departmentId: id('部门编号'),
  department: Type.String({ title: '部门' }),
  roles: list(roleBrief, '角色', { display: 'tags' }),
  memberCount: count('成员数'),
  pendingCount: count('待审批数'),
});

export const joinStatus = choice('审批状态', JOIN_STATUS_NAMES, {
  colors: { pending: 'warning', agreed: 'success', denied: 'default' },
});

export const groupJoin = entity('GroupJoin', {
  joinId: id('申请编号'),
  groupId: id('群组编号'),
  group: Type.String({ title: '群组' }),
  department: Type.String({ title: '部门' }),
  roles: list(roleBrief, '将获得的角色', { display: 'tags' }),
  applicant: Type.String({ title: '申请人' }),
  loginName: Type.String({ title: '登录名' }),
  reason: Type.String({ title: '申请理由', maxLength: 200, display: 'longText' }),
  status: joinStatus,
  reviewer: Type.String({ title: '审批人' }),
  reviewTime: nullable(time('审批时间')),
  reviewNote: Type.String({ title: '审批意见', maxLength: 200, display: 'longText' }),
  createTime: time('申请时间'),
});

/** State of a Git access token. The token itself is never returned (product.md section 4). */
export const gitAccessToken = entity('GitAccessToken', {
  configured: Type.Boolean({ title: '已设置', display: 'boolean' }),
  masked: Type.String({
    title: '令牌',
    maxLength: 32,
    description: 'Its last four characters behind stars; empty where there is none',
  }),
  updateTime: nullable(time('更新时间')),
});

const departmentFields = {
  name: line('部门名称', 64),
  parentId: optional(nullable(id('上级部门', { refers: 'department' }))),
  checkerIds: optional(
    Type.Array(id('审核人', { refers: 'account' }), { maxItems: 50, uniqueItems: true, title: '审核人' }),
  ),
  previewUrl: optional(
    Type.String({ title: '预览地址', maxLength: 2048, pattern: '^(https?://\\S+)?$', display: 'link' }),
  ),
  pageTitle: optional(line('页面标题', 64, { min: 0 })),
};

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
  status: optional(accountStatus),
  createdFrom: optional(day('创建起始')),
  createdTo: optional(day('创建截止')),
};

const roleFields = {
  name: line('角色名称', 32),
  type: roleType,
  description: optional(Type.String({ title: '说明', maxLength: 200, display: 'longText' })),
  menuCodes: list(line('菜单', 64, { refers: 'menu' }), '可见菜单', { maxItems: 200 }),
};

export const authCalls = area('auth', `${LEGO}/auth`, {
  queryUserList: {
    summary: 'Accounts of the console, filtered and paged',
    title: '账号列表',
    policy: READ_ACCOUNTS,
    method: 'GET',
    path: 'user',
    reads: ['account', 'role'],
    params: paged(accountFilters, ['userId', 'userName', 'lastLoginTime', 'createTime']),
    result: pageOf(account),
  },
  exportUserList: {
    summary: 'The accounts of a filter as a spreadsheet, 用户列表.xlsx',
    title: '导出账号',
    policy: READ_ACCOUNTS,
    path: 'user/export',
    kind: 'blob',
    reads: ['account', 'role'],
    params: closed({ ...accountFilters, userIds: optional(ids('用户')) }),
  },
  createUser: {
    summary: 'Creates an account; without a password, answers the one-time link with which the person chooses one',
    title: '新建账号',
    policy: CHANGE_ACCOUNTS,
    publishers: ADMINISTER,
    path: 'user/create',
    changes: ['account', 'role', 'department', 'loginSession'],
    ask: [
      '新建账号 {loginName}（{userName}）',
      '部门为 {departmentId}',
      '角色为 {roleIds}',
      '使用初始密码 {password}，首次登录时须修改',
    ],
    params: closed({
      loginName: line('登录名', 64, { pattern: '^\\S+$' }),
      userName: line('姓名', 64),
      mail: optional(contactFields.mail),
      mobile: optional(contactFields.mobile),
      departmentId: optional(id('部门', { refers: 'department' })),
      roleIds: optional(list(id('角色', { refers: 'role' }), '角色', { maxItems: 20 })),
      password: temporaryPassword,
    }),
    result: closed({ userId: id('用户编号'), loginName: line('登录名', 64), link: nullable(passwordLink) }),
  },
  importUserList: {
    summary: 'Creates the accounts of a file whose rows are good; as a dry run says what would become of each',
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
  exportUserTemplate: {
    summary: 'An empty list of accounts to fill in, with an example',
    title: '下载账号导入模板',
    policy: over('none', READ_ACCOUNTS),
    path: 'user/import/template',
    kind: 'blob',
    reads: [],
  },
  exportPasswordLinks: {
    summary:
      'New one-time links of accounts without a password, as a spreadsheet; earlier ones are worth nothing any more',
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
      'Ends the password and the sessions of an account; without another password, answers a one-time link to choose one',
    title: '重置密码',
    policy: CHANGE_ACCOUNTS,
    publishers: ADMINISTER,
    path: 'user/password/reset',
    changes: ['account', 'loginSession'],
    ask: ['重置 {userId} 的密码（原密码和全部登录立即失效）', '使用初始密码 {password}，首次登录时须修改'],
    params: closed({ userId: id('用户', { refers: 'account' }), password: temporaryPassword }),
    result: closed({ userId: id('用户编号'), loginName: line('登录名', 64), link: nullable(passwordLink) }),
  },
  unlockUser: {
    summary: 'Forgives the wrong passwords that lock accounts',
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
    summary: 'The log-ins of an account that still hold',
    title: '账号的登录',
    policy: READ_ACCOUNTS,
    path: 'user/session/list',
    reads: ['loginSession'],
    params: closed({ userId: id('用户') }),
    result: closed({ list: list(loginSession), total: count('总数') }),
  },
  endUserSessions: {
    summary: 'Ends log-ins of accounts; all of them where none is named',
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
    params: closed({ userIds: ids('用户', 'account') }),
    result: closed({ done: count('成功条数') }),
  },
  updateUserDepartment: {
    summary: 'Moves accounts to a department',
    title: '调整账号部门',
    policy: over('department', ADMINISTER),
    path: 'user/department/update',
    changes: ['account'],
    edits: { record: 'account', key: 'userIds' },
    ask: ['把 {userIds} 调到部门 {departmentId}'],
    params: closed({ userIds: ids('用户', 'account'), departmentId: id('部门', { refers: 'department' }) }),
    result: closed({ done: count('成功条数') }),
  },
  queryRoleList: {
    summary: 'Roles with their menus and number of holders',
    title: '角色列表',
    policy: READ_ROLES,
    method: 'GET',
    path: 'role',
    reads: ['role', 'account'],
    params: closed({ keyword: optional(searched('角色名称', 32)) }),
    result: closed({ list: list(role), total: count('总数') }),
  },
  createRole: {
    summary: 'Creates a role',
    title: '新建角色',
    policy: ADMINISTER,
    path: 'role/create',
    changes: ['role'],
    ask: ['新建角色 {name}（{type}），可见菜单：{menuCodes}'],
    params: closed(roleFields),
    result: role,
  },
  updateRole: {
    summary: 'Changes a role',
    title: '修改角色',
    policy: ADMINISTER,
    path: 'role/update',
    changes: ['role'],
    edits: { record: 'role', key: 'roleId' },
    ask: ['把角色 {roleId} 改为 {name}（{type}），可见菜单：{menuCodes}'],
    params: closed({ roleId: id('角色', { refers: 'role' }), ...roleFields }),
    result: role,
  },
  deleteRole: {
    summary: 'Deletes a role that nobody holds',
    title: '删除角色',
    policy: ADMINISTER,
    path: 'role/delete',
    changes: ['role'],
    ask: ['删除角色 {roleId}（不能恢复）'],
    params: closed({ roleId: id('角色', { refers: 'role' }) }),
  },
  queryRoleTypes: {
    summary: 'The types that a role can have',
    title: '角色类型',
    policy: READ_ROLES,
    path: 'role/types',
    reads: [],
    result: closed({ list: list(closed({ value: roleType, label: Type.String() })) }),
  },
  queryOwnRole: {
    summary: 'Role types and audit flag of the person',
    title: '本人角色',
    policy: authenticated,
    path: 'role/self',
    reads: ['role', 'account'],
    result: entity('OwnRole', {
      roleTypes: list(roleType, '角色类型'),
      audit: Type.Boolean({ title: '可审核' }),
      canWrite: Type.Boolean({ title: '可修改内容', description: 'False for those who only read' }),
      canEditElement: Type.Boolean({ title: '可编辑组件' }),
      canManage: Type.Boolean({ title: '可管理' }),
      canEditScreens: Type.Boolean({ title: '可编辑页面结构' }),
    }),
  },
  queryMenuList: {
    summary: 'The menus that the person may open; drives the routes',
    title: '菜单',
    policy: authenticated,
    method: 'GET',
    path: 'menu',
    reads: ['role'],
    params: closed({
      scope: optional(
        choice(
          '范围',
          { own: '本人可见', offered: '可以授予', all: '全部' },
          { default: 'own', description: '`offered`: menus that have a screen, and rights that open none' },
        ),
      ),
    }),
    result: closed({ list: list(menu) }),
  },
  queryAddressAccess: {
    summary: 'Why an address does not open, and who can change that',
    title: '地址的权限',
    policy: OF_ALL,
    method: 'GET',
    path: 'menu/address',
    reads: ['role', 'account', 'screenVersion'],
    params: closed({ path: line('地址', 200) }),
    result: closed({
      access: choice(
        '情况',
        { unknown: '没有页面', denied: '没有权限', allowed: '可以打开' },
        { description: '`unknown`: no menu leads there' },
      ),
      title: Type.String({ title: '页面', description: 'Empty where `unknown`' }),
      roles: list(Type.String(), '有权限的角色', { maxItems: 5, description: 'Only where `denied`' }),
      granters: list(Type.String(), '可授予权限的人', {
        maxItems: 5,
        description: 'Names; only where `denied`. Those of the own department first',
      }),
    }),
  },
  queryDepartmentList: {
    summary: 'Departments with their number of people',
    title: '部门列表',
    policy: OF_DEPARTMENT,
    method: 'GET',
    path: 'department',
    reads: ['department', 'account'],
    result: closed({ list: list(department), total: count('总数') }),
  },
  createDepartment: {
    summary: 'Creates a business line',
    title: '新建业务线',
    policy: ADMINISTER,
    path: 'department/create',
    changes: ['department'],
    ask: ['新建业务线 {name}', '上级为 {parentId}', '审核人为 {checkerIds}'],
    params: closed(departmentFields),
    result: department,
  },
  updateDepartment: {
    summary: 'Changes a business line, its place in the tree and its reviewers',
    title: '修改业务线',
    policy: ADMINISTER,
    path: 'department/update',
    changes: ['department'],
    edits: { record: 'department', key: 'departmentId' },
    ask: ['把业务线 {departmentId} 改为 {name}', '上级改为 {parentId}', '审核人改为 {checkerIds}'],
    params: closed({ departmentId: id('部门', { refers: 'department' }), ...departmentFields }),
    result: department,
  },
  deleteDepartment: {
    summary: 'Deletes a business line that has neither people nor children',
    title: '删除业务线',
    policy: ADMINISTER,
    path: 'department/delete',
    changes: ['department'],
    ask: ['删除业务线 {departmentId}（不能恢复）'],
    params: closed({ departmentId: id('部门', { refers: 'department' }) }),
  },
  queryCheckerByDepartment: {
    summary: 'Who reviews what a department makes, and where they look at it',
    title: '部门审核人',
    policy: OF_DEPARTMENT,
    path: `${LEGO}/checker/by-department`,
    reads: ['department'],
    params: closed({ departmentId: id('部门') }),
    result: reviewerConfig,
  },
  queryGitAccessToken: {
    summary: 'Whether the person has a Git access token, and its last characters',
    title: '查看 Git 令牌',
    policy: authenticated,
    path: 'git-access-token/get',
    reads: ['gitToken'],
    internal: true,
    result: gitAccessToken,
  },
  updateGitAccessToken: {
    summary: 'Replaces the Git access token of the person',
    title: '更新 Git 令牌',
    policy: authenticated,
    path: 'git-access-token/update',
    changes: ['gitToken'],
    internal: true,
    ask: ['更换您自己的 Git 令牌'],
    params: closed({
      token: line('Git 令牌', 255, { normal: false, min: 8, pattern: '^[A-Za-z0-9_.~+/=-]+$', display: 'password' }),
    }),
    result: gitAccessToken,
  },
  queryGroupRoles: {
    summary: 'Groups that people join, with the roles they give',
    title: '群组与角色',
    policy: READ_JOINS,
    path: 'group/role',
    reads: ['joinRequest', 'role', 'account'],
    params: closed({ departmentId: optional(id('部门')) }),
    result: closed({ list: list(joinGroup), total: count('总数') }),
  },
  queryPendingGroupJoins: {
    summary: 'Requests to join a group, those that wait for approval unless another status is asked for',
    title: '入组申请',
    policy: READ_JOINS,
    path: 'group/join/pending',
    reads: ['joinRequest'],
    params: paged(
      {
        keyword: optional(searched('申请人姓名或登录名', 64)),
        groupId: optional(id('群组')),
        status: optional(joinStatus),
      },
      ['createTime'],
    ),
    result: pageOf(groupJoin),
  },
  agreeGroupJoin: {
    summary: 'Lets people into a group: they get its department and its roles',
    title: '同意入组',
    policy: DECIDE_JOINS,
    publishers: ADMINISTER,
    path: 'group/join/agree',
    changes: ['joinRequest', 'account', 'role'],
    ask: ['同意入组申请：{joinIds}'],
    params: closed({ joinIds: ids('申请', 'joinRequest') }),
    result: batchResult,
  },
  denyGroupJoin: {
    summary: 'Refuses requests to join a group',
    title: '拒绝入组',
    policy: DECIDE_JOINS,
    publishers: ADMINISTER,
    path: 'group/join/deny',
    changes: ['joinRequest'],
    ask: ['拒绝入组申请：{joinIds}'],
    params: closed({
      joinIds: ids('申请', 'joinRequest'),
      reviewNote: optional(Type.String({ title: '拒绝原因', maxLength: 200, display: 'longText' })),
    }),
    result: batchResult,
  },
});
