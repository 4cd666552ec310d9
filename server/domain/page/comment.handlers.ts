/** Comments on pages and their nodes. */
import type { Database } from '../../db/connect';
import {
  countComments,
  deleteComment,
  insertComment,
  listComments,
  lockComment,
  resolveComment,
} from './comment.store';
import { MESSAGES } from './page.messages';
import { findPage, lockPage } from './page.store';
import { forbidden, invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Actor, SomeHandlers } from '../../kernel/calls/handler';
import { PAGE_LIMITS } from '../../../src/services/catalogue/sets/page';

async function requireComment(tx: Database, actor: Actor, commentId: number) {
  const comment = await lockComment(tx, actor, commentId);
  if (!comment) throw notFound(MESSAGES.comment);
  return comment;
}

async function refuseTooMany(tx: Database, pageId: number): Promise<void> {
  if ((await countComments(tx, pageId)) >= PAGE_LIMITS.comments) throw invalid(MESSAGES.tooManyComments);
}

export const handlers = {
  async 'page.queryComments'({ pageId }, { db, actor }) {
    if (!(await findPage(db, actor, pageId))) throw notFound(MESSAGES.page);
    const list = await listComments(db, pageId, actor.userId);
    return { list, total: list.length };
  },
  'page.addComment': ({ pageId, nodeId = null, text }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      if (!(await lockPage(tx, actor, pageId))) throw notFound(MESSAGES.page);
      await refuseTooMany(tx, pageId);
      const values = { pageId, nodeId, text: text.trim(), userId: actor.userId, createTime: now() };
      return { commentId: await insertComment(tx, values) };
    }),
  'page.answerComment': ({ commentId, text }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      const { pageId, parentId, nodeId } = await requireComment(tx, actor, commentId);
      if (parentId !== null) throw invalidField('commentId', MESSAGES.answered);
      await refuseTooMany(tx, pageId);
      const answer = { pageId, parentId: commentId, nodeId, text: text.trim(), userId: actor.userId };
      return { commentId: await insertComment(tx, { ...answer, createTime: now() }) };
    }),
  'page.resolveComment': ({ commentId, resolved }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      const { parentId } = await requireComment(tx, actor, commentId);
      if (parentId !== null) throw invalidField('commentId', MESSAGES.answered);
      await resolveComment(tx, commentId, resolved ? actor.userId : null, now());
      return null;
    }),
  'page.deleteComment': ({ commentId }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { userId } = await requireComment(tx, actor, commentId);
      if (userId !== actor.userId) throw forbidden(MESSAGES.notOwnComment);
      await deleteComment(tx, commentId);
      return null;
    }),
} satisfies SomeHandlers;
