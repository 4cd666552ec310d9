/** Logs an identified person in: creates the session and its cookies and returns the account. */
import type { UserLoginResult } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import { createSession } from '../../kernel/session/session';
import * as store from './user.store';

/** `first`: runs in the same transaction, before the session is created. */
export async function enter(
  { db, address, userAgent, now, cookies }: Context,
  userId: number,
  first?: (tx: Database) => Promise<void>,
): Promise<UserLoginResult> {
  const session = await db.transaction(async (tx) => {
    await first?.(tx);
    await store.noteLogin(tx, userId, now());
    return createSession(tx, { userId, address, userAgent, now: now(), replaces: cookies.secret });
  });
  const info = await store.readUserInfo(db, userId);
  if (!info) throw new ApiError('sessionRevoked');
  cookies.start(session);
  return { token: session.token, expiresAt: session.expiresAt.toISOString(), user: info };
}
