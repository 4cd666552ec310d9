/**
 * Finds the account of a person at the provider: the account bound to them, else the one with their log-in name, else a
 * new one.
 */
import type { Database } from '../db/connect';
import { loginKey } from '../domain/account/login.rules';
import { SignOnFailure } from './failure';
import { mayBind, type Identity } from './identity.rules';
import * as store from './person.store';
import { MESSAGES } from './sso.messages';

/** Throws a SignOnFailure if the person may not sign on. */
export async function accountOf(db: Database, identity: Identity, now: Date): Promise<number> {
  const known = (await store.findBySubject(db, identity.subject)) ?? (await named(db, identity));
  if (known === null) return newAccount(db, identity, now);
  if (known.status === 'disabled') throw new SignOnFailure('disabled');
  return known.userId;
}

/** The account with the person's log-in name, after binding it to them. */
async function named(db: Database, { loginName, subject }: Identity) {
  if (loginName === null) throw new SignOnFailure('nameless');
  const found = await store.findByLoginName(db, loginKey(loginName));
  if (found === null || found.status === 'disabled') return found;
  const bound = found.ssoSubject;
  if (!mayBind(bound, subject)) throw new SignOnFailure('boundElsewhere');
  await store.releaseSubject(db, subject);
  // A concurrent sign-on of the same person has stored the same subject; any other person another one.
  if (await store.bindSubject(db, found.userId, { bound, subject })) return found;
  return (await store.findBySubject(db, subject)) ?? refuse();
}

async function newAccount(db: Database, identity: Identity, now: Date): Promise<number> {
  const { loginName, subject, department } = identity;
  if (loginName === null) throw new SignOnFailure('nameless');
  return db.transaction(async (tx) => {
    await store.releaseSubject(tx, subject);
    const made = await store.createAccount(tx, identity, { loginName, now });
    if (made === null) return ((await store.findBySubject(tx, subject)) ?? refuse()).userId;
    if (department !== '')
      await store.askToJoin(tx, made, { departmentName: department, reason: MESSAGES.joinReason, now });
    return made;
  });
}

function refuse(): never {
  throw new SignOnFailure('boundElsewhere');
}
