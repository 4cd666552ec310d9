/** Channels and their costs (calls.md section 7.6). */
import * as store from './channel.store';
import { MESSAGES } from './link.messages';
import { batchResult, departmentOf, meaningful } from '../rows/rows.rules';
import { notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';

async function requireChannel({ db, actor }: Pick<Context, 'db' | 'actor'>, channelId: number) {
  const found = await store.findChannel(db, actor, channelId);
  if (!found) throw notFound(MESSAGES.channel);
  return found;
}

export const handlers = {
  async 'builder.queryChannelList'(_, { db, actor, now }) {
    const list = await store.listChannels(db, actor, now());
    return { list, total: list.length };
  },
  async 'builder.queryChannelTree'(_, { db, actor }) {
    const list = (await store.channelTree(db, actor)).map(store.withoutPlace);
    return { list, total: list.length };
  },
  'builder.createChannel': ({ name, code, parentId = null, remark = '' }, { db, actor, now }) =>
    db.transaction((tx) =>
      store.insertChannel(
        tx,
        actor,
        { departmentId: departmentOf(actor), name: meaningful('name', name), code, parentId, remark },
        now(),
      ),
    ),
  async 'builder.updateChannel'({ channelId, name, code, parentId, remark }, { db, actor, now }) {
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
  'builder.deleteChannel': ({ channelIds }, { db, actor }) =>
    db.transaction(async (tx) =>
      batchResult(channelIds, await store.deleteChannels(tx, actor, channelIds), MESSAGES.channelInUse),
    ),
  async 'builder.queryChannelCostList'({ channelId, ...params }, context) {
    await requireChannel(context, channelId);
    return store.listCosts(context.db, channelId, params);
  },
  async 'builder.createChannelCost'({ channelId, remark = '', ...values }, context) {
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
  async 'builder.deleteChannelCost'({ costIds }, { db, actor }) {
    return batchResult(costIds, await store.deleteCosts(db, actor, costIds), notFound(MESSAGES.cost).message);
  },
} satisfies SomeHandlers;
