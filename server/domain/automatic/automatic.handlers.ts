/** Settings of automatic replies (docs/decisions/0077-automatic-replies.md). */
import { secondReplyOf, touchOf } from './automatic-conf.store';
import { pageOfRelations } from './greeting.store';
import * as acts from './settings.acts';
import { departmentOf } from '../rows/rows.rules';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'replyManage.operateNoteCollectGreetingRelation': (params, context) => acts.operateRelation(context, params),
  'replyManage.getCollectNoteId': (params, { db, actor }) => pageOfRelations(db, actor, params),
  'replyManage.savePrivateLetterAccountConfig': (params, context) => acts.saveAccountConfig(context, params),
  'replyManage.getPrivateLetterAccountConfig': ({ accountId }, context) => acts.accountConfig(context, accountId),
  'replyManage.wecomSecondReplyConf': (_, { db, actor }) => secondReplyOf(db, departmentOf(actor)),
  'replyManage.updateWecomSecondReplyConf': (params, context) => acts.saveSecondReply(context, params),
  'replyManage.xhsUserTouchRecordConf': (_, { db, actor }) => touchOf(db, departmentOf(actor)),
  'replyManage.updateXhsUserTouchRecordConf': (params, context) => acts.saveTouch(context, params),
} satisfies SomeHandlers;
