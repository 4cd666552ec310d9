/** Bearer tokens of programs. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether the Authorization header is `Bearer <token>`. Compares digests of equal length in constant time, so that
 * response times reveal nothing about the token.
 */
export function showsToken(authorization: string | undefined, token: string): boolean {
  const [, shown] = /^Bearer ([\x21-\x7e]{1,500})$/.exec(authorization ?? '') ?? [];
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}
