/** Comments on contents, and their authors (calls.md section 7.1). */
import { commentExists, commentsOfFlow, commentsOfRoot, pageOfCommenters } from '../../domain/content/comment.store';
import { flowExists } from '../../domain/content/flow.store';
import type { AreaHandlers } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';
import { MESSAGES } from './operation.messages';

export const comments = {
  queryXhsCommentsByNoteId: {
    async handle(params, { db, actor }) {
      if (!(await flowExists(db, actor, params.flowId))) throw notFound(MESSAGES.content);
      return commentsOfFlow(db, actor, params);
    },
  },
  queryXhsSubCommentsByRootCommitId: {
    async handle(params, { db, actor }) {
      if (!(await commentExists(db, actor, params.rootCommentId))) throw notFound(MESSAGES.comment);
      return commentsOfRoot(db, actor, params);
    },
  },
  queryUserInfoByCommentsKeyword: {
    handle: (params, { db, actor }) => pageOfCommenters(db, actor, params),
  },
} satisfies Partial<AreaHandlers<'operation'>>;
