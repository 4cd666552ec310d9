/** Reply accounts and cloud phones (calls.md section 7.2). */
import { receiver } from '../../../src/services/catalogue/conversation';
import type { Receiver, ReplyManageReceiverPageParams } from '../../../src/services/catalogue/generated/types';
import * as acts from '../../domain/conversation/account.acts';
import { pageOfReceivers } from '../../domain/conversation/receiver.store';
import { pageOfAccounts, phonesOf } from '../../domain/conversation/reply-account.store';
import { everyRow } from '../../kernel/export';
import { exportColumns } from '../../kernel/export-columns';
import type { AreaHandlers } from '../../kernel/handler';
import { spreadsheet } from '../../kernel/xlsx';
import { beginOfDay } from '../../db/days';

export const accounts = {
  accountList: { handle: (params, { db, actor, now }) => pageOfAccounts(db, actor, params, beginOfDay(now())) },
  addAccount: { handle: (params, context) => acts.beginLogIn(context, params) },
  queryLogIn: { handle: ({ logInId }, context) => acts.readLogIn(context, logInId) },
  updateAccount: { handle: (params, context) => acts.updateAccount(context, params) },
  updateAccountLaunchTraffic: {
    handle: ({ accountIds, launchTraffic }, context) => acts.launchTraffic(context, accountIds, launchTraffic),
  },
  receiverPage: { handle: (params, { db, actor, now }) => pageOfReceivers(db, actor, params, now()) },
  export: {
    handle: (params, { db, actor, now, work }) =>
      spreadsheet<Receiver>(
        {
          name: '会话',
          columns: RECEIVER_COLUMNS(),
          pages: everyRow((page: ReplyManageReceiverPageParams) => pageOfReceivers(db, actor, page, now()), params),
        },
        work,
      ),
  },
  queryPhoneStatus: {
    handle: async ({ keyword }, { db, actor, now }) => ({
      list: await phonesOf(db, actor, keyword, beginOfDay(now())),
    }),
  },
} satisfies Partial<AreaHandlers<'replyManage'>>;

const RECEIVER_COLUMNS = exportColumns(receiver, [
  'receiverId',
  'accountName',
  'platform',
  'nickname',
  'platformUserId',
  'city',
  'phone',
  'wechat',
  'labels',
  'remark',
  'assignee',
  'lastMessage',
  'lastTime',
  'waitingSince',
  'flowTitle',
  'comment',
  'createTime',
]);
