/**
 * What visitors of activity pages get: publications, previews of drafts, and where their forms and events go. Knows
 * neither sessions nor calls, and sets no cookies (decision 80).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageDocument } from '../../../src/pages/document';
import type { Database } from '../../db/connect';
import { readDraft } from '../../domain/page/draft.store';
import { hasBegun, hasEnded } from '../../domain/page/page.rules';
import { findPage } from '../../domain/page/page.store';
import { openPreview, PREVIEW } from '../../domain/page/preview.rules';
import { renderPage } from '../../domain/page/publish';
import { findPublication, findVisited, insertSubmission, type Visited } from '../../domain/page/publication.store';
import { sealer } from '../../kernel/seal';
import { SUBMISSION_PURPOSE } from '../../domain/page/submission.rules';
import { Counter } from './counter';
import { NOTICE_POLICY, noticeHtml } from './notice';
import { MESSAGES, type Notice } from './publication.messages';
import { isChannel, LEAST_SECONDS, readSubmission, readTracked } from './submission.rules';

export interface PublicationOptions {
  readonly db: Database;
  readonly pages: { readonly url: string };
  readonly clock: () => Date;
  /** Pictures of a preview, which no publication shows yet. */
  readonly onPreview: (pictures: readonly string[]) => void;
}

const HTML = 'text/html; charset=utf-8';
/** Bytes of a submission. */
const BODY_LIMIT = 64 * 1024;
const SUBMITS = { max: 20, timeWindow: 60_000 };
const TRACKS = { max: 300, timeWindow: 60_000 };

const sendNotice = (reply: FastifyReply, status: number, notice: Notice): FastifyReply =>
  reply
    .code(status)
    .type(HTML)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': NOTICE_POLICY })
    .send(noticeHtml(notice));

export const sendUnknown = (reply: FastifyReply): FastifyReply => sendNotice(reply, 404, MESSAGES.unknown);
export const sendFailed = (reply: FastifyReply): FastifyReply => sendNotice(reply, 500, MESSAGES.failed);

/** Why a page takes no visitors; null: it does. */
function closedBecause(page: Visited, now: Date): { status: number; notice: Notice } | null {
  if (page.status !== 'published' || hasEnded(page, now)) return { status: 410, notice: MESSAGES.ended };
  return hasBegun(page, now) ? null : { status: 404, notice: MESSAGES.notBegun };
}

export async function publications(app: FastifyInstance, options: PublicationOptions): Promise<void> {
  const counter = new Counter(options.db, options.clock);
  app.addHook('onClose', () => counter.close());
  givePreviews(app, options);
  givePages(app, options, counter);
  takeSubmissions(app, options, counter);
  takeEvents(app, options, counter);
}

function givePages(app: FastifyInstance, { db, clock }: PublicationOptions, counter: Counter): void {
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>('/:name', async (request, reply) => {
    const page = await findPublication(db, request.params.name);
    if (!page) return sendUnknown(reply);
    const closed = closedBecause(page, clock());
    if (closed) return sendNotice(reply, closed.status, closed.notice);
    if (request.method === 'GET') counter.add(page.pageId, 'view', channelOf(request, page));
    const etag = `"${page.hash}"`;
    // Always asked for again, so that a page that goes offline is gone at once.
    reply.headers({
      etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': page.policy,
    });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(HTML).send(page.html);
  });
}

function channelOf({ query }: FastifyRequest<{ Querystring: Record<string, unknown> }>, page: Visited): string {
  const { channel } = query;
  return isChannel(channel) && channel !== '' ? channel : page.channel;
}

function givePreviews(app: FastifyInstance, { db, pages, clock, onPreview }: PublicationOptions): void {
  app.get<{ Params: { token: string } }>(`${PREVIEW}:token`, async (request, reply) => {
    const pageId = openPreview(await sealer(db), request.params.token, clock());
    if (pageId === 'expired') return sendNotice(reply, 410, MESSAGES.expired);
    const page = pageId === null ? null : await findPage(db, { adminLevel: 1, departmentId: null }, pageId);
    if (!page) return sendUnknown(reply);
    const document = await readDraft<PageDocument>(db, { pageId: page.pageId });
    try {
      const { html, policy, files } = await renderPage({ db, pagesUrl: pages.url, page, document, isPreview: true });
      onPreview(files);
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'x-robots-tag': 'noindex' });
      return reply.type(HTML).send(html);
    } catch (error) {
      request.log.warn({ err: error, pageId: page.pageId }, 'preview');
      return sendNotice(reply, 422, MESSAGES.broken);
    }
  });
}

const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });
const ID = /^[1-9]\d{0,9}$/;

function takeSubmissions(app: FastifyInstance, { db, clock }: PublicationOptions, counter: Counter): void {
  const options = { bodyLimit: BODY_LIMIT, config: { rateLimit: SUBMITS } };
  app.post<{ Params: { id: string }; Body: unknown }>('/submit/:id', options, async (request, reply) => {
    const page = ID.test(request.params.id) ? await findVisited(db, Number(request.params.id)) : null;
    if (!page) return refuse(reply, 404, MESSAGES.unknown.title);
    if (closedBecause(page, clock())) return refuse(reply, 410, MESSAGES.closed);
    const submission = readSubmission(request.body);
    if (!submission) return refuse(reply, 400, MESSAGES.malformed);
    const { key, form, values, website, seconds } = submission;
    // A program that filled in the hidden field is not told that it was noticed.
    if (website !== '') return reply.send({});
    if (seconds < LEAST_SECONDS) return refuse(reply, 400, MESSAGES.tooFast);
    const channel = submission.channel || page.channel;
    const sealed = (await sealer(db)).close(SUBMISSION_PURPOSE, JSON.stringify(values));
    const { pageId, versionNo } = page;
    const isNew = await insertSubmission(db, { pageId, versionNo, form, sealed, key, channel, createTime: clock() });
    if (isNew) counter.add(pageId, 'submit', channel);
    return reply.send({});
  });
}

function takeEvents(app: FastifyInstance, { db, clock }: PublicationOptions, counter: Counter): void {
  const options = { bodyLimit: BODY_LIMIT, config: { rateLimit: TRACKS } };
  app.post<{ Params: { id: string }; Body: unknown }>('/track/:id', options, async (request, reply) => {
    const tracked = readTracked(request.body);
    const page = tracked && ID.test(request.params.id) ? await findVisited(db, Number(request.params.id)) : null;
    if (!page || closedBecause(page, clock())) return reply.code(404).send();
    // Apart from our own counts, which events of pages could otherwise change.
    counter.add(page.pageId, `event:${tracked!.event}`, tracked!.channel || page.channel);
    return reply.code(204).send();
  });
}
