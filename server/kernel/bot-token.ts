/**
 * Bots are programs, not persons: they hold no session, and one token for all of them (docs/decisions/0016-bots.md).
 * ATELIER_BOT_TOKEN says it; else the first server makes one, which all others find in the database.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/connect';
import { ApiError } from './errors';
import { keptSecret } from './server-secret.store';

const NAME = 'bot-token';

export const botTokenOf = async (db: Database, configured: string | null): Promise<string> =>
  configured ?? keptSecret(db, NAME, () => randomBytes(32).toString('base64url'));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `authorization`: `Bearer <token>`. Throws unless it is the bots'. */
export async function admitBot(
  db: Database,
  configured: string | null,
  authorization: string | undefined,
): Promise<void> {
  const [, shown] = /^Bearer ([\x21-\x7e]{1,500})$/.exec(authorization ?? '') ?? [];
  // Digests: of equal length, so that nothing is learnt from how long comparing takes.
  if (shown === undefined || !timingSafeEqual(digest(shown), digest(await botTokenOf(db, configured))))
    throw new ApiError('notABot');
}
