/** Lists of automatic replies and of likes (docs/decisions/0077-automatic-replies.md). */
import { pageOfReplies } from './automatic-list.store';
import { requestLikes } from './comment-like.store';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'replyMisc.secondReplyCommentList': (params, { db, actor }) =>
    pageOfReplies(db, actor, { ...params, kind: 'second' }),
  'replyMisc.touchRecordList': (params, { db, actor }) => pageOfReplies(db, actor, params),
  'replyMisc.likeCommentBatch': ({ commentIds }, { db, actor, now }) => requestLikes(db, actor, commentIds, now()),
} satisfies SomeHandlers;
