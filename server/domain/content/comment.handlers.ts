/** Comments on contents, and their authors (calls.md section 7.1). */
import { commentExists, commentsOfFlow, commentsOfRoot, pageOfCommenters } from './comment.store';
import { flowExists } from './flow.store';
import { notFound } from '../../kernel/calls/api-errors';
import { MESSAGES } from './content.messages';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  async 'operation.queryXhsCommentsByNoteId'(params, { db, actor }) {
    if (!(await flowExists(db, actor, params.flowId))) throw notFound(MESSAGES.content);
    return commentsOfFlow(db, actor, params);
  },
  async 'operation.queryXhsSubCommentsByRootCommitId'(params, { db, actor }) {
    if (!(await commentExists(db, actor, params.rootCommentId))) throw notFound(MESSAGES.comment);
    return commentsOfRoot(db, actor, params);
  },
  'operation.queryUserInfoByCommentsKeyword': (params, { db, actor }) => pageOfCommenters(db, actor, params),
} satisfies SomeHandlers;
