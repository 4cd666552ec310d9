/** Identifies the sender of a request by the cookies and the header of a session (docs/decisions/0003-session.md). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connect';
import { ApiError } from '../calls/errors';
import type { Actor, SessionCookies } from '../calls/handler';
import { forgetPerson, rememberPerson, SESSION_COOKIE } from '../calls/sender';
import { identify, type LoginType, type SessionTrouble } from './session';

/** Name of the cookie with the readable token, by log-in type; src/app/config.ts uses the same names. */
export const TOKEN_COOKIE: Readonly<Record<LoginType, string>> = {
  1: 'atelier_sso_token',
  2: 'atelier_token',
  3: 'atelier_v2_token',
};
/** Log-in type 2 sends the first header, the others the second (product.md section 6). */
const TOKEN_HEADERS = ['authorizationv2', 'token'] as const;

export interface IdentityOptions {
  /**
   * For GETs that browsers send without custom headers (event streams, pictures): they change nothing, so the cookie
   * suffices.
   */
  readonly cookieOnly?: boolean;
}

export type Identity = { readonly actor: Actor } | { readonly trouble: SessionTrouble };

/** The actor of a request, or why it has none. Renews the cookies on the reply when the session is prolonged. */
export async function identityOf(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Database,
  now: Date,
  { cookieOnly = false }: IdentityOptions = {},
): Promise<Identity> {
  const secret = request.cookies[SESSION_COOKIE];
  const token = TOKEN_HEADERS.map((name) => request.headers[name]).find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  if (!secret || (!cookieOnly && !token)) return { trouble: 'sessionMissing' };
  const found = await identify(db, { secret, token: cookieOnly ? undefined : token }, now);
  if ('trouble' in found) {
    forgetPerson(secret);
    return found;
  }
  rememberPerson(secret, found.actor.userId);
  const cookieToken = request.cookies[TOKEN_COOKIE[found.loginType]];
  if (found.prolonged && cookieToken)
    cookiesOf(request, reply).start({
      secret,
      token: cookieToken,
      expiresAt: found.prolonged,
      loginType: found.loginType,
    });
  return { actor: found.actor };
}

/** The actor; throws the refusal on which the console goes to the log-in page. */
export async function requireActor(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Database,
  now: Date,
  options?: IdentityOptions,
): Promise<Actor> {
  const found = await identityOf(request, reply, db, now, options);
  if ('trouble' in found) throw notIdentified(request, found.trouble);
  return found.actor;
}

/** The refusal of an unidentified request. Consoles with single sign-on expect HTTP 403 (product.md section 8). */
export function notIdentified({ headers }: Pick<FastifyRequest, 'headers'>, trouble: SessionTrouble): ApiError {
  const [own, other] = TOKEN_HEADERS;
  const signsOn = headers[other] !== undefined && headers[own] === undefined;
  return new ApiError(trouble, trouble === 'sessionMissing' && signsOn ? { status: 403 } : {});
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Domain of the token cookie, which consoles on external hosts read (docs/decisions/0036-external-hosts.md); '':
     * the host itself.
     */
    tokenDomain: string;
  }
}

export interface LoginCookies extends SessionCookies {
  start(session: { secret: string; token: string; expiresAt: Date; loginType?: LoginType }): void;
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): LoginCookies {
  const common = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const;
  const { tokenDomain } = request.server;
  const ofToken =
    tokenDomain !== '' && `.${request.hostname}`.endsWith(`.${tokenDomain}`)
      ? { ...common, domain: tokenDomain }
      : common;
  const clear = (names: readonly string[]) => names.forEach((name) => reply.clearCookie(name, ofToken));
  return {
    secret: request.cookies[SESSION_COOKIE],
    start({ secret, token, expiresAt, loginType = 2 }) {
      reply.setCookie(SESSION_COOKIE, secret, { ...common, httpOnly: true, expires: expiresAt });
      // Not HttpOnly: the console's client reads it and sends it as a header.
      const name = TOKEN_COOKIE[loginType];
      reply.setCookie(name, token, { ...ofToken, expires: expiresAt });
      clear(Object.values(TOKEN_COOKIE).filter((other) => other !== name && request.cookies[other] !== undefined));
    },
    end() {
      reply.clearCookie(SESSION_COOKIE, { ...common, httpOnly: true });
      clear(Object.values(TOKEN_COOKIE));
    },
  };
}
