/** Unpublished drafts of people. Holds all SQL for them. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { screen, screenDraft, screenVersion } from '../../db/schema';

export interface Draft {
  readonly screenId: string;
  readonly content: string;
  readonly baseVersionId: number | null;
  readonly updateTime: Date;
}

const own = (userId: number, screenId: string) =>
  and(eq(screenDraft.userId, userId), eq(screenDraft.screenId, screenId));

export async function readDraft(db: Database, userId: number, screenId: string): Promise<Draft | undefined> {
  const { screenId: id, content, baseVersionId, updateTime } = screenDraft;
  const [row] = await db
    .select({ screenId: id, content, baseVersionId, updateTime })
    .from(screenDraft)
    .where(own(userId, screenId));
  return row;
}

/** Characters within which a screen's title, route and menu are found. */
const BEGINNING = 4096;

export interface DraftMark {
  readonly screenId: string;
  /** Beginning of the text for a screen that does not exist yet; null for existing screens. */
  readonly beginning: string | null;
  /** Whether the draft differs from the newest version. */
  readonly differs: boolean;
}

/** Omits the texts of existing screens: lists only show whether there is a draft. */
export async function draftMarks(db: Database, userId: number): Promise<DraftMark[]> {
  const isThere = sql`${screen.screenId} is not null and ${screen.deleteTime} is null`;
  return db
    .select({
      screenId: screenDraft.screenId,
      beginning: sql<string | null>`case when ${isThere} then null else left(${screenDraft.content}, ${BEGINNING}) end`,
      differs: sql<boolean>`not coalesce(${isThere} and ${screenVersion.content} = ${screenDraft.content}, false)`,
    })
    .from(screenDraft)
    .leftJoin(screen, eq(screen.screenId, screenDraft.screenId))
    .leftJoin(screenVersion, eq(screenVersion.versionId, screen.versionId))
    .where(eq(screenDraft.userId, userId))
    .orderBy(screenDraft.screenId);
}

/** false: this would exceed the person's limit of drafts. */
export async function saveDraft(
  db: Database,
  userId: number,
  { screenId, content, baseVersionId, updateTime }: Draft,
  limit: number,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${screenDraft} (user_id, screen_id, content, base_version_id, update_time)
    select ${userId}::int, ${screenId}::text, ${content}::text, ${baseVersionId}::int, ${updateTime.toISOString()}::timestamptz
    where (select count(*) from ${screenDraft} where user_id = ${userId}::int and screen_id <> ${screenId}::text) < ${limit}::int
    on conflict (user_id, screen_id) do update set content = excluded.content, base_version_id = excluded.base_version_id, update_time = excluded.update_time`);
  return rowCount === 1;
}

export async function deleteDraft(db: Database, userId: number, screenId: string): Promise<void> {
  await db.delete(screenDraft).where(own(userId, screenId));
}
