/** Who stores files. The SQL of the area stands here only. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { account } from '../../db/schema';

export const isEnabled = async (db: Database, userId: number): Promise<boolean> =>
  (await db.$count(account, and(eq(account.userId, userId), eq(account.status, 'enabled'), isNull(account.deleteTime)))) > 0;
