/** Groups of departments and requests to join them (product.md section 6). */
import {
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
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
} from '../../define';
import { ADMINISTER, DECIDE_JOINS, READ_JOINS } from '../../policies';
import { JOIN_STATUS_NAMES } from '../../sets/account';
import { roleBrief } from './role.calls';

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

export const groupCalls = {
  queryGroupRoles: {
    summary: 'Groups that people can join, with the roles that they give',
    title: '群组与角色',
    policy: READ_JOINS,
    path: 'group/role',
    reads: ['joinRequest', 'role', 'account'],
    params: closed({ departmentId: optional(id('部门')) }),
    result: closed({ list: list(joinGroup), total: count('总数') }),
  },
  queryPendingGroupJoins: {
    summary: 'Requests to join a group, by status; default: pending ones',
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
    summary: 'Accepts requests to join a group: the applicants get its department and its roles',
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
    summary: 'Rejects requests to join a group',
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
} satisfies Record<string, CallDeclaration>;
