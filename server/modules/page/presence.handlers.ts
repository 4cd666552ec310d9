/** Presence: the people who have a page open. */
import { MESSAGES } from '../../domain/page/page.messages';
import { findPage } from '../../domain/page/page.store';
import { enter, leave, othersIn } from '../../domain/page/presence.store';
import type { Database } from '../../db/connect';
import { notFound } from '../../kernel/api-errors';
import type { Actor, AreaHandlers } from '../../kernel/handler';

async function requirePage(db: Database, actor: Actor, pageId: number): Promise<void> {
  if (!(await findPage(db, actor, pageId))) throw notFound(MESSAGES.page);
}

export const presenceHandlers = {
  enterPage: {
    handle: ({ pageId, tabId, nodeId = null }, { db, actor, now }) =>
      db.transaction(async (tx) => {
        await requirePage(tx, actor, pageId);
        await enter(tx, { tabId, userId: actor.userId, pageId, nodeId, now: now() });
        return null;
      }),
  },
  leavePage: {
    async handle({ tabId }, { db, actor }) {
      await leave(db, actor.userId, tabId);
      return null;
    },
  },
  queryPageEditors: {
    async handle({ pageId }, { db, actor, now }) {
      await requirePage(db, actor, pageId);
      return { list: await othersIn(db, pageId, actor.userId, now()) };
    },
  },
} satisfies Partial<AreaHandlers<'page'>>;
