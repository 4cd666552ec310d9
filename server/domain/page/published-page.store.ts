/** Published pages, and what visitors leave. Holds all SQL for them. */
import { and, arrayContains, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { subquery } from '../../db/rows';
import { activity, activityPage, page, pageCount, previewPicture, publishedPage } from '../../db/schema';
import type { Period } from './page.rules';

export interface Visited extends Period {
  readonly departmentId: number;
  readonly pageId: number;
  readonly status: 'published' | 'offline';
  readonly channel: string;
  readonly versionNo: number;
}

export type PublishedPage = typeof publishedPage.$inferSelect;

const visited = {
  departmentId: page.departmentId,
  pageId: page.pageId,
  status: sql<Visited['status']>`case when ${page.online} then 'published' else 'offline' end`,
  startTime: page.startTime,
  endTime: page.endTime,
  channel: page.channel,
};

/** Largest id. */
const MOST = 2_147_483_647;

type Given = Visited & Pick<PublishedPage, 'html' | 'policy' | 'hash'>;

/** The closing page of an activity that has ended. */
const closingPageId = (now: Date) =>
  subquery<number | null>(sql`(
    select ${activity.closingPageId} from ${activity} join ${activityPage} on ${activityPage.activityId} = ${activity.activityId}
    where ${activityPage.pageId} = ${page.pageId} and ${activity.endTime} <= ${now})`);

const selectGiven = (db: Database, now: Date) =>
  db
    .select({
      ...visited,
      versionNo: publishedPage.versionNo,
      html: publishedPage.html,
      policy: publishedPage.policy,
      hash: publishedPage.hash,
      closingPageId: closingPageId(now),
    })
    .from(page)
    .innerJoin(publishedPage, eq(publishedPage.pageId, page.pageId));

/**
 * By slug or id; null: there is no such page, or it was never published. Once its activity has ended, the closing page
 * of the activity stands for it, if it is online.
 */
export async function findPublishedPage(db: Database, name: string, now: Date): Promise<Given | null> {
  const id = /^[1-9]\d{0,9}$/.test(name) ? Number(name) : 0;
  const [row] = await selectGiven(db, now).where(
    and(or(eq(page.slug, name), id > 0 && id <= MOST ? eq(page.pageId, id) : undefined), isNull(page.deleteTime)),
  );
  if (!row) return null;
  const { closingPageId: closing, ...found } = row;
  if (closing === null) return found;
  const [last] = await selectGiven(db, now).where(
    and(eq(page.pageId, closing), eq(page.status, 'published'), isNull(page.deleteTime)),
  );
  if (!last) return found;
  const { closingPageId: _, ...given } = last;
  return given;
}

/** A published page without its file. */
export async function findVisited(db: Database, pageId: number): Promise<Visited | null> {
  const [row] = await db
    .select({ ...visited, versionNo: publishedPage.versionNo })
    .from(page)
    .innerJoin(publishedPage, eq(publishedPage.pageId, page.pageId))
    .where(and(eq(page.pageId, pageId), isNull(page.deleteTime)));
  return row ?? null;
}

/** Whether a published page, or a preview that has not expired, shows the stored picture. */
export async function isShownPicture(db: Database, path: string, now: Date): Promise<boolean> {
  if ((await db.$count(publishedPage, arrayContains(publishedPage.pictures, [path]))) > 0) return true;
  return (await db.$count(previewPicture, and(eq(previewPicture.path, path), gt(previewPicture.expireTime, now)))) > 0;
}

/** In the database, because another process may serve them; forgets expired ones. */
export async function showInPreview(db: Database, paths: readonly string[], until: Date, now: Date): Promise<void> {
  if (paths.length === 0) return;
  await db.delete(previewPicture).where(lte(previewPicture.expireTime, now));
  await db
    .insert(previewPicture)
    .values(paths.map((path) => ({ path, expireTime: until })))
    .onConflictDoUpdate({
      target: previewPicture.path,
      set: { expireTime: sql`excluded.expire_time` },
      setWhere: sql`${previewPicture.expireTime} < excluded.expire_time`,
    });
}

/** Replaces the file of a page. */
export async function storePublishedPage(tx: Database, values: PublishedPage): Promise<void> {
  const { pageId: _, ...changes } = values;
  await tx.insert(publishedPage).values(values).onConflictDoUpdate({ target: publishedPage.pageId, set: changes });
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
