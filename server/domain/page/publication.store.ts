/** Publications, and what visitors leave. Holds all SQL for them. */
import { and, arrayContains, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { page, pageCount, pageSubmission, publication } from '../../db/schema';
import type { Period } from './page.rules';

export interface Visited extends Period {
  readonly pageId: number;
  readonly status: 'draft' | 'published' | 'offline';
  readonly channel: string;
  readonly versionNo: number;
}

export type Publication = typeof publication.$inferSelect;

const visited = {
  pageId: page.pageId,
  status: page.status,
  startTime: page.startTime,
  endTime: page.endTime,
  channel: page.channel,
};

/** Largest id. */
const MOST = 2_147_483_647;

/** By slug or id; null: there is no such page, or it was never published. */
export async function findPublication(
  db: Database,
  name: string,
): Promise<(Visited & Pick<Publication, 'html' | 'policy' | 'hash'>) | null> {
  const id = /^[1-9]\d{0,9}$/.test(name) ? Number(name) : 0;
  const [row] = await db
    .select({
      ...visited,
      versionNo: publication.versionNo,
      html: publication.html,
      policy: publication.policy,
      hash: publication.hash,
    })
    .from(page)
    .innerJoin(publication, eq(publication.pageId, page.pageId))
    .where(
      and(or(eq(page.slug, name), id > 0 && id <= MOST ? eq(page.pageId, id) : undefined), isNull(page.deleteTime)),
    );
  return row ?? null;
}

/** A published page without its file. */
export async function findVisited(db: Database, pageId: number): Promise<Visited | null> {
  const [row] = await db
    .select({ ...visited, versionNo: publication.versionNo })
    .from(page)
    .innerJoin(publication, eq(publication.pageId, page.pageId))
    .where(and(eq(page.pageId, pageId), isNull(page.deleteTime)));
  return row ?? null;
}

export const isPictureOfPublication = async (db: Database, path: string): Promise<boolean> =>
  (await db.$count(publication, arrayContains(publication.pictures, [path]))) > 0;

/** Replaces the file of a page. */
export async function storePublication(tx: Database, values: Publication): Promise<void> {
  const { pageId: _, ...changes } = values;
  await tx.insert(publication).values(values).onConflictDoUpdate({ target: publication.pageId, set: changes });
}

/** Whether it is new: a repeated key submits nothing. */
export async function insertSubmission(db: Database, values: typeof pageSubmission.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(pageSubmission)
    .values(values)
    .onConflictDoNothing({ target: [pageSubmission.pageId, pageSubmission.key] })
    .returning({ id: pageSubmission.submissionId });
  return rows.length > 0;
}

export type Counted = typeof pageCount.$inferInsert;

/** Adds to the counts; rows of pages that were removed meanwhile are dropped. */
export async function addCounts(db: Database, counts: readonly Counted[]): Promise<void> {
  for (const each of counts)
    await db.execute(sql`
      insert into ${pageCount} (page_id, day, event, channel, count)
      select ${each.pageId}::int, ${each.day}, ${each.event}, ${each.channel ?? ''}, ${each.count}::int
      where exists (select from ${page} where ${page.pageId} = ${each.pageId})
      on conflict (page_id, day, event, channel) do update set count = ${pageCount}.count + excluded.count`);
}
