/** Readable part and display of a Git access token (product.md section 4). Pure. */
import type { GitAccessToken } from '../../../src/services/catalogue/generated/types';

/** Number of last characters by which the owner recognises the token. */
const TAIL = 4;
/** A fixed number of asterisks, so that they do not reveal the token's length. */
const STARS = '*'.repeat(12);

export const tailOf = (token: string): string => token.slice(-TAIL);

/** Purpose of the seal, bound to the owner: in the row of another account the token cannot be unsealed. */
export const tokenPurpose = (userId: number): string => `git-access-token:${userId}`;

export function tokenShown(stored: { tail: string; updateTime: Date } | null): GitAccessToken {
  if (!stored) return { configured: false, masked: '', updateTime: null };
  return { configured: true, masked: STARS + stored.tail, updateTime: stored.updateTime.toISOString() };
}
