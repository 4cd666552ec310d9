/**
 * Passwords and the one-time links with which people choose them (docs/decisions/0033-passwords.md). Holds all SQL for
 * them.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { insertRows } from '../../db/bulk';
import type { Database } from '../../db/connect';
import { account, passwordLink } from '../../db/schema';
import { hashPassword } from '../../kernel/session/password';
import { revokeSessionsOf } from '../../kernel/session/session';
import { forgiveFailures } from './login-attempt.store';

/** Validity of an invitation: long, because new people may be absent when it arrives. */
export const INVITATION_MS = 7 * 24 * 3_600_000;
/** Validity of a reset link: shorter, because the person asked for it and expects it. */
export const RESET_MS = 24 * 3_600_000;

export interface PasswordLink {
  readonly url: string;
  readonly expireTime: Date;
}

interface LinkStart {
  readonly creatorId: number;
  readonly now: Date;
  readonly lastsMs: number;
  /** Origin of the console. */
  readonly publicUrl: string;
}

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Creates a link for each account and invalidates earlier ones. */
export async function makeLinks(
  tx: Database,
  userIds: readonly number[],
  { creatorId, now, lastsMs, publicUrl }: LinkStart,
): Promise<Map<number, PasswordLink>> {
  const expireTime = new Date(now.getTime() + lastsMs);
  const secrets = userIds.map((userId) => ({ userId, secret: randomBytes(32).toString('base64url') }));
  await tx.delete(passwordLink).where(inArray(passwordLink.userId, [...userIds]));
  await insertRows(
    tx,
    passwordLink,
    secrets.map(({ userId, secret }) => ({ userId, secretHash: hash(secret), creatorId, createTime: now, expireTime })),
  );
  // The secret is in the fragment, which browsers send neither to servers nor in the Referer header.
  return new Map(
    secrets.map(({ userId, secret }) => [userId, { url: `${publicUrl}/login#link=${secret}`, expireTime }]),
  );
}

/** Creates a link for one account and invalidates earlier ones. */
export const makeLink = async (tx: Database, userId: number, start: LinkStart): Promise<PasswordLink> =>
  (await makeLinks(tx, [userId], start)).get(userId)!;

/** Account of a valid link, or null. `hold`: locks the row until the transaction ends. */
export async function findLink(db: Database, secret: string, now: Date, { hold = false } = {}) {
  const query = db
    .select({
      userId: account.userId,
      loginName: account.loginName,
      userName: account.userName,
      expireTime: passwordLink.expireTime,
    })
    .from(passwordLink)
    .innerJoin(account, eq(account.userId, passwordLink.userId))
    .where(
      and(
        eq(passwordLink.secretHash, hash(secret)),
        gt(passwordLink.expireTime, now),
        eq(account.status, 'enabled'),
        isNull(account.deleteTime),
      ),
    );
  const [row] = await (hold ? query.for('update') : query);
  return row ?? null;
}

export async function forgetExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.delete(passwordLink).where(lt(passwordLink.expireTime, now));
}

interface NewPassword {
  readonly userId: number;
  readonly loginName: string;
  /** null: removes the password, so that nobody can log in with one. */
  readonly password: string | null;
  /** Whether somebody else chose the password. */
  readonly temporary?: boolean;
  readonly now: Date;
  /** Session that remains valid. */
  readonly keep?: string;
}

/**
 * Sets the password and invalidates everything older: password, links, other sessions and the failed attempts that lock
 * the account.
 */
export async function setPassword(
  tx: Database,
  { userId, loginName, password, temporary = false, now, keep }: NewPassword,
): Promise<void> {
  const passwordHash = password === null ? '' : await hashPassword(password);
  await tx
    .update(account)
    .set({ passwordHash, passwordTemporary: temporary, updateTime: now })
    .where(eq(account.userId, userId));
  await tx.delete(passwordLink).where(eq(passwordLink.userId, userId));
  await revokeSessionsOf(tx, [userId], now, { except: keep });
  await forgiveFailures(tx, [loginName]);
}
