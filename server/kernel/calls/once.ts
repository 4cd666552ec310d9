/**
 * Idempotency keys: a call that is declared `once` runs once for each key that a person sends
 * (docs/decisions/0046-writes-that-happen-once.md).
 */
import { and, eq, lt } from 'drizzle-orm';
import { ONCE_HEADER, ONCE_KEPT_HOURS, ONCE_KEY } from '../../../src/services/catalogue/once';
import type { Database } from '../../db/connect';
import { onceKey } from '../../db/schema';
import { beginOnce } from '../../db/claims';
import { invalidField } from './api-errors';
import { ApiError } from './errors';
import { paramsDigest } from './params-digest';

export const MESSAGES = {
  malformed: `请求头 ${ONCE_HEADER} 应为 16 到 64 个字母、数字、下划线或连字符`,
  otherBody: '这次提交的编号已用于另一份内容，请重新提交',
} as const;

export interface Write {
  readonly userId: number;
  readonly call: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Runs `work` and stores the key with its answer in one transaction; returns the stored answer if the key is known. A
 * second request with the key waits for the first; if the first is refused, nothing was written and the second runs.
 * Throws an ApiError for a malformed key and for one that was sent with other params.
 */
export async function doOnce<T>(
  db: Database,
  header: string | readonly string[] | undefined,
  { userId, call, params }: Write,
  now: Date,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (header === undefined) return work(db);
  if (typeof header !== 'string' || !ONCE_KEY.test(header))
    throw new ApiError('invalid', { message: MESSAGES.malformed });
  const digest = paramsDigest(params);
  const same = and(eq(onceKey.userId, userId), eq(onceKey.call, call), eq(onceKey.key, header));
  return db.transaction(async (tx) => {
    const [begun] = await tx
      .insert(onceKey)
      .values({ userId, call, key: header, digest, createTime: now })
      .onConflictDoNothing()
      .returning({ key: onceKey.key });
    if (begun) {
      const answer = await work(tx);
      await tx.update(onceKey).set({ answer }).where(same);
      return answer;
    }
    const [before] = await tx.select({ digest: onceKey.digest, answer: onceKey.answer }).from(onceKey).where(same);
    if (before?.digest !== digest) throw new ApiError('conflict', { message: MESSAGES.otherBody });
    return before.answer as T;
  });
}

/** Removes keys whose retention time is over. */
export async function forgetKeys(db: Database, now: Date): Promise<void> {
  await db.delete(onceKey).where(lt(onceKey.createTime, new Date(now.getTime() - ONCE_KEPT_HOURS * 3_600_000)));
}

/** Digest of a request's params without its id. */
export function fingerprintOf(idName: string, params: Readonly<Record<string, unknown>>): string {
  const { [idName]: _, ...rest } = params;
  return paramsDigest(rest);
}

/**
 * Returns what a request with an id of the client began before, or begins it now; refuses an id that was used with other
 * params. null: there was nothing to begin.
 */
export async function requestOnce<Name extends string, Begun extends { readonly fingerprint: string | null }>(
  request: { readonly idName: Name; readonly params: Readonly<Record<Name, string>>; readonly otherRequest: string },
  find: () => Promise<Begun | null>,
  begin: (fingerprint: string) => Promise<unknown>,
): Promise<Begun | null> {
  const fingerprint = fingerprintOf(request.idName, request.params);
  const begun = await beginOnce(find, () => begin(fingerprint));
  // Rows from before fingerprints were stored have none.
  if ((begun?.fingerprint ?? fingerprint) !== fingerprint) throw invalidField(request.idName, request.otherRequest);
  return begun;
}
