/**
 * Whether a password is somebody's, however it is asked for: by the log-in page or by the identity provider for
 * development.
 */
import { DEMO_PASSWORD } from '../../domain/account/password.rules';
import { ApiError } from '../../kernel/errors';
import type { Context } from '../../kernel/handler';
import * as attempts from '../../domain/account/login-attempt.store';
import { networkOf } from '../../kernel/network';
import { passwordMatches } from '../../kernel/password';
import { lockedUntil, loginKey, minutesUntil, triesLeft, type Failures } from '../../domain/account/login.rules';
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

/** The person whose password this is, who chose it; or a refusal that says nothing about which accounts exist. */
export async function authenticate(loginName: string, password: string, asker: Asker): Promise<Authenticated> {
  const { temporary, ...person } = await prove(loginName, password, asker);
  // Whoever chose it knows it too: it is good for nothing but choosing another (user.replaceTemporaryPassword).
  if (temporary) throw new ApiError('passwordToChange');
  return person;
}

/** As `authenticate`, also with a password that somebody else chose. */
export async function prove(
  loginName: string,
  password: string,
  asker: Asker,
): Promise<Authenticated & { readonly temporary: boolean }> {
  const { db, now, config } = asker;
  // Whoever has it: the demonstration's accounts, and accounts that were given it.
  if (password === DEMO_PASSWORD && !config.demonstration)
    throw new ApiError('wrongCredentials', { message: MESSAGES.publicPassword });
  const key = loginKey(loginName);
  const address = networkOf(asker.address);
  refuseIfLocked(await attempts.recentFailures(db, key, address, now()), now());
  const found = await store.findLogin(db, key);
  const right = await passwordMatches(found?.passwordHash, password);
  // Judged again in line: guesses sent at the same time learn no more than guesses sent one by one.
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
