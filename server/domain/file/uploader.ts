/** Finds the person of a temporary credential or a session who may store files; the same policy applies to both. */
import { STORE_FILES } from '../../../src/services/catalogue/policies';
import { allows } from '../../../src/services/catalogue/policy';
import type { Database } from '../../db/connect';
import { ERRORS } from '../../kernel/calls/errors';
import type { Actor } from '../../kernel/calls/handler';
import { personNow } from '../../kernel/session/session';

/** The person with their present rights; undefined: they may not upload. */
export async function uploaderOf(db: Database, userId: number | undefined): Promise<Actor | undefined> {
  const person = userId === undefined ? null : await personNow(db, userId);
  return person && allows(STORE_FILES, person) ? person : undefined;
}

/** Browsers fetch new credentials after an HTTP 403 (product.md section 8). */
export const refusedToken = (requestId: string) => ({
  code: ERRORS.forbidden.code,
  msg: '上传凭证无效或已过期',
  data: null,
  requestId,
});
