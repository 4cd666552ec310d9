/** Verifies passwords, for the log-in page and for the identity provider of development. */
import { DEMO_PASSWORD } from './password.rules';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import * as attempts from './login-attempt.store';
import { networkOf } from '../../kernel/network/network';
import { passwordMatches } from '../../kernel/session/password';
import { lockedUntil, loginKey, minutesUntil, triesLeft, type Failures } from './login.rules';
import { MESSAGES } from './user.messages';
import * as store from './user.store';

type Asker = Pick<Context, 'db' | 'address' | 'now'> & { readonly config: Pick<Context['config'], 'demonstration'> };

function refuseIfLocked(failures: Failures, now: Date): void {
  const end = lockedUntil(failures, now);
  if (end) throw new ApiError('locked', { message: MESSAGES.locked(minutesUntil(end, now)) });
}

export interface Authenticated {
  readonly userId: number;
  readonly loginName: string;
}

/** The account with this log-in name and a password of its own choice; refusals do not reveal which accounts exist. */
export async function authenticate(loginName: string, password: string, asker: Asker): Promise<Authenticated> {
  const { temporary, ...person } = await prove(loginName, password, asker);
  // The person who set it also knows it: it only permits choosing another (user.replaceTemporaryPassword).
  if (temporary) throw new ApiError('passwordToChange');
  return person;
}

/** Like `authenticate`, but also accepts a temporary password. */
export async function prove(
  loginName: string,
  password: string,
  asker: Asker,
): Promise<Authenticated & { readonly temporary: boolean }> {
  const { db, now, config } = asker;
  // For any account with it: the password is public.
  if (password === DEMO_PASSWORD && !config.demonstration)
    throw new ApiError('wrongCredentials', { message: MESSAGES.publicPassword });
  const key = loginKey(loginName);
  const address = networkOf(asker.address);
  refuseIfLocked(await attempts.recentFailures(db, key, address, now()), now());
  const found = await store.findLogin(db, key);
  const right = await passwordMatches(found?.passwordHash, password);
  // Check the lock again under the lock on attempts, so that concurrent guesses have no advantage over sequential ones.
  const failures = await db.transaction(async (tx) => {
    await attempts.lockAttempts(tx, key, address);
    const before = await attempts.recentFailures(tx, key, address, now());
    if (lockedUntil(before, now())) return before;
    await attempts.recordAttempt(tx, { loginName: key, address, succeeded: right, createTime: now() });
    return attempts.recentFailures(tx, key, address, now());
  });
  refuseIfLocked(failures, now());
  if (!found || !right) throw new ApiError('wrongCredentials', { message: MESSAGES.wrong(triesLeft(failures, now())) });
  if (found.status === 'disabled') throw new ApiError('wrongCredentials', { message: MESSAGES.disabled });
  return { userId: found.userId, loginName: found.loginName, temporary: found.passwordTemporary };
}
