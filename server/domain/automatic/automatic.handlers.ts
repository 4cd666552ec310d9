/** Settings and lists of automatic replies, likes and ignored notes (docs/decisions/0077-automatic-replies.md). */
import { secondReplyOf, touchOf } from './automatic-conf.store';
import { pageOfRelations } from './greeting.store';
import * as acts from './settings.acts';
import { batchResult, departmentOf } from '../rows/rows.rules';
import type { SomeHandlers } from '../../kernel/calls/handler';
import { MESSAGES } from './automatic.messages';
import { ignore } from './ignore.acts';
import { forgetIgnored, pageOfIgnored } from './ignored-note.store';
import { pageOfReplies } from './automatic-list.store';
import { requestLikes } from './comment-like.store';

export const handlers = {
  'replyManage.operateNoteCollectGreetingRelation': (params, context) => acts.operateRelation(context, params),
  'replyManage.getCollectNoteId': (params, { db, actor }) => pageOfRelations(db, actor, params),
  'replyManage.savePrivateLetterAccountConfig': (params, context) => acts.saveAccountConfig(context, params),
  'replyManage.getPrivateLetterAccountConfig': ({ accountId }, context) => acts.accountConfig(context, accountId),
  'replyManage.wecomSecondReplyConf': (_, { db, actor }) => secondReplyOf(db, departmentOf(actor)),
  'replyManage.updateWecomSecondReplyConf': (params, context) => acts.saveSecondReply(context, params),
  'replyManage.xhsUserTouchRecordConf': (_, { db, actor }) => touchOf(db, departmentOf(actor)),
  'replyManage.updateXhsUserTouchRecordConf': (params, context) => acts.saveTouch(context, params),
  'functional.saveNoteIdLog': (params, context) => ignore(context, params),
  'functional.noteIdLog': (params, { db, actor }) => pageOfIgnored(db, actor, params),
  'functional.delNoteIdLog': async ({ ignoredIds }, { db, actor }) =>
    batchResult(ignoredIds, await forgetIgnored(db, actor, ignoredIds), MESSAGES.ignoredNote),
  'replyMisc.secondReplyCommentList': (params, { db, actor }) =>
    pageOfReplies(db, actor, { ...params, kind: 'second' }),
  'replyMisc.touchRecordList': (params, { db, actor }) => pageOfReplies(db, actor, params),
  'replyMisc.likeCommentBatch': ({ commentIds }, { db, actor, now }) => requestLikes(db, actor, commentIds, now()),
} satisfies SomeHandlers;
