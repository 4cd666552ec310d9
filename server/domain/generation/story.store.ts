/** Stories. Holds all SQL for them. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type {
  OperationV2QueryStoryListParams,
  OperationV2QueryStoryListResult,
  Story,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import type { Interruptible } from '../../db/heartbeat';
import { onDays } from '../../db/days';
import { displayName } from '../../db/masking';
import { ascending, first, pageIds, orderOf, pageOf, type PageIds } from '../../db/paging';
import { toJson, same, withinDepartment, type Json, type Reader } from '../../db/rows';
import { containsText } from '../../db/search';
import { account, flow, story, type StoryAsk } from '../../db/schema';
import { MESSAGES } from './generation.messages';

/** The reader, with the id that the filter `mine` compares. */
type Person = Reader & { readonly userId: number };

const view = {
  storyId: story.storyId,
  generationId: story.generationId,
  flowId: story.flowId,
  flowTitle: sql<string>`coalesce(${flow.title}, '')`,
  title: story.title,
  content: story.content,
  characters: story.characters,
  scenes: story.scenes,
  step: story.step,
  state: story.state,
  failReason: story.failReason,
  provider: story.provider,
  creator: displayName(account),
  createTime: story.createTime,
  updateTime: story.updateTime,
};

const SORTS = { createTime: story.createTime, updateTime: story.updateTime };

const joined = (db: Database, page: PageIds) =>
  db
    .select(view)
    .from(page)
    .innerJoin(story, eq(story.storyId, page.found))
    .innerJoin(account, eq(account.userId, story.creatorId))
    .leftJoin(flow, eq(flow.flowId, story.flowId));

type Row = Json<Awaited<ReturnType<typeof joined>>[number]>;
const shown = ({ scenes, ...row }: Row): Story => ({
  ...row,
  scenes: scenes.map((scene, index) => ({ scene: index + 1, ...scene })),
});

export async function pageOfStories(
  db: Database,
  person: Person,
  params: OperationV2QueryStoryListParams,
): Promise<OperationV2QueryStoryListResult> {
  const page = await pageOf(
    db,
    {
      id: story.storyId,
      filters: and(
        withinDepartment(story.departmentId, person),
        containsText(params.keyword, story.title, story.content),
        same(story.flowId, params.flowId),
        params.mine ? eq(story.creatorId, person.userId) : undefined,
        onDays(story.createTime, params.createdFrom, params.createdTo),
      ),
      order: orderOf(SORTS, story.storyId, params, 'createTime'),
      params,
    },
    (found) => joined(db, found),
  );
  return { ...page, list: page.list.map(shown) };
}

/** null: the reader may not see such a story. */
export async function readStory(db: Database, reader: Reader | null, storyId: number): Promise<Story | null> {
  const where = and(eq(story.storyId, storyId), reader ? withinDepartment(story.departmentId, reader) : undefined);
  const [row] = await joined(db, pageIds(db, story.storyId, where, ascending(story.storyId), first(1)));
  return row ? shown(toJson(row)) : null;
}

export async function findStory(db: Database, creatorId: number, generationId: string) {
  const [row] = await db
    .select()
    .from(story)
    .where(and(eq(story.creatorId, creatorId), eq(story.generationId, generationId)));
  return row ?? null;
}

export async function insertStory(db: Database, values: typeof story.$inferInsert): Promise<number> {
  const [row] = await db.insert(story).values(values).returning({ storyId: story.storyId });
  return row!.storyId;
}

/** Starts a step of a story. null: a step is already running. */
export async function beginStep(
  db: Database,
  storyId: number,
  ask: StoryAsk,
  provider: Story['provider'],
  now: Date,
): Promise<{ content: string; title: string } | null> {
  const [row] = await db
    .update(story)
    .set({
      ask,
      step: ask.step,
      state: 'running',
      failReason: null,
      heartbeatTime: now,
      updateTime: now,
      ...(ask.step === 'story' && { provider }),
    })
    .where(and(eq(story.storyId, storyId), ne(story.state, 'running')))
    .returning({ content: story.content, title: story.title });
  return row ?? null;
}

/** What the model was last asked for; null: no such story. */
export async function readAsk(db: Database, storyId: number) {
  const [row] = await db
    .select({ ask: story.ask, generationId: story.generationId })
    .from(story)
    .where(eq(story.storyId, storyId));
  return row ?? null;
}

const running = (storyId: number) => and(eq(story.storyId, storyId), eq(story.state, 'running'));

/** false: the story was deleted or ended elsewhere. */
export async function keepStory(
  db: Database,
  storyId: number,
  changes: { readonly content?: string },
  now: Date,
): Promise<boolean> {
  const updated = await db
    .update(story)
    .set({ ...changes, heartbeatTime: now })
    .where(running(storyId))
    .returning({ storyId: story.storyId });
  return updated.length > 0;
}

export type StoryEnding = Partial<Pick<typeof story.$inferInsert, 'title' | 'content' | 'characters' | 'scenes'>> &
  ({ readonly state: 'done' } | { readonly state: 'failed'; readonly failReason: string });

/** Has an effect only while the story is running: the first end counts. */
export async function endStory(db: Database, storyId: number, ending: StoryEnding, now: Date): Promise<void> {
  await db
    .update(story)
    .set({ ...ending, heartbeatTime: now, updateTime: now })
    .where(running(storyId));
}

export const STORIES: Interruptible = {
  heartbeat: story.heartbeatTime,
  interrupt: (db, isStalled, now) =>
    db
      .update(story)
      .set({ state: 'failed', failReason: MESSAGES.interrupted, updateTime: now })
      .where(and(eq(story.state, 'running'), isStalled)),
};

/** Returns the ids that were deleted. */
export async function deleteStories(db: Database, reader: Reader, storyIds: readonly number[]): Promise<number[]> {
  const deleted = await db
    .delete(story)
    .where(and(inArray(story.storyId, [...storyIds]), withinDepartment(story.departmentId, reader)))
    .returning({ storyId: story.storyId });
  return deleted.map((row) => row.storyId);
}
