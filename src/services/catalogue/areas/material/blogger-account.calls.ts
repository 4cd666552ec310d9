/** Blogger accounts: our own accounts on the platforms, under which business lines publish (calls.md section 7.1). */
import { platform } from '../../content';
import {
  type CallDeclaration,
  choice,
  closed,
  count,
  edited,
  entity,
  id,
  line,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  sharedLink,
  time,
  Type,
} from '../../define';
import { CHANGE_MATERIAL, READ_MATERIAL } from '../../policies';
import { BLOGGER_ACCOUNT_STATUS_NAMES } from '../../sets/material';

export const bloggerAccountStatus = choice('状态', BLOGGER_ACCOUNT_STATUS_NAMES, {
  colors: { active: 'success', paused: 'default', banned: 'error' },
});

const platformUserId = line('平台账号', 128, { pattern: '^[A-Za-z0-9_.-]+$' });
const nickname = line('昵称', 64, { pattern: '\\S' });
const remark = Type.String({ maxLength: 200, title: '备注', display: 'longText' });

export const bloggerAccount = entity('BloggerAccount', {
  bloggerAccountId: id('账号编号'),
  nickname,
  platform,
  platformUserId,
  /** Empty if unknown. */
  homeUrl: Type.String({ pattern: '^(https?://.*)?$', maxLength: 2048, title: '主页链接', display: 'link' }),
  businessLineId: id('业务线'),
  businessLine: Type.String({ title: '业务线' }),
  managerId: nullable(id('负责人')),
  manager: Type.String({ title: '负责人' }),
  status: bloggerAccountStatus,
  fansCount: count('粉丝数'),
  noteCount: count('笔记数'),
  leadCount: count('留资数'),
  remark,
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

const changeable = {
  businessLineId: id('业务线'),
  nickname,
  homeUrl: optional(sharedLink('主页链接')),
  managerId: optional(nullable(id('负责人'))),
  status: optional(bloggerAccountStatus),
  fansCount: optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, title: '粉丝数' })),
  remark: optional(remark),
};

export const bloggerAccountCalls = {
  bloggerAccountList: {
    summary: 'Accounts of the business lines, filtered and paged',
    title: '账号列表',
    policy: READ_MATERIAL,
    path: 'blogger-account/list',
    reads: ['bloggerAccount', 'businessLine', 'materialNote'],
    params: paged(
      {
        keyword: optional(searched('昵称或平台账号', 64)),
        businessLineId: optional(id('业务线')),
        platform: optional(platform),
        status: optional(bloggerAccountStatus),
        managerId: optional(id('负责人')),
      },
      ['fansCount', 'createTime'],
    ),
    result: pageOf(bloggerAccount),
  },
  bloggerAccountCreate: {
    summary: 'Adds an account to a business line',
    title: '新建账号',
    policy: CHANGE_MATERIAL,
    path: 'blogger-account/create',
    changes: ['bloggerAccount'],
    params: closed({ platform, platformUserId, ...changeable }),
    result: bloggerAccount,
  },
  bloggerAccountCreateMany: {
    summary: 'Adds several accounts to a business line, all or none',
    title: '批量新建账号',
    policy: CHANGE_MATERIAL,
    path: '/fapi/atelier/material/blogger-account/create-many',
    changes: ['bloggerAccount'],
    params: closed({
      businessLineId: changeable.businessLineId,
      managerId: changeable.managerId,
      accounts: Type.Array(closed({ platform, nickname, platformUserId, fansCount: changeable.fansCount }), {
        minItems: 1,
        maxItems: 50,
        title: '账号',
      }),
    }),
    result: closed({ done: count('新增条数') }),
  },
  bloggerAccountUpdate: {
    summary: 'Changes an account; its notes move with it to another business line',
    title: '修改账号',
    policy: CHANGE_MATERIAL,
    path: 'blogger-account/update',
    changes: ['bloggerAccount', 'materialNote'],
    edits: { record: 'bloggerAccount', key: 'bloggerAccountId' },
    params: closed({
      bloggerAccountId: id('账号'),
      ...changeable,
      businessLineId: optional(changeable.businessLineId),
      nickname: optional(nickname),
    }),
    result: bloggerAccount,
  },
  bloggerAccountDelete: {
    summary: 'Deletes an account without notes',
    title: '删除账号',
    policy: CHANGE_MATERIAL,
    path: 'blogger-account/delete/{id}',
    changes: ['bloggerAccount'],
    params: closed({ id: id('账号') }),
  },
} satisfies Record<string, CallDeclaration>;
