/** Short links: `/s/<hash>` leads to a page or to a public address. */
import type { FastifyInstance } from 'fastify';
import { findFollowed, type Followed } from '../link/follow.store';
import { isHash } from '../link/link.rules';
import { publicUrlOf } from '../page/page.rules';
import { refusalOf } from '../../kernel/network/public-address';
import { sendNotice } from './notice';
import { MESSAGES } from './published-page.messages';
import { countVisit, type Visiting } from './visiting';

/** Target address of a short link; null: the target is missing or not allowed. */
function addressOf(link: Followed, hash: string, pagesUrl: string): string | null {
  // Check and encode the target again: the link may be older than the present rules.
  if (link.targetUrl !== null) return refusalOf(link.targetUrl) === undefined ? new URL(link.targetUrl).href : null;
  if (link.pageId === null) return null;
  const query = new URLSearchParams({ ...(link.channel !== '' && { channel: link.channel }), link: hash });
  return `${publicUrlOf(pagesUrl, { pageId: link.pageId, slug: link.slug })}?${query.toString()}`;
}

export function giveLinks(app: FastifyInstance, visiting: Visiting, pages: { readonly url: string }): void {
  app.get<{ Params: { hash: string } }>('/s/:hash', async (request, reply) => {
    const { hash } = request.params;
    const link = isHash(hash) ? await findFollowed(visiting.db, hash) : null;
    const address = link && addressOf(link, hash, pages.url);
    if (!link || address === null) return sendNotice(reply, 404, MESSAGES.unknownLink);
    if (link.paused || (link.expireTime !== null && link.expireTime <= visiting.clock()))
      return sendNotice(reply, 410, MESSAGES.endedLink);
    const { departmentId, linkId, channel } = link;
    await countVisit(visiting, request, { departmentId, pageId: link.pageId ?? 0, linkId, channel, isFollow: true });
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return reply.redirect(address, 302);
  });
}
