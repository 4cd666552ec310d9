/**
 * One-time links with which people choose a password, and passwords themselves. Their SQL stands here only
 * (docs/decisions/0033-passwords.md).
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { insertRows } from '../../db/bulk';
import type { Database } from '../../db/connect';
import { account, passwordLink } from '../../db/schema';
import { hashPassword } from '../../kernel/password';
import { revokeSessionsOf } from '../../kernel/session';
import { forgiveFailures } from './login-attempt.store';

/** Somebody new may be on leave when the invitation comes. */
export const INVITATION_MS = 7 * 24 * 3_600_000;
/** Whoever asked for a new password waits for it. */
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

/** Makes a link for each account; earlier ones are worth nothing from now on. */
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
  // A fragment: it goes into no log, no referrer and no request.
  return new Map(
    secrets.map(({ userId, secret }) => [userId, { url: `${publicUrl}/login#link=${secret}`, expireTime }]),
  );
}

/** Makes the link of an account; an earlier one is worth nothing from now on. */
export const makeLink = async (tx: Database, userId: number, start: LinkStart): Promise<PasswordLink> =>
  (await makeLinks(tx, [userId], start)).get(userId)!;

/** Whose link it is; null where it is none that can be used. `hold`: until the transaction ends. */
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
  /** Null: none, nobody logs in with one. */
  readonly password: string | null;
  /** Somebody else chose it. */
  readonly temporary?: boolean;
  readonly now: Date;
  /** The session that stays. */
  readonly keep?: string;
}

/**
 * Whatever was known before is worth nothing: the old password, the link, every other session, and wrong guesses that
 * lock the account.
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
