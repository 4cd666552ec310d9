/** What of a Git access token is kept readable, and how it is shown (product.md section 4). Pure. */
import type { GitAccessToken } from '../../../src/services/catalogue/generated/types';

/** Characters that its owner knows it by. */
const TAIL = 4;
/** As many for every token: not even its length is told. */
const STARS = '*'.repeat(12);

export const tailOf = (token: string): string => token.slice(-TAIL);

/** Sealed for its owner: moved to the row of somebody else it does not open. */
export const tokenPurpose = (userId: number): string => `git-access-token:${userId}`;

export function tokenShown(kept: { tail: string; updateTime: Date } | null): GitAccessToken {
  if (!kept) return { configured: false, masked: '', updateTime: null };
  return { configured: true, masked: STARS + kept.tail, updateTime: kept.updateTime.toISOString() };
}
