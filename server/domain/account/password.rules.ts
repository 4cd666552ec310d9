/**
 * Rules for passwords. The contract checks the length (`newPassword`), this file the rest. Pure except for the word
 * list, which is loaded on first use.
 */
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './account.messages';

/**
 * Password of the demonstration accounts (server/seed/people/demo-accounts.ts); it is public, so no other account may use it.
 */
export const DEMO_PASSWORD = 'Atelier2026!';

/** Shorter log-in names are not searched for in passwords: they occur in too many good ones. */
const SHORTEST_NAME = 3;

let common: Promise<ReadonlySet<string>> | undefined;
/** 49,000 leaked passwords in lower case and the demonstration's. About 5 MB, so not loaded at start-up. */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], DEMO_PASSWORD.toLowerCase()]),
  ));

interface Owner {
  readonly loginName: string;
}

/** Why an account may not use this password; null: it may. */
export async function weaknessOf(
  password: string,
  { loginName }: Owner,
): Promise<'commonPassword' | 'containsLoginName' | null> {
  const typed = password.toLowerCase();
  if ((await commonPasswords()).has(typed)) return 'commonPassword';
  return loginName.length >= SHORTEST_NAME && typed.includes(loginName.toLowerCase()) ? 'containsLoginName' : null;
}

/** Throws a refusal at `field` with the reason if the account may not use this password. */
export async function mayChoose(password: string, owner: Owner, field: string): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness) throw invalidField(field, MESSAGES[weakness]);
}
