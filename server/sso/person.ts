/**
 * Finds the account of a person at the provider (docs/decisions/0008-single-sign-on.md): the account linked to them,
 * else the one whose invitation they bring, else the one that a verified claim names, else a new one.
 */
import type { Database } from '../db/connect';
import { findLink, setPassword } from '../domain/account/password-link.store';
import { SignOnFailure } from './failure';
import type { Identity } from './identity.rules';
import * as store from './person.store';
import { MESSAGES } from './sso.messages';

export interface Arriving {
  readonly identity: Identity;
  /** Secret of the one-time link with which the sign-on began. */
  readonly invitation: string | null;
  readonly now: Date;
}

/** Throws a SignOnFailure if the person may not sign on. */
export async function accountOf(db: Database, { identity, invitation, now }: Arriving): Promise<number> {
  const known = await linked(db, identity);
  if (invitation && identity.developmentAccount === null) {
    const userId = await byInvitation(db, { identity, invitation, now });
    if (userId !== known?.userId) return userId;
  }
  if (known) return enabled(known);
  const named = await byContact(db, identity);
  return named ? enabled(named) : newAccount(db, identity, now);
}

const linked = (db: Database, { subject, developmentAccount }: Identity) =>
  developmentAccount === null ? store.findBySubject(db, subject) : store.findById(db, developmentAccount);

function enabled({ userId, status }: store.Found): number {
  if (status === 'disabled') throw new SignOnFailure('disabled');
  return userId;
}

/** Links the account of a one-time link, which is then used up: whoever created the link vouches for its recipient. */
function byInvitation(
  db: Database,
  { identity: { subject }, invitation, now }: Arriving & { invitation: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const invited = await findLink(tx, invitation, now, { hold: true });
    if (!invited) throw new SignOnFailure('deadLink');
    await store.releaseSubject(tx, subject);
    if (!(await store.linkSubject(tx, invited.userId, subject))) throw new SignOnFailure('linkedElsewhere');
    await setPassword(tx, { userId: invited.userId, loginName: invited.loginName, password: null, now });
    return invited.userId;
  });
}

/** The only account with the verified contact, after linking it; never one with a password or administrator's rights. */
async function byContact(db: Database, { verified, subject }: Identity): Promise<store.Found | null> {
  const found = verified && (await store.findUnlinked(db, verified));
  if (!found || found.status === 'disabled') return found;
  await store.releaseSubject(db, subject);
  if (await store.linkSubject(db, found.userId, subject, { unlinked: true })) return found;
  return store.findBySubject(db, subject);
}

/** A log-in name proves nothing: with one that an account here has, the person is told how to link that account. */
async function newAccount(db: Database, identity: Identity, now: Date): Promise<number> {
  const { loginName, subject, department } = identity;
  if (identity.developmentAccount !== null) throw new SignOnFailure('disabled');
  if (loginName === null) throw new SignOnFailure('nameless');
  return db.transaction(async (tx) => {
    await store.releaseSubject(tx, subject);
    const made = await store.createAccount(tx, identity, { loginName, now });
    if (made === null) {
      // A concurrent sign-on of the same person has created the account.
      const concurrent = await store.findBySubject(tx, subject);
      if (!concurrent) throw new SignOnFailure('nameTaken');
      return concurrent.userId;
    }
    if (department !== '')
      await store.askToJoin(tx, made, { departmentName: department, reason: MESSAGES.joinReason, now });
    return made;
  });
}
