/** Departments and their reviewers (product.md section 3). */
import { LEGO } from '../../bases';
import {
  type CallDeclaration,
  closed,
  count,
  edited,
  entity,
  id,
  line,
  list,
  nullable,
  optional,
  time,
  Type,
} from '../../define';
import { ADMINISTER, OF_DEPARTMENT } from '../../policies';
import { REPLY_LIMIT_MINUTES } from '../../sets/conversation';
import { userBrief } from '../user.calls';

export const department = entity('Department', {
  departmentId: id('部门编号'),
  name: line('部门名称', 64),
  parentId: nullable(id('上级部门')),
  userCount: count('人数'),
  checkers: list(userBrief, '审核人', { display: 'tags' }),
  previewUrl: Type.String({ title: '预览地址', maxLength: 2048, display: 'link' }),
  pageTitle: Type.String({ title: '页面标题', maxLength: 64 }),
  replyLimitMinutes: count('回复时限（分钟）'),
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

const departmentFields = {
  name: line('部门名称', 64),
  parentId: optional(nullable(id('上级部门', { refers: 'department' }))),
  checkerIds: optional(
    Type.Array(id('审核人', { refers: 'account' }), { maxItems: 50, uniqueItems: true, title: '审核人' }),
  ),
  previewUrl: optional(
    Type.String({
      title: '预览地址',
      maxLength: 2048,
      pattern: '^(https?://\\S+)?$',
      display: 'link',
      address: 'link',
    }),
  ),
  pageTitle: optional(line('页面标题', 64, { min: 0 })),
  replyLimitMinutes: optional(
    Type.Integer({
      minimum: 1,
      maximum: REPLY_LIMIT_MINUTES.most,
      title: '回复时限（分钟）',
      description: 'People who wait longer for an answer are marked in the inbox',
    }),
  ),
};

export const departmentCalls = {
  queryDepartmentList: {
    summary: 'Departments with their number of members',
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
    summary: 'Deletes a business line without members and sub-departments',
    title: '删除业务线',
    policy: ADMINISTER,
    path: 'department/delete',
    changes: ['department', 'assistant'],
    ask: ['删除业务线 {departmentId}（不能恢复）'],
    final: true,
    params: closed({ departmentId: id('部门', { refers: 'department' }) }),
  },
  queryCheckerByDepartment: {
    summary: 'Reviewers of a department, and the address where they review its content',
    title: '部门审核人',
    policy: OF_DEPARTMENT,
    path: `${LEGO}/checker/by-department`,
    reads: ['department'],
    params: closed({ departmentId: id('部门') }),
    result: reviewerConfig,
  },
} satisfies Record<string, CallDeclaration>;
