/** Git access tokens, sealed. Holds all SQL for them. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { gitAccessToken } from '../../db/schema';

export interface StoredToken {
  /** The token's last characters. */
  readonly tail: string;
  readonly updateTime: Date;
}

const shown = { tail: gitAccessToken.tail, updateTime: gitAccessToken.updateTime };

export async function findToken(db: Database, userId: number): Promise<StoredToken | null> {
  const [row] = await db.select(shown).from(gitAccessToken).where(eq(gitAccessToken.userId, userId));
  return row ?? null;
}

/** Stores the token, replacing an older one. */
export async function keepToken(db: Database, row: typeof gitAccessToken.$inferInsert): Promise<StoredToken> {
  const { userId: _, ...changes } = row;
  const [stored] = await db
    .insert(gitAccessToken)
    .values(row)
    .onConflictDoUpdate({ target: gitAccessToken.userId, set: changes })
    .returning(shown);
  return stored!;
}
