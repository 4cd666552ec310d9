/** Channels and their costs (calls.md section 7.6). */
import * as store from '../../domain/link/channel.store';
import { MESSAGES } from '../../domain/link/link.messages';
import { batchResult, departmentOf, meaningful } from '../../domain/rows/rows.rules';
import { notFound } from '../../kernel/api-errors';
import type { AreaHandlers, Context } from '../../kernel/handler';

async function requireChannel({ db, actor }: Pick<Context, 'db' | 'actor'>, channelId: number) {
  const found = await store.findChannel(db, actor, channelId);
  if (!found) throw notFound(MESSAGES.channel);
  return found;
}

export const channelHandlers = {
  queryChannelList: {
    async handle(_, { db, actor, now }) {
      const list = await store.listChannels(db, actor, now());
      return { list, total: list.length };
    },
  },
  queryChannelTree: {
    async handle(_, { db, actor }) {
      const list = (await store.channelTree(db, actor)).map(store.withoutPlace);
      return { list, total: list.length };
    },
  },
  createChannel: {
    handle: ({ name, code, parentId = null, remark = '' }, { db, actor, now }) =>
      db.transaction((tx) =>
        store.insertChannel(
          tx,
          actor,
          { departmentId: departmentOf(actor), name: meaningful('name', name), code, parentId, remark },
          now(),
        ),
      ),
  },
  updateChannel: {
    async handle({ channelId, name, code, parentId, remark }, { db, actor, now }) {
      const changes = {
        ...(name !== undefined && { name: meaningful('name', name) }),
        ...(code !== undefined && { code }),
        ...(parentId !== undefined && { parentId }),
        ...(remark !== undefined && { remark }),
      };
      const changed = await db.transaction((tx) => store.updateChannel(tx, actor, channelId, changes, now()));
      if (!changed) throw notFound(MESSAGES.channel);
      return changed;
    },
  },
  deleteChannel: {
    handle: ({ channelIds }, { db, actor }) =>
      db.transaction(async (tx) =>
        batchResult(channelIds, await store.deleteChannels(tx, actor, channelIds), MESSAGES.channelInUse),
      ),
  },
  queryChannelCostList: {
    async handle({ channelId, ...params }, context) {
      await requireChannel(context, channelId);
      return store.listCosts(context.db, channelId, params);
    },
  },
  createChannelCost: {
    async handle({ channelId, remark = '', ...values }, context) {
      const { departmentId } = await requireChannel(context, channelId);
      const { db, actor, now } = context;
      return store.insertCost(db, {
        ...values,
        channelId,
        departmentId,
        remark,
        creatorId: actor.userId,
        createTime: now(),
      });
    },
  },
  deleteChannelCost: {
    async handle({ costIds }, { db, actor }) {
      return batchResult(costIds, await store.deleteCosts(db, actor, costIds), notFound(MESSAGES.cost).message);
    },
  },
} satisfies Partial<AreaHandlers<'builder'>>;
