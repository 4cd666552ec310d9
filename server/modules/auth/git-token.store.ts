/** Git access tokens, sealed. Holds all SQL for them. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { gitAccessToken } from '../../db/schema';

export interface KeptToken {
  /** The token's last characters. */
  readonly tail: string;
  readonly updateTime: Date;
}

const shown = { tail: gitAccessToken.tail, updateTime: gitAccessToken.updateTime };

export async function findToken(db: Database, userId: number): Promise<KeptToken | null> {
  const [row] = await db.select(shown).from(gitAccessToken).where(eq(gitAccessToken.userId, userId));
  return row ?? null;
}

/** Stores the token, replacing an older one. */
export async function keepToken(db: Database, row: typeof gitAccessToken.$inferInsert): Promise<KeptToken> {
  const { userId: _, ...changes } = row;
  const [kept] = await db
    .insert(gitAccessToken)
    .values(row)
    .onConflictDoUpdate({ target: gitAccessToken.userId, set: changes })
    .returning(shown);
  return kept!;
}
