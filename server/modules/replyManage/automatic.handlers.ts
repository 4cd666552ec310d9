/** Settings of automatic replies (docs/decisions/0077-automatic-replies.md). */
import { cancelWaiting } from '../../domain/automatic/automatic-reply.store';
import { secondReplyOf, touchOf } from '../../domain/automatic/automatic-conf.store';
import { pageOfRelations } from '../../domain/automatic/greeting.store';
import { MESSAGES } from '../../domain/automatic/automatic.messages';
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
  cancelAutomaticReply: {
    async handle({ replyIds }, { db, actor, now }) {
      const reason = MESSAGES.cancelled(actor.name || MESSAGES.colleague);
      const { cancelled, visible } = await cancelWaiting(db, actor, replyIds, reason, now());
      const [done, seen] = [new Set(cancelled), new Set(visible)];
      return {
        done: done.size,
        failed: replyIds
          .filter((id) => !done.has(id))
          .map((id) => ({ id, reason: seen.has(id) ? MESSAGES.notWaiting : MESSAGES.reply })),
      };
    },
  },
} satisfies Partial<AreaHandlers<'replyManage'>>;
