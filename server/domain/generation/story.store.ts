/** Stories. Their SQL stands here only. */
import { and, eq } from 'drizzle-orm';
import type { Story } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onWire, withinDepartment, type Reader } from '../../db/list';
import { story } from '../../db/schema';

const view = {
  storyId: story.storyId,
  flowId: story.flowId,
  title: story.title,
  content: story.content,
  characters: story.characters,
  provider: story.provider,
  createTime: story.createTime,
};

export async function findStory(db: Database, creatorId: number, generationId: string): Promise<Story | null> {
  const [row] = await db.select(view).from(story).where(and(eq(story.creatorId, creatorId), eq(story.generationId, generationId)));
  return row ? onWire(row) : null;
}

/** Null when the reader has no such story. */
export async function readStory(db: Database, reader: Reader, storyId: number): Promise<Story | null> {
  const [row] = await db.select(view).from(story).where(and(eq(story.storyId, storyId), withinDepartment(story.departmentId, reader)));
  return row ? onWire(row) : null;
}

/** Null when the same one was kept meanwhile. */
export async function insertStory(db: Database, values: typeof story.$inferInsert): Promise<Story | null> {
  const [row] = await db.insert(story).values(values).onConflictDoNothing({ target: [story.creatorId, story.generationId] }).returning(view);
  return row ? onWire(row) : null;
}

export async function updateStory(db: Database, storyId: number, changes: Partial<typeof story.$inferInsert>): Promise<Story | null> {
  const [row] = await db.update(story).set(changes).where(eq(story.storyId, storyId)).returning(view);
  return row ? onWire(row) : null;
}
