/**
 * Stores the provider's sessions, codes and grants as rows, so that every server of the installation has them. Ids are
 * hashed, so that reading the table does not allow using a session.
 */
import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Adapter, Payload } from 'oidc-provider';
import type { Database } from '../../db/connect';
import { ssoRecord } from '../../db/schema';

/** Models whose records are deleted when their grant is revoked. */
const OF_A_GRANT: ReadonlySet<string> = new Set(['AccessToken', 'AuthorizationCode']);
const nameOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** The storage adapter of one model. */
export function recordsOf(db: Database, model: string): Adapter {
  const one = (id: string) => and(eq(ssoRecord.model, model), eq(ssoRecord.id, nameOf(id)));
  const alive = () => or(isNull(ssoRecord.expireTime), gt(ssoRecord.expireTime, new Date()));
  const read = async (mine: ReturnType<typeof one>): Promise<Payload | undefined> => {
    const [row] = await db.select().from(ssoRecord).where(and(mine, alive()));
    return (
      row && {
        ...(row.payload as Payload),
        ...(row.consumeTime && { consumed: Math.floor(row.consumeTime.getTime() / 1000) }),
      }
    );
  };
  return {
    async upsert(id, payload, expiresIn) {
      const values = {
        payload: withoutSecrets(payload),
        grantId: OF_A_GRANT.has(model) ? ((payload.grantId as string | undefined) ?? null) : null,
        uid: (payload.uid as string | undefined) ?? null,
        expireTime: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      };
      await db
        .insert(ssoRecord)
        .values({ model, id: nameOf(id), ...values })
        .onConflictDoUpdate({ target: [ssoRecord.model, ssoRecord.id], set: values });
    },
    async find(id) {
      const found = await read(one(id));
      return found && { ...found, jti: id };
    },
    findByUid: (uid) => read(and(eq(ssoRecord.model, model), eq(ssoRecord.uid, uid))),
    // Only used by the device flow, which is disabled.
    findByUserCode: async () => undefined,
    async consume(id) {
      const consumed = await db
        .update(ssoRecord)
        .set({ consumeTime: new Date() })
        .where(and(one(id), isNull(ssoRecord.consumeTime)))
        .returning({ model: ssoRecord.model });
      if (consumed.length === 0) throw new Error(`${model} was used twice at the same time`);
    },
    async destroy(id) {
      await db.delete(ssoRecord).where(one(id));
    },
    async revokeByGrantId(grantId) {
      await db.delete(ssoRecord).where(and(eq(ssoRecord.model, model), eq(ssoRecord.grantId, grantId)));
    },
  };
}

/** Removes the record's id, and the session's id that an interaction stores but nothing reads. */
const withoutSecrets = (payload: Payload): Payload => ({
  ...payload,
  jti: undefined,
  session: payload.session && { ...payload.session, cookie: undefined },
});

export async function forgetExpiredRecords(db: Database, now: Date): Promise<void> {
  await db.delete(ssoRecord).where(lte(ssoRecord.expireTime, now));
}
