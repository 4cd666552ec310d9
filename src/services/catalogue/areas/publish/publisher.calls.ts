/** Accounts that publish, their log-ins and cloud phones (calls.md section 7.5, publisher-auth). */
import { platform } from '../../content';
import {
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
  entity,
  id,
  ids,
  list,
  nullable,
  optional,
  searched,
  time,
  Type,
} from '../../define';
import { CHANGE_PUBLICATIONS, READ_PUBLICATIONS, READ_PUBLISHERS } from '../../policies';
import { REPLY_ACCOUNT_STATE_NAMES } from '../../sets/conversation';
import { pace, publisherAuth, publisherName, publisherScope, publisherState, qrCodeLogIn } from './shapes';

const optionalPace = {
  dailyLimit: optional(pace.dailyLimit),
  hourlyLimit: optional(pace.hourlyLimit),
  gapMinutes: optional(pace.gapMinutes),
};
const publisherList = closed({ list: list(publisherAuth), total: count('总数') });
const filters = {
  keyword: optional(searched('账号', 40)),
  state: optional(publisherState),
  platform: optional(platform),
};

/** An account of a cloud phone that can publish; `publisherId`: it publishes already. */
const cloudPhone = entity('CloudPhone', {
  accountId: id('账号编号'),
  platform,
  nickname: Type.String({ title: '平台昵称' }),
  avatar: Type.String({ title: '头像', display: 'avatar' }),
  phoneName: Type.String({ title: '云手机' }),
  state: choice('云手机状态', REPLY_ACCOUNT_STATE_NAMES),
  publisherId: nullable(id('发布账号')),
});

export const publisherCalls = {
  savePublisherAuth: {
    summary: 'Adds an account by its cookie or a curl command, or gives a known account a new log-in',
    title: '添加发布账号',
    policy: CHANGE_PUBLICATIONS,
    path: 'save-publisher-auth',
    changes: ['publisherAuth', 'publication'],
    ask: ['保存发布账号的登录信息'],
    params: closed({
      publisherId: optional(id('重新登录的账号')),
      platform: optional(platform),
      name: optional(publisherName),
      scope: optional(publisherScope),
      /** Handled like a password: drafts of forms do not store it. */
      text: Type.String({
        minLength: 1,
        maxLength: 20_000,
        title: 'Cookie 或 curl 命令',
        display: 'password',
        description: '在浏览器的开发者工具里，复制登录后请求的 Cookie，或选择“复制为 cURL (bash)”',
      }),
      ...optionalPace,
    }),
    result: publisherAuth,
  },
  updatePublisherAuthById: {
    summary: 'Changes the name, the scope and the pace of an account, not its identity',
    title: '修改发布账号',
    policy: CHANGE_PUBLICATIONS,
    path: 'update-publisher-auth-by-id',
    changes: ['publisherAuth'],
    edits: { record: 'publisherAuth', key: 'publisherId' },
    params: closed({
      publisherId: id('账号'),
      name: optional(publisherName),
      scope: optional(publisherScope),
      ...optionalPace,
    }),
    result: publisherAuth,
  },
  deletePublisherAuth: {
    summary: 'Deletes accounts; what waits for them is cancelled, what was published stays',
    title: '删除发布账号',
    policy: CHANGE_PUBLICATIONS,
    path: 'delete-publisher-auth',
    changes: ['publisherAuth', 'publication'],
    ask: ['删除选中的发布账号（等待发布的内容会取消）'],
    final: true,
    params: closed({ publisherIds: ids('账号') }),
    result: batchResult,
  },
  deletePublisherAuthById: {
    summary: 'Deletes one account; like deletePublisherAuth',
    title: '删除单个发布账号',
    policy: CHANGE_PUBLICATIONS,
    path: 'delete-publisher-auth-by-id',
    method: 'GET',
    changes: ['publisherAuth', 'publication'],
    ask: ['删除发布账号（等待发布的内容会取消）'],
    final: true,
    params: closed({ publisherId: id('账号') }),
  },
  queryPublisherAuth: {
    summary: 'Accounts that the person added, with the states of their log-ins',
    title: '我的发布账号',
    policy: READ_PUBLISHERS,
    path: 'query-publisher-auth',
    method: 'GET',
    reads: ['publisherAuth', 'publication'],
    params: closed(filters),
    result: publisherList,
  },
  getPublisherByDepartment: {
    summary: 'Accounts with which the person may publish: their own, and those shared with the department',
    title: '部门的发布账号',
    policy: READ_PUBLICATIONS,
    path: 'get-publisher-by-department',
    method: 'GET',
    reads: ['publisherAuth', 'publication'],
    params: closed({ ...filters, departmentId: optional(id('部门', { refers: 'department' })) }),
    result: publisherList,
  },
  getAllCloudPhone: {
    summary: 'Accounts on the cloud phones of the department, from which publisher accounts can be made',
    title: '可用的云手机',
    policy: READ_PUBLICATIONS,
    path: 'get-all-cloud-phone',
    method: 'GET',
    reads: ['replyAccount', 'publisherAuth'],
    params: closed({ keyword: optional(searched('设备名称、账号', 64)) }),
    result: closed({ list: list(cloudPhone), total: count('总数') }),
  },
  savePublisherAuthByCloudPhone: {
    summary: 'Makes a publisher account from an account that is logged in on a cloud phone',
    title: '从云手机添加发布账号',
    policy: CHANGE_PUBLICATIONS,
    ask: ['用云手机上的账号发布'],
    path: 'save-publisher-auth-by-cloud-phone',
    changes: ['publisherAuth', 'publication'],
    params: closed({ accountId: id('云手机账号'), scope: optional(publisherScope), ...optionalPace }),
    result: publisherAuth,
  },
  bindXhsLoginCloudPhone: {
    summary: 'Binds an account to a cloud phone on which the same person is logged in, and takes its log-in',
    title: '绑定云手机',
    policy: CHANGE_PUBLICATIONS,
    ask: ['把发布账号绑定到云手机'],
    path: 'bind-xhs-login-cloud-phone',
    changes: ['publisherAuth', 'publication'],
    params: closed({ publisherId: id('账号'), accountId: id('云手机账号') }),
    result: publisherAuth,
  },
  getXhsLoginCloudPhoneStatus: {
    summary: 'State of the cloud phone that an account is bound to',
    title: '云手机登录状态',
    policy: READ_PUBLICATIONS,
    path: 'get-xhs-login-cloud-phone-status',
    method: 'GET',
    reads: ['replyAccount', 'publisherAuth', 'publication'],
    params: closed({ publisherId: id('账号') }),
    result: closed({
      publisherId: id('账号'),
      bound: Type.Boolean({ title: '已绑定', display: 'boolean' }),
      phoneName: Type.String({ title: '云手机' }),
      state: nullable(choice('云手机状态', REPLY_ACCOUNT_STATE_NAMES)),
      lastSeenTime: nullable(time('最近在线')),
    }),
  },
  getXhsCreateLoginQrCodeStatus: {
    summary: 'What became of the code for a new account',
    title: '新账号扫码状态',
    policy: CHANGE_PUBLICATIONS,
    path: 'get-xhs-create-login-qr-code-status',
    method: 'GET',
    reads: ['replyLogIn', 'publisherAuth'],
    params: closed({ logInId: id('登录') }),
    result: qrCodeLogIn,
  },
} satisfies Record<string, CallDeclaration>;
