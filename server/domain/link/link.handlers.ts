/** Short links (calls.md section 7.6). */
import { channelTree, withBelow } from './channel.store';
import * as acts from './link.acts';
import { MESSAGES } from './link.messages';
import * as store from './link.store';
import { qrFile } from './qr';
import { batchResult } from '../rows/rows.rules';
import { notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';

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
} satisfies SomeHandlers;
