/** Colours of departments. Holds all SQL for them. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { teamColor } from '../../db/schema';

export async function readColors(db: Database, departmentId: number | null): Promise<string[]> {
  if (departmentId === null) return [];
  const [row] = await db
    .select({ colors: teamColor.colors })
    .from(teamColor)
    .where(eq(teamColor.departmentId, departmentId));
  return row?.colors ?? [];
}

export const writeColors = (db: Database, departmentId: number, colors: string[], now: Date): Promise<unknown> =>
  db
    .insert(teamColor)
    .values({ departmentId, colors, updateTime: now })
    .onConflictDoUpdate({ target: teamColor.departmentId, set: { colors, updateTime: now } });
