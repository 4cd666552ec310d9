/** Short links, and channels with their costs (calls.md section 7.6). */
import { channelTree, withBelow } from './channel.store';
import * as acts from './link.acts';
import { MESSAGES } from './link.messages';
import * as store from './link.store';
import { qrFile } from './qr';
import { batchResult, departmentOf, meaningful } from '../rows/rows.rules';
import { notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import * as channels from './channel.store';

async function requireChannel({ db, actor }: Pick<Context, 'db' | 'actor'>, channelId: number) {
  const found = await channels.findChannel(db, actor, channelId);
  if (!found) throw notFound(MESSAGES.channel);
  return found;
}

export const handlers = {
  async 'builder.queryHashList'({ channelId, ...params }, context) {
    const { db, actor, now } = context;
    const tree = channelId === undefined ? undefined : await channelTree(db, actor);
    const channelIds = tree && withBelow(tree, channelId!);
    const page = await store.listLinks(db, actor, { ...params, channelIds }, now());
    return { ...page, list: acts.shown(context, page.list) };
  },
  'builder.createHash': (params, context) => acts.createLink(context, params),
  'builder.createHashes': (params, context) => acts.createLinks(context, params),
  'builder.updateHash': (params, context) => acts.updateLink(context, params),
  async 'builder.deleteHash'({ linkIds }, { db, actor, now }) {
    return batchResult(linkIds, await store.deleteLinks(db, actor, linkIds, now()), notFound(MESSAGES.link).message);
  },
  async 'builder.queryHashTargets'({ linkId, ...params }, { db, actor, config }) {
    const [link] = await store.findLinks(db, actor, [linkId]);
    if (!link) throw notFound(MESSAGES.link);
    const page = await store.listTargets(db, linkId, params);
    const list = page.list.map(({ pageId, slug, targetUrl, ...row }) => ({
      ...row,
      targetUrl: acts.targetOf(config.pagesUrl, { pageId, slug, targetUrl }),
    }));
    return { ...page, list };
  },
  async 'builder.exportQrCodes'({ linkIds, format = 'png', size = 600 }, { db, actor, config, now, signal }) {
    const links = await store.findLinks(db, actor, linkIds);
    if (links.length < linkIds.length) throw notFound(MESSAGES.link);
    const coded = links.map(({ hash, ...link }) => ({ ...link, url: acts.shortUrlOf(config.pagesUrl, hash) }));
    return qrFile(coded, { format, size }, now(), signal);
  },
  async 'builder.queryChannelList'(_, { db, actor, now }) {
    const list = await channels.listChannels(db, actor, now());
    return { list, total: list.length };
  },
  async 'builder.queryChannelTree'(_, { db, actor }) {
    const list = (await channels.channelTree(db, actor)).map(channels.withoutPlace);
    return { list, total: list.length };
  },
  'builder.createChannel': ({ name, code, parentId = null, remark = '' }, { db, actor, now }) =>
    db.transaction((tx) =>
      channels.insertChannel(
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
    const changed = await db.transaction((tx) => channels.updateChannel(tx, actor, channelId, changes, now()));
    if (!changed) throw notFound(MESSAGES.channel);
    return changed;
  },
  'builder.deleteChannel': ({ channelIds }, { db, actor }) =>
    db.transaction(async (tx) =>
      batchResult(channelIds, await channels.deleteChannels(tx, actor, channelIds), MESSAGES.channelInUse),
    ),
  async 'builder.queryChannelCostList'({ channelId, ...params }, context) {
    await requireChannel(context, channelId);
    return channels.listCosts(context.db, channelId, params);
  },
  async 'builder.createChannelCost'({ channelId, remark = '', ...values }, context) {
    const { departmentId } = await requireChannel(context, channelId);
    const { db, actor, now } = context;
    return channels.insertCost(db, {
      ...values,
      channelId,
      departmentId,
      remark,
      creatorId: actor.userId,
      createTime: now(),
    });
  },
  async 'builder.deleteChannelCost'({ costIds }, { db, actor }) {
    return batchResult(costIds, await channels.deleteCosts(db, actor, costIds), notFound(MESSAGES.cost).message);
  },
} satisfies SomeHandlers;
