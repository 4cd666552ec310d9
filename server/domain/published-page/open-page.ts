/** Admits requests of visitors: the page must be online and the request must come from its origin. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connect';
import { hasBegun, hasEnded } from '../page/page.rules';
import { findVisited, type Visited } from '../page/published-page.store';
import type { AppConfig } from '../../kernel/config';
import { ApiError } from '../../kernel/calls/errors';
import type { WorkPool } from '../../kernel/work';
import { MESSAGES, type Notice } from './published-page.messages';

export interface PublishedPageOptions {
  readonly db: Database;
  readonly config: AppConfig;
  readonly pages: { readonly url: string };
  readonly clock: () => Date;
  readonly pool: WorkPool;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

/** Reason why the page is closed to visitors; null: it is open. */
export function closedBecause(page: Visited, now: Date): { status: number; notice: Notice } | null {
  if (page.status !== 'published' || hasEnded(page, now)) return { status: 410, notice: MESSAGES.ended };
  return hasBegun(page, now) ? null : { status: 404, notice: MESSAGES.notBegun };
}

export const ID = /^[1-9]\d{0,9}$/;

export const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });

/** Converts Fastify's errors into messages for visitors. */
export function onFault(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500);
  if (status === 413) return refuse(reply, 413, MESSAGES.tooLarge);
  if (status === 429) return refuse(reply, 429, MESSAGES.tooMany);
  if (status < 500) return refuse(reply, status, MESSAGES.malformed);
  request.log.error({ err: error }, 'submission');
  return refuse(reply, 503, MESSAGES.unavailable);
}

/** Browsers send Origin with every POST; only programs omit it. */
function isForeign({ headers }: FastifyRequest, pagesUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(pagesUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** The page that a request is addressed to; null: the request was refused. */
export async function openPage(
  { db, pages, clock }: PublishedPageOptions,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<Visited | null> {
  const { id } = request.params;
  const page = ID.test(id) ? await findVisited(db, Number(id)) : null;
  if (!page) refuse(reply, 404, MESSAGES.unknown.title);
  else if (isForeign(request, pages.url)) refuse(reply, 403, MESSAGES.foreign);
  else if (closedBecause(page, clock())) refuse(reply, 410, MESSAGES.closed);
  else return page;
  return null;
}
