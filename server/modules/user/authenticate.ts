/** Whether a password is somebody's, however it is asked for: by the log-in page or by the identity provider for development. */
import { DEMO_PASSWORD } from '../../db/seed/demo-accounts';
import { Refusal } from '../../kernel/errors';
import type { Context } from '../../kernel/handler';
import { networkOf } from '../../kernel/network';
import { passwordMatches } from '../../kernel/password';
import { lockedUntil, loginKey, minutesUntil, triesLeft, type Failures } from './login.rules';
import { MESSAGES } from './user.messages';
import * as store from './user.store';

type Asker = Pick<Context, 'db' | 'address' | 'now'> & { readonly config: Pick<Context['config'], 'demonstration'> };

function refuseIfLocked(failures: Failures, now: Date): void {
  const end = lockedUntil(failures, now);
  if (end) throw new Refusal('locked', { message: MESSAGES.locked(minutesUntil(end, now)) });
}

/** The person whose password this is, or a refusal that says nothing about which accounts exist. */
export async function authenticate(loginName: string, password: string, asker: Asker): Promise<number> {
  const { db, now, config } = asker;
  // Whoever has it: the demonstration's accounts, and accounts that were given it.
  if (password === DEMO_PASSWORD && !config.demonstration) throw new Refusal('wrongCredentials', { message: MESSAGES.publicPassword });
  const key = loginKey(loginName);
  const address = networkOf(asker.address);
  refuseIfLocked(await store.recentFailures(db, key, address, now()), now());
  const found = await store.findLogin(db, key);
  const right = await passwordMatches(found?.passwordHash, password);
  // Judged again in line: guesses sent at the same time learn no more than guesses sent one by one.
  const failures = await db.transaction(async (tx) => {
    await store.lockAttempts(tx, key, address);
    const before = await store.recentFailures(tx, key, address, now());
    if (lockedUntil(before, now())) return before;
    await store.recordAttempt(tx, { loginName: key, address, succeeded: right, createTime: now() });
    return store.recentFailures(tx, key, address, now());
  });
  refuseIfLocked(failures, now());
  if (!found || !right) throw new Refusal('wrongCredentials', { message: MESSAGES.wrong(triesLeft(failures, now())) });
  if (found.status === 'disabled') throw new Refusal('wrongCredentials', { message: MESSAGES.disabled });
  return found.userId;
}
