/** Roles, menus and the rights of the person who asks (product.md sections 3 and 6). */
import {
  type CallDeclaration,
  choice,
  closed,
  count,
  edited,
  entity,
  flag,
  id,
  line,
  list,
  nullable,
  optional,
  searched,
  time,
  Type,
} from '../../define';
import { ADMINISTER, OF_ALL, READ_ROLES } from '../../policies';
import { authenticated } from '../../policy';
import { ROLE_TYPE_NAMES } from '../../sets/account';
import { help } from '../../../../shared/help';

export const roleType = choice('角色类型', ROLE_TYPE_NAMES, {
  colors: { admin: 'red', leader: 'orange', operator: 'blue', designer: 'purple', viewer: 'default' },
});

export const roleBrief = entity('RoleBrief', { roleId: id('角色编号'), name: line('角色名称', 32) });

/** A call that a menu grants. */
export const menuCall = entity('MenuCall', {
  name: line('接口', 64),
  title: Type.String({ title: '用途' }),
  effect: choice('类型', { read: '查看', write: '修改' }, { colors: { read: 'blue', write: 'orange' } }),
  roleTypes: optional(
    list(roleType, '角色类型', { description: 'Types of roles that may send it; absent: all types' }),
  ),
  needs: optional(
    list(line('菜单', 64), '还须有的菜单', { description: 'Menus of which the role has to hold one as well' }),
  ),
});

export const role = entity('Role', {
  roleId: id('角色编号'),
  name: line('角色名称', 32),
  type: roleType,
  description: Type.String({ title: '说明', maxLength: 200, display: 'longText' }),
  menuCodes: list(line('菜单', 64), '可见菜单', { maxItems: 200 }),
  userCount: count('成员数'),
  builtIn: flag('内置'),
  updateTime: time('更新时间'),
  ...edited,
});

/** A menu that the person holds (product.md section 3: uri, menuCode, check, needAuditingCount). */
export const menu = entity('Menu', {
  menuCode: line('菜单编码', 64),
  uri: line('路由', 200, { min: 0, description: 'Empty: a right that opens no screen' }),
  title: Type.String({ title: '菜单名称' }),
  parentCode: nullable(line('上级菜单', 64)),
  check: Type.Boolean({ title: '可见' }),
  needAuditingCount: count('待审核数'),
  calls: optional(list(menuCall, '接口', { description: 'Absent in the list of own menus' })),
});

const roleFields = {
  name: line('角色名称', 32),
  type: roleType,
  description: optional(Type.String({ title: '说明', maxLength: 200, display: 'longText' })),
  menuCodes: list(line('菜单', 64, { refers: 'menu' }), '可见菜单', { maxItems: 200 }),
};

export const roleCalls = {
  queryRoleList: {
    summary: 'Roles with their menus and number of members',
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
    next: [{ label: '设置权限', to: '/v1/permissions/permission?role={roleId}' }],
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
    summary: 'Deletes a role without members',
    title: '删除角色',
    policy: ADMINISTER,
    path: 'role/delete',
    changes: ['role'],
    ask: ['删除角色 {roleId}（不能恢复）'],
    final: true,
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
      canWrite: Type.Boolean({
        title: '可修改内容',
        description: help('False for those who only read', '只读的人为 false'),
      }),
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
          { default: 'own', description: '`offered`: menus with a screen, and rights without one' },
        ),
      ),
    }),
    result: closed({ list: list(menu) }),
  },
  queryAddressAccess: {
    summary: 'Why an address does not open, and who can grant access',
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
        { description: '`unknown`: no menu has this address' },
      ),
      title: Type.String({ title: '页面', description: 'Empty if `unknown`' }),
      roles: list(Type.String(), '有权限的角色', { maxItems: 5, description: 'Only if `denied`' }),
      granters: list(Type.String(), '可授予权限的人', {
        maxItems: 5,
        description: 'Names, the own department first; only if `denied`',
      }),
    }),
  },
} satisfies Record<string, CallDeclaration>;
