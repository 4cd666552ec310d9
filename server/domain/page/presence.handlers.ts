/** Presence: the people who have a page open. */
import type { Database } from '../../db/connect';
import { MESSAGES } from './page.messages';
import { findPage } from './page.store';
import { enter, leave, othersIn } from './presence.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { Actor, SomeHandlers } from '../../kernel/calls/handler';

async function requirePage(db: Database, actor: Actor, pageId: number): Promise<void> {
  if (!(await findPage(db, actor, pageId))) throw notFound(MESSAGES.page);
}

export const handlers = {
  'page.enterPage': ({ pageId, tabId, nodeId = null }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      await requirePage(tx, actor, pageId);
      await enter(tx, { tabId, userId: actor.userId, pageId, nodeId, now: now() });
      return null;
    }),
  async 'page.leavePage'({ tabId }, { db, actor }) {
    await leave(db, actor.userId, tabId);
    return null;
  },
  async 'page.queryPageEditors'({ pageId }, { db, actor, now }) {
    await requirePage(db, actor, pageId);
    return { list: await othersIn(db, pageId, actor.userId, now()) };
  },
} satisfies SomeHandlers;
