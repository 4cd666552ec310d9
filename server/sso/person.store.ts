/** SQL: finds accounts by the person at the identity provider, and creates accounts at the first sign-on. */
import { and, asc, eq, isNotNull, isNull, like, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/connect';
import { account, department, groupJoin, joinGroup } from '../db/schema';
import { DEVELOPMENT_ISSUER, type Identity, type LinkClaim, type VerifiedContact } from './identity.rules';

const view = { userId: account.userId, status: account.status };
export type Found = { readonly userId: number; readonly status: (typeof account.$inferSelect)['status'] };

export const findBySubject = (db: Database, subject: string): Promise<Found | null> =>
  find(db, eq(account.ssoSubject, subject));

export const findById = (db: Database, userId: number): Promise<Found | null> => find(db, eq(account.userId, userId));

async function find(db: Database, which: SQL): Promise<Found | null> {
  const [row] = await db
    .select(view)
    .from(account)
    .where(and(which, isNull(account.deleteTime)));
  return row ?? null;
}

/** Links of the development provider prove no identity; earlier versions stored them. */
const unlinked = or(isNull(account.ssoSubject), like(account.ssoSubject, `${DEVELOPMENT_ISSUER} %`));
const COLUMN = { email: account.email, phone_number: account.mobile } as const satisfies Record<LinkClaim, PgColumn>;

/**
 * The account with a contact, if it is the only one, is linked to nobody, and has neither a password nor
 * administrator's rights.
 */
export async function findUnlinked(db: Database, { claim, value }: VerifiedContact): Promise<Found | null> {
  const isTheirs = sql`lower(${COLUMN[claim]}) = ${value.toLowerCase()}`;
  const rows = await db
    .select({
      ...view,
      free: sql<boolean>`${and(unlinked, eq(account.passwordHash, ''), eq(account.adminLevel, 0))}`,
    })
    .from(account)
    .where(and(isTheirs, isNull(account.deleteTime)))
    .limit(2);
  const [only] = rows;
  return only && rows.length === 1 && only.free ? { userId: only.userId, status: only.status } : null;
}

/** Removes the binding of a deleted account, so that the person can sign on as a new account. */
export async function releaseSubject(db: Database, subject: string): Promise<void> {
  await db
    .update(account)
    .set({ ssoSubject: null })
    .where(and(eq(account.ssoSubject, subject), isNotNull(account.deleteTime)));
}

/** `unlinked`: false if the account has been linked meanwhile, or the subject to another account. */
export async function linkSubject(
  db: Database,
  userId: number,
  subject: string,
  options: { unlinked?: boolean } = {},
): Promise<boolean> {
  const taken = db
    .select({ userId: account.userId })
    .from(account)
    .where(and(eq(account.ssoSubject, subject), ne(account.userId, userId)));
  const changed = await db
    .update(account)
    .set({ ssoSubject: subject })
    .where(and(eq(account.userId, userId), options.unlinked ? unlinked : undefined, notExists(taken)))
    .returning({ userId: account.userId });
  return changed.length > 0;
}

/** Creates an account without role and department; null if a concurrent request created it. */
export async function createAccount(
  db: Database,
  { subject, name, email, mobile }: Identity,
  { loginName, now }: { loginName: string; now: Date },
): Promise<number | null> {
  const shown = name || loginName;
  const [row] = await db
    .insert(account)
    .values({
      loginName,
      ssoSubject: subject,
      name: shown,
      userName: shown,
      email,
      mobile,
      createTime: now,
      updateTime: now,
    })
    .onConflictDoNothing()
    .returning({ userId: account.userId });
  return row?.userId ?? null;
}

/** Creates a join request for the first group of the department with this name, if it has one. */
export async function askToJoin(
  db: Database,
  userId: number,
  { departmentName, reason, now }: { departmentName: string; reason: string; now: Date },
): Promise<void> {
  const [group] = await db
    .select({ groupId: joinGroup.groupId })
    .from(joinGroup)
    .innerJoin(department, eq(department.departmentId, joinGroup.departmentId))
    .where(eq(department.name, departmentName))
    .orderBy(asc(joinGroup.groupId))
    .limit(1);
  if (group)
    await db
      .insert(groupJoin)
      .values({ groupId: group.groupId, userId, reason, createTime: now, updateTime: now })
      .onConflictDoNothing();
}
