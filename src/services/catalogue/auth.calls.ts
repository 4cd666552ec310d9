/** Users, roles, menus and departments (product.md sections 3, 6 and 7). */
import { LEGO } from './bases';
import { area, choice, closed, count, day, entity, id, ids, line, list, nullable, optional, paged, pageOf, time, Type } from './define';
import { accountStatus } from './user.calls';

export const roleType = choice('角色类型', { admin: '管理员', leader: '主管', operator: '运营', designer: '设计', viewer: '只读' }, {
  colors: { admin: 'red', leader: 'orange', operator: 'blue', designer: 'purple', viewer: 'default' },
});

export const roleBrief = entity('RoleBrief', { roleId: id('角色编号'), name: line('角色名称', 32) });

export const account = entity('Account', {
  userId: id('用户编号'),
  loginName: line('登录名', 64),
  userName: Type.String({ title: '姓名', maxLength: 64 }),
  email: Type.String({ title: '邮箱', maxLength: 254 }),
  mobile: Type.String({ title: '手机号', maxLength: 20, display: 'masked' }),
  departmentId: nullable(id('部门编号')),
  department: Type.String({ title: '部门' }),
  roles: list(roleBrief, '角色', { display: 'tags' }),
  status: accountStatus,
  adminLevel: Type.Integer({ minimum: 0, maximum: 9, title: '管理级别' }),
  lastLoginTime: nullable(time('最近登录')),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
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
});

/** A menu that the person may open (product.md section 3: uri, menuCode, check, needAuditingCount). */
export const menu = entity('Menu', {
  menuCode: line('菜单编码', 64),
  uri: line('路由', 200),
  title: Type.String({ title: '菜单名称' }),
  parentCode: nullable(line('上级菜单', 64)),
  check: Type.Boolean({ title: '可见' }),
  needAuditingCount: count('待审核数'),
});

export const department = entity('Department', {
  departmentId: id('部门编号'),
  name: line('部门名称', 64),
  parentId: nullable(id('上级部门')),
  userCount: count('人数'),
});

const roleFields = {
  name: line('角色名称', 32),
  type: roleType,
  description: optional(Type.String({ title: '说明', maxLength: 200, display: 'longText' })),
  menuCodes: list(line('菜单', 64), '可见菜单', { maxItems: 200 }),
};

export const authCalls = area('auth', `${LEGO}/auth`, {
  queryUserList: {
    summary: 'Accounts of the console, filtered and paged',
    method: 'GET',
    path: 'user',
    effect: 'read',
    params: paged(
      {
        keyword: optional(line('姓名、登录名或手机号', 64, { min: 0 })),
        departmentId: optional(id('部门')),
        roleId: optional(id('角色')),
        status: optional(accountStatus),
        createdFrom: optional(day('创建起始')),
        createdTo: optional(day('创建截止')),
      },
      ['userId', 'userName', 'lastLoginTime', 'createTime'],
    ),
    result: pageOf(account),
  },
  updateUserRoles: {
    summary: 'Sets the roles of one or more accounts',
    path: 'user',
    effect: 'write',
    params: closed({ userIds: ids('用户'), roleIds: list(id('角色'), '角色', { maxItems: 20 }) }),
    result: closed({ done: count('成功条数') }),
  },
  deleteUser: {
    summary: 'Deletes accounts; their sessions end',
    path: 'user/delete',
    effect: 'write',
    params: closed({ userIds: ids('用户') }),
    result: closed({ done: count('成功条数') }),
  },
  updateUserDepartment: {
    summary: 'Moves accounts to a department',
    path: 'user/department/update',
    effect: 'write',
    params: closed({ userIds: ids('用户'), departmentId: id('部门') }),
    result: closed({ done: count('成功条数') }),
  },
  queryRoleList: {
    summary: 'Roles with their menus and number of holders',
    method: 'GET',
    path: 'role',
    effect: 'read',
    params: closed({ keyword: optional(line('角色名称', 32, { min: 0 })) }),
    result: closed({ list: list(role), total: count('总数') }),
  },
  createRole: { summary: 'Creates a role', path: 'role/create', effect: 'write', params: closed(roleFields), result: role },
  updateRole: { summary: 'Changes a role', path: 'role/update', effect: 'write', params: closed({ roleId: id('角色'), ...roleFields }), result: role },
  deleteRole: { summary: 'Deletes a role that nobody holds', path: 'role/delete', effect: 'write', params: closed({ roleId: id('角色') }) },
  queryRoleTypes: {
    summary: 'The types that a role can have',
    path: 'role/types',
    effect: 'read',
    result: closed({ list: list(closed({ value: roleType, label: Type.String() })) }),
  },
  queryOwnRole: {
    summary: 'Role types and audit flag of the person',
    path: 'role/self',
    effect: 'read',
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
    method: 'GET',
    path: 'menu',
    effect: 'read',
    params: closed({ scope: optional(choice('范围', { own: '本人可见', all: '全部' }, { default: 'own' })) }),
    result: closed({ list: list(menu) }),
  },
  queryDepartmentList: {
    summary: 'Departments with their number of people',
    method: 'GET',
    path: 'department',
    effect: 'read',
    result: closed({ list: list(department), total: count('总数') }),
  },
});
