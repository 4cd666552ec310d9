/** The last good text of each screen, kept across restarts. */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { screenVersion } from '../db/schema';

export interface GoodTexts {
  all(): Promise<Map<string, string>>;
  keep(id: string, text: string): Promise<void>;
  forget(id: string): Promise<void>;
}

export const goodTextsIn = (db: Database): GoodTexts => ({
  async all() {
    const rows = await db.select({ id: screenVersion.screenId, content: screenVersion.content }).from(screenVersion);
    return new Map(rows.map(({ id, content }) => [id, content]));
  },
  async keep(id, content) {
    const updateTime = new Date();
    await db.insert(screenVersion).values({ screenId: id, content, updateTime }).onConflictDoUpdate({ target: screenVersion.screenId, set: { content, updateTime } });
  },
  async forget(id) {
    await db.delete(screenVersion).where(eq(screenVersion.screenId, id));
  },
});
