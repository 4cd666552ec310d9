/** Lists of automatic replies and of likes (docs/decisions/0077-automatic-replies.md). */
import { pageOfReplies } from '../../domain/automatic/automatic-list.store';
import { requestLikes } from '../../domain/automatic/comment-like.store';
import type { AreaHandlers } from '../../kernel/handler';

export const touches = {
  secondReplyCommentList: {
    handle: (params, { db, actor }) => pageOfReplies(db, actor, { ...params, kind: 'second' }),
  },
  touchRecordList: { handle: (params, { db, actor }) => pageOfReplies(db, actor, params) },
  likeCommentBatch: {
    handle: ({ commentIds }, { db, actor, now }) => requestLikes(db, actor, commentIds, now()),
  },
} satisfies Partial<AreaHandlers<'replyMisc'>>;
