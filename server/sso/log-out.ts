/**
 * /sso/logout[?redirectUrl=an external console's address]: ends the session here and at the identity provider, then
 * returns to the console.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from '../kernel/session/identity';
import { endSessionOf } from '../kernel/session/session';
import { forgetIdToken, idTokenOf } from './id-token';
import { HOME, messagePage, sendPage } from './pages';
import { publicUrlOf } from '../kernel/http/public-url';
import { consoleAfter } from './public-url';
import type { Deps } from './sign-on';
import { MESSAGES } from './sso.messages';

export const LOG_OUT = '/sso/logout';

export async function logOut(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, config, signOn }: Deps,
): Promise<FastifyReply> {
  if (!isOwnNavigation(request, config.externalOrigins)) {
    return sendPage(
      reply,
      403,
      messagePage(MESSAGES.confirmLogOut, { links: [{ title: MESSAGES.logOut, to: LOG_OUT }, HOME] }),
    );
  }
  const cookies = cookiesOf(request, reply);
  const idToken = idTokenOf(request);
  if (cookies.secret) await endSessionOf(db, cookies.secret);
  cookies.end();
  forgetIdToken(reply);
  const publicUrl = publicUrlOf(request.host, config.publicUrls);
  const back = `${consoleAfter((request.query as { redirectUrl?: unknown }).redirectUrl, publicUrl, config.externalOrigins)}/`;
  const url = await signOn
    ?.partyAt(publicUrl)
    .endSessionUrl(back, idToken)
    .catch((error: unknown) => {
      // The provider's session continues and ours has ended; the page says so.
      request.log.warn({ err: error }, 'log-out at the identity provider');
      return null;
    });
  if (url) return reply.header('cache-control', 'no-store').redirect(url.href, 303);
  return sendPage(reply, 200, messagePage(MESSAGES.loggedOut, { links: [{ title: MESSAGES.again, to: back }] }));
}

/**
 * Whether the navigation comes from our own page, from an external console or was typed, not from another origin or a
 * subresource. External consoles, and on plain HTTP, where browsers send no Sec-Fetch headers, our page name themselves
 * as the referrer.
 */
export function isOwnNavigation(
  { headers }: Pick<FastifyRequest, 'headers'>,
  externalOrigins: readonly string[],
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && (headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate') return false;
  if (site === 'same-origin' || site === 'none') return true;
  const { referer, host } = headers;
  if (site === 'cross-site' || referer === undefined || !URL.canParse(referer)) return false;
  const from = new URL(referer);
  return (site === undefined && from.host === host) || externalOrigins.includes(from.origin);
}
