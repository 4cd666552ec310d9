/** Settings of automatic replies (docs/decisions/0077-automatic-replies.md). */
import { secondReplyOf, touchOf } from '../../domain/automatic/automatic-conf.store';
import { pageOfRelations } from '../../domain/automatic/greeting.store';
import * as acts from '../../domain/automatic/settings.acts';
import { departmentOf } from '../../domain/rows/rows.rules';
import type { AreaHandlers } from '../../kernel/handler';

export const automatic = {
  operateNoteCollectGreetingRelation: { handle: (params, context) => acts.operateRelation(context, params) },
  getCollectNoteId: { handle: (params, { db, actor }) => pageOfRelations(db, actor, params) },
  savePrivateLetterAccountConfig: { handle: (params, context) => acts.saveAccountConfig(context, params) },
  getPrivateLetterAccountConfig: { handle: ({ accountId }, context) => acts.accountConfig(context, accountId) },
  wecomSecondReplyConf: { handle: (_, { db, actor }) => secondReplyOf(db, departmentOf(actor)) },
  updateWecomSecondReplyConf: { handle: (params, context) => acts.saveSecondReply(context, params) },
  xhsUserTouchRecordConf: { handle: (_, { db, actor }) => touchOf(db, departmentOf(actor)) },
  updateXhsUserTouchRecordConf: { handle: (params, context) => acts.saveTouch(context, params) },
} satisfies Partial<AreaHandlers<'replyManage'>>;
