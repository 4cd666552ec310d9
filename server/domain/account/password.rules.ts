/**
 * Which passwords people may choose. The length is the contract's (`newPassword`); the rest is here. Pure but for the
 * list, read when first needed.
 */
import { invalidField } from '../../kernel/api-errors';
import { MESSAGES } from './account.messages';

/** Of the demonstration's accounts (server/seed/demo-accounts.ts): public, so nobody may choose it for another. */
export const DEMO_PASSWORD = 'Atelier2026!';

/** A shorter log-in name is part of too many good passwords. */
const SHORTEST_NAME = 3;

let common: Promise<ReadonlySet<string>> | undefined;
/**
 * 49,000 passwords of published leaks, in lower case, and the demonstration's, which README tells. Some 5 MB: not read
 * at start-up.
 */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], DEMO_PASSWORD.toLowerCase()]),
  ));

/** Throws a refusal of `field` that says what is wrong with a password for this account. */
export async function mayChoose(
  password: string,
  { loginName }: { readonly loginName: string },
  field: string,
): Promise<void> {
  const typed = password.toLowerCase();
  if ((await commonPasswords()).has(typed)) throw invalidField(field, MESSAGES.commonPassword);
  if (loginName.length >= SHORTEST_NAME && typed.includes(loginName.toLowerCase()))
    throw invalidField(field, MESSAGES.containsLoginName);
}
