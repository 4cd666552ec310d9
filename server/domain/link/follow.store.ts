/** Resolves short links for visitors. Holds all SQL for that. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { channel, page, shortLink } from '../../db/schema';

export interface Followed {
  readonly linkId: number;
  readonly departmentId: number;
  readonly pageId: number | null;
  readonly slug: string | null;
  readonly targetUrl: string | null;
  /** Code of the channel; empty: none. */
  readonly channel: string;
  readonly paused: boolean;
  readonly expireTime: Date | null;
}

/** null: there is no such link. */
export async function findFollowed(db: Database, hash: string): Promise<Followed | null> {
  const [row] = await db
    .select({
      linkId: shortLink.linkId,
      departmentId: shortLink.departmentId,
      pageId: shortLink.pageId,
      slug: page.slug,
      targetUrl: shortLink.targetUrl,
      channel: sql<string>`coalesce(${channel.code}, '')`,
      paused: shortLink.paused,
      expireTime: shortLink.expireTime,
    })
    .from(shortLink)
    .leftJoin(page, eq(page.pageId, shortLink.pageId))
    .leftJoin(channel, eq(channel.channelId, shortLink.channelId))
    .where(and(eq(shortLink.hash, hash), isNull(shortLink.deleteTime)));
  return row ?? null;
}

/**
 * Id of the link with this hash that leads to the page; 0: none. Includes deleted links: visitors may still have the
 * page open.
 */
export async function linkIdOf(db: Database, hash: string, pageId: number): Promise<number> {
  const [row] = await db
    .select({ linkId: shortLink.linkId })
    .from(shortLink)
    .where(and(eq(shortLink.hash, hash), eq(shortLink.pageId, pageId)));
  return row?.linkId ?? 0;
}
