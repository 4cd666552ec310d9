/** Reply accounts and cloud phones (calls.md section 7.2). */
import { beginOfDay } from '../../db/days';
import * as acts from './account.acts';
import { pageOfReceivers } from './receiver.store';
import { pageOfAccounts, phonesOf } from './reply-account.store';
import { everyRow } from '../../kernel/export/export';
import { exportColumns } from '../../kernel/export/export-columns';
import { spreadsheet } from '../../kernel/export/xlsx';
import { receiver } from '../../../src/services/catalogue/conversation';
import type { Receiver, ReplyManageReceiverPageParams } from '../../../src/services/catalogue/generated/types';
import type { SomeHandlers } from '../../kernel/calls/handler';

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

export const handlers = {
  'replyManage.accountList': (params, { db, actor, now }) => pageOfAccounts(db, actor, params, beginOfDay(now())),
  'replyManage.addAccount': (params, context) => acts.beginLogIn(context, params),
  'replyManage.queryLogIn': ({ logInId }, context) => acts.readLogIn(context, logInId),
  'replyManage.updateAccount': (params, context) => acts.updateAccount(context, params),
  'replyManage.updateAccountLaunchTraffic': ({ accountIds, launchTraffic }, context) =>
    acts.launchTraffic(context, accountIds, launchTraffic),
  'replyManage.receiverPage': (params, { db, actor, now }) => pageOfReceivers(db, actor, params, now()),
  'replyManage.export': (params, { db, actor, now, work }) =>
    spreadsheet<Receiver>(
      {
        name: '会话',
        columns: RECEIVER_COLUMNS(),
        pages: everyRow((page: ReplyManageReceiverPageParams) => pageOfReceivers(db, actor, page, now()), params),
      },
      work,
    ),
  'replyManage.queryPhoneStatus': async ({ keyword }, { db, actor, now }) => ({
    list: await phonesOf(db, actor, keyword, beginOfDay(now())),
  }),
} satisfies SomeHandlers;
