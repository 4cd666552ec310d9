/** Automatic replies as rows, and likes (docs/decisions/0077-automatic-replies.md). */
import { AUTOMATIC_SORTS, automaticFilters, automaticKind, automaticReply } from '../../automatic-reply';
import { batchResult, type CallDeclaration, closed, flag, ids, optional, paged, pageOf } from '../../define';
import { CONVERSE } from '../../policies';

/** Bots change tasks all the time, and a row shows that of its like only. */
const PAUSE_MS = 5_000;
const columns = ['nickname', 'accountName', 'text', 'dueTime', 'fireTime', 'state', 'reason', 'flowTitle', 'comment'];

export const touchCalls = {
  secondReplyCommentList: {
    summary: 'Second replies with the comments from which their conversations came, newest first',
    title: '二次回复列表',
    policy: CONVERSE,
    path: 'second/reply/comment-list',
    reads: ['automaticReply', 'receiver', 'comment', 'task'],
    pauseMs: PAUSE_MS,
    export: { name: '二次回复', key: 'replyId', columns },
    params: paged(
      {
        ...automaticFilters,
        commented: optional(flag('来自评论')),
      },
      AUTOMATIC_SORTS,
    ),
    result: pageOf(automaticReply),
  },
  touchRecordList: {
    summary: 'Automatic replies of all kinds: planned, sent, stopped and why, newest first',
    title: '触达记录',
    policy: CONVERSE,
    path: 'many/reply/touch-record-list',
    reads: ['automaticReply', 'receiver', 'comment', 'task'],
    pauseMs: PAUSE_MS,
    export: { name: '触达记录', key: 'replyId', columns: ['kind', 'step', ...columns] },
    params: paged({ ...automaticFilters, kind: optional(automaticKind) }, AUTOMATIC_SORTS),
    result: pageOf(automaticReply),
  },
  likeCommentBatch: {
    summary: 'Has bots like comments below collected contents; a comment is liked once',
    title: '批量点赞评论',
    policy: CONVERSE,
    path: 'note/like-comment-batch',
    changes: ['comment', 'task'],
    params: closed({ commentIds: ids('评论') }),
    result: batchResult,
  },
} satisfies Record<string, CallDeclaration>;
