/**
 * What visitors of activity pages get: published pages, previews of drafts, and where their forms and events go. Knows
 * neither sessions nor calls, and sets no cookies (decision 80).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageDocument } from '../../../src/pages/document';
import { readDraft } from '../page/draft.store';
import { linkIdOf } from '../link/follow.store';
import { isHash } from '../link/link.rules';
import { findPage } from '../page/page.store';
import { pinnedOf } from '../page/pin.store';
import { openPreview, PREVIEW } from '../page/preview.rules';
import { renderPage, RenderFailure } from '../page/publish';
import { findPublishedPage, findVisited, showInPreview, type Visited } from '../page/published-page.store';
import { networkOf } from '../../kernel/network/network';
import { sealer } from '../../kernel/session/seal';
import { PageWorkFailure } from '../../providers/pages';
import { keyAt } from '../../providers/storage/upload.rules';
import { Counter } from './counter';
import { giveLinks } from './link.routes';
import { sendNotice } from './notice';
import { giveRegions } from './regions';
import { MESSAGES } from './published-page.messages';
import { countVisit, type Visiting } from './visiting';
import { VisitWriter } from './visit-writer';
import { closedBecause, ID, type PublishedPageOptions } from './open-page';
import { isChannel, readTracked } from './submission.rules';
import { takeForms } from './submission';

const HTML = 'text/html; charset=utf-8';
/** Bytes of an event. */
const BODY_LIMIT = 64 * 1024;
const TRACKS = { max: 300, timeWindow: 60_000 };
/** Previews of one address. Several people behind it look at drafts together. */
const PREVIEWS = { max: 60, timeWindow: 60_000 };
/** Previews within this time share a rendering, ms; scripts correct what changes with time. */
const SAME_TIME_MS = 60_000;

export const sendUnknown = (reply: FastifyReply): FastifyReply => sendNotice(reply, 404, MESSAGES.unknown);
export const sendTooMany = (reply: FastifyReply): FastifyReply => sendNotice(reply, 429, MESSAGES.tooManyVisits);
export const sendFailed = (reply: FastifyReply): FastifyReply => sendNotice(reply, 500, MESSAGES.failed);

export async function publishedPages(app: FastifyInstance, options: PublishedPageOptions): Promise<void> {
  const counter = new Counter(options.db, options.clock);
  const writer = new VisitWriter(options.db, options.clock, app.log);
  const visiting = { db: options.db, clock: options.clock, writer };
  app.addHook('onClose', () => Promise.all([counter.close(), writer.close()]));
  givePreviews(app, options);
  giveRegions(app);
  giveLinks(app, visiting, options.pages);
  givePages(app, visiting);
  takeForms(app, options, counter);
  takeEvents(app, options, counter);
}

function givePages(app: FastifyInstance, visiting: Visiting): void {
  const { db, clock } = visiting;
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>('/:name', async (request, reply) => {
    const page = await findPublishedPage(db, request.params.name, clock());
    if (!page) return sendUnknown(reply);
    const closed = closedBecause(page, clock());
    if (closed) return sendNotice(reply, closed.status, closed.notice);
    await countPage(visiting, request, page);
    const etag = `"${page.hash}"`;
    // Revalidated at every visit, so that a page disappears as soon as it is taken offline.
    reply.headers({
      etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': page.policy,
    });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(HTML).send(page.html);
  });
}

async function countPage(
  visiting: Visiting,
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  { departmentId, pageId, channel: usual }: Visited,
): Promise<void> {
  const { channel, link } = request.query;
  const linkId = isHash(link) ? await linkIdOf(visiting.db, link, pageId) : 0;
  const named = isChannel(channel) && channel !== '' ? channel : usual;
  await countVisit(visiting, request, { departmentId, pageId, linkId, channel: named, isFollow: false });
}

function givePreviews(app: FastifyInstance, options: PublishedPageOptions): void {
  const { db, pages, clock, pool, stopping } = options;
  app.get<{ Params: { token: string } }>(
    `${PREVIEW}:token`,
    { config: { rateLimit: PREVIEWS } },
    async (request, reply) => {
      const preview = openPreview(await sealer(db), request.params.token, clock());
      if (preview === 'expired') return sendNotice(reply, 410, MESSAGES.expired);
      const page = preview && (await findPage(db, { adminLevel: 1, departmentId: null }, preview.pageId));
      if (!page) return sendUnknown(reply);
      const document = await readDraft<PageDocument>(db, { pageId: page.pageId });
      const { pinned } = await pinnedOf(db, page.departmentId, document);
      try {
        const work = pool.of(`network:${networkOf(request.ip)}`, stopping);
        const now = new Date(Math.floor(clock().getTime() / SAME_TIME_MS) * SAME_TIME_MS);
        const rendering = { db, pagesUrl: pages.url, page, document, pinned, now, isPreview: true, work };
        const { html, policy, files } = await renderPage(rendering);
        await showInPreview(
          db,
          files.filter((path) => keyAt(path) !== undefined),
          preview.until,
          clock(),
        );
        reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'x-robots-tag': 'noindex' });
        return reply.type(HTML).send(html);
      } catch (error) {
        if (!(error instanceof RenderFailure || error instanceof PageWorkFailure)) throw error;
        request.log.warn({ err: error, pageId: page.pageId }, 'preview');
        return sendNotice(reply, 422, MESSAGES.broken(error.message));
      }
    },
  );
}

function takeEvents(app: FastifyInstance, { db, clock }: PublishedPageOptions, counter: Counter): void {
  const options = { bodyLimit: BODY_LIMIT, config: { rateLimit: TRACKS, turn: 'call' as const } };
  app.post<{ Params: { id: string }; Body: unknown }>('/track/:id', options, async (request, reply) => {
    const tracked = readTracked(request.body);
    const page = tracked && ID.test(request.params.id) ? await findVisited(db, Number(request.params.id)) : null;
    if (!page || closedBecause(page, clock())) return reply.code(404).send();
    // The prefix keeps events of pages apart from the built-in counts.
    counter.add(page.pageId, `event:${tracked!.event}`, tracked!.channel || page.channel);
    return reply.code(204).send();
  });
}
