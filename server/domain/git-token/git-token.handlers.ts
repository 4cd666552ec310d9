/**
 * The Git access token of a person (product.md section 4). Write-only: answers contain whether it exists and its last
 * characters. The specification names no Git server, so the token is stored but not used.
 */
import { sealer } from '../../kernel/session/seal';
import { tailOf, tokenPurpose, tokenShown } from './git-token.rules';
import { findToken, keepToken } from './git-token.store';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'auth.queryGitAccessToken': async (_, { db, actor }) => tokenShown(await findToken(db, actor.userId)),
  async 'auth.updateGitAccessToken'({ token }, { db, actor: { userId }, now }) {
    const sealed = (await sealer(db)).close(tokenPurpose(userId), token);
    return tokenShown(await keepToken(db, { userId, sealed, tail: tailOf(token), updateTime: now() }));
  },
} satisfies SomeHandlers;
