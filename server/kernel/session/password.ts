/** Password hashing: argon2id with the library's defaults (19 MiB, 2 passes), about 20 ms each. */
import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

// Hash of a random password, verified when the account does not exist, so that the response time does not reveal that.
let nobody: Promise<string> | undefined;
const hashOfNobody = () => (nobody ??= hash(randomUUID()));

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const expected = await hashOfNobody();
  return (await verify(passwordHash || expected, password)) && Boolean(passwordHash);
}
