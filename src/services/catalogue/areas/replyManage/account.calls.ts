/** Reply accounts and cloud phones (calls.md section 7.2, `replay/manage/`). */
import { OWN_REPLY_MANAGE } from '../../bases';
import { platform } from '../../content';
import {
  accountOrigin,
  device,
  deviceFields,
  receiver,
  RECEIVER_SORTS,
  receiverFilters,
  replyAccount,
  replyAccountFilters,
  replyLogIn,
} from '../../conversation';
import {
  batchResult,
  type CallDeclaration,
  closed,
  count,
  day,
  entity,
  flag,
  id,
  ids,
  line,
  list,
  optional,
  paged,
  pageOf,
  searched,
  Type,
} from '../../define';
import { CONVERSE, KEEP_REPLY_ACCOUNTS, READ_REPLY_ACCOUNTS } from '../../policies';
import { DAILY_LIMIT } from '../../sets/conversation';

const deviceName = line('设备名称', 64, { pattern: '\\S' });
const dailyLimit = Type.Integer({
  minimum: 0,
  maximum: DAILY_LIMIT.most,
  default: DAILY_LIMIT.usual,
  title: '每日上限',
  description: 'Messages that the account sends a day at most; 0: none',
});

const receiversOf = {
  ...receiverFilters,
  device: optional(device),
  platform: optional(platform),
  createdFrom: optional(day('开始日期')),
  createdTo: optional(day('截止日期')),
};

/** A cloud phone with the accounts that are logged in on it. */
const phoneStatus = entity('PhoneStatus', {
  /** The smallest id of its accounts. */
  phoneId: id('云手机'),
  ...deviceFields,
  waitingCount: count('待回复'),
  sentToday: count('今天已发'),
});

export const specifiedAccountCalls = {
  accountList: {
    summary: 'Reply accounts with their log-ins, limits and counts, pinned ones first',
    title: '账号管理列表',
    policy: READ_REPLY_ACCOUNTS,
    path: 'account-list',
    reads: ['replyAccount', 'receiver', 'chatMessage'],
    params: paged({ ...replyAccountFilters, launchTraffic: optional(flag('投流')) }),
    result: pageOf(replyAccount),
  },
  addAccount: {
    summary: 'Begins to log an account in on a device by a code; a bot gets the code from the platform',
    title: '添加账号',
    policy: KEEP_REPLY_ACCOUNTS,
    path: 'add-account',
    changes: ['replyLogIn'],
    params: closed({
      /** The account to log in again; its device, origin and limit stay. */
      accountId: optional(id('重新登录的账号')),
      platform: optional(platform),
      device: optional(device),
      deviceName: optional(deviceName),
      origin: optional(accountOrigin),
      dailyLimit: optional(dailyLimit),
    }),
    result: replyLogIn,
  },
  updateAccount: {
    summary: 'Changes the device name, the origin and the daily limit of an account',
    title: '修改账号',
    policy: KEEP_REPLY_ACCOUNTS,
    path: 'update-account',
    changes: ['replyAccount', 'conversationRecord'],
    edits: { record: 'replyAccount', key: 'accountId' },
    params: closed({
      accountId: id('账号'),
      deviceName: optional(deviceName),
      origin: optional(accountOrigin),
      dailyLimit: optional(dailyLimit),
    }),
    result: replyAccount,
  },
  updateAccountLaunchTraffic: {
    summary: 'Marks accounts as ones that paid traffic leads to, or no longer',
    title: '设置投流',
    policy: KEEP_REPLY_ACCOUNTS,
    path: 'update-account-launch-traffic',
    changes: ['replyAccount', 'conversationRecord'],
    params: closed({ accountIds: ids('账号'), launchTraffic: flag('投流') }),
    result: batchResult,
  },
  receiverPage: {
    summary: 'Receivers of accounts, filtered and paged, also by the day on which the conversation began',
    title: '账号的会话',
    policy: CONVERSE,
    path: 'receiver-page',
    reads: ['receiver', 'replyAccount'],
    params: paged(receiversOf, RECEIVER_SORTS),
    result: pageOf(receiver),
  },
  export: {
    summary: 'Receivers of accounts as a spreadsheet, numbers masked as shown',
    title: '导出会话',
    policy: CONVERSE,
    path: 'export',
    kind: 'blob',
    reads: ['receiver', 'replyAccount'],
    params: closed(receiversOf),
  },
  queryPhoneStatus: {
    summary: 'Cloud phones with the states of their accounts',
    title: '云手机状态',
    policy: READ_REPLY_ACCOUNTS,
    path: 'query-phone-status',
    reads: ['replyAccount', 'receiver', 'chatMessage'],
    params: closed({ keyword: optional(searched('设备名称', 64)) }),
    result: closed({ list: list(phoneStatus) }),
  },
} satisfies Record<string, CallDeclaration>;

export const ownAccountCalls = {
  queryLogIn: {
    summary: 'How far logging an account in has come',
    title: '登录进度',
    policy: KEEP_REPLY_ACCOUNTS,
    path: `${OWN_REPLY_MANAGE}/log-in`,
    reads: ['replyLogIn', 'replyAccount'],
    params: closed({ logInId: id('登录') }),
    result: replyLogIn,
  },
} satisfies Record<string, CallDeclaration>;
