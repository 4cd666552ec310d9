/** Passwords: argon2id with the library's defaults (19 MiB, 2 passes), some 20 ms each. */
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

// Compared with where there is no account, so that its absence takes as long as a wrong password. Nobody knows its
// password.
let nobody: Promise<string> | undefined;
const hashOfNobody = () => (nobody ??= hash(crypto.randomUUID()));

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const expected = await hashOfNobody();
  return (await verify(passwordHash || expected, password)) && Boolean(passwordHash);
}
