/**
 * Keeps the ID token in a cookie: it names the provider's session to end at log-out, and the person whose session may
 * be renewed.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedOn } from './relying-party';

const COOKIE = 'atelier_sso_id';
const PATH = '/sso';
/** Longer than any session, because sessions are prolonged by use. */
const KEPT_SECONDS = 90 * 24 * 3_600;
/** Browsers reject cookies above 4 kB. Without the token, the provider asks which person to log out. */
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

/** Whether the same person signed on as before: a form that one person filled in must not be sent by another. */
export function isSamePerson(request: FastifyRequest, { claims }: SignedOn): boolean {
  const before = payloadOf(idTokenOf(request));
  return before === undefined || (before.iss === claims.iss && before.sub === claims.sub);
}

/** Not verified, because it can only cause a refusal. */
function payloadOf(idToken: string | undefined): { iss?: unknown; sub?: unknown } | undefined {
  const payload = idToken && JWT.exec(idToken)?.[1];
  if (!payload) return undefined;
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { iss?: unknown; sub?: unknown };
  } catch {
    return undefined;
  }
}
