/**
 * The provider's word about who signed on, kept by the browser: it names the session to end, and the person who may
 * renew theirs.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedOn } from './relying-party';

const COOKIE = 'atelier_sso_id';
const PATH = '/sso';
/** Longer than any session, which is prolonged by use. */
const KEPT_SECONDS = 90 * 24 * 3_600;
/** Browsers keep no cookie above 4 kB; then the provider asks whom to log out. */
const LONGEST = 3_800;
const JWT = /^[\w-]+\.([\w-]+)\.[\w-]*$/;

export function keepIdToken(reply: FastifyReply, idToken: string, secure: boolean): void {
  if (idToken.length > LONGEST) return void forgetIdToken(reply);
  reply.setCookie(COOKIE, idToken, { path: PATH, httpOnly: true, sameSite: 'lax', secure, maxAge: KEPT_SECONDS });
}

export function idTokenOf({ cookies }: FastifyRequest): string | undefined {
  const idToken = cookies[COOKIE];
  return idToken !== undefined && JWT.test(idToken) ? idToken : undefined;
}

export const forgetIdToken = (reply: FastifyReply): FastifyReply => reply.clearCookie(COOKIE, { path: PATH });

/** Whether it is the one whose page waits: a form begun by one person must not be sent by another. */
export function isSamePerson(request: FastifyRequest, { claims }: SignedOn): boolean {
  const before = payloadOf(idTokenOf(request));
  return before === undefined || (before.iss === claims.iss && before.sub === claims.sub);
}

/** Not verified: it only ever makes us refuse. */
function payloadOf(idToken: string | undefined): { iss?: unknown; sub?: unknown } | undefined {
  const payload = idToken && JWT.exec(idToken)?.[1];
  if (!payload) return undefined;
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { iss?: unknown; sub?: unknown };
  } catch {
    return undefined;
  }
}
