/** Accepted user agreements. Holds all SQL for them. */
import { and, eq, sql } from 'drizzle-orm';
import type { AgreementStatus } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { toJson } from '../../db/rows';
import { userAgreement } from '../../db/schema';

const shown = { agreed: userAgreement.agreed, updateTime: userAgreement.updateTime };

export async function readAgreement(db: Database, userId: number, type: number): Promise<AgreementStatus> {
  const [row] = await db
    .select(shown)
    .from(userAgreement)
    .where(and(eq(userAgreement.userId, userId), eq(userAgreement.type, type)));
  return row ? toJson(row) : { agreed: false, updateTime: null };
}

/** Accepting again keeps the time of the first acceptance. */
export async function acceptAgreement(db: Database, userId: number, type: number, now: Date): Promise<AgreementStatus> {
  const [row] = await db
    .insert(userAgreement)
    .values({ userId, type, agreed: true, updateTime: now })
    .onConflictDoUpdate({
      target: [userAgreement.userId, userAgreement.type],
      set: {
        agreed: true,
        updateTime: sql`case when ${userAgreement.agreed} then ${userAgreement.updateTime} else excluded.update_time end`,
      },
    })
    .returning(shown);
  return toJson(row!);
}
